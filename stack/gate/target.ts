/** Where a request goes, read once: every later decision is made on this and never on the raw text again. */
export type Target = {
  /** The segments of the path, decoded; none for `/`. */
  segments: readonly string[];
  /** The path in one spelling: each segment encoded anew. */
  path: string;
  query: readonly (readonly [name: string, value: string])[];
};

const LONGEST = 8 * 1024;
const MOST_PARAMETERS = 60;

/** Control characters, and what would be a separator on the next reading. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_IN_A_SEGMENT = /[\u0000-\u001f\u007f/\\]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_IN_A_QUERY = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Reads the target of a request (RFC 9112, origin form). Null for what has no single meaning: broken or double-meaning escapes,
 * text that is no UTF-8, dot segments, empty segments, an absolute address, a fragment.
 */
export function parseTarget(raw: string): Target | null {
  if (raw.length > LONGEST || raw[0] !== '/' || /[^\x21-\x7e]|[\\#]/.test(raw)) return null;
  const mark = raw.indexOf('?');
  const segments = segmentsOf(mark < 0 ? raw : raw.slice(0, mark));
  const query = mark < 0 ? [] : queryOf(raw.slice(mark + 1));
  if (!segments || !query) return null;
  return { segments, path: `/${segments.map(encodeURIComponent).join('/')}`, query };
}

/** A query in one spelling, with its question mark; nothing for an empty one. */
export function queryText(query: Target['query']): string {
  if (query.length === 0) return '';
  return `?${query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`;
}

function segmentsOf(path: string): string[] | null {
  if (path === '/') return [];
  const segments: string[] = [];
  // A slash at the end means the same address.
  for (const raw of path.slice(1).replace(/\/$/, '').split('/')) {
    const segment = decoded(raw);
    if (!segment || segment === '.' || segment === '..' || NOT_IN_A_SEGMENT.test(segment)) return null;
    segments.push(segment);
  }
  return segments;
}

function queryOf(text: string): [string, string][] | null {
  const query: [string, string][] = [];
  for (const part of text.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = decoded(plusIsSpace(equals < 0 ? part : part.slice(0, equals)));
    const value = equals < 0 ? '' : decoded(plusIsSpace(part.slice(equals + 1)));
    if (name === null || value === null || NOT_IN_A_QUERY.test(name) || NOT_IN_A_QUERY.test(value))
      return null;
    if (query.push([name, value]) > MOST_PARAMETERS) return null;
  }
  return query;
}

const plusIsSpace = (text: string) => text.replaceAll('+', '%20');

function decoded(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
