/** The languages of the product, by their codes (ISO 639-1), as their speakers call them. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
} as const;

export type Language = keyof typeof LANGUAGES;

/** For tests of screens: longer words, and words that run from right to left. Codes as CLDR names such languages. */
export const TRIALS = ['en-XA', 'ar-XB'] as const;
export type Trial = (typeof TRIALS)[number];

/** What else people call them. */
const NAMES: Record<Language, string> = {
  en: 'english|englisch|anglais|ingles|angielski',
  de: 'german|deutsch|allemand|aleman|niemiecki',
  fr: 'french|franzosisch|francais|frances|francuski',
  es: 'spanish|spanisch|espagnol|espanol|castellano|hiszpanski',
  pl: 'polish|polnisch|polonais|polaco|polski',
};

const plain = (text: string): string =>
  text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');

/** The language that a person means by a name or a code: 'Deutsch', 'de', 'German', 'de-AT'. Null where the product has no such language. */
export function languageOf(text: string): Language | Trial | null {
  const trial = TRIALS.find((each) => each.toLowerCase() === text.trim().toLowerCase());
  if (trial) return trial;
  const asked = plain(text);
  const code = asked.split(/[-_]/)[0] ?? '';
  if (/^[a-z]{2}([-_].*)?$/.test(asked) && Object.hasOwn(LANGUAGES, code)) return code as Language;
  const known = (Object.keys(NAMES) as Language[]).find((each) => NAMES[each].split('|').includes(asked));
  return known ?? null;
}

/** The first of these that the product has, as a browser lists what its person reads; English where it has none. */
export const firstLanguageOf = (asked: readonly string[]): Language | Trial =>
  asked.map(languageOf).find((each) => each !== null) ?? 'en';

/** The languages of a header Accept-Language, the most wanted first: 'pl,de;q=0.8' is ['pl', 'de']. */
export const acceptedLanguages = (header: string): string[] =>
  header
    .slice(0, 200)
    .split(',')
    .map((each) => {
      const [language = '', weight] = each.trim().split(/;\s*q=/);
      return { language: language.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ language, weight }) => language !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);

/** From which side it is read. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language.startsWith('ar') ? 'rtl' : 'ltr');
