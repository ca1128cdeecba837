import { inLocale } from '#core/words/t.ts';

/** What writes numbers, days or lists, made once a language: making one takes as long as writing a thousand. `english` is where English is read. */
export function inEach<Format>(english: string, make: (locale: string) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const locale = inLocale(english);
    let format = made.get(locale);
    if (!format) {
      format = make(locale);
      made.set(locale, format);
    }
    return format;
  };
}

/** The same for instants by the clock of a zone (IANA name). Without one it is the machine's own, which may change: its format is not kept. */
export function inEachZone(
  english: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string | undefined) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const locale = inLocale(english);
    const key = `${locale} ${timeZone}`;
    const format = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    if (timeZone !== undefined) made.set(key, format);
    return format;
  };
}
