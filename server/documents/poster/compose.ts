import { type Mark, posterArt } from '#core/poster/art.ts';
import { paths } from '#core/poster/paths.ts';
import { INKS, pick, seeded } from '#core/poster/seed.ts';
import { inARow } from '#core/words/listed.ts';
import { dayWords } from '#server/documents/poster/day-words.ts';
import { fitBlock, fitLine, type SetLine } from '#server/documents/poster/fit-lines.ts';
import { drawn } from '#server/documents/poster/outlines.ts';
import { FORMATS, type PosterPaper } from '#server/documents/poster/poster-paper.ts';

/** A shape of the sheet with its colours, as the path of an SVG. */
export type Shape = { d: string; fill?: string; stroke?: string; width?: number; opacity?: number };

/** A poster that is 500 wide, as shapes from the lowest to the highest. All words are outlines: it needs no typeface. */
export type Sheet = { width: 500; height: number; shapes: Shape[]; words: string };

const WIDTH = 500;
const MARGIN = 28;
const MEASURE = WIDTH - 2 * MARGIN;
const GAP = 9;

/** Sets the poster of a night: its art as on its card, above the words; the facts in a band at its foot. */
export function composePoster(content: PosterPaper): Sheet {
  const { height, foot, band: scale } = FORMATS[content.format];
  const next = seeded(content.seed);
  const [paper, ink, drum] = pick(INKS, next);
  const art = pick(posterArt, next);
  next(); // The card tilts by this.
  const band = bandOf(content, scale);
  const top = height - foot - band.height;
  const { placed, floor } = wordsAbove(content, top);
  const marks = art.print({ next, floor, height: top });
  return {
    width: WIDTH,
    height,
    words: wordsOf(content),
    shapes: [
      { d: paths.rect(0, 0, WIDTH, height), fill: paper },
      ...marks.map((mark) => inInks(mark, { ink, drum })),
      // The art ends where the words begin, unless it is all in the lighter ink.
      ...(art.under ? [] : [{ d: paths.rect(0, floor, WIDTH, height - floor), fill: paper }]),
      ...placed.map((d) => ({ d, fill: ink })),
      { d: paths.rect(0, top, WIDTH, height - top), fill: ink },
      ...band.place(top).map((d) => ({ d, fill: paper })),
    ],
  };
}

function inInks({ d, fill, stroke, width, opacity }: Mark, inks: { ink: string; drum: string }): Shape {
  return {
    d,
    ...(fill ? { fill: inks[fill] } : {}),
    ...(stroke ? { stroke: inks[stroke], width: width ?? 1 } : {}),
    ...(opacity === undefined ? {} : { opacity }),
  };
}

/** Everything that a person reads on it, for whoever hears it. */
const wordsOf = ({ title, acts, date, times, tickets, venue, room, city }: PosterPaper): string =>
  inARow([title, ...acts, dayWords(date), times, tickets, venue, room, city]);

/** The headliner large and the others below it, above the band. Words get smaller until the art has its part of the sheet. */
function wordsAbove(content: PosterPaper, top: number): { placed: string[]; floor: number } {
  const least = Math.max(FORMATS[content.format].art, top * 0.22);
  for (let scale = 1; ; scale *= 0.9) {
    const lines = linesOf(content, scale, top);
    const high = lines.reduce((sum, { above, below, gap }) => sum + above + below + gap, 0);
    const floor = top - 16 - high;
    if (floor < least && scale > 0.3) continue;
    let y = floor;
    const placed = lines.map(({ gap, above, below, ...line }) => {
      y += gap + above;
      const d = drawn(line.outline, {
        ...line,
        x: line.outline.isFromRight ? WIDTH - MARGIN - widthOf(line) : MARGIN,
        y,
      });
      y += below;
      return d;
    });
    return { placed, floor };
  }
}

type Row = SetLine & { gap: number };

const widthOf = ({ outline, size, stretch }: Pick<SetLine, 'outline' | 'size' | 'stretch'>): number =>
  (outline.width / 1000) * size * stretch;

function linesOf({ title, acts, format }: PosterPaper, scale: number, top: number): Row[] {
  const headline = title ?? acts[0] ?? '';
  const others = title === null ? acts.slice(1) : acts;
  // A sheet that is wider than high has room for a line that is higher against it.
  const share = format === 'card' ? 0.42 : others.length === 0 ? 0.26 : 0.21;
  const largest = share * top * scale;
  const large = fitBlock(headline.toUpperCase(), { measure: MEASURE, largest, most: 4, isFilled: true });
  return [...spacedBy(large, GAP), ...supportOf(others, format === 'card' ? scale * 0.62 : scale, format)];
}

/** Up to three acts have a line each, smaller by their place; more of them share lines. */
function supportOf(acts: readonly string[], scale: number, format: PosterPaper['format']): Row[] {
  if (acts.length === 0) return [];
  const rows =
    acts.length <= 3
      ? acts.flatMap((name, at) =>
          fitBlock(name.toUpperCase(), {
            measure: MEASURE,
            largest: (44 - at * 7) * scale,
            most: format === 'card' ? 1 : 2,
          }),
        )
      : inRows(acts, Math.min(5, Math.ceil(acts.length / 2))).map((row) =>
          fitLine(row.join('  /  ').toUpperCase(), MEASURE, 34 * scale),
        );
  return spacedBy(rows, GAP).map((row, at) => (at === 0 ? { ...row, gap: GAP * 1.6 } : row));
}

const spacedBy = (lines: readonly SetLine[], gap: number): Row[] => lines.map((line) => ({ ...line, gap }));

/** Names in so many rows of similar length, in their order. */
function inRows(names: readonly string[], count: number): string[][] {
  const whole = names.reduce((sum, name) => sum + name.length + 3, 0);
  const rows: string[][] = [[]];
  let letters = 0;
  for (const name of names) {
    const last = rows.at(-1) as string[];
    if (last.length > 0 && letters + name.length / 2 > (whole / count) * rows.length) rows.push([name]);
    else last.push(name);
    letters += name.length + 3;
  }
  return rows;
}

/** When and where, in two columns: the day with its times and prices, the venue with its room and city. */
function bandOf({ date, times, tickets, venue, room, city }: PosterPaper, scale: number) {
  const measure = MEASURE / 2 - 9;
  const column = (first: SetLine[], more: (string | null)[]) => [
    ...spacedBy(first, 6),
    ...spacedBy(
      more.flatMap((line) => (line ? fitBlock(line, { measure, largest: 14.5 * scale, most: 2 }) : [])),
      6,
    ),
  ];
  const large = { measure, largest: 25 * scale, most: 2, isFilled: true };
  const left = column(fitBlock(dayWords(date), large), [times, tickets]);
  const right = column(fitBlock(venue, large), [room, city]);
  const heightOf = (rows: readonly Row[]) =>
    rows.reduce((sum, row) => sum + row.gap + row.above + row.below, 0);
  return {
    height: Math.max(heightOf(left), heightOf(right)) + 34 * scale,
    place: (top: number): string[] =>
      [left, right].flatMap((rows, column) => {
        let y = top + 12 * scale;
        return rows.map(({ gap, above, below, ...line }) => {
          y += gap + above;
          const x = column === 0 ? MARGIN : WIDTH - MARGIN - widthOf(line);
          const d = drawn(line.outline, { ...line, x, y });
          y += below;
          return d;
        });
      }),
  };
}
