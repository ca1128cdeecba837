import { readFileSync } from 'node:fs';
import { Blob, Face, Font, Buffer as Shaping, shape } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { codePoint } from '#core/documents/unprinted.ts';
import { fileOf, TEXT_PIECES } from '#server/documents/faces.ts';
import { lettersIn } from '#server/documents/letters-in.ts';
import { printed } from '#server/documents/runs.ts';
import { unpacked } from '#server/documents/woff.ts';

/** Letters that no packaged typeface has. */
const ANNOUNCED = {
  'Marks and letters of Church Slavonic':
    '483-484 487-489 2de0-2dff 2e2f 2e31 2e43 a66f-a672 a674-a67b a67d a69e-a69f fe2e-fe2f',
  'Parts of Korean syllables': '1100-1112 1161-1175 11a8-11c2',
  Deseret: '10400-1044f',
  Shavian: '10450-1047f',
  Chakma: '11100-11134 11140-11143',
  Sunuwar: '11bc0-11be1 11bf0-11bf9',
  'Rare Chinese characters':
    '4e6b 50ce 52a4 56cc 5808 584f 588e 5da0 61e8 64a3 69ea 709a 74a5 78ce 78f5 7d7f 7f48 8009 802d 8ff2 95d0',
  'Rare signs': '2023 2031 203e 204a 2052 207f 27e8-27e9 30a0 fe32 fe58',
};
/** Letters that have a typeface, and marks that it lacks: the mark is announced. */
const MARKS_ANNOUNCED = [
  'A̧ A̰ A̱ A᷆ A᷇ C̓ E̱ E᷆ E᷇ I̧ I̱ I᷆ I᷇ J̇̃ K̓ K̓ʷ L̓ L̥ M̌ M̐ M̓ N̂ N̓ O̰',
  'O̱ O᷆ O᷇ P̌ P̓ Q̓ Q̓ʷ R̥ R̥̄ T̆ T̓ U̧ U᷆ U᷇ W̓ X̌ X̌ʷ Y̓ Z̧ a̧ a̰ a̱ a᷆ a᷇',
  'c̓ e̱ e᷆ e᷇ i̇̀ i̇́ i̇̃ i̧ i̱ i᷆ i᷇ j̇̃ k̓ k̓ʷ l̓ l̥ m̌ m̐ m̓ n̂ n̓ o̰ o̱ o᷆',
  'o᷇ p̌ p̓ q̓ q̓ʷ r̥ r̥̄ t̆ t̓ u̧ u᷆ u᷇ w̓ x̌ x̌ʷ y̓ z̧ Á̱ Ç̌ Ê̌ Í̱ Ó̱ á̱ ç̌ ê̌ í̱',
  'ó̱ Į̇́ Į̇̃ į̇́ į̇̃ Ɔ̂ Ɔ̌ Ɔ̧ Ɔ̰ Ɔ̱ Ɔ᷆ Ɔ᷇ Ǝ̂ Ǝ̌ Ǝ̰ Ə̂ Ə̌ Ɛ̂ Ɛ̌ Ɛ̧ Ɛ̰ Ɛ̱ Ɛ̱̈ Ɛ᷆',
  'Ɛ᷇ Ɩ̂ Ɩ̰ Ɨ̂ Ɨ̌ ƛ̓ Ʊ̂ Ʊ̌ Ʊ̰ ǝ̂ ǝ̌ ǝ̰ Ʉ̂ Ʉ̌ ɔ̂ ɔ̌ ɔ̧ ɔ̰ ɔ̱ ɔ᷆ ɔ᷇ ə̂ ə̌ ɛ̂',
  'ɛ̌ ɛ̧ ɛ̰ ɛ̱ ɛ̱̈ ɛ᷆ ɛ᷇ ɨ̂ ɨ̌ ɩ̂ ɩ̰ ʉ̂ ʉ̌ ʊ̂ ʊ̌ ʊ̰ ʕ̓ ʕ̓ʷ Α͂ Η͂ Ι͂ Υ̓ Υ̓̀ Υ̓́',
  'Υ̓͂ Υ͂ Ω͂ Ϊ̀ Ϊ́ Ϊ͂ Ϋ̀ Ϋ́ Ϋ͂ А̀ А̂ Е̂ И̂ О̀ О̂ У̀ У̂ Ъ̀ Ю̀ Я̀ а̀ а̂ е̂ и̂',
  'о̀ о̂ у̀ у̂ ъ̀ ю̀ я̀ Ọ̌ ọ̌ Ƛ̓',
].join(' ');

/** What the languages of CLDR are written with; `scripts/exemplar-letters.mjs` writes it. */
const exemplars: { letters: string; sequences: string } = JSON.parse(
  readFileSync(new URL('../../testing/exemplar-letters.json', import.meta.url), 'utf8'),
);
const lettersOf = (ranges: string) =>
  ranges.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
  });
