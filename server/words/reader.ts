import { AsyncLocalStorage } from 'node:async_hooks';
import { acceptedLanguages, firstLanguageOf, languageOf } from '#core/words/languages.ts';
import { readerFor } from '#core/words/load.ts';
import { type Reader, readBy } from '#core/words/t.ts';

/** Who reads what is said, and who has asked; null is English. */
const reading = new AsyncLocalStorage<{ reader: Reader | null; asker: Reader | null }>();
readBy(() => reading.getStore()?.reader);

/** Words what this work says for who reads it; null is English. */
export const readAs = <Result>(reader: Reader | null, work: () => Result): Result =>
  reading.run({ reader, asker: reader }, work);

/** Keeps in English what is written for whoever reads it later. */
export const inEnglish = <Result>(work: () => Result): Result =>
  reading.run({ reader: null, asker: reading.getStore()?.asker ?? null }, work);

/** Words for who asks what an act, which runs in English, says to them alone. */
export function asAsker<Result>(work: () => Result): Result {
  const asker = reading.getStore()?.asker ?? null;
  return reading.run({ reader: asker, asker }, work);
}

/** Who asks with this header Accept-Language; English where it names no language of the product, or a catalogue cannot be read. */
export const readerOfRequest = (accepted: string | null | undefined): Promise<Reader | null> =>
  accepted
    ? readerFor(firstLanguageOf(acceptedLanguages(accepted))).catch(() => null)
    : Promise.resolve(null);

/** Who has this language in their settings: free text, English where it is none of the product's. */
export const readerOfSetting = (language: string | null | undefined): Promise<Reader | null> =>
  readerFor(languageOf(language ?? '') ?? 'en').catch(() => null);

/** The language that this work is worded in so far, by its code. */
export const languageAsked = (): string => reading.getStore()?.reader?.language ?? 'en';
