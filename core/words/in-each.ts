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
