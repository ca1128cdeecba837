import { readFileSync } from 'node:fs';
import { Font } from '@react-pdf/renderer';
import { type Face, fileOf, TEXT_PIECES } from '#server/documents/faces.ts';
import { printed } from '#server/documents/runs.ts';
import { fontData, unpacked } from '#server/documents/woff.ts';

/**
 * The typefaces of documents: the product's own for Latin letters and €, with Noto Sans behind it for Cyrillic, Greek and Vietnamese.
 * Give these lists as `fontFamily`: each letter is set in the first that has it. All other letters are set by `Words`.
 */
export const TEXT = TEXT_PIECES.map(([family]) => family);
export const DISPLAY = ['Display', 'Display ext', ...TEXT.slice(2)];

const WEIGHTS = [400, 700];

for (const [family, font, piece] of [
  ...TEXT_PIECES,
  ['Display', 'anybody', 'latin'],
  ['Display ext', 'anybody', 'latin-ext'],
] as const) {
  Font.register({
    family,
    // Unpacked here once: the renderer would unpack the outlines again for each document, which is two fifths of its work.
    fonts: WEIGHTS.map((fontWeight) => ({
      src: fontData(unpacked(readFileSync(fileOf(font, piece, fontWeight)))),
      fontWeight,
    })),
  });
}

// Names and terms are not broken in the middle of a word, unless no column could hold it.
export const LONGEST_WORD = 26;
const words = new Intl.Segmenter('en', { granularity: 'word' });

Font.registerHyphenationCallback((word) => {
  const parts = word.length <= LONGEST_WORD ? [word] : cut(word);
  // The renderer ends a line with a hyphen in the typeface of its last letter, which only that of plain Latin letters is sure to have: it
  // would be a box. An empty part is a place to break the line that shows nothing.
  if (isInFace(word)) return parts.flatMap((part) => [part, '']);
  return parts.length > 1 ? parts.flatMap((part) => (LATIN_LAST.test(part) ? [part] : [part, ''])) : parts;
});

const LATIN_LAST = /[!-\u00ff]$/;

/** A word whose last letter stands in a typeface of its own. */
const isInFace = (word: string) => Boolean(printed(Array.from(word).at(-1) ?? '').runs.at(-1)?.face);

/** Words that are written without blanks between them are told apart by a dictionary. */
function cut(word: string): string[] {
  if (!isInFace(word)) return word.match(/.{1,10}/gsu) ?? [word];
  return Array.from(words.segment(word), ({ segment }) => segment);
}

/** A font as the renderer has opened it, with the glyphs that it has met. */
export type WithGlyphs = {
  _glyphs: Record<number, { codePoints: number[] }>;
  getGlyph(id: number, letters?: number[]): { codePoints: number[] } | null;
};

let lettersKept: Promise<void> | undefined;

/**
 * Has each glyph know its letter. An opened font keeps the glyphs that it has met for all documents to come, and one that it met first as a part of
 * another (the A of an Ä, when that is written into a file) it keeps without its letter: the next document that has the letter
 * loses it, on the page too. Such a glyph is made anew once its letter is known.
 */
async function keepLetters(): Promise<void> {
  await Font.load({ fontFamily: 'Display', fontWeight: 400 });
  const opened: unknown = Font.getFont({ fontFamily: 'Display', fontWeight: 400 })?.data;
  // What opens fonts is a package of the renderer's: its class is that of any font.
  const ofAll = Object.getPrototypeOf(opened) as WithGlyphs;
  const { getGlyph } = ofAll;
  ofAll.getGlyph = function (this: WithGlyphs, id, letters = []) {
    if (letters.length > 0 && this._glyphs[id]?.codePoints.length === 0) delete this._glyphs[id];
    return getGlyph.call(this, id, letters);
  };
}

const ready = new Map<Face, Promise<void>>();

/** Opens the typefaces for all the words of a document, before it is made. */
export async function openFaces(content: unknown): Promise<void> {
  lettersKept ??= keepLetters();
  await lettersKept;
  const texts = new Set<string>();
  addTexts(content, texts);
  const faces = new Set([...texts].flatMap((text) => printed(text).runs.flatMap(({ face }) => face ?? [])));
  for (const face of faces) {
    if (!ready.has(face)) ready.set(face, open(face));
    await ready.get(face);
  }
}

async function open({ family, file }: Face): Promise<void> {
  // Only with the first letter that needs it.
  const { shapeWell } = await import('#server/documents/shaped-font.ts');
  for (const fontWeight of WEIGHTS) {
    const font = unpacked(readFileSync(file(fontWeight)));
    Font.register({ family, fonts: [{ src: fontData(font), fontWeight }] });
    await Font.load({ fontFamily: family, fontWeight });
    const opened = Font.getFont({ fontFamily: family, fontWeight })?.data;
    shapeWell(opened as unknown as Parameters<typeof shapeWell>[0], font);
  }
}

/** All texts in a value, each once. */
function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (value && typeof value === 'object') {
    for (const each of Object.values(value)) addTexts(each, texts);
  }
}