const letters = lettersOf(exemplars.letters);

/** They turn text round, break words or choose a shape, and have none of their own. */
const UNSEEN = /^\p{Default_Ignorable_Code_Point}$/u;
const SPACE = /^\s$/;
/** Written another way, and read the same. */
const SAME: Record<string, string> = { '\u2010': '-', '\u2011': '-' };

const fonts = new Map<string, Font>();
const buffer = new Shaping();

/** Whether a file has a glyph for all that HarfBuzz makes of a text with it. */
function isShaped(text: string, file: string): boolean {
  const font =
    fonts.get(file) ?? new Font(new Face(new Blob(new Uint8Array(unpacked(readFileSync(file))).buffer)));
  fonts.set(file, font);
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const infos = buffer.getGlyphInfos();
  return infos.length > 0 && infos.every(({ codepoint: glyph }) => glyph !== 0);
}

/** What is wrong with how a text is printed: split, lost, another one, or a face without its glyph. Null where it is right or announced. */
function wrongWith(typed: string, { runs, missing }: ReturnType<typeof printed>): string | null {
  const text = SAME[typed] ?? typed.normalize('NFC');
  const set = runs.map((run) => run.text.replace(/[\u202d\u202e\u202c]/gu, '')).join('');
  const announced = Array.from(text)
    .map((letter) => (missing.includes(letter) ? codePoint(letter) : letter))
    .join('');
  if (set !== announced) return `${typed} is set as ${set}`;
  if (missing.length > 0) return null;
  for (const { text: part, face } of runs) {
    const has = face
      ? (HAN.test(part) ? isIn(part, face.file(400)) : isShaped(part, face.file(400))) &&
        isIn(part, face.file(700))
      : isInAll(part);
    if (!has) return `${typed} has no glyph in ${face?.family ?? 'the text'}`;
  }
  const ends = new Set(Array.from(clusters.segment(set), ({ index }) => index));
  let at = 0;
  for (const { text: part } of runs) {
    if (at > 0 && !ends.has(at)) return `${typed} is split`;
    at += part.length;
  }
  return null;
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Thousands, in a hundred files: their tables are read without the outlines. */
const HAN = /^\p{Script=Han}$/u;

const known = new Map<string, Set<number>>();
/** Whether the table of a file has all letters. */
function isIn(text: string, file: string): boolean {
  const has = known.get(file) ?? lettersIn(file);
  known.set(file, has);
  return Array.from(text).every((letter) => UNSEEN.test(letter) || has.has(letter.codePointAt(0) as number));
}

/** Whether those that every document is set in have glyphs for it. */
const isInAll = (text: string): boolean =>
  Array.from(text).every((letter) =>
    TEXT_PIECES.some(([, font, piece]) => isShaped(letter, fileOf(font, piece, 400))),
  );

function judged(typed: string) {
  const set = printed(typed);
  return { typed, missing: set.missing, wrong: wrongWith(typed, set) };
}

const isMark = (letter: string) => /^\p{M}$/u.test(letter);
const shown = letters.filter((letter) => !UNSEEN.test(letter) && !SPACE.test(letter));
/** One letter of each typeface: a mark is asked about on the first that a typeface has with it. */
const bases = new Map(
  shown
    .filter((letter) => /^\p{L}$/u.test(letter) && !/\p{Script=Han}|\p{Script=Hangul}/u.test(letter))
    .map((letter) => [printed(letter).runs[0]?.face?.family, letter]),
);

/** The nearest letter that a typeface has with the mark: most likely one of its script. */
function onLetter(mark: string): string {
  const far = (letter: string) => Math.abs(byCode(letter, mark));
  const base = [...bases.values()]
    .toSorted((a, b) => far(a) - far(b))
    .find((letter) => {
      const { runs, missing } = printed(letter + mark);
      return runs.length === 1 && missing.length === 0;
    });
  return (base ?? 'x') + mark;
}

test('every letter and sequence of the languages of CLDR has its glyph in one typeface, or is announced', () => {
  const singles = shown.map((letter) => (isMark(letter) ? onLetter(letter) : letter));
  const sequences = exemplars.sequences.split(' ');
  expect(singles.length).toBeGreaterThan(10_000);
  const asked = [...singles, ...sequences].map(judged);
  expect(asked.flatMap(({ wrong }) => wrong ?? [])).toEqual([]);
  const missing = asked.slice(0, singles.length).flatMap((each) => each.missing);
  expect(missing.toSorted(byCode)).toEqual(Object.values(ANNOUNCED).flatMap(lettersOf).toSorted(byCode));
  const lacking = asked.slice(singles.length).filter((each) => each.missing.length > 0);
  expect(lacking.map(({ typed }) => typed).join(' ')).toBe(MARKS_ANNOUNCED);
});

const byCode = (a: string, b: string) => (a.codePointAt(0) as number) - (b.codePointAt(0) as number);
