import { reader } from '#core/words/t.ts';

/** A name of something, as 'Invoice', within a sentence: in small letters, but in German, whose nouns keep their capital. */
export const inSentence = (name: string): string => (reader()?.language === 'de' ? name : name.toLowerCase());

/** What stands alone or begins a sentence: its first letter is a capital where the language has them ('sobota' is 'Sobota'). */
export const asHeading = (words: string): string => {
  const language = reader()?.language;
  return language ? words.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language)) : words;
};
