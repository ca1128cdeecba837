import { text } from '#core/forms/fields.ts';
import { LONGEST_PASTED, pastedLine, unquoted } from '#core/forms/pasted.ts';
import { says } from '#core/words/later.ts';

/** An address on the web, or empty. 'quayroom.ie' is taken as https://quayroom.ie, as browsers take it. */
export function webAddress() {
  return text(300)
    .overwrite((value) => withScheme(linkIn(value)))
    .refine((value) => value === '' || isWebAddress(value), says`Please enter a valid URL`);
}

const withScheme = (value: string) => (BARE_HOST.test(value) ? `https://${value}` : value);

const BARE_HOST = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:\/\S*)?$/u;

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
}

/**
 * A handle, a name or an address, as it is typed; never one of a scheme that runs what it is given. Browsers overlook blanks
 * and control characters in a scheme. In step with private.runs_nothing of the database.
 */
export function handleOrAddress() {
  return text(300)
    .overwrite(linkIn)
    .refine((value) => !RUNS.test(value.replace(/[\s\p{Cc}]/gu, '')), says`Please enter a valid URL`);
}

const RUNS = /^(javascript|vbscript|data|blob|file|filesystem):/i;

const LINKS = /(?:https?:\/\/|www\.)[^\s<>"“”„«»]+/gi;

/**
 * The link in what was pasted: 'See https://quayroom.ie/gigs.' is 'https://quayroom.ie/gigs'. What names none, or several, comes back
 * without invisible marks.
 */
export function linkIn(typed: string): string {
  if (typed.length > LONGEST_PASTED) return typed;
  const line = pastedLine(typed);
  const found = new Set([...line.matchAll(LINKS)].map(([link]) => withoutSentence(link)));
  const [link] = found;
  if (link && found.size === 1 && !/:\/\/\S*$/.test(line.slice(0, line.indexOf(link)))) return link;
  return /\s/.test(unquoted(line)) ? line : unframed(line);
}

/** A link without the marks of the sentence that it ended; a bracket that it opened itself belongs to it. */
function withoutSentence(link: string): string {
  const short = link.replace(/[.,;:!?'’‘*_…]+$/, '');
  const isOpened = short.split('(').length >= short.split(')').length;
  return /[)\]}]$/.test(short) && !(short.endsWith(')') && isOpened)
    ? withoutSentence(short.slice(0, -1))
    : short;
}

/** Without quotes around it, and marks of the sentence that it ended. */
const unframed = (line: string) =>
  line.replace(/^[\s"'“”„‘’«»<([{]+/, '').replace(/[\s"'“”„‘’«»>,;.!]+$/, '');
