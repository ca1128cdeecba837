import { genreOf } from '#core/catalogue/genres.ts';
import { listOf } from '#core/forms/fields.ts';

const SEPARATORS = /[;/|\n、，]/g;

/** Genres as typed, separated by commas or as people also separate them ('Indie; Jazz / Rock'): those of the catalogue in its spelling, each once. */
export function spelledGenres(typed: string): string {
  return listOf(typed.replace(SEPARATORS, ','))
    .map((name) => genreOf(name) ?? name)
    .join(', ');
}
