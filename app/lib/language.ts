import { useSyncExternalStore } from 'react';
import { type Reader, readBy } from '#core/words/t.ts';

export const LANGUAGE_KEY = 'running-order.language';

/** Who reads this page, null for English, and what is drawn anew for another one. */
export const reading = { reader: null as Reader | null, listeners: new Set<() => void>() };
readBy(() => reading.reader ?? undefined);

/** The code of the language that this page is read in. */
export const languageNow = (): string => reading.reader?.language ?? 'en';

const listen = (listener: () => void) => {
  reading.listeners.add(listener);
  return () => reading.listeners.delete(listener);
};

/** The same in a component, which is drawn anew once another language is chosen, with all that stands in it. */
export const useLanguage = (): string => useSyncExternalStore(listen, languageNow);
