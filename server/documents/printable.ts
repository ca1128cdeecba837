/** What the packaged typefaces have letters for; a test holds this against the fonts themselves. */
const SETTABLE = new RegExp(
  `[\\n -~${[
    '\\u00a0-\\u00a3\\u00a5\\u00a7-\\u00ab\\u00ae-\\u00b0\\u00b4\\u00b6-\\u00b8\\u00ba-\\u00bb\\u00bf-\\u024f',
    '\\u0300-\\u0301\\u0303-\\u0304\\u0308-\\u0309',
    '\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03e1',
    '\\u0400-\\u052f\\u0900-\\u097f\\u1e00-\\u1eff',
    '\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2020\\u2022\\u2026\\u2039\\u203a\\u2044',
    '\\u20a0-\\u20c0\\u2116\\u2122\\u2212',
  ].join('')}]`,
  'u',
);

export function isSettable(letter: string): boolean {
  return SETTABLE.test(letter);
}

const ORNAMENT = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Cf}|\p{Variation_Selector}|\u20e3/u;
const SPACE = /\s/u;
const HYPHEN = /[\u2010-\u2012\u2015]/u;

/**
 * A text as a document can show it: pictures are left out, look-alikes (full-width letters, superscripts) become plain
 * letters, and what no packaged typeface has becomes '?'. Without this a PDF shows some other letter in its place.
 */
export function printable(text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    if (isSettable(letter)) return letter;
    if (ORNAMENT.test(letter)) return '';
    if (SPACE.test(letter)) return ' ';
    if (HYPHEN.test(letter)) return '-';
    const plain = Array.from(letter.normalize('NFKC'));
    return plain.every(isSettable) ? plain.join('') : '?';
  });
  return letters.join('').replace(/ {2,}/g, ' ').trim();
}
