/** Text by which words are compared: lower case, without accents, signs as spaces. '№ Künstler/Band:' is 'kunstler band'. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}%#]+/gu, ' ')
    .trim();
}

/** Whitespace of all kinds as one space. */
export const tidy = (text: string): string =>
  text
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/[\s\u00a0\u2007\u202f]+/g, ' ')
    .trim();

/** The text within a sentence, shortened. */
export const quoted = (text: string): string => {
  const one = tidy(text);
  return `‘${one.length > 40 ? `${one.slice(0, 39)}…` : one}’`;
};
