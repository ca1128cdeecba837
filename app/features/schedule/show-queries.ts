import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { inUse } from '#app/api/own-rooms.ts';
import { readApi } from '#app/api/read.ts';
import { lastShowOf } from '#app/features/offers/ask/last-show.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { Day } from '#core/calendar/day.ts';
import { firstDayOf, lastDayOf, type Month } from '#core/calendar/month.ts';
import { NOBODY } from '#core/ids.ts';
import type { VenueShow } from './venue-show.ts';
import { withStandings } from './with-standings.ts';

export const SHOWS_PER_PAGE = 12;

export const WITH_ARTISTS =
  '*, bookings(id, status, offered_by, set_starts_at, guarantee_cents, deal, confirmed_at, did_not_play, artist:artist_profiles!bookings_artist_id_fkey(id, name, avatar_path, closed))' as const;

/**
 * A page of a venue's shows by date. Of all dates, no page means the one with the next show on it: earlier pages are
 * the past.
 */
export function scheduleQuery(venueId: string | null, month: Month | null, page: number | null, today: Day) {
  return queryOptions({
    queryKey: ['shows', 'nights', 'as-played', venueId, month, page, today],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const client = await getSupabase();
      const within = () => {
        const query = client
          .from('shows')
          .select(WITH_ARTISTS, { count: 'exact' })
          .eq('venue_id', venueId ?? NOBODY)
          .neq('status', 'cancelled');
        return month ? query.gte('show_date', firstDayOf(month)).lte('show_date', lastDayOf(month)) : query;
      };
      let shown = page ?? 1;
      if (page === null && month === null) {
        const past = await client
          .from('shows')
          .select('id', { count: 'exact', head: true })
          .eq('venue_id', venueId ?? NOBODY)
          .neq('status', 'cancelled')
          .lt('show_date', today);
        if (past.error) throw asFailure(past.error);
        shown = Math.floor((past.count ?? 0) / SHOWS_PER_PAGE) + 1;
      }
      const read = (at: number) =>
        within()
          .order('show_date')
          .order('starts_at')
          .order('id')
          .range((at - 1) * SHOWS_PER_PAGE, at * SHOWS_PER_PAGE - 1);
      let answer = await read(shown);
      // Every show is over and fills its pages to the last: the last page then.
      if ((answer.error?.code === 'PGRST103' || answer.data?.length === 0) && shown > 1) {
        shown -= 1;
        answer = await read(shown);
      }
      if (answer.error?.code === 'PGRST103') return { rows: [], total: 0, page: 1 };
      const rows = await withStandings(dataOf(answer) as VenueShow[]);
      return { rows, total: answer.count ?? 0, page: shown };
    },
  });
}

/** The first and last day with a show, for the months to choose from. */
export function scheduleSpanQuery(venueId: string | null) {
  return queryOptions({
    queryKey: ['shows', 'span', venueId],
    queryFn: async () => {
      const client = await getSupabase();
      const end = (ascending: boolean) =>
        client
          .from('shows')
          .select('show_date')
          .eq('venue_id', venueId ?? NOBODY)
          .neq('status', 'cancelled')
          .order('show_date', { ascending })
          .limit(1)
          .then(dataOf);
      const [first, last] = await Promise.all([end(true), end(false)]);
      return first[0] && last[0] ? { first: first[0].show_date, last: last[0].show_date } : null;
    },
  });
}

/** One show with its artists. */
export function showQuery(showId: string | undefined) {
  return queryOptions({
    queryKey: ['shows', 'night', 'as-played', showId],
    enabled: showId !== undefined,
    queryFn: async () => {
      const client = await getSupabase();
      const answer = await client
        .from('shows')
        .select(WITH_ARTISTS)
        .eq('id', showId ?? NOBODY)
        .maybeSingle();
      if (answer.error) throw asFailure(answer.error);
      const [show = null] = answer.data ? await withStandings([answer.data as VenueShow]) : [];
      return show;
    },
  });
}

/** What a venue has on one of its days: the shows that are on, in the order of their start. */
export function showsOnDayQuery(venueId: string | null, day: Day | null) {
  return queryOptions({
    queryKey: ['shows', 'on-day', 'all', venueId, day],
    enabled: day !== null,
    queryFn: async () => {
      const client = await getSupabase();
      const rows = dataOf(
        await client
          .from('shows')
          .select(WITH_ARTISTS)
          .eq('venue_id', venueId ?? NOBODY)
          .eq('show_date', day ?? '')
          .neq('status', 'cancelled')
          .order('starts_at')
          .order('id'),
      );
      return withStandings(rows as VenueShow[]);
    },
  });
}

/** A venue's shows to come, the next first; within a range when one is applied. */
export function upcomingShowsQuery(venueId: string | null, today: Day, range: { from: Day; to: Day } | null) {
  return queryOptions({
    queryKey: ['shows', 'next', 'as-played', venueId, today, range],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const client = await getSupabase();
      let query = client
        .from('shows')
        .select(WITH_ARTISTS, { count: 'exact' })
        .eq('venue_id', venueId ?? NOBODY)
        .neq('status', 'cancelled')
        .gte('show_date', range && range.from > today ? range.from : today);
      if (range) query = query.lte('show_date', range.to);
      const answer = await query.order('starts_at').order('id').limit(UPCOMING);
      return { rows: dataOf(answer) as VenueShow[], total: answer.count ?? 0 };
    },
  });
}

const UPCOMING = 4;

/** What of the venue a new show starts from: its rooms in use, maximum rate, and the last show it made. */
export function houseQuery(venueId: string | null) {
  return queryOptions({
    queryKey: ['shows', 'house', 'rooms', venueId],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const client = await getSupabase();
      const [venue, last, rooms] = await Promise.all([
        client
          .from('venue_profiles')
          .select('id, name, capacity, max_rate_cents, currency, time_zone, genre_tags, vibe_tags')
          .eq('id', venueId ?? NOBODY)
          .maybeSingle(),
        lastShowOf(venueId ?? NOBODY),
        venueId ? readApi('my-rooms', {}, signal).then((own) => inUse(own.rooms)) : [],
      ]);
      if (venue.error) throw asFailure(venue.error);
      return venue.data ? { ...venue.data, last, rooms } : null;
    },
  });
}

export type House = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof houseQuery>['queryFn']>>>>;
