import { reader, t } from '#core/words/t.ts';

/** A sentence, or what makes it once somebody reads it: what is made once, when the program loads, has no reader yet. */
export type Sentence = string | (() => string);

/** Words that are made once somebody reads them, in their language: an act is done in English, and its refusal is read elsewhere. */
export type Wording = () => string;

/** The sentence of a check of zod: worded when the check fails, and not when it is written. */
export const says = (strings: TemplateStringsArray, ...values: unknown[]): { error: () => string } => ({
  error: () => t(strings, ...values),
});

/** What stands in `words`, and `more`, which goes before it. Getters stay: they are worded when read, and a spread would read them now. */
export const worded = <Words extends object, More extends object>(words: Words, more: More): More & Words =>
  Object.defineProperties(
    Object.defineProperties({}, Object.getOwnPropertyDescriptors(words)),
    Object.getOwnPropertyDescriptors(more),
  ) as More & Words;

/** One of a few words that the program keeps in English ('Overdue', 'Drum and Bass'), as it is read. */
export const said = (word: string): string => reader()?.translate(word, []) ?? word;

/** A word that means several things in English, as it is read: `meaning` stands for it in the other languages ('Share', 'Share with others'). */
export const meant = (word: string, meaning: string): string => (reader() ? said(meaning) : word);
