/**
 * How a day sheet is set on paper: letters in px of a printed page, in how many columns, and after how many letters a text is cut, and a
 * name or a heading.
 */
export type PaperFit = { size: number; columns: 2 | 3; most: number; names: number };

type Room = { width: number; height: number };
type Settled = { label: string; words: string };

/** What a page of A4 or Letter has below the heading of a day sheet, in px of a printed page. */
const PAGE: Room = { width: 700, height: 840 };
const GAP = 16;
/** A letter is about so wide, and a line so high, in parts of its size. */
const LETTER = 0.5;
const LINE = 1.35;
/** A heading has wider letters, and words that do not break. */
const BOLD = 1.3;
const SIZES = [14, 13, 12, 11, 10, 9, 8, 7.5];
const CUTS = [800, 500, 350, 250, 200, 170, 140, 120, 100, 80, 60];
const NAMES = [90, 70, 50, 35];
const WHOLE = Number.POSITIVE_INFINITY;

/**
 * The largest letters with which all times and all that is settled stand on one page. What does not fit even in the smallest is cut: a
 * sheet that lies on the stage has one page, and the whole text stands on the night's own.
 */
export function fitPaper(times: readonly string[], settled: readonly Settled[], room: Room = PAGE): PaperFit {
  const tries: PaperFit[] = [
    ...SIZES.map((size) => ({ size, columns: size > 11 ? 2 : 3, most: WHOLE, names: WHOLE }) as const),
    ...CUTS.map((most) => ({ size: 7.5, columns: 3, most, names: WHOLE }) as const),
    ...NAMES.map((names) => ({ size: 7.5, columns: 3, most: CUTS.at(-1) as number, names }) as const),
  ];
  return (
    tries.find((fit) => heightOf(times, settled, fit, room) <= room.height) ?? (tries.at(-1) as PaperFit)
  );
}

/** Where each column begins when all stands in columns that are about as high as one another: a row of times, or a settled line behind them. */
export function columnsOf(
  times: readonly string[],
  settled: readonly Settled[],
  fit: PaperFit,
  room: Room,
): number[] {
  const heights = heightsOf(times, settled, fit, room);
  const whole = heights.reduce((sum, height) => sum + height, 0);
  const begins = [0];
  let above = 0;
  heights.forEach((height, at) => {
    if (begins.length < fit.columns && at > 0 && above + height / 2 > (whole / fit.columns) * begins.length)
      begins.push(at);
    above += height;
  });
  return begins;
}

const WIDE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu;
/** How wide a text is, in letters: those of Chinese, Japanese and Korean are as wide as two. */
export const widthOf = (text: string) => text.length + (text.match(WIDE)?.length ?? 0);

/** How high the columns are, when what stands in them is spread evenly. */
function heightOf(times: readonly string[], settled: readonly Settled[], fit: PaperFit, room: Room): number {
  const { size, columns } = fit;
  const headings = 2 * 3 * size;
  const rows = heightsOf(times, settled, fit, room).reduce((sum, height) => sum + height, 0);
  return (rows + headings) / columns + 4 * size;
}

/** The height of each row of times and of each settled line behind them. */
function heightsOf(
  times: readonly string[],
  settled: readonly Settled[],
  { size, columns, most, names }: PaperFit,
  room: Room,
): number[] {
  const width = (room.width - GAP * (columns - 1)) / columns;
  const lines = (text: string, part = 1) => Math.ceil((widthOf(text) * size * LETTER) / (width * part));
  return [
    // Beside what happens stand two times.
    ...times.map((what) => lines(what.slice(0, names), 0.5) * size * LINE + 0.6 * size),
    ...settled.map(
      ({ label, words }) =>
        (lines(label.slice(0, names), 1 / BOLD) + lines(words.slice(0, most))) * size * LINE + 0.5 * size,
    ),
  ];
}

/** A text that is cut ends with a word and says so. */
export function cutWords(words: string, most: number): string {
  if (words.length <= most) return words;
  return `${words.slice(0, most).replace(/\s+\S*$/, '')} …`;
}
