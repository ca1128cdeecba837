import type { Trial } from '#core/words/languages.ts';
import type { Reader } from '#core/words/t.ts';
import { filled } from '#core/words/translate.ts';

const LATIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const STRETCHED = 'áƀćďéƒǧĥíĵķľɱńóƥɋŕšťúṽŵẋýžÁƁĆĎÉƑǦĤÍĴĶĽḾŃÓƤɊŔŠŤÚṼŴẊÝŽ';
const FROM_THE_RIGHT = 'ابتثجحخدذرزسشصضطظعغفقكلمنهابتثجحخدذرزسشصضطظعغفقكلمنه';

const letters = (into: string) => {
  const map = new Map([...LATIN].map((letter, at) => [letter, [...into][at] ?? letter]));
  return (text: string): string =>
    text
      .split(/(\{\d+\}|<\/?[a-z][^<>]*>|&\w+;)/)
      .map((piece, at) => (at % 2 === 1 ? piece : [...piece].map((each) => map.get(each) ?? each).join('')))
      .join('');
};
const stretched = letters(STRETCHED);
const fromTheRight = letters(FROM_THE_RIGHT);

/** So many signs more; those of a sentence are words of eight, which a line is broken between as between other words. */
const longer = (length: number): string => '·'.repeat(length).replace(/·{8}(?=·)/g, '$& ');

/**
 * A language that nobody speaks, made of English: one whose words are two fifths longer and have marks on each letter, one of Arabic
 * letters. What a screen shows in plain letters is a person's own, or was forgotten.
 */
export const trialReader = (language: Trial): Reader => ({
  language,
  translate: (text, values) => {
    const words =
      language === 'ar-XB' ? fromTheRight(text) : `${stretched(text)}${longer(Math.ceil(text.length * 0.4))}`;
    return filled(words, values);
  },
});
