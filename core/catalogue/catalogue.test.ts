import { describe, expect, it } from 'vitest';
import { ADVANCED_FILTER_DEFAULTS, artistsCountOf, artistsWantedFor } from '#core/catalogue/filters.ts';
import { GENRES, genreOf, genresOf } from '#core/catalogue/genres.ts';

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
