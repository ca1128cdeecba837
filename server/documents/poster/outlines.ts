import { readFileSync } from 'node:fs';
import { Blob, Face, Font, Buffer as Shaping, shape } from 'harfbuzzjs';
import { fileOf, TEXT_PIECES } from '#server/documents/faces.ts';
import { lettersIn } from '#server/documents/letters-in.ts';
import { beginsOn, inVisualOrder } from '#server/documents/poster/visual-order.ts';
import { printed } from '#server/documents/runs.ts';
import { unpacked } from '#server/documents/woff.ts';

type Command = { type: string; values: number[] };

/** A line of words as outlines, in thousandths of its size: y grows upwards from the line that letters stand on. */
export type Outline = {
  commands: Command[];
  width: number;
  /** Where its ink ends, above and below the line. */
  top: number;
  bottom: number;
  /** All of it is in the letters of posters, which a printer has in narrow and wide. */
  isElastic: boolean;
  /** It is read from the right. */
  isFromRight: boolean;
};

const EM = 1000;
const HEAVY = 900;
const BOLD = 700;

/** The typefaces of a poster: the first that has a letter. What none of them has is set as on all papers (`printed`). */
const FACES: readonly [font: string, piece: string, weight: number][] = [
  ['anybody', 'latin', HEAVY],
  ['anybody', 'latin-ext', HEAVY],
  ['anybody', 'vietnamese', HEAVY],
  ...TEXT_PIECES.map(([, font, piece]): [string, string, number] => [font, piece, BOLD]),
];

/** Sets a line of words: each letter shaped by HarfBuzz in the typeface that has it, words from right to left in their order. */
export function outlineOf(text: string): Outline {
  const pieces = inVisualOrder(
    printed(text).runs.flatMap(({ text: part, face }) =>
      face ? [{ text: part.replace(/[\u202c\u202e]/g, ''), file: face.file(BOLD) }] : inOwnFaces(part),
    ),
  );
  const isFromRight = beginsOn(text) === 'right';
  const outline: Outline = { commands: [], width: 0, top: 0, bottom: 0, isElastic: true, isFromRight };
  for (const { text: part, file } of pieces) addTo(outline, part, file);
  return outline;
}

/** Commands of a path for a line that begins at `x` and stands on `y`, in units of the sheet; `stretch` 1 is as wide as it was cut. */
export function drawn(
  { commands }: Outline,
  { x, y, size, stretch }: { x: number; y: number; size: number; stretch: number },
): string {
  const [across, up] = [(size / EM) * stretch, size / EM];
  return commands
    .map(({ type, values }) => {
      const places = values.map((value, at) => rounded(at % 2 === 0 ? x + value * across : y - value * up));
      return `${type}${places.join(' ')}`;
    })
    .join('');
}

const rounded = (value: number) => Math.round(value * 100) / 100;

function addTo(outline: Outline, text: string, file: string): void {
  const font = fontOf(file);
  const buffer = new Shaping();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setLanguage('und');
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  if (!file.includes('/anybody-')) outline.isElastic = false;
  buffer.getGlyphInfos().forEach(({ codepoint }, at) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {};
    for (const { type, values } of font.glyphToJson(codepoint)) {
      const placed = values.map((value, which) =>
        which % 2 === 0 ? value + outline.width + xOffset : value + yOffset,
      );
      placed.forEach((value, which) => {
        if (which % 2 === 0) return;
        outline.top = Math.max(outline.top, value);
        outline.bottom = Math.min(outline.bottom, value);
      });
      outline.commands.push({ type, values: placed });
    }
    outline.width += xAdvance;
  });
}

/** Words in letters of the house, cut where another typeface has to set them. */
function inOwnFaces(text: string): { text: string; file: string }[] {
  const pieces: { text: string; file: string }[] = [];
  for (const letter of text) {
    const last = pieces.at(-1);
    const file = fileFor(letter, last?.file);
    if (last && last.file === file) last.text += letter;
    else pieces.push({ text: letter, file });
  }
  return pieces;
}

/** A blank stands in the typeface before it. */
function fileFor(letter: string, before: string | undefined): string {
  if (before && letter === ' ') return before;
  const face = FACES.find(([font, piece, weight]) => has(fileOf(font, piece, weight), letter)) ?? FACES[0];
  return fileOf(...(face as [string, string, number]));
}

const letters = new Map<string, Set<number>>();

function has(file: string, letter: string): boolean {
  if (!letters.has(file)) letters.set(file, lettersIn(file));
  return letters.get(file)?.has(letter.codePointAt(0) as number) ?? false;
}

const fonts = new Map<string, Font>();

function fontOf(file: string): Font {
  let font = fonts.get(file);
  if (!font) {
    font = new Font(new Face(new Blob(new Uint8Array(unpacked(readFileSync(file))).buffer)));
    font.setScale(EM, EM);
    fonts.set(file, font);
  }
  return font;
}
