import { GENRES, type Genre, genreOf } from '#core/catalogue/genres.ts';
import { said } from '#core/words/later.ts';
import { reader } from '#core/words/t.ts';

/** Genres whose name alone is another word elsewhere: a country is a land too. */
const ASKED_AS: Partial<Record<Genre, string>> = {
  Country: 'Country music',
  Electronic: 'Electronic music',
  House: 'House music',
  Latin: 'Latin music',
};

/** How a genre stands in the catalogues of words. */
export const keptGenre = (genre: Genre): string => ASKED_AS[genre] ?? genre;

/** A genre as it is read. It is kept by its English name; one that the catalogue lacks is read as it was typed. */
export function genreWords(name: string): string {
  const genre = reader() && genreOf(name);
  return genre ? said(keptGenre(genre)) : name;
}

/** A text of genres between commas, as it is read. */
export const genresWords = (names: string): string =>
  reader()
    ? names
        .split(',')
        .map((name) => genreWords(name.trim()))
        .join(', ')
    : names;

/** The genre that a person typed, by its English name or by the one that they read; null where the catalogue has none. */
export function genreTyped(typed: string): Genre | null {
  return (
    genreOf(typed) ?? (reader() ? (GENRES.find((genre) => isSame(genreWords(genre), typed)) ?? null) : null)
  );
}

/** All genres in the order of the names that are read. */
export function genresInOrder(): readonly Genre[] {
  const language = reader()?.language;
  if (!language) return GENRES;
  const { compare } = new Intl.Collator(language);
  return [...GENRES].sort((a, b) => compare(genreWords(a), genreWords(b)));
}

/** The same name, however its letters are written: 'hip hop' and 'Hip-Hop', 'clasica' and 'Clásica'. */
const isSame = (one: string, other: string): boolean => plain(one) === plain(other) && plain(one) !== '';

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}&]/gu, '')
    .toLowerCase();
