import { IntlMessageFormat } from 'intl-messageformat';
import type { Reader } from '#core/words/t.ts';

/** What English messages are in another language. Values stand as {0}, {1}; numbers and chosen words may decide, as ICU writes it: {0, plural, …}. */
export type Catalogue = Readonly<Record<string, string>>;

/** Words messages from a catalogue. What it lacks, and what cannot be put together, is read in English: nothing is ever left out. */
export function translator(language: string, catalogue: Catalogue): Reader {
  const formats = new Map<string, IntlMessageFormat>();
  const formatOf = (message: string) => {
    let format = formats.get(message);
    if (!format) {
      format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
      formats.set(message, format);
    }
    return format;
  };
  return {
    language,
    translate(text, values) {
      const message = Object.hasOwn(catalogue, text) ? catalogue[text] : undefined;
      if (!message) return filled(text, values);
      if (!DECIDES.test(message)) return filled(message, values);
      try {
        return String(formatOf(message).format(Object.fromEntries(values.map((value, at) => [at, value]))));
      } catch {
        return filled(text, values);
      }
    },
  };
}

/** A value that decides about the words around it. */
const DECIDES = /\{\d+, *(?:plural|select|selectordinal),/;

/** A message with its values. What stands in a value is never read as a place for another one. */
export const filled = (message: string, values: readonly unknown[]): string =>
  message.replace(/\{(\d+)\}/g, (place, at) =>
    Number(at) < values.length ? String(values[Number(at)]) : place,
  );
