import { genreOf } from '#core/catalogue/genres.ts';
import { listOf } from '#core/forms/fields.ts';
import { withCommas } from './spelled-genres.ts';

/** The name after the last separator, in lower case. */
const beingTyped = (text: string) => (withCommas(text).split(',').at(-1) ?? '').trim().toLowerCase();

/** Up to five genres for the name that is being typed; none once it is complete. */
export function suggestGenres(text: string, genres: readonly string[]): string[] {
  const typed = beingTyped(text);
  if (typed === '' || genreOf(typed)) return [];
  const taken = new Set(listOf(withCommas(text)).map((name) => name.toLowerCase()));
  const starting = genres.filter((genre) => startsWith(genre, typed));
  const holding = genres.filter((genre) => genre.toLowerCase().includes(typed) && !starting.includes(genre));
  return [...starting, ...holding].filter((genre) => !taken.has(genre.toLowerCase())).slice(0, 5);
}

/** 'Singer-Songwriter' starts with 'singer', and with 'singer/so'. */
function startsWith(genre: string, typed: string): boolean {
  const name = genre.toLowerCase();
  return name.startsWith(typed) || name.replace(/[ -]/g, '/').startsWith(typed);
}

/** The text with the name being typed completed: 'Rock, ja' and 'Jazz' make 'Rock, Jazz'. */
export function completeGenre(text: string, genre: string): string {
  const before = withCommas(text)
    .split(',')
    .slice(0, -1)
    .map((name) => name.trim())
    .filter(Boolean);
  return [...before, genre].join(', ');
}

/** What Enter makes of the text: the name being typed completed by the first genre that starts with it; null where none does. */
export function enteredGenre(text: string, genres: readonly string[]): string | null {
  const typed = beingTyped(text);
  const [first] = suggestGenres(text, genres);
  return first && startsWith(first, typed) ? completeGenre(text, first) : null;
}
