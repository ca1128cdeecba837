import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lettersIn } from '#server/documents/letters-in.ts';

/** A file of a typeface, in a weight or two; its family is the name under which the renderer knows it. */
export type Face = {
  family: string;
  file: (weight: number) => string;
  has: (letter: string) => boolean;
};

/**
 * The packages of typefaces, the first that has a letter sets it. Each is packaged in pieces; which of them may have a letter says
 * the package, whether it does says the file itself, which is read when a document has such a letter.
 */
const PACKAGES = [
  'noto-sans',
  ...['hebrew', 'thai'].map(sans),
  'vazirmatn',
  ...[
    ...['adlam', 'arabic', 'armenian', 'balinese', 'bamum', 'bengali', 'buginese', 'canadian-aboriginal'],
    ...['cham', 'cherokee', 'coptic', 'ethiopic', 'georgian', 'gujarati', 'gurmukhi', 'hanifi-rohingya'],
    ...['javanese', 'kannada', 'kayah-li', 'khmer', 'lao', 'lepcha', 'limbu', 'lisu', 'malayalam'],
    ...['meetei-mayek', 'miao', 'mongolian', 'myanmar', 'new-tai-lue', 'newa', 'nko', 'ol-chiki', 'oriya'],
    ...['osage', 'sinhala', 'sundanese', 'syriac', 'tai-le', 'tai-tham', 'tai-viet', 'tamil', 'telugu'],
    ...['thaana', 'tifinagh', 'vai', 'yi'],
  ].map(sans),
  'noto-serif-tibetan',
  'noto-serif-nyiakeng-puachue-hmong',
  'noto-sans-sc',
  'nanum-gothic',
  'kosugi',
  'noto-emoji',
  ...['symbols', 'symbols-2'].map(sans),
];

function sans(script: string): string {
  return `noto-sans-${script}`;
}

/** Pieces that each package has, and the first of them is enough for. */
const OF_THE_FIRST = /^(latin|latin-ext|vietnamese|cyrillic|cyrillic-ext|greek|greek-ext)$/;

const { resolve } = createRequire(import.meta.url);

/** The file of a piece in a weight, or in the only one that it has. */
export function fileOf(font: string, piece: string, weight: number): string {
  const name = (each: number) =>
    resolve(`@fontsource/${font}/package.json`).replace(
      /package\.json$/,
      `files/${font}-${piece}-${each}-normal.woff`,
    );
  return existsSync(name(weight)) ? name(weight) : name(400);
}

/** The letters of the typefaces that every document is set in, both weights of them. */
export const TEXT_PIECES = [
  ['Text', 'instrument-sans', 'latin'],
  ['Text ext', 'instrument-sans', 'latin-ext'],
  ['Noto latin ext', 'noto-sans', 'latin-ext'],
  ['Noto vietnamese', 'noto-sans', 'vietnamese'],
  ['Noto cyrillic', 'noto-sans', 'cyrillic'],
  ['Noto cyrillic ext', 'noto-sans', 'cyrillic-ext'],
  ['Noto greek', 'noto-sans', 'greek'],
  ['Noto greek ext', 'noto-sans', 'greek-ext'],
] as const;

let text: Set<number> | undefined;

/** Whether the typefaces that every document is set in have a letter. */
export function isInText(letter: string): boolean {
  text ??= new Set(TEXT_PIECES.flatMap(([, font, piece]) => [...lettersIn(fileOf(font, piece, 400))]));
  return text.has(letter.codePointAt(0) as number);
}

/** The first face that has all these letters, or null. */
export function faceOf(letters: string[]): Face | null {
  const at = letters[0]?.codePointAt(0) ?? 0;
  for (const { from, to, face } of allRanges()) {
    if (from <= at && at <= to && letters.every((letter) => face.has(letter))) return face;
  }
  return null;
}

type Range = { from: number; to: number; face: Face };
let known: Range[] | undefined;

/** Which letters may stand in which piece, as the packages say it. */
function allRanges(): Range[] {
  known ??= PACKAGES.flatMap((font, at) => {
    const pieces: Record<string, string> = JSON.parse(
      readFileSync(resolve(`@fontsource/${font}/unicode.json`), 'utf8'),
    );
    return Object.entries(pieces).flatMap(([name, ranges]) => {
      const piece = name.replace(/[[\]]/g, '');
      if (at > 0 && OF_THE_FIRST.test(piece)) return [];
      const face = faceFrom(font, piece);
      return ranges.split(',').map((range) => {
        const [from = 0, to = from] = range
          .replace(/^U\+/i, '')
          .split('-')
          .map((hex) => Number.parseInt(hex, 16));
        return { from, to, face };
      });
    });
  });
  return known;
}

function faceFrom(font: string, piece: string): Face {
  let letters: Set<number> | undefined;
  const file = (weight: number) => fileOf(font, piece, weight);
  return {
    family: `${font} ${piece}`,
    file,
    has: (letter) => {
      letters ??= existsSync(file(400)) ? lettersIn(file(400)) : new Set();
      return letters.has(letter.codePointAt(0) as number);
    },
  };
}
