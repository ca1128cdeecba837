/** Words a message in another language: `text` is the English one, with {0}, {1} and so on where the values stand. */
type Translate = (text: string, values: readonly unknown[]) => string;

/** Who reads: the language's code, such as 'pl', and how a message is worded in it. */
export type Reader = { language: string; translate: Translate };

/** Null for who reads English. */
export let reader: () => Reader | null = () => null;

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

/** What this says at once, worded for another reader: one text of a page whose rest stays in the language of who reads it. */
export function wordedFor<Said>(other: Reader | null, say: () => Said): Said {
  const before = reader;
  reader = () => other;
  try {
    return say();
  } finally {
    reader = before;
  }
}

/** A message in the language of who reads it. The English sentence stands here; `npm run words` lists it for the other languages. */
export function t(strings: TemplateStringsArray, ...values: unknown[]): string {
  const other = reader();
  return other ? other.translate(messageOf(strings), values) : String.raw({ raw: strings }, ...values);
}

/** In which way numbers, days and lists are written: `english` where English is read. */
export const inLocale = (english: string): string => reader()?.language ?? english;

/** What stands in the source of a message: 'Offer of {0}'. */
const messageOf = (strings: readonly string[]): string =>
  strings.reduce((text, piece, at) => `${text}{${at - 1}}${piece}`);
