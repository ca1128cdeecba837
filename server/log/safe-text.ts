const HIDDEN = '[hidden]';

/** Line ends and other controls, and what makes a terminal or a viewer show text in another order. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a log
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;
const TOKENS = /\beyJ[\w-]*\.[\w.-]+|\b(?:sb|sk|pk|rk|whsec)_[\w-]+|\b(?:bearer|basic)\s+\S+/gi;
const CREDENTIALS = /\/\/[^\s/@]*@/g;
const QUERY = /((?:https?:\/)?\/[^\s?#"']*)[?#][^\s"']+/g;
const ADDRESS = /[^\s@/<>"'()[\]]+(?:@|%40)[^\s@/<>"'()[\]]+/gi;
/** Letters and digits mixed, too long for a word: a key, a hash, a code. */
const OPAQUE = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A text that is safe in a log line: one line, no token, key, address of a person or query string, and no longer than `most`. */
export function safeText(text: string, most = 300): string {
  const cut = text.length > most ? `${text.slice(0, most)}…` : text;
  return withoutControls(cut)
    .replace(TOKENS, HIDDEN)
    .replace(CREDENTIALS, `//${HIDDEN}@`)
    .replace(QUERY, `$1?${HIDDEN}`)
    .replace(ADDRESS, HIDDEN)
    .replace(OPAQUE, (word) => (UUID.test(word) ? word : HIDDEN));
}

export function withoutControls(text: string): string {
  return text.replace(CONTROLS, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
