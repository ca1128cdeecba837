import { LinkifyIt } from 'linkify-it';

/** A piece of a text: as it was typed, with the web address it leads to when it is a link. */
export type TextPart = { at: number; text: string; href?: string };

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, urlAuth: true });
for (const scheme of ['ftp:', 'mailto:', '//']) finder.add(scheme, null);

/** A text as people write it, cut into words and links. Only web addresses become links. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, lastIndex, schema } of finder.match(text) ?? []) {
    const written = text.slice(index, lastIndex);
    const href = webAddress(written, schema);
    if (!href) continue;
    if (index > end) parts.push({ at: end, text: text.slice(end, index) });
    parts.push({ at: index, text: written, href });
    end = lastIndex;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) });
  return parts;
}

/** Without a scheme, only what begins with www or goes on with a path: 'at nine.so' is the end of a sentence. */
function webAddress(written: string, schema: string): string | null {
  if (!schema && !/^www\.|\//i.test(written)) return null;
  const address = schema ? written : `https://${written}`;
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  // A name before the host (https://bank.example@elsewhere.example) is there to mislead.
  return /^https?:$/.test(protocol) && !username && !password ? href : null;
}
