/**
 * An answer as the text that is kept of it; undefined where reading that text would give back something else. A map comes back as an empty
 * object, a date as a text, and an instance of a class without what it can do: none of them is kept.
 */
export function keptText(answer: unknown): string | undefined {
  return isPlain(answer, []) ? JSON.stringify(answer) : undefined;
}

function isPlain(value: unknown, around: readonly object[]): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || around.includes(value)) return false;
  const inside = [...around, value];
  if (Array.isArray(value)) return Array.from(value).every((each) => isPlain(each, inside));
  const kind = Object.getPrototypeOf(value);
  if ((kind !== Object.prototype && kind !== null) || 'toJSON' in value) return false;
  // What is undefined is left out, and reads as undefined.
  return Object.values(value).every((each) => each === undefined || isPlain(each, inside));
}
