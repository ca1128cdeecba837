/** What 0x80 to 0x9f are in Windows-1252; a blank where nothing is. */
const UPPER = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Text as Windows-1252, which DATEV reads. A letter that it lacks loses its accent, or becomes '?'. */
export function toWindows1252(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text.normalize('NFC')).flatMap(bytesOf));
}

function bytesOf(letter: string): number[] {
  const one = byteOf(letter);
  if (one !== null) return [one];
  const bare = Array.from(letter.normalize('NFKD').replace(/\p{M}/gu, ''), byteOf);
  return bare.length > 0 && bare.every((byte) => byte !== null) ? (bare as number[]) : [0x3f];
}

function byteOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const at = letter === ' ' ? -1 : UPPER.indexOf(letter);
  return at < 0 ? null : 0x80 + at;
}
