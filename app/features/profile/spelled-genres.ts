import { genreOf } from '#core/catalogue/genres.ts';
import { listOf } from '#core/forms/fields.ts';

/** Genres as typed, separated by commas: those of the catalogue in its spelling, each once. */
export function spelledGenres(typed: string): string {
  return listOf(typed)
    .map((name) => genreOf(name) ?? name)
    .join(', ');
}
