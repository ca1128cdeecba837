import { LANGUAGE_KEY, languageNow, reading } from '#app/lib/language.ts';
import { directionOf, languageOf } from '#core/words/languages.ts';
import { readerFor } from '#core/words/load.ts';

let asked = '';

/**
 * Reads everything in this language (a name or a code) from now on, and at the next visit. Nothing that was typed is lost: what stands is
 * drawn anew, not made anew, and what the server said is asked again, and so is what it was asked for the first time in the language of before. A language that the product lacks is read in English; one that cannot be
 * loaded leaves the page as it is.
 */
export async function readIn(language: string): Promise<void> {
  const code = languageOf(language) ?? 'en';
  try {
    localStorage.setItem(LANGUAGE_KEY, code);
  } catch {
    // A browser that keeps nothing asks anew the next time.
  }
  await showIn(code);
}

/** The same for this visit alone. */
export async function showIn(language: string): Promise<void> {
  const code = languageOf(language);
  if (!code) return;
  asked = code;
  const reader = await readerFor(code).catch(() => reading.reader);
  // Another one was chosen while this one was loading.
  if (asked !== code || reader === reading.reader) return;
  reading.reader = reader;
  document.documentElement.lang = languageNow();
  document.documentElement.dir = directionOf(languageNow());
  for (const listener of reading.listeners) listener();
  const { readAllAgain } = await import('#app/lib/read-all-again.ts');
  await readAllAgain();
}
