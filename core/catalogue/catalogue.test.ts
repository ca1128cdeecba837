import { afterEach, describe, expect, it } from 'vitest';
import { ADVANCED_FILTER_DEFAULTS, artistsCountOf, artistsWantedFor } from '#core/catalogue/filters.ts';
import {
  genresInOrder,
  genresWords,
  genreTyped,
  genreWords,
  keptGenre,
} from '#core/catalogue/genre-words.ts';
import { GENRES, genreOf, genresOf } from '#core/catalogue/genres.ts';
import { spelledGenres } from '#core/catalogue/spelled-genres.ts';
import de from '#core/words/de.json' with { type: 'json' };
import kept from '#core/words/kept-words.json' with { type: 'json' };
import { type Reader, readBy } from '#core/words/t.ts';
import { translator } from '#core/words/translate.ts';

let reader: Reader | undefined;
readBy(() => reader);
afterEach(() => {
  reader = undefined;
});
const german = translator('de', de);

describe('the genres', () => {
  it('are 54, from Alternative through Trip-Hop, in alphabetical order, none twice', () => {
    expect(GENRES).toHaveLength(54);
    expect(GENRES[0]).toBe('Alternative');
    expect(GENRES.at(-1)).toBe('Trip-Hop');
    expect([...GENRES].sort((a, b) => a.localeCompare(b, 'en'))).toEqual(GENRES);
    expect(new Set(GENRES).size).toBe(54);
    expect(GENRES).toEqual(expect.arrayContaining(['Pop', 'Rock', 'Jazz', 'K-Pop', 'Lo-fi']));
  });
  it('are recognised however they are typed', () => {
    expect(genreOf('hip hop')).toBe('Hip-Hop');
    expect(genreOf(' LO-FI ')).toBe('Lo-fi');
    expect(genreOf('r&b')).toBe('R&B');
    expect(genreOf('polka')).toBeNull();
    expect(genresOf('rock, Indie, ROCK, , polka')).toEqual(['Rock', 'Indie']);
  });
});

describe('a genre', () => {
  it('has a word in each language', () => {
    expect(GENRES.map(keptGenre).filter((word) => !kept.includes(word))).toEqual([]);
  });
  it('is read in the language of its reader, and one that the catalogue lacks as it was typed', () => {
    expect(genresWords('classical,Electronic, Zydecore')).toBe('classical,Electronic, Zydecore');
    reader = german;
    expect(genresWords('classical,Electronic, Zydecore')).toBe('Klassik, Elektronische Musik, Zydecore');
    // Not the land, and not the word of an empty calendar.
    expect(['Country', 'Free'].map(genreWords)).toEqual(['Country', 'Free']);
    expect(genresInOrder().slice(-4)).toEqual(['Synthwave', 'Techno', 'Trance', 'Trip-Hop']);
    expect(genresInOrder().indexOf('Classical')).toBeGreaterThan(genresInOrder().indexOf('K-Pop'));
  });
  it('is kept by its English name, whichever is typed', () => {
    expect(genreTyped('Klassik')).toBeNull();
    reader = german;
    expect(['klassik', 'elektronische musik', 'Jazz', 'Zydecore', ''].map(genreTyped)).toEqual([
      'Classical',
      'Electronic',
      'Jazz',
      null,
      null,
    ]);
    expect(spelledGenres('Klassik; keltische-musik / opera, Zydecore')).toBe(
      'Classical, Celtic, Opera, Zydecore',
    );
  });
});

describe('the filters', () => {
  it('open as the specification says', () => {
    expect(ADVANCED_FILTER_DEFAULTS).toEqual({
      genres: ['Pop'],
      moods: ['80s'],
      loudness: 'Moderate',
      locationScope: ['Local', 'National', 'International'],
    });
  });
  it('take 1 to 5 artists, or nothing, and reject the rest', () => {
    expect(['1', '5', '', '0', '6', '2.5', 'two'].map(artistsCountOf)).toEqual([
      1,
      5,
      null,
      'rejected',
      'rejected',
      'rejected',
      'rejected',
    ]);
  });
  it('make two of multiple when no count is given', () => {
    expect(artistsWantedFor('multiple', null)).toBe(2);
    expect(artistsWantedFor('multiple', 0)).toBe(2);
    expect(artistsWantedFor('multiple', 4)).toBe(4);
    expect(artistsWantedFor('original', null)).toBe(1);
  });
});
