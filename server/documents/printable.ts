import { pieceFor } from '#server/documents/script-fonts.ts';

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

/** Whether the typefaces that every document is set in have this letter. */
export function isInText(letter: string): boolean {
  return SETTABLE.test(letter);
}

function isSettable(letter: string): boolean {
  return isInText(letter) || pieceFor(letter) !== null;
}

/** A picture with a tone of skin, or joined with others: the first of them is set. */
const JOINED_PICTURES =
  /(\p{Extended_Pictographic})(?:[\u{1f3fb}-\u{1f3ff}\ufe0f]|\u200d\p{Extended_Pictographic})+/gu;
/** The letters that flags are made of. */
const FLAG_LETTER = /[\u{1f1e6}-\u{1f1ff}]/gu;
const plainLetter = (letter: string) => String.fromCharCode((letter.codePointAt(0) as number) - 0x1f1e6 + 65);
/** Joiners decide on the shape of the Arabic letters around them, and are nothing elsewhere. */
const ARABIC = /\p{scx=Arabic}/u;
const isJoiner = (letter: string) => letter === '\u200c' || letter === '\u200d';

const ORNAMENT = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Cf}|\p{Variation_Selector}|\u20e3/u;
const SPACE = /\s/u;
const HYPHEN = /[\u2010-\u2012\u2015]/u;

/**
 * A text as a document can show it: names stand as they are written. Pictures that no typeface has are left out, look-alikes
 * (full-width letters, superscripts) become plain letters, and what no packaged typeface has becomes '?'. Without this a PDF
 * shows some other letter in its place.
 */
export function printable(text: string): string {
  const plain = text.normalize('NFC').replace(JOINED_PICTURES, '$1').replace(FLAG_LETTER, plainLetter);
  const letters = Array.from(plain);
  return letters
    .map((letter, at) => {
      if (isJoiner(letter))
        return ARABIC.test(letters[at - 1] ?? '') && ARABIC.test(letters[at + 1] ?? '') ? letter : '';
      return settable(letter);
    })
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function settable(letter: string): string {
  if (isSettable(letter)) return letter;
  if (ORNAMENT.test(letter)) return '';
  if (SPACE.test(letter)) return ' ';
  if (HYPHEN.test(letter)) return '-';
  const plain = Array.from(letter.normalize('NFKC'));
  return plain.every(isSettable) ? plain.join('') : '?';
}
