/** Characters that are read as one another (`WordsLeft`): quotes, dashes, and what stands between words. */
const ALIKE: [RegExp, string][] = [
  [/'/g, "['‘’´`]"],
  [/-/g, '[-–—]'],
  [/ /g, '[\\s“”"!?;:(),.]+'],
];

/** The words without a part that was understood of them, however it is written there. */
export function withoutPart(words: string, part: string): string {
  const written = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = ALIKE.reduce((text, [plain, any]) => text.replace(plain, any), written);
  // Written as a word of its own, before a place inside another one.
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu');
  return words
    .replace(whole.test(words) ? whole : new RegExp(pattern, 'iu'), '')
    .replace(/\s+/g, ' ')
    .replace(/^[ ,]+|[ ,]+$/g, '')
    .replace(/,\s*,/g, ',');
}
