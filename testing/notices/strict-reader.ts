import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import de from '#core/words/de.json' with { type: 'json' };
import es from '#core/words/es.json' with { type: 'json' };
import fr from '#core/words/fr.json' with { type: 'json' };
import type { Language, Trial } from '#core/words/languages.ts';
import { readerFor } from '#core/words/load.ts';
import pl from '#core/words/pl.json' with { type: 'json' };
import type { Reader } from '#core/words/t.ts';
import type { Catalogue } from '#core/words/translate.ts';

const CATALOGUES: Record<Exclude<Language, 'en'>, Catalogue> = { de, fr, es, pl };

const parsed = new Map<string, MessageFormatElement[]>();
function messageOf(text: string): MessageFormatElement[] {
  const known = parsed.get(text) ?? parse(text, { ignoreTag: true });
  parsed.set(text, known);
  return known;
}

/** Whether a translation, with these values, has one of them as it is, and no words that were chosen by it. */
const shows = (elements: readonly MessageFormatElement[], at: string, values: readonly unknown[]): boolean =>
  elements.some((element) => {
    if (element.type === TYPE.argument) return element.value === at;
    if (element.type === TYPE.plural)
      return Object.values(element.options).some(({ value }) => shows(value, at, values));
    if (element.type !== TYPE.select) return false;
    const chosen = element.options[String(values[Number(element.value)])] ?? element.options.other;
    return chosen !== undefined && shows(chosen.value, at, values);
  });

/** The code's own words, which no translation of this message shows: each chooses its words by them. */
const isHidden = (text: string, at: number, values: readonly unknown[]): boolean =>
  Object.values(CATALOGUES).every(
    (catalogue) => catalogue[text] && !shows(messageOf(catalogue[text]), String(at), values),
  );

const PLAIN = /^[a-z][a-z’' -]+$/i;

/** Who reads a trial language, with '·' where a translation would choose its words. */
export async function trialReader(language: Trial): Promise<Reader> {
  const reader = (await readerFor(language)) as Reader;
  return {
    language,
    translate: (text, values) =>
      reader.translate(
        text,
        values.map((value, at) =>
          typeof value === 'string' && PLAIN.test(value) && isHidden(text, at, values) ? '·' : value,
        ),
      ),
  };
}

/**
 * Who reads a language and writes down in `faults` what its readers would read in English: messages that are missing, and translations
 * that cannot be put together with these values.
 */
export function strictReader(language: Exclude<Language, 'en'>, faults: Set<string>): Reader {
  const catalogue = CATALOGUES[language];
  const formats = new Map<string, IntlMessageFormat>();
  return {
    language,
    translate: (text, values) => {
      const message = catalogue[text];
      if (!message && /\p{L}{2}/u.test(text)) faults.add(`nothing for “${text}”`);
      try {
        const format =
          formats.get(text) ??
          new IntlMessageFormat(message ?? text, language, undefined, { ignoreTag: true });
        formats.set(text, format);
        return String(format.format(Object.fromEntries(values.map((value, at) => [at, value]))));
      } catch (error) {
        faults.add(`“${text}” with ${JSON.stringify(values)}: ${(error as Error).message}`);
        return text;
      }
    },
  };
}
