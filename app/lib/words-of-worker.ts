import { languageOf } from '#core/words/languages.ts';
import { readerFor } from '#core/words/load.ts';
import { type Reader, readBy } from '#core/words/t.ts';

let reader: Reader | null = null;

/** In a worker: settles once it words what it answers for who reads its page. The page names the worker by its language. */
export const wordsOfWorker: Promise<void> = readerFor(languageOf(self.name) ?? 'en').then(
  (read) => {
    reader = read;
    readBy(() => reader ?? undefined);
  },
  // Without its words it answers in English.
  () => undefined,
);
