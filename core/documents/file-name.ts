/** What Windows, macOS or Linux refuse in a name, or read as a path. */
const REFUSED = /[\\/:*?"<>|]/g;
/** What nobody sees in a name: controls, halves of characters, and marks that turn what follows round ('gpj.exe' for 'exe.jpg'). */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;
/** Devices of Windows, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i;
const ENDING = /\.[a-z\d]{1,8}$/i;
/** Most file systems keep 255 bytes; a browser may add ' (12)'. */
const MOST_BYTES = 200;

const UTF8 = new TextEncoder();
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name in any script as a name of a file that every system keeps. What it ends with ('.pdf') stays. */
export function fileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    // What stood between two spaces may have been unseen.
    .replace(/ {2,}/g, ' ')
    .replace(REFUSED, '-')
    .replace(/[. ]+$/, '');
  const ending = ENDING.exec(plain)?.[0] ?? '';
  const stem = cut(plain.slice(0, plain.length - ending.length).replace(/^[. ]+/, ''), MOST_BYTES).replace(
    /[. ]+$/,
    '',
  );
  return `${stem || 'file'}${ending}`.replace(DEVICE, '_$1');
}

/** The first whole letters of a text that take at most so many bytes. */
function cut(text: string, most: number): string {
  let [kept, bytes] = ['', 0];
  for (const { segment } of clusters.segment(text)) {
    bytes += UTF8.encode(segment).length;
    if (bytes > most) break;
    kept += segment;
  }
  return kept;
}

/**
 * The header `Content-Disposition` that has a file saved under a name in any script (RFC 6266, RFC 8187): all of it for today's programs,
 * and its ASCII letters for others.
 */
export function contentDisposition(name: string, how: 'attachment' | 'inline' = 'attachment'): string {
  const kept = fileName(name);
  const ascii = asciiName(kept);
  const whole = ascii === kept ? '' : `; filename*=UTF-8''${encoded(kept)}`;
  return `${how}; filename="${ascii}"${whole}`;
}

/** 'Beyonce.pdf' of 'Beyoncé.pdf'; what has no ASCII letter is left out, and 'file' where nothing is left. */
function asciiName(name: string): string {
  const ending = ENDING.exec(name)?.[0] ?? '';
  const letters = name
    .slice(0, name.length - ending.length)
    .normalize('NFKD')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[^ -~]/g, '')
    // A percent sign is read as the beginning of a code by some.
    .replace(/%/g, '-')
    .replace(/ {2,}/g, ' ')
    .trim();
  return fileName(`${/[a-z\d]/i.test(letters) ? letters : 'file'}${ending}`);
}

/** RFC 8187 leaves fewer signs as they are than addresses do. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
