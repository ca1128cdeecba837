import { useSyncExternalStore } from 'react';
import { type Reader, readBy } from '#core/words/t.ts';

const KEPT = 'running-order.language';
/** As `LANGUAGES` of core/words has them, and the trials: that file says more than a first page needs. */
const KNOWN = /^(?:en|de|fr|es|pl|en-XA|ar-XB)$/;

let reader: Reader | null = null;
let asked = 'en';
const listeners = new Set<() => void>();
readBy(() => reader ?? undefined);

/** The code of the language that this page is read in. */
export const languageNow = (): string => reader?.language ?? 'en';

/** The same in a component, which is drawn anew once another language is chosen, with all that stands in it. */
export const useLanguage = (): string =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    languageNow,
    languageNow,
  );

/** Something to do once the language is another one. */
export function whenLanguageChanges(listener: () => void): void {
  listeners.add(listener);
}

/** What this browser was read in last, else the first language of the browser that the product has. */
function languageAtFirst(): string {
  const kept = keptLanguage();
  if (kept) return kept;
  return navigator.languages.map((each) => each.slice(0, 2)).find((each) => KNOWN.test(each)) ?? 'en';
}

export function keptLanguage(): string | null {
  try {
    const kept = localStorage.getItem(KEPT) ?? '';
    return KNOWN.test(kept) ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Reads everything in this language from now on, and after the next visit. Nothing that was typed is lost: what stands is drawn anew, not
 * made anew. Resolves once it is so; a language that cannot be loaded leaves the page as it is.
 */
export async function readIn(language: string): Promise<void> {
  if (!KNOWN.test(language)) return;
  asked = language;
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // A browser that keeps nothing asks anew the next time.
  }
  await show(language);
}

/** Before the first page is drawn. Whoever reads English waits for nothing. */
export const readAtFirst = (): Promise<void> | null => {
  asked = languageAtFirst();
  return asked === 'en' ? null : show(asked);
};

async function show(language: string): Promise<void> {
  let next: Reader | null = null;
  if (language !== 'en') {
    const { readerFor } = await import('#core/words/load.ts');
    next = await readerFor(language as Parameters<typeof readerFor>[0]).catch(() => reader);
  }
  // Another one was chosen while this one was loading.
  if (asked !== language || next === reader) return;
  reader = next;
  const { documentElement: root } = document;
  root.lang = languageNow();
  root.dir = root.lang.startsWith('ar') ? 'rtl' : 'ltr';
  for (const listener of listeners) listener();
}
