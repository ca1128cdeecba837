import { genreTyped } from '#core/catalogue/genre-words.ts';
import { GENRES } from '#core/catalogue/genres.ts';
import { listOf } from '#core/forms/fields.ts';

const SEPARATORS = /[;|\n、，]/g;

/** Genres of several words as they are written with slashes: 'singer/songwriter'. */
const SLASHED = GENRES.filter((genre) => /[ -]/.test(genre)).map((genre) =>
  genre.toLowerCase().replace(/[ -]/g, '/'),
);

/** Genres as typed with the marks that people also separate them by ('Indie; Jazz / Rock') turned into commas. */
export const withCommas = (typed: string) =>
  typed.replace(SEPARATORS, ',').split(',').map(slashesAsCommas).join(',');

/** A slash separates genres, but for one that has it in the midst of its name, or is about to have it: 'Singer/Song'. */
function slashesAsCommas(typed: string): string {
  const words = typed.split('/');
  const names: string[] = [];
  while (words.length > 0) {
    const joined = (count: number) => words.slice(0, count).join('/').toLowerCase().trim();
    const counts = words.map((_, at) => at + 1).reverse();
    const whole = counts.find((count) => count > 1 && SLASHED.includes(joined(count)));
    const begun = SLASHED.some((name) => name.startsWith(joined(words.length))) ? words.length : 1;
    names.push(words.splice(0, whole ?? begun).join('/'));
  }
  return names.join(',');
}

/** Genres as typed, separated by any of these, as they are kept: those of the catalogue by its names, each once. */
export function spelledGenres(typed: string): string {
  return listOf(withCommas(typed))
    .map((name) => genreTyped(name) ?? name)
    .join(', ');
}
