import { genreTyped, genreWords } from '#core/catalogue/genre-words.ts';
import type { Genre } from '#core/catalogue/genres.ts';
import { withCommas } from '#core/catalogue/spelled-genres.ts';
import { listOf } from '#core/forms/fields.ts';

/** The name after the last separator, in lower case. */
const beingTyped = (text: string) => (withCommas(text).split(',').at(-1) ?? '').trim().toLowerCase();

/** Up to five genres for the name that is being typed, as it is read or in English; none once it is complete. */
export function suggestGenres(text: string, genres: readonly Genre[]): Genre[] {
  const typed = beingTyped(text);
  if (typed === '' || genreTyped(typed)) return [];
  const taken = new Set(listOf(withCommas(text)).map(genreTyped));
  const starting = genres.filter((genre) => startsWith(genre, typed));
  const holding = genres.filter(
    (genre) => namesOf(genre).some((name) => name.includes(typed)) && !starting.includes(genre),
  );
  return [...starting, ...holding].filter((genre) => !taken.has(genre)).slice(0, 5);
}

const namesOf = (genre: Genre): string[] => [genreWords(genre), genre].map((name) => name.toLowerCase());

/** 'Singer-Songwriter' starts with 'singer', and with 'singer/so'. */
const startsWith = (genre: Genre, typed: string): boolean =>
  namesOf(genre).some((name) => name.startsWith(typed) || name.replace(/[ -]/g, '/').startsWith(typed));

/** The text with the name being typed completed: 'Rock, ja' and 'Jazz' make 'Rock, Jazz'. */
export function completeGenre(text: string, genre: Genre): string {
  const before = withCommas(text)
    .split(',')
    .slice(0, -1)
    .map((name) => name.trim())
    .filter(Boolean);
  return [...before, genreWords(genre)].join(', ');
}

/** What Enter makes of the text: the name being typed completed by the first genre that starts with it; null where none does. */
export function enteredGenre(text: string, genres: readonly Genre[]): string | null {
  const typed = beingTyped(text);
  const [first] = suggestGenres(text, genres);
  return first && startsWith(first, typed) ? completeGenre(text, first) : null;
}
