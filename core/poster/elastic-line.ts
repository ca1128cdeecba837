/**
 * How to set one line of capitals so that it fills a measure, as a poster printer picks narrow or wide wood type:
 * a size no larger than `largest` and a width of the display family (50 to 150 percent). A line too short to fill it at
 * its widest does not (`fills`).
 * The widths per letter are those of Anybody at its heaviest: about 0.1 em + 0.0063 em per percent.
 */
export function fitLine(
  text: string,
  measure: number,
  largest: number,
): { size: number; stretch: number; fills: boolean } {
  const letters = Math.max(
    1,
    [...text].reduce((sum, letter) => sum + (/[\s.,:;'|ilI1!·-]/.test(letter) ? 0.55 : 1), 0),
  );
  const narrowest = 0.1 + 0.0063 * 50;
  const size = Math.min(largest, measure / (letters * narrowest));
  const stretch = (measure / (letters * size) - 0.1) / 0.0063;
  return {
    size: Math.round(size * 10) / 10,
    stretch: Math.round(Math.min(150, Math.max(50, stretch))),
    fills: stretch < 175,
  };
}

/** Breaks a title into at most `most` lines of similar length, never inside a word. */
export function breakLines(title: string, most: number): string[] {
  const words = title.trim().split(/\s+/);
  let best = [words.join(' ')];
  for (let count = 2; count <= Math.min(most, words.length); count++) {
    const lines = evenLines(words, count);
    if (longest(lines) < longest(best) * 0.86) best = lines;
  }
  return best;
}

function evenLines(words: string[], count: number): string[] {
  const target = words.join(' ').length / count;
  const lines: string[] = [];
  let line = '';
  words.forEach((word, at) => {
    const wordsLeft = words.length - at;
    const linesLeft = count - lines.length;
    const grown = line ? `${line} ${word}` : word;
    if (line && linesLeft > 1 && (grown.length - target > target - line.length || wordsLeft < linesLeft)) {
      lines.push(line);
      line = word;
    } else line = grown;
  });
  return [...lines, line];
}

function longest(lines: string[]): number {
  return Math.max(...lines.map((line) => line.length));
}
