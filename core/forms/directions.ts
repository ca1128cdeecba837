const TURNING = /[\u202a-\u202e\u2066-\u2069]/;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text without the marks that turn the direction of what follows. */
export const withoutTurns = (text: string): string => text.replace(new RegExp(TURNING, 'g'), '');

/**
 * A text that turns nothing round it: in each of its lines an isolate that is opened is closed, what closes none goes, and so do
 * embeddings and overrides, which reach into what stands beside them (UAX #9).
 */
export function balanced(text: string): string {
  return TURNING.test(text) ? text.split('\n').map(balancedLine).join('\n') : text;
}

function balancedLine(line: string): string {
  let open = 0;
  let kept = '';
  for (const each of line) {
    if (each >= '\u202a' && each <= '\u202e') continue;
    if (each === '\u2069' && open === 0) continue;
    if (each === '\u2069') open -= 1;
    if (each >= '\u2066' && each <= '\u2068') open += 1;
    kept += each;
  }
  return kept + '\u2069'.repeat(open);
}

/**
 * Somebody's name within a sentence in plain text: where it has right-to-left letters, it turns no figure beside it round. One that has
 * Latin letters too, as 'artist at venue' may, reads from left to right.
 */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `${/[a-z]/i.test(name) ? '\u2066' : '\u2068'}${withoutTurns(name)}\u2069` : name;

/** What somebody wrote, as it stands within our sentences in plain text: each line of it reads from its first letter on. */
export const isolatedWords = (text: string): string =>
  RIGHT_TO_LEFT.test(text)
    ? withoutTurns(text)
        .split('\n')
        .map((line) => `\u2068${line}\u2069`)
        .join('\n')
    : text;

/**
 * Names come from people: none starts a new line, of a header or of a list. Invisible signs of direction go too, but for the pairs that
 * keep a name from turning round what stands beside it.
 */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').replace(/[\u200e\u200f]/g, '');
  return balanced(line.trim());
}
