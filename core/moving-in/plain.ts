/** Text by which words are compared: lower case, without accents, signs as spaces. '№ Künstler/Band:' is 'kunstler band'. */
export function plain(text: string): string {
  // Most cells of most files: what has no accents needs none taken off.
  if (/^[ -~]*$/.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z\d%#]+/g, ' ')
      .trim();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
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

/** Digits and signs of full width, as Japanese keyboards write them, as the usual ones; '19時30分' as 19:30. */
export const usualSigns = (text: string): string =>
  /[^ -\u024f\s]/.test(text)
    ? text
        .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
        .replace(/￥/g, '¥')
        .replace(/(\d{1,2})時(?:(\d{2})分)?/g, (_, hours, minutes) => `${hours}:${minutes ?? '00'}`)
    : text;

/** The text within a sentence, shortened. */
export const quoted = (text: string): string => {
  const one = tidy(text);
  return `‘${one.length > 40 ? `${one.slice(0, 39)}…` : one}’`;
};
