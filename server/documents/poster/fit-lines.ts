import { breakLines } from '#core/poster/elastic-line.ts';
import { type Outline, outlineOf } from '#server/documents/poster/outlines.ts';

/** A line of a poster with the size and width that it is set in. `above` and `below` are where its ink ends, in units of the sheet. */
export type SetLine = { outline: Outline; size: number; stretch: number; above: number; below: number };

/** How narrow and how wide the letters of posters are set. Other scripts keep their own width. */
const NARROWEST = 0.66;
const WIDEST = 1.3;

/** A line as large as fits a measure, no larger than `largest`; `isFilled` also widens letters up to the measure. */
export function fitLine(text: string, measure: number, largest: number, isFilled = false): SetLine {
  const outline = outlineOf(text);
  const natural = Math.max(1, outline.width) / 1000;
  const narrowest = outline.isElastic ? NARROWEST : 1;
  const size = Math.min(largest, measure / (natural * narrowest));
  const room = measure / (natural * size);
  const widest = outline.isElastic && isFilled ? WIDEST : 1;
  const stretch = Math.min(widest, Math.max(narrowest, room));
  return {
    ...{ outline, size, stretch },
    above: (Math.max(outline.top, 560) * size) / 1000,
    below: (-outline.bottom * size) / 1000,
  };
}

/** Words in up to `most` lines of similar length: as many as make them largest, and no more than make a difference. */
export function fitBlock(
  text: string,
  {
    measure,
    largest,
    most,
    isFilled,
  }: { measure: number; largest: number; most: number; isFilled?: boolean },
): SetLine[] {
  let best: SetLine[] = [];
  for (let count = 1; count <= most; count += 1) {
    const lines = brokenIn(text, count).map((line) => fitLine(line, measure, largest, isFilled));
    if (best.length === 0 || smallest(lines) > smallest(best) * 1.2) best = lines;
  }
  return best;
}

const smallest = (lines: readonly SetLine[]) => Math.min(...lines.map(({ size }) => size));

const words = new Intl.Segmenter('en', { granularity: 'word' });

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** A text in so many lines. A long name that is written without blanks may break between its words, as the dictionary has them. */
function brokenIn(text: string, count: number): string[] {
  if (/\s/.test(text) || !UNSPACED.test(text)) return breakLines(text, count);
  const parts = Array.from(words.segment(text), ({ segment }) => segment);
  return breakLines(parts.join(' '), count).map((line) => line.replaceAll(' ', ''));
}
