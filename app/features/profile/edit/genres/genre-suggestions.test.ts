import { expect, test } from 'vitest';
import { GENRES } from '#core/catalogue/genres.ts';
import { spelledGenres } from '#core/catalogue/spelled-genres.ts';
import de from '#core/words/de.json' with { type: 'json' };
import { wordedFor } from '#core/words/t.ts';
import { translator } from '#core/words/translate.ts';
import { completeGenre, enteredGenre, suggestGenres } from './genre-suggestions.ts';

test('names are offered for what is being typed, and complete it', () => {
  expect(suggestGenres('Rock, ja', GENRES)).toEqual(['Jazz']);
  expect(suggestGenres('po', GENRES)[0]).toBe('Pop');
  expect(suggestGenres('Rock, ro', GENRES)).not.toContain('Rock');
  expect(completeGenre('Rock, ja', 'Jazz')).toBe('Rock, Jazz');
});

test('nothing is offered for nothing, or for a name that is complete', () => {
  expect(suggestGenres('', GENRES)).toEqual([]);
  expect(suggestGenres('Rock, ', GENRES)).toEqual([]);
  expect(suggestGenres('hip hop', GENRES)).toEqual([]);
});

test('Enter completes half a word, and stays what it is after a whole name or one of the person’s own', () => {
  expect(enteredGenre('indie, fol', GENRES)).toBe('indie, Folk');
  expect(enteredGenre('jaz', GENRES)).toBe('Jazz');
  expect(enteredGenre('Folk', GENRES)).toBeNull();
  expect(enteredGenre('Folk, ', GENRES)).toBeNull();
  expect(enteredGenre('Norteño punx', GENRES)).toBeNull();
});

test('names separated as people also separate them are completed too', () => {
  expect(suggestGenres('Folk; ja', GENRES)).toEqual(['Jazz']);
  expect(enteredGenre('Folk / ja', GENRES)).toBe('Folk, Jazz');
});

test('a genre with a slash in the midst of its name is one', () => {
  expect(spelledGenres('Folk/Singer/Songwriter/ Jazz')).toBe('Folk, Singer-Songwriter, Jazz');
  expect(spelledGenres('hip/hop; Indie / Rock')).toBe('Hip-Hop, Indie, Rock');
  expect(suggestGenres('Folk, Singer/So', GENRES)).toEqual(['Singer-Songwriter']);
  expect(enteredGenre('Folk, Singer/So', GENRES)).toBe('Folk, Singer-Songwriter');
});

test('who reads another language is offered its names, by these and by the English ones', () => {
  wordedFor(translator('de', de), () => {
    expect(suggestGenres('Klas', GENRES)).toEqual(['Classical']);
    expect(suggestGenres('Jazz, classi', GENRES)).toEqual(['Classical']);
    expect(suggestGenres('Klassik', GENRES)).toEqual([]);
    expect(suggestGenres('Klassik, k', GENRES)).not.toContain('Classical');
    expect(enteredGenre('Jazz, classi', GENRES)).toBe('Jazz, Klassik');
  });
});
