/**
 * A text in one line, of at most so many characters, the last one an ellipsis where some are left out. Characters are whole: half of
 * an emoji is no text that a database takes.
 */
export function shortened(text: string, most: number): string {
  const all = Array.from(text.replace(/\s+/g, ' ').trim());
  if (all.length <= most) return all.join('');
  return `${all
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}
