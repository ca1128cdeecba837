/** Words a message in another language: `text` is the English one, with {0}, {1} and so on where the values stand. */
export type Translate = (text: string, values: readonly unknown[]) => string;

/** Who reads: the language's code, such as 'pl', and how a message is worded in it. */
export type Reader = { language: string; translate: Translate };

/** Null for who reads English. */
let reader: () => Reader | null = () => null;

/**
 * Says who reads from now on: one person in a browser; on the server whoever the request or the mail is for. Where it answers
 * undefined, who was said before reads.
 */
export function readBy(next: () => Reader | null | undefined): void {
  const before = reader;
  reader = () => {
    const now = next();
    return now === undefined ? before() : now;
  };
}

/** A message in the language of who reads it. The English sentence stands here; `npm run words` lists it for the other languages. */
export function t(strings: TemplateStringsArray, ...values: unknown[]): string {
  const other = reader();
  return other ? other.translate(messageOf(strings), values) : String.raw({ raw: strings }, ...values);
}

/** A sentence, or what makes it once somebody reads it: what is made once, when the program loads, has no reader yet. */
export type Sentence = string | (() => string);

/** The sentence of a check of zod: worded when the check fails, and not when it is written. */
export const says = (strings: TemplateStringsArray, ...values: unknown[]): { error: () => string } => ({
  error: () => t(strings, ...values),
});

/** One of a few words that the program keeps in English ('Overdue', 'Drum and Bass'), as it is read. */
export const said = (word: string): string => reader()?.translate(word, []) ?? word;

/** In which way numbers, days and lists are written: `english` where English is read. */
export const inLocale = (english: string): string => reader()?.language ?? english;

/** What stands in `words`, and `more`, which goes before it. Getters stay: they are worded when read, and a spread would read them now. */
export const worded = <Words extends object, More extends object>(words: Words, more: More): More & Words =>
  Object.defineProperties(
    Object.defineProperties({}, Object.getOwnPropertyDescriptors(words)),
    Object.getOwnPropertyDescriptors(more),
  ) as More & Words;

/** What stands in the source of a message: 'Offer of {0}'. */
const messageOf = (strings: readonly string[]): string =>
  strings.reduce((text, piece, at) => `${text}{${at - 1}}${piece}`);
