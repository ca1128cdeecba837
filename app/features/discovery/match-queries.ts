import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import type { Day } from '#core/calendar/day.ts';
import { parseDeadline } from '#core/calendar/deadline.ts';
import { artistsWantedFor } from '#core/catalogue/filters.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import type { Spoken } from '#core/search/spoken/spoken-filters.ts';
import type { ArtistFilters } from './artist-filters.ts';

export type ArtistRanking = ReadAnswer<'matches'>;
export type ArtistMatch = ArtistRanking['matches'][number];
export type MatchedArtist = ArtistMatch['artist'];
export type OpeningMatch = ReadAnswer<'openings'>['matches'][number];

/** How many of a ranking are read at once. */
export const RANKED_AT_ONCE = 10;

/** The artists for an opening of one's own, best first. */
export function artistsForShowQuery(showId: string, limit = RANKED_AT_ONCE) {
  return queryOptions({
    queryKey: ['matches', 'show', showId, limit],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readApi('matches', { showId, limit }, signal),
  });
}

/** The artists there would be for a day, were it opened with these filters. */
export function previewArtistsQuery(date: Day, filters: ArtistFilters, today: Day, limit = RANKED_AT_ONCE) {
  const asked = {
    date,
    genres: filters.genres,
    moods: filters.moods,
    locationScope: filters.locationScope,
    musicType: filters.musicType,
    slots: artistsWantedFor(filters.musicType, filters.artistsCount),
    deadline: parseDeadline(filters.deadline, today),
    loudness: filters.loudness || undefined,
    budgetCents: filters.budgetCents || undefined,
    limit,
  };
  return queryOptions({
    queryKey: ['matches', 'preview', asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readApi('preview-matches', asked, signal),
  });
}

type Looked = {
  from?: Day | undefined;
  to?: Day | undefined;
  /** What the artist looks for, in its own words. */
  spoken?: Spoken | undefined;
  /** A part of the map, as its address: west, south, east and north. */
  bounds?: string | undefined;
  venueId?: string | undefined;
};

function askedOf({ from, to, spoken, bounds, venueId }: Looked) {
  return {
    bounds,
    venueId,
    from: from || spoken?.from,
    to: to || (from ? undefined : spoken?.to),
    ...(spoken
      ? {
          genres: spoken.genres,
          moods: spoken.moods,
          loudness: spoken.loudness,
          musicType: spoken.music,
          weekdays: spoken.weekdays.map(String) as never,
          least: spoken.min || undefined,
          maxKm: spoken.km || undefined,
        }
      : {}),
  };
}

/** The openings for an artist, best first; those of one day, or from one day to another. */
export function openingsQuery({
  page = 1,
  limit = RANKED_AT_ONCE,
  ...looked
}: Looked & { page?: number; limit?: number }) {
  const asked = { limit, offset: (page - 1) * limit, ...askedOf(looked) };
  return queryOptions({
    queryKey: ['openings', asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readApi('openings', asked, signal),
  });
}

/** Where openings are, within a part of the map; what was asked for before is given up. */
export function openingsOnMapQuery(looked: Looked) {
  const asked = askedOf(looked);
  return queryOptions({
    queryKey: ['openings', 'map', asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readApi('openings-on-map', asked, signal),
  });
}
