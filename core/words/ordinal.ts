import { inLocale, reader } from '#core/words/t.ts';

/** How languages write a place in a row; in French and Spanish as feminine words such as "option" and "prerreserva" need it. */
const FORMS: Record<string, (number: string) => string> = {
  de: (number) => `${number}.`,
  fr: (number) => (number === '1' ? '1re' : `${number}e`),
  es: (number) => `${number}.ª`,
  pl: (number) => `${number}.`,
};

/** '1st', '2nd', '3rd', '11th', '1,022nd'; '1.' in German. */
export function ordinal(place: number): string {
  const number = place.toLocaleString(inLocale('en-US'));
  const language = reader()?.language;
  if (language) return FORMS[language]?.(number) ?? number;
  const last = place % 100 >= 11 && place % 100 <= 13 ? 0 : place % 10;
  return `${number}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
}
