import { type Language, TRIALS, type Trial } from '#core/words/languages.ts';
import type { Reader } from '#core/words/t.ts';
import { type Catalogue, translator } from '#core/words/translate.ts';
import { trialReader } from '#core/words/trial.ts';

const CATALOGUES: Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>> = {
  de: () => import('#core/words/de.json', { with: { type: 'json' } }),
  fr: () => import('#core/words/fr.json', { with: { type: 'json' } }),
  es: () => import('#core/words/es.json', { with: { type: 'json' } }),
  pl: () => import('#core/words/pl.json', { with: { type: 'json' } }),
};

const readers = new Map<string, Promise<Reader>>();

/** Who reads this language, null for English. What cannot be loaded is asked for again the next time; then it throws. */
export async function readerFor(language: Language | Trial): Promise<Reader | null> {
  if (language === 'en') return null;
  let reader = readers.get(language);
  if (!reader) {
    reader = load(language);
    readers.set(language, reader);
    reader.catch(() => readers.delete(language));
  }
  return reader;
}

const load = async (language: Exclude<Language, 'en'> | Trial): Promise<Reader> =>
  isTrial(language) ? trialReader(language) : translator(language, (await CATALOGUES[language]()).default);

const isTrial = (language: string): language is Trial => (TRIALS as readonly string[]).includes(language);
