import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { isOpen, openStatuses, statusesIn } from '#core/booking/phase.ts';
import { otherSide, type Side } from '#core/booking/side.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { NOBODY } from '#core/ids.ts';
import type { Offer } from '../offer-terms.ts';

/** Why the two of an offer fit, and how the other side is rated; null for one that has ended, or when it could not be read. */
type KnownOfOffer = ReadAnswer<'offer-reasons'>[number] | null;
export type OfferWithReasons = Offer & { known: KnownOfOffer };

export const OFFERS_PER_PAGE = 10;

/** Which offers a list shows: those waiting for the reader's answer, for the other side's, or those that ended. */
export type OfferList = 'for-you' | 'for-them' | 'answered';

/** Played ones are listed with the booked shows. */
const ANSWERED = statusesIn('booked', 'ended');

/** A page of a side's offers. Those on the table come by date, those that ended by when. */
export function offersQuery(side: Side, profileId: string | null, list: OfferList, page: number) {
  return queryOptions({
    queryKey: ['bookings', 'offers', side, profileId, list, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const client = await getSupabase();
      const from = (page - 1) * OFFERS_PER_PAGE;
      let query = client
        .from('booking_details')
        .select('*', { count: 'exact' })
        .eq(`${side}_id`, profileId ?? NOBODY)
        .range(from, from + OFFERS_PER_PAGE - 1)
        .abortSignal(signal);
      if (list === 'answered') {
        query = query.in('status', [...ANSWERED]).order('updated_at', { ascending: false });
      } else {
        query = query
          .in('status', [...openStatuses])
          .eq('offered_by', list === 'for-you' ? otherSide(side) : side)
          .order('show_date');
      }
      const answer = await query.order('booking_id');
      // Asking beyond the last page is an error to PostgREST; to a person it is an empty page.
      if (answer.error?.code === 'PGRST103') return { rows: [], total: 0 };
      return { rows: await withReasons(dataOf(answer) as Offer[], signal), total: answer.count ?? 0 };
    },
  });
}

/** The reasons of so many offers are read at once. */
const MOST_AT_ONCE = 20;

/** Offers with why they fit, read for all at once. Without that an offer can still be answered. */
async function withReasons(offers: readonly Offer[], signal: AbortSignal): Promise<OfferWithReasons[]> {
  const open = offers
    .filter(({ status }) => isOpen(status as 'requested'))
    .map(({ booking_id }) => booking_id);
  const ids = open.slice(0, MOST_AT_ONCE);
  const known =
    ids.length === 0
      ? []
      : await readApi('offer-reasons', { bookings: ids.join(',') as never }, signal).catch(() => []);
  return offers.map((offer) => ({
    ...offer,
    known: known.find(({ bookingId }) => bookingId === offer.booking_id) ?? null,
  }));
}

/** How many offers wait for a side's answer. */
export function waitingOffersQuery(side: Side) {
  return queryOptions({
    queryKey: ['bookings', 'waiting', side],
    queryFn: async (): Promise<number> => {
      const client = await getSupabase();
      const { count, error } = await client
        .from('bookings')
        .select('id', { count: 'exact', head: true })
        .in('status', [...openStatuses])
        .eq('offered_by', otherSide(side));
      if (error) throw error;
      return count ?? 0;
    },
  });
}

/** One offer, wherever it stands: a notification leads to it even when it has left the lists. */
export function offerQuery(bookingId: string | undefined) {
  return queryOptions({
    queryKey: ['bookings', 'offer', bookingId],
    enabled: bookingId !== undefined,
    queryFn: async ({ signal }) => {
      const client = await getSupabase();
      const answer = await client
        .from('booking_details')
        .select('*')
        .eq('booking_id', bookingId ?? NOBODY)
        .maybeSingle();
      if (answer.error) dataOf(answer);
      const [offer = null] = await withReasons(answer.data ? [answer.data as Offer] : [], signal);
      return offer;
    },
  });
}

/** Every offer on the table and booking of one show, for the venue that gives it. */
export function showOffersQuery(showId: string) {
  return queryOptions({
    queryKey: ['bookings', 'show', showId],
    queryFn: async ({ signal }) => {
      const client = await getSupabase();
      const offers = dataOf(
        await client
          .from('booking_details')
          .select('*')
          .eq('show_id', showId)
          .order('created_at', { ascending: false })
          .limit(200),
      ) as Offer[];
      return withReasons(offers, signal);
    },
  });
}
