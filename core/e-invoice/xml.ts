/** A piece of XML: its name, attributes, and text or children; what is null is left out. */
export type Node = readonly [
  name: string,
  content: string | readonly (Node | null)[],
  attributes?: Record<string, string>,
];

/** XML as text, with nothing in it that XML does not allow. */
export function xmlOf(node: Node): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${textOf(node)}\n`;
}

function textOf([name, content, attributes = {}]: Node): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner =
    typeof content === 'string'
      ? escaped(content)
      : content.map((child) => (child ? textOf(child) : '')).join('');
  return `<${name}${head.join('')}>${inner}</${name}>`;
}

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text as it stands in XML, without the letters that XML does not allow. */
export const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no such letters
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (letter) => NAMES[letter] ?? letter);
