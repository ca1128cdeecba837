import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { containing } from '#app/lib/debounced-input.ts';
import { dataOf, Failure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { bindingStatuses } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import type { Tables } from '#core/database.types.ts';
import type { HappenedRow } from '#core/events/history.ts';
import { isId, NOBODY } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import type { BookedShow } from './booked-show.ts';
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

/** One booking by its own id or its statement's. Throws a sentence when there is none that the reader may see. */
export function bookedShowQuery(by: 'booking_id' | 'settlement_id', id: string | undefined) {
  return queryOptions({
    queryKey: ['bookings', 'one', by, id],
    enabled: id !== undefined,
    queryFn: async (): Promise<BookedShow> => {
      const { message, code, status } =
        by === 'booking_id' ? refusals.unknownBooking() : refusals.unknownSettlement();
      if (!id || !isId(id)) throw new Failure(message, code, status);
      const client = await getSupabase();
      const answer = await client.from('booking_details').select('*').eq(by, id).maybeSingle();
      const row = dataOf(answer) as BookedShow | null;
      if (!row) throw new Failure(message, code, status);
      return row;
    },
  });
}

/** What happened to a booking, oldest first. */
export function bookingEventsQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', 'events', bookingId],
    queryFn: async (): Promise<HappenedRow[]> => {
      const client = await getSupabase();
      return dataOf(
        await client
          .from('domain_events')
          .select('id, kind, at, by_side, data')
          .eq('booking_id', bookingId)
          .order('seq')
          .limit(500),
      );
    },
  });
}

/** The kept statement of a booking with all its lines. */
export function settlementQuery(settlementId: string | null) {
  return queryOptions({
    queryKey: ['settlements', 'one', settlementId],
    enabled: settlementId !== null,
    queryFn: async (): Promise<Tables<'settlements'>> => {
      const { message, code, status } = refusals.unknownSettlement();
      const client = await getSupabase();
      const answer = await client
        .from('settlements')
        .select('*')
        .eq('id', settlementId ?? NOBODY)
        .maybeSingle();
      const row = dataOf(answer) as Tables<'settlements'> | null;
      if (!row) throw new Failure(message, code, status);
      return row;
    },
  });
}
