import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { printable } from '#server/documents/printable.ts';
import { pieceFor, piecesFor } from '#server/documents/script-fonts.ts';

/**
 * The typefaces of documents: the product's own for Latin letters and €, with Noto Sans behind it for names written in
 * Cyrillic, Greek, Vietnamese or Devanagari; `textFor` adds those of the scripts that a document has. Give these lists as `fontFamily`: each letter is set in the first that has it.
 */
export const TEXT = [
  'Text',
  'Text ext',
  'Noto latin ext',
  'Noto vietnamese',
  'Noto cyrillic',
  'Noto cyrillic ext',
  'Noto greek',
  'Noto greek ext',
  'Noto devanagari',
] as const;
export const DISPLAY = ['Display', 'Display ext', ...TEXT.slice(2)] as const;

const { resolve } = createRequire(import.meta.url);

function registerFont(family: string, font: string, subset: string): void {
  const src = (weight: number) =>
    resolve(`@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff`);
  Font.register({
    family,
    fonts: [
      { src: src(400), fontWeight: 400 },
      { src: src(700), fontWeight: 700 },
    ],
  });
}

registerFont('Text', 'instrument-sans', 'latin');
registerFont('Text ext', 'instrument-sans', 'latin-ext');
registerFont('Display', 'anybody', 'latin');
registerFont('Display ext', 'anybody', 'latin-ext');
for (const subset of [
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'devanagari',
]) {
  registerFont(`Noto ${subset.replace('-', ' ')}`, 'noto-sans', subset);
}

// Names and terms are not broken in the middle of a word, unless no column could hold it.
const LONGEST_WORD = 26;
Font.registerHyphenationCallback((word) => {
  const parts = word.length <= LONGEST_WORD ? [word] : (word.match(/.{1,10}/gsu) ?? [word]);
  // The renderer ends a line between two typefaces with a hyphen, which those of one script do not have: it would be a box. An empty
  // part is a place to break the line that shows nothing.
  return pieceFor(Array.from(word).at(-1) ?? '') ? parts.flatMap((part) => [part, '']) : parts;
});

const registered = new Set<string>();

/** The typefaces for all the words of a document. */
export function textFor(content: unknown): string[] {
  const letters = new Set<string>();
  addLetters(content, letters);
  const pieces = piecesFor([...letters].map(printable).join(''));
  for (const { family, load } of pieces) {
    if (registered.has(family)) continue;
    registered.add(family);
    Font.register({ family, fonts: [400, 700].map((fontWeight) => ({ src: load(fontWeight), fontWeight })) });
  }
  return [...TEXT, ...pieces.map(({ family }) => family)];
}

/** The letters of all texts in a value, each once: a document may have thousands of lines, and its memory is limited. */
function addLetters(value: unknown, letters: Set<string>): void {
  if (typeof value === 'string') for (const letter of value.normalize('NFC')) letters.add(letter);
  else if (value && typeof value === 'object') {
    for (const each of Object.values(value)) addLetters(each, letters);
  }
}
