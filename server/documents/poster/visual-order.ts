const RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LEFT = /[\p{L}\p{N}]/u;

type Way = 'left' | 'right';

/**
 * Parts of a line from left to right as they are read: those written from right to left stand in turned order, and what has no direction
 * (blanks, signs) goes with its neighbours. The line begins on the side of its first letter. A short form of the rules of Unicode (UAX #9)
 * that is enough for names: without overrides, and without brackets that turn.
 */
export function inVisualOrder<Part extends { text: string }>(parts: readonly Part[]): Part[] {
  const own = parts.map(({ text }) => beginsOn(text));
  const base = own.find((way) => way !== null) ?? 'left';
  const ways = own.map((way, at): Way => {
    if (way) return way;
    const before = own.slice(0, at).findLast((each) => each !== null) ?? base;
    const after = own.slice(at + 1).find((each) => each !== null) ?? base;
    return before === after ? before : base;
  });
  const groups: { way: Way; parts: Part[] }[] = [];
  parts.forEach((part, at) => {
    const way = ways[at] as Way;
    const last = groups.at(-1);
    if (last?.way === way) last.parts.push(part);
    else groups.push({ way, parts: [part] });
  });
  const turned = groups.map(({ way, parts: own }) => (way === 'right' ? own.toReversed() : own));
  return (base === 'right' ? turned.toReversed() : turned).flat();
}

/** The side on which a text begins, by its first letter; null where it has none. */
export function beginsOn(text: string): Way | null {
  for (const letter of text) {
    if (RIGHT.test(letter)) return 'right';
    if (LEFT.test(letter)) return 'left';
  }
  return null;
}
