/**
 * A value as one text, of which a hash can be taken: JSON with the keys of every object in the order of their code points and no
 * space between (after RFC 8785, for strings, booleans and numbers). Two copies of the same value give the same text however a
 * database or a program has ordered them.
 */
export function canonical(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError('only finite numbers have a text');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object') {
    const fields = Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
  }
  throw new TypeError(`no text for a ${typeof value}`);
}
