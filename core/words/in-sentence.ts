import { reader } from '#core/words/t.ts';

/** A name of something, as 'Invoice', within a sentence: in small letters, but in German, whose nouns keep their capital. */
export const inSentence = (name: string): string => (reader()?.language === 'de' ? name : name.toLowerCase());
