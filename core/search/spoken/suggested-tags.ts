import type { Loudness, Mood } from '#core/catalogue/filters.ts';
import { type Genre, genresOf } from '#core/catalogue/genres.ts';
import { ENGLISH, type Phrases } from '#core/search/spoken/phrases.ts';
import { spokenFilters } from '#core/search/spoken/spoken-filters.ts';

export type SuggestedTag =
  | { kind: 'genre'; value: Genre }
  | { kind: 'mood'; value: Mood }
  | { kind: 'loudness'; value: Loudness };

/** What a bio, in English or the language of `phrases`, says that the profile does not: its owner confirms each. Days and sums of a bio mean nothing here. */
export function suggestedTags(
  bio: string,
  said: { genres: string; moods: readonly string[]; loudness: string | null | undefined },
  phrases: Phrases = ENGLISH,
): SuggestedTag[] {
  const { genres, moods, loudness } = spokenFilters(bio, 'artist', '2000-01-01', phrases);
  const known = genresOf(said.genres);
  return [
    ...genres.filter((value) => !known.includes(value)).map((value) => ({ kind: 'genre' as const, value })),
    ...moods
      .filter((value) => !said.moods.includes(value))
      .map((value) => ({ kind: 'mood' as const, value })),
    ...(loudness && !said.loudness ? [{ kind: 'loudness' as const, value: loudness }] : []),
  ];
}
