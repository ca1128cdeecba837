/** A change of a file that is otherwise good. Each throws where it would change nothing. */
export type Edit = (xml: string) => string;

/** Where the whole of an element stands in a file; the first is at 0. No element of the product has one of its own name in it. */
function placeOf(xml: string, name: string, at: number): { from: number; to: number } {
  const found = [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>[\\s\\S]*?</${name}>`, 'g'))][at];
  if (!found) throw new Error(`There is no ${name} at ${at}.`);
  return { from: found.index, to: found.index + found[0].length };
}

/** Changes an element alone. */
export const inside =
  (name: string, edit: Edit, at = 0): Edit =>
  (xml) => {
    const { from, to } = placeOf(xml, name, at);
    return xml.slice(0, from) + edit(xml.slice(from, to)) + xml.slice(to);
  };

/** Takes an element out. */
export const without = (name: string, at = 0): Edit => inside(name, () => '', at);

/** Gives an element another text. */
export const put = (name: string, text: string, at = 0): Edit =>
  inside(name, (element) => element.replace(/>[\s\S]*</, `>${text}<`), at);

/** Lets an element stand twice. */
export const twice = (name: string, at = 0): Edit => inside(name, (element) => element + element, at);

/** Puts something behind an element. */
export const behind = (name: string, more: string, at = 0): Edit =>
  inside(name, (element) => element + more, at);

/** Gives an attribute of an element another value, or takes it away. */
export const attribute = (name: string, key: string, value: string | null, at = 0): Edit =>
  inside(
    name,
    (element) => {
      const changed = element.replace(
        new RegExp(` ${key}="[^"]*"`),
        value === null ? '' : ` ${key}="${value}"`,
      );
      if (changed === element) throw new Error(`${name} has no ${key}.`);
      return changed;
    },
    at,
  );

/** Puts an element behind a later one. */
export const moved =
  (name: string, after: string): Edit =>
  (xml) => {
    const { from, to } = placeOf(xml, name, 0);
    return behind(after, xml.slice(from, to))(without(name)(xml));
  };

/** Several changes, one after the other. */
export const all =
  (...edits: Edit[]): Edit =>
  (xml) =>
    edits.reduce((changed, edit) => edit(changed), xml);
