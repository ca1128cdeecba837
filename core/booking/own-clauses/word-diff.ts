/** A piece of a text that was changed: what stands in both, what is new, and what is gone. */
export type DiffPiece = { is: 'same' | 'added' | 'removed'; words: string };

/** More pairs of words than this are not compared one by one: the whole text counts as written anew. */
const MOST_PAIRS = 4_000_000;

/** What differs between two texts, word by word, in the order in which it is read: what is gone stands before what came in its place. */
export function wordDiff(before: string, after: string): DiffPiece[] {
  if (before === after) return before ? [{ is: 'same', words: before }] : [];
  const [one, other] = [tokens(before), tokens(after)];
  if (one.length * other.length > MOST_PAIRS)
    return pieces([
      { is: 'removed', words: before },
      { is: 'added', words: after },
    ]);
  const longest = commonLengths(one, other);
  const found: DiffPiece[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    if (i < one.length && j < other.length && one[i] === other[j]) {
      found.push({ is: 'same', words: one[i] as string });
      i++;
      j++;
    } else if (i < one.length && (j === other.length || at(longest, i + 1, j) >= at(longest, i, j + 1))) {
      found.push({ is: 'removed', words: one[i++] as string });
    } else found.push({ is: 'added', words: other[j++] as string });
  }
  return pieces(found);
}

/** Words with the space after them, so that pieces put together are the text. */
const tokens = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

/** How many words the rests of two texts from here on have in common. */
function commonLengths(one: string[], other: string[]): Uint16Array[] {
  const rows = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      (rows[i] as Uint16Array)[j] =
        one[i] === other[j] ? at(rows, i + 1, j + 1) + 1 : Math.max(at(rows, i + 1, j), at(rows, i, j + 1));
  return rows;
}

const at = (rows: Uint16Array[], i: number, j: number): number => rows[i]?.[j] ?? 0;

/** Neighbours of one kind as one piece; within a run of changes, what is gone first. */
function pieces(found: DiffPiece[]): DiffPiece[] {
  const all: DiffPiece[] = [];
  let run: Record<'added' | 'removed', string> = { added: '', removed: '' };
  const close = () => {
    for (const is of ['removed', 'added'] as const) if (run[is]) all.push({ is, words: run[is] });
    run = { added: '', removed: '' };
  };
  for (const { is, words } of found) {
    if (is !== 'same') {
      run[is] += words;
      continue;
    }
    close();
    const last = all.at(-1);
    if (last?.is === 'same') last.words += words;
    else all.push({ is, words });
  }
  close();
  return all;
}
