import { isHeader } from '../header-words.ts';

/**
 * Text of bytes in the encoding that they are in: by their mark, by the zeros of UTF-16, as UTF-8 when they are valid as that, else as
 * Shift_JIS where they are Japanese, else as windows-1252 or windows-1250 (Polish letters) or as what old Macs wrote. Bytes that are no text give null.
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const start = bytes.subarray(0, 4000);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 5 && even < odd / 10) return new TextDecoder('utf-16le').decode(bytes);
  if (even > start.length / 5 && odd < even / 10) return new TextDecoder('utf-16be').decode(bytes);
  if (even + odd > 0) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return japanese(bytes) ?? decodeOneByte(bytes, oneByteEncoding(bytes));
  }
}

/** Signs that stand in nearly every table of a Japanese house: all kana, and the words for days, hours and money. */
const JAPANESE = /[\u3041-\u30ff]|[日月年時円曜金土出演開場当売動員備考]/g;

/** Text as Japanese Excel saves it. Letters of Europe are valid in it too, by chance as rare signs: those of a table decide. Null when it is none. */
function japanese(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes);
    const wide = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
    const known = text.match(JAPANESE)?.length ?? 0;
    return known >= 5 && known > wide / 5 ? text : null;
  } catch {
    return null;
  }
}

/** Which encoding of one byte a letter gives most sense in: letters that words of the trade's languages have, against signs within words. */
function oneByteEncoding(bytes: Uint8Array): string {
  const scores = ['windows-1252', 'windows-1250', 'macintosh'].map((encoding) => {
    const text = decodeOneByte(bytes.subarray(0, 200_000), encoding);
    const good =
      encoding === 'windows-1250'
        ? 'áéíóúýäöüßçÁÉÍÓÚÝÄÖÜÇąćęłńśźżĄĆĘŁŃŚŹŻěřůťďňőűĚŘŮŤĎŇŐŰ'
        : 'äöüßÄÖÜéèêëàâçñáíóúîïôùûœÉÈÀÇÑÁÍÓÚãõåøæÅØÆìòÌÒÙýÝ';
    const right = (
      text.match(
        new RegExp(`(?<=\\p{L})[${good}]|[${good}](?=\\p{L})|[€£](?=\\s|\\d)|(?<=\\d\\s?)€`, 'gu'),
      ) ?? []
    ).length;
    const wrong = (
      text.match(
        /(?<=\p{L})[^\p{L}\p{N}\s\p{P}](?=\p{L})|[\u0080-\u009f]|\p{Ll}\p{Lu}\p{Ll}|(?<=[\d\s])[^\p{ASCII}€£](?=[\s;,]|$)/gu,
      ) ?? []
    ).length;
    return { encoding, score: right - 3 * wrong + 4 * headersIn(text) };
  });
  scores.sort((a, b) => b.score - a.score);
  return scores[0]?.encoding ?? 'windows-1252';
}

/** How many names of columns with a letter beyond ASCII the start of a text has: in the wrong encoding none is a word. */
function headersIn(text: string): number {
  const cells = text.slice(0, 2000).split(/[\t;,|\r\n"]/);
  return cells.filter((cell) => /[^\p{ASCII}]/u.test(cell) && isHeader(cell)).length;
}

/** What windows-1252 has where Latin-1 has control signs. Some decoders of Node.js leave them as they are. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Text of bytes in an encoding with one byte a letter. */
export function decodeOneByte(bytes: Uint8Array, encoding: string): string {
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === 'windows-1252'
    ? text.replace(/[\u0080-\u009f]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0x80] ?? sign)
    : text;
}
