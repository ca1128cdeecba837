import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/lib/command.ts';
import type { BookingStatus, Side } from '#core/booking/lifecycle.ts';
import type { Day } from '#core/calendar/day.ts';
import { parseDeadline } from '#core/calendar/deadline.ts';
import { artistsWantedFor } from '#core/catalogue/filters.ts';
import type { ArtistFilters } from './artist-filters.ts';
import type { ReasonInWords } from './reasons-list.tsx';

/** An artist ranked for a night. Fees in integer cents. */
export type MatchedArtist = {
  id: string;
  name: string;
  location: string;
  genres: string[];
  avatarPath: string | null;
  feeMinCents: number | null;
  feeMaxCents: number | null;
  currency: string;
  rating: number | null;
  reviewCount: number;
  verified: boolean;
};

/** The latest request between the two for this show, wherever it stands. */
type MatchedRequest = { bookingId: string; status: BookingStatus; offeredBy: Side; askedBy: Side };

export type ArtistMatch = {
  artist: MatchedArtist;
  score: number;
  reasons: ReasonInWords[];
  request: MatchedRequest | null;
};

/** `breadth` says how far genres were stretched to find enough: as asked, near ones, or any. */
export type ArtistRanking = { total: number; breadth: 'asked' | 'near' | 'any'; matches: ArtistMatch[] };

/** An opening ranked for an artist. Money in integer cents. */
type MatchedOpening = {
  id: string;
  title: string | null;
  date: Day;
  timeZone: string;
  doorsAt: string;
  startsAt: string;
  endsAt: string;
  deadline: Day | null;
  artistsWanted: number;
  genres: string[];
  moods: string[];
  loudness: string | null;
  musicType: string;
  budgetCents: number | null;
  currency: string;
  capacity: number;
  fullPriceCents: number;
  presalePriceCents: number | null;
  venue: {
    id: string;
    name: string;
    location: string;
    avatarPath: string | null;
    lat: number | null;
    lng: number | null;
    rating: number | null;
    reviewCount: number;
  };
};

export type OpeningMatch = {
  opening: MatchedOpening;
  score: number;
  reasons: ReasonInWords[];
  request: MatchedRequest | null;
};
export type OpeningRanking = { total: number; matches: OpeningMatch[] };

/** How many of a ranking are read at once. */
export const RANKED_AT_ONCE = 10;

/** The artists for an opening of one's own, best first. */
export function artistsForShowQuery(showId: string, limit = RANKED_AT_ONCE) {
  return queryOptions({
    queryKey: ['matches', 'show', showId, limit],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      readApi<ArtistRanking>(`/matches?${new URLSearchParams({ showId, limit: String(limit) })}`, signal),
  });
}

/** The artists there would be for a day, were it opened with these filters. */
export function previewArtistsQuery(date: Day, filters: ArtistFilters, today: Day, limit = RANKED_AT_ONCE) {
  const asked = new URLSearchParams({
    date,
    genres: filters.genres.join(','),
    moods: filters.moods.join(','),
    locationScope: filters.locationScope.join(','),
    musicType: filters.musicType,
    artistsWanted: String(artistsWantedFor(filters.musicType, filters.artistsCount)),
    deadline: parseDeadline(filters.deadline, today),
    limit: String(limit),
    ...(filters.loudness ? { loudness: filters.loudness } : {}),
    ...(filters.budgetCents ? { budgetCents: String(filters.budgetCents) } : {}),
  }).toString();
  return queryOptions({
    queryKey: ['matches', 'preview', asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readApi<ArtistRanking>(`/preview-matches?${asked}`, signal),
  });
}

/** The openings for an artist, best first; those of one day, or from one day to another. */
export function openingsQuery({
  from,
  to,
  page = 1,
  limit = RANKED_AT_ONCE,
}: {
  from?: Day | undefined;
  to?: Day | undefined;
  page?: number;
  limit?: number;
}) {
  const asked = new URLSearchParams({
    limit: String(limit),
    offset: String((page - 1) * limit),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }).toString();
  return queryOptions({
    queryKey: ['openings', asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readApi<OpeningRanking>(`/openings?${asked}`, signal),
  });
}
