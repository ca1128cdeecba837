import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { containing } from '#app/lib/debounced-input.ts';
import { dataOf, Failure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { bindingStatuses } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import type { Tables, Views } from '#core/database.types.ts';
import type { HappenedRow } from '#core/events/history.ts';
import { isId, NOBODY } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';

export type Agreement = Tables<'agreements'>;
/** An agreement with the booking it is of, as lists read it. */
export type AgreementRow = Views<'booking_details'> & { agreement_id: string; agreement_number: string };

export const AGREEMENTS_PER_PAGE = 10;

export type AgreementFilters = {
  q: string;
  show: 'all' | 'unsigned' | 'signed';
  /** The profile of the other side, when only agreements with it are meant. */
  with?: string | undefined;
  page: number;
};

/** A page of a side's agreements, those agreed last first. Unsigned are those that one side or both may still sign. */
export function agreementsQuery(side: Side, profileId: string | null, filters: AgreementFilters) {
  return queryOptions({
    queryKey: ['agreements', 'list', side, profileId, filters],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { q, show, page } = filters;
      const client = await getSupabase();
      const from = (page - 1) * AGREEMENTS_PER_PAGE;
      let query = client
        .from('booking_details')
        .select('*', { count: 'exact' })
        .eq(`${side}_id`, profileId ?? NOBODY)
        .not('agreement_id', 'is', null);
      if (filters.with) {
        const partner = side === 'artist' ? 'venue_id' : 'artist_id';
        query = query.eq(partner, isId(filters.with) ? filters.with : NOBODY);
      }
      if (q.trim()) query = query.ilike('search_text', containing(q));
      if (show === 'signed') {
        query = query.not('artist_signed_at', 'is', null).not('venue_signed_at', 'is', null);
      }
      if (show === 'unsigned') {
        query = query
          .in('status', [...bindingStatuses])
          .is('did_not_play', false)
          .is('is_closed', false)
          .or('artist_signed_at.is.null,venue_signed_at.is.null');
      }
      const answer = await query
        .order('confirmed_at', { ascending: false, nullsFirst: false })
        .order('booking_id')
        .range(from, from + AGREEMENTS_PER_PAGE - 1)
        .abortSignal(signal);
      if (answer.error?.code === 'PGRST103') return { rows: [], total: 0 };
      return { rows: dataOf(answer) as AgreementRow[], total: answer.count ?? 0 };
    },
  });
}

/** One agreement with its booking. Throws a sentence when there is none that the reader may see. */
export function agreementQuery(id: string) {
  return queryOptions({
    queryKey: ['agreements', 'one', id],
    queryFn: async (): Promise<{ agreement: Agreement; booking: AgreementRow }> => {
      const unknown = refusals.unknownAgreement();
      const refuse = () => {
        throw new Failure(unknown.message, unknown.code, unknown.status);
      };
      if (!isId(id)) refuse();
      const client = await getSupabase();
      const [agreement, booking] = await Promise.all([
        client.from('agreements').select('*').eq('id', id).maybeSingle().then(dataOf),
        client.from('booking_details').select('*').eq('agreement_id', id).maybeSingle().then(dataOf),
      ]);
      if (!agreement || !booking) refuse();
      return { agreement, booking: booking as AgreementRow };
    },
  });
}

/** The conversation with one other side, whose name it says; null where there is none. */
export function conversationWithQuery(partnerId: string | undefined) {
  return queryOptions({
    queryKey: ['conversations', 'with', partnerId],
    enabled: isId(partnerId ?? ''),
    queryFn: async (): Promise<{ id: string; name: string } | null> => {
      const client = await getSupabase();
      const [found] = dataOf(
        await client
          .from('conversation_list')
          .select('id, partner_name')
          .eq('partner_id', partnerId ?? NOBODY)
          .limit(1),
      );
      return found ? { id: found.id, name: found.partner_name } : null;
    },
  });
}

/** How a booking was cancelled; null where it was not. */
export function cancellationQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', 'cancelled', bookingId],
    queryFn: async (): Promise<HappenedRow | null> => {
      const client = await getSupabase();
      const [cancelled] = dataOf(
        await client
          .from('domain_events')
          .select('id, kind, at, by_side, data')
          .eq('booking_id', bookingId)
          .eq('kind', 'booking-cancelled')
          .limit(1),
      );
      return (cancelled as HappenedRow | undefined) ?? null;
    },
  });
}
