import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { containing } from '#app/lib/debounced-input.ts';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { bindingStatuses } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import { isId, NOBODY } from '#core/ids.ts';
import { inOrder, opensAtNext, pageOfNext, SHOWS_PER_PAGE, type ShowFilters } from './filters.ts';

/** Bookings that were once certain. A cancelled one stays in the list, marked. */
const LISTED = [...bindingStatuses, 'cancelled'] as const;

/** A page of a side's booked shows, filtered and sorted by PostgreSQL; without a page, the one that the list opens at. */
export function bookedShowsQuery(side: Side, profileId: string | null, filters: ShowFilters) {
  return queryOptions({
    queryKey: ['bookings', 'booked', side, profileId, filters],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { q, status, venues, sort } = filters;
      const client = await getSupabase();
      const page = opensAtNext(filters) ? await nextPage(side, profileId, signal) : (filters.page ?? 1);
      const from = (page - 1) * SHOWS_PER_PAGE;
      let query = client
        .from('booking_details')
        .select('*', { count: 'exact' })
        .eq(`${side}_id`, profileId ?? NOBODY)
        .in('status', LISTED);
      if (q.trim()) query = query.ilike('search_text', containing(q));
      if (status !== 'all') query = query.eq('is_past', status === 'past');
      if (venues.length) query = query.in('venue_id', venues.filter(isId));
      const answer = await inOrder(query, sort === 'ascending')
        .range(from, from + SHOWS_PER_PAGE - 1)
        .abortSignal(signal);
      // Asking beyond the last page is an error to PostgREST; to a person it is an empty page.
      if (answer.error?.code === 'PGRST103') return { rows: [], total: 0, page };
      return { rows: dataOf(answer) as BookedShow[], total: answer.count ?? 0, page };
    },
  });
}

/** Where the next show stands among all of a side's, in the order of their dates. */
async function nextPage(side: Side, profileId: string | null, signal: AbortSignal): Promise<number> {
  const client = await getSupabase();
  const of = (isPast: boolean, options: { count?: 'exact'; head?: boolean }) =>
    client
      .from('booking_details')
      .select('booking_id, status', options)
      .eq(`${side}_id`, profileId ?? NOBODY)
      .in('status', LISTED)
      .eq('is_past', isPast)
      .abortSignal(signal);
  const [past, coming] = await Promise.all([
    of(true, { count: 'exact', head: true }),
    inOrder(of(false, {}), true).limit(SHOWS_PER_PAGE),
  ]);
  // The answer to a HEAD has no body to say what failed: the list that is read next says it.
  return pageOfNext(past.count ?? 0, dataOf(coming));
}

/** The venues an artist is or was booked at, for the filter. */
export function playedVenuesQuery(artistId: string | null) {
  return queryOptions({
    queryKey: ['bookings', 'venues', artistId],
    staleTime: 5 * 60_000,
    queryFn: async () => {
      const client = await getSupabase();
      return dataOf(
        await client
          .from('venue_profiles')
          .select('id, name, bookings!inner(id)')
          .eq('bookings.artist_id', artistId ?? NOBODY)
          .in('bookings.status', LISTED)
          .limit(1, { referencedTable: 'bookings' })
          .order('name'),
      ).map(({ id, name }) => ({ id, name }));
    },
  });
}
