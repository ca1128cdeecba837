import { genreOf } from '#core/catalogue/genres.ts';
import { listOf } from '#core/forms/fields.ts';

const SEPARATORS = /[;/|\n、，]/g;

/** Genres as typed with the marks that people also separate them by ('Indie; Jazz / Rock') turned into commas. */
export const withCommas = (typed: string) => typed.replace(SEPARATORS, ',');

/** Genres as typed, separated by any of these: those of the catalogue in its spelling, each once. */
export function spelledGenres(typed: string): string {
  return listOf(withCommas(typed))
    .map((name) => genreOf(name) ?? name)
    .join(', ');
}
