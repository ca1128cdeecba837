import { expect, it } from 'vitest';
import { unprintedSentence } from '#core/documents/unprinted.ts';
import { unusualLetters } from '#core/documents/unusual-letters.ts';

it('says which letters documents print as their code points', () => {
  const letters = ['𐎠', '𐎡', '𐎢', '𐎣', '𐎤', '𐎥'];
  expect([0, 1, 2, 5, 6].map((count) => unprintedSentence(letters.slice(0, count)))).toEqual([
    null,
    'Documents cannot print ‘𐎠’: they print [U+103A0] in its place.',
    'Documents cannot print ‘𐎠’ and ‘𐎡’: they print [U+103A0] and [U+103A1] in their place.',
    'Documents cannot print ‘𐎠’, ‘𐎡’, ‘𐎢’, ‘𐎣’ and 1 more letter: they print the code of each in its place, such as [U+103A0].',
    'Documents cannot print ‘𐎠’, ‘𐎡’, ‘𐎢’, ‘𐎣’ and 2 more letters: they print the code of each in its place, such as [U+103A0].',
  ]);
  expect(unprintedSentence(['\u1dc6'])).toContain('‘◌\u1dc6’');
});

it('finds the letters of a text that documents might lack, each once, a mark with its letter', () => {
  expect(unusualLetters('Žižkov & “Łódź” — €17… Молчат Дома')).toBe('');
  expect(unusualLetters('DJ 𐎠𐎡, 𐎠𐎡 m̃x ქართული')).toBe('𐎠𐎡 m̃ ქართული');
});
