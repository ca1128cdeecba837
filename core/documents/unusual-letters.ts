/** Letters that every document has: those of European languages in Latin, of Russian, and common marks. `usual-letters.test.ts` asks the fonts. */
const UNUSUAL = /[^\s\u0020-\u007e\u00a1-\u017e\u0410-\u044f\u2013\u2014\u2018-\u201e\u2026\u20ac]/u;
/** With the letter before, which a mark stands on. */
const RUN = new RegExp(`\\S?${UNUSUAL.source}+`, 'gu');

/** The parts of a text that a document might be unable to print, each once, with blanks between them; '' for most texts. */
export function unusualLetters(text: string): string {
  return [...new Set(text.match(RUN))].join(' ');
}
