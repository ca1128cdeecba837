import { t } from '#core/words/t.ts';
/** How a document prints a letter that no typeface has: '[U+103A0]'. */
export const codePoint = (letter: string): string =>
  `[U+${(letter.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}]`;

/** More letters than this are counted. */
const NAMED = 4;

/** Says which letters documents print as code points; null where there are none. */
export function unprintedSentence(letters: readonly string[]): string | null {
  if (letters.length === 0) return null;
  const named = letters.slice(0, NAMED).map((letter) => `‘${shown(letter)}’`);
  const more = letters.length - named.length;
  const codes = letters.slice(0, more > 0 ? 1 : NAMED).map(codePoint);
  const all = [...named, ...(more > 0 ? [t`${more} more ${more === 1 ? 'letter' : 'letters'}`] : [])];
  const instead =
    letters.length === 1
      ? t`print ${codes[0]} in its place`
      : more > 0
        ? t`print the code of each in its place, such as ${codes[0]}`
        : t`print ${AND.format(codes)} in their place`;
  return t`Documents cannot print ${AND.format(all)}: they ${instead}.`;
}

const AND = new Intl.ListFormat('en-GB');

/** A mark is shown on a circle: alone it has no place to stand. */
const shown = (letter: string) => (/\p{M}/u.test(letter) ? `\u25cc${letter}` : letter);
