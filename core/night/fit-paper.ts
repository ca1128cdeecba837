/** How a day sheet is set on paper: letters in px of a printed page, in how many columns, and after how many letters a text is cut. */
export type PaperFit = { size: number; columns: 2 | 3; most: number };

/** What a page of A4 or Letter has below the heading of a day sheet, in px of a printed page. */
const PAGE = { width: 700, height: 840 };
const GAP = 16;
/** A letter is about so wide, and a line so high, in parts of its size. */
const LETTER = 0.5;
const LINE = 1.35;
const SIZES = [14, 13, 12, 11, 10, 9, 8, 7.5];
const CUTS = [800, 500, 350, 250, 200, 170, 140, 120, 100, 80, 60];

/**
 * The largest letters with which all times and all that is settled stand on one page. What does not fit even in the smallest is cut: a
 * sheet that lies on the stage has one page, and the whole text stands on the night's own.
 */
export function fitPaper(
  times: readonly string[],
  settled: readonly { label: string; words: string }[],
): PaperFit {
  const tries: PaperFit[] = [
    ...SIZES.map((size) => ({ size, columns: size > 11 ? 2 : 3, most: Number.POSITIVE_INFINITY }) as const),
    ...CUTS.map((most) => ({ size: 7.5, columns: 3, most }) as const),
  ];
  return tries.find((fit) => heightOf(times, settled, fit) <= PAGE.height) ?? (tries.at(-1) as PaperFit);
}

/** How high the columns are, when what stands in them is spread evenly. */
function heightOf(
  times: readonly string[],
  settled: readonly { label: string; words: string }[],
  { size, columns, most }: PaperFit,
): number {
  const width = (PAGE.width - GAP * (columns - 1)) / columns;
  const lines = (text: string, part = 1) => Math.ceil((text.length * size * LETTER) / (width * part));
  // Beside what happens stand two times.
  const ofTimes = times.reduce((sum, what) => sum + lines(what, 0.5) * size * LINE + 0.6 * size, 0);
  const ofSettled = settled.reduce(
    (sum, { label, words }) => sum + (lines(label) + lines(words.slice(0, most))) * size * LINE + 0.5 * size,
    0,
  );
  const headings = 2 * 3 * size;
  return (ofTimes + ofSettled + headings) / columns + 4 * size;
}

/** A text that is cut ends with a word and says so. */
export function cutWords(words: string, most: number): string {
  if (words.length <= most) return words;
  return `${words.slice(0, most).replace(/\s+\S*$/, '')} …`;
}
