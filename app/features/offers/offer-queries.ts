import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { otherSide, type Side } from '#core/booking/lifecycle.ts';
import { openStatuses, statusesIn } from '#core/booking/phase.ts';
import type { Offer } from './offer-terms.ts';

export const OFFERS_PER_PAGE = 10;

/** Which offers a list shows: those waiting for the reader's answer, for the other side's, or those that ended. */
export type OfferList = 'for-you' | 'for-them' | 'answered';

/** Played ones are listed with the booked shows. */
const ANSWERED = statusesIn('booked', 'ended');

/** Someone without a profile has no offers; the zero id names nobody. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

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
      return { rows: dataOf(answer) as Offer[], total: answer.count ?? 0 };
    },
  });
}

/** One offer, wherever it stands: a notification leads to it even when it has left the lists. */
export function offerQuery(bookingId: string | undefined) {
  return queryOptions({
    queryKey: ['bookings', 'offer', bookingId],
    enabled: bookingId !== undefined,
    queryFn: async () => {
      const client = await getSupabase();
      const answer = await client
        .from('booking_details')
        .select('*')
        .eq('booking_id', bookingId ?? NOBODY)
        .maybeSingle();
      if (answer.error) dataOf(answer);
      return answer.data as Offer | null;
    },
  });
}

/** Every offer on the table and booking of one show, for the venue that gives it. */
export function showOffersQuery(showId: string) {
  return queryOptions({
    queryKey: ['bookings', 'show', showId],
    queryFn: async () => {
      const client = await getSupabase();
      return dataOf(
        await client
          .from('booking_details')
          .select('*')
          .eq('show_id', showId)
          .order('created_at', { ascending: false })
          .limit(200),
      ) as Offer[];
    },
  });
}
