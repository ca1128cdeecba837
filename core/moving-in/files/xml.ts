/** What is met in XML, in order: a tag that opens (with what it says), one that closes, text. */
export interface XmlVisitor {
  open: (name: string, attribute: (key: string) => string | undefined) => void;
  close: (name: string) => void;
  text: (text: string) => void;
}

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<\/([^\s>]+)\s*>|<([^\s/>]+)((?:\s+[^\s=>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g;

/** Walks through XML. No entity is defined by a file, and no declaration is followed. Names lose their prefix. */
export function walkXml(xml: string, { open, close, text }: XmlVisitor): void {
  TOKEN.lastIndex = 0;
  for (const match of xml.matchAll(TOKEN)) {
    const [, data, closed, opened, attributes, ends, words] = match;
    if (data !== undefined) text(data);
    else if (closed !== undefined) close(bare(closed));
    else if (opened !== undefined) {
      const name = bare(opened);
      open(name, (key) => attributeOf(attributes ?? '', key));
      if (ends === '/') close(name);
    } else if (words !== undefined) text(unescaped(words));
  }
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

function attributeOf(attributes: string, key: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${key}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return match ? unescaped(match[1] ?? match[2] ?? '') : undefined;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string) =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
        (whole, hex?: string, decimal?: string, name?: string) => {
          if (name) return NAMED[name] ?? whole;
          const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
          return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
        },
      )
    : text;
