import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontData } from '#server/documents/woff.ts';

/**
 * Typefaces for names in other scripts. Each is packaged in pieces, by the letters they have; a piece is read when a
 * document has one of its letters. Vazirmatn has Arabic letters whole: the renderer loses the dots that Noto draws apart.
 */
const PACKAGES = [
  'noto-sans-hebrew',
  'vazirmatn',
  'noto-sans-thai',
  'noto-sans-sc',
  'nanum-gothic',
  'noto-emoji',
] as const;

/** The scripts that those are for; what else stands in their files belongs to the other typefaces. */
const THEIRS =
  /[\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Thai}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{Extended_Pictographic}]/u;

/** A piece of a typeface; its name is the family under which it is registered. */
type Piece = { family: string; file: (weight: number) => string };

const { resolve } = createRequire(import.meta.url);

/** The first typeface's piece that has this letter, or null. */
export function pieceFor(letter: string): Piece | null {
  if (!THEIRS.test(letter)) return null;
  const at = letter.codePointAt(0) as number;
  return allRanges().find(({ from, to }) => from <= at && at <= to)?.piece ?? null;
}

/** The pieces that a text needs, each once, with how to read them. */
export function piecesFor(text: string): { family: string; load: (weight: number) => string }[] {
  const pieces = new Set<Piece>();
  for (const letter of new Set(text)) {
    const piece = pieceFor(letter);
    if (piece) pieces.add(piece);
  }
  return [...pieces].map(({ family, file }) => ({
    family,
    load: (weight) => fontData(readFileSync(file(weight))),
  }));
}

type Range = { from: number; to: number; piece: Piece };
let known: Range[] | undefined;

/** Which letters stand in which piece, as the packages say it; read with the first letter that is none of the other typefaces'. */
function allRanges(): Range[] {
  known ??= PACKAGES.flatMap((font) => {
    const pieces: Record<string, string> = JSON.parse(
      readFileSync(resolve(`@fontsource/${font}/unicode.json`), 'utf8'),
    );
    return Object.entries(pieces).flatMap(([name, ranges]) => {
      if (!/^(\[\d+\]|hebrew|arabic|thai)$/.test(name)) return [];
      const subset = name.replace(/[[\]]/g, '');
      const piece: Piece = {
        family: `${font} ${subset}`,
        file: (weight) => resolve(`@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff`),
      };
      return ranges.split(',').map((range) => {
        const [from = 0, to = from] = range
          .replace(/^U\+/i, '')
          .split('-')
          .map((hex) => Number.parseInt(hex, 16));
        return { from, to, piece };
      });
    });
  });
  return known;
}
