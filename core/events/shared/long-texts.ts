/** A bell is no place for long words: they are read where they are answered. */
export function withoutNote<Data extends { note?: string | undefined }>(data: Data) {
  const { note: _, ...facts } = data;
  return facts;
}

/** The characters that a notice shows of a text. The database keeps one more of a longer one. */
const EXCERPT_LENGTH = 140;

/** The beginning of a text, which says that it goes on. */
export function beginning(excerpt = ''): string {
  const letters = [...excerpt];
  return letters.length <= EXCERPT_LENGTH
    ? excerpt
    : `${letters.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…`;
}
