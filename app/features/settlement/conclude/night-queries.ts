import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import { bindingStatuses } from '#core/booking/phase.ts';
import type { Tables } from '#core/database.types.ts';
import type { Figures } from '#core/deals/evaluate.ts';
import type { KeptHouseSheet } from '#core/deals/house-sheet.ts';
import { inPlayingOrder, opensNight } from '#core/night/playing-order.ts';
import { statedMerchandise } from '#core/settlement/act-sheet.ts';

/** What binds an act beside its row: the terms as they were agreed, and what was said about its statement. */
export type ActTerms = { terms: AgreementTerms | null; claims: Tables<'line_claims'>[] };

export type StatedNight = {
  /** By the ids of bookings. */
  agreed: Record<string, ActTerms>;
  /** All acts of the night that the reader may see, in playing order. */
  acts: BookedShow[];
  /** What merchandise was said to be sold for, by booking and line: in its statement, or by whoever proposed figures. */
  sold: Record<string, Figures>;
  sheet: Tables<'house_sheets'> | null;
  house: KeptHouseSheet | null;
  /** What an artist proposed since the night was stated last. */
  proposal: (Tables<'house_proposals'> & { house: KeptHouseSheet }) | null;
};

/** What an agreement says now: its newest amendment, or itself. */
const termsNow = (agreement: Pick<Tables<'agreements'>, 'terms' | 'terms_now'> | undefined) =>
  agreement?.terms_now ?? agreement?.terms ?? null;

const placeOf = (row: BookedShow) => ({
  ...{ id: row.booking_id, setStartsAt: row.set_starts_at, confirmedAt: row.confirmed_at },
  ...{ guaranteedCents: row.guarantee_cents, opens: opensNight(row.deal) },
});

/** A night with its acts, what was stated of it, and what was proposed. */
export function nightQuery(show: Pick<BookedShow, 'show_id' | 'booking_id'>) {
  return queryOptions({
    queryKey: ['settlements', 'night', show.show_id, show.booking_id],
    queryFn: async (): Promise<StatedNight> => {
      const client = await getSupabase();
      const newest = { ascending: false };
      const [acts, sheets, proposals] = await Promise.all([
        client.from('booking_details').select('*').eq('show_id', show.show_id).in('status', bindingStatuses),
        client
          .from('house_sheets')
          .select('*')
          .eq('show_id', show.show_id)
          .order('revision', newest)
          .limit(1),
        client.from('house_proposals').select('*').eq('show_id', show.show_id).order('seq', newest).limit(1),
      ]);
      const rows = dataOf(acts) as BookedShow[];
      const bookings = rows.map(({ booking_id }) => booking_id);
      const [agreements, claims, revisions] = await Promise.all([
        client.from('agreements').select('booking_id, terms, terms_now').in('booking_id', bookings),
        client.from('line_claims').select('*').in('booking_id', bookings).order('seq'),
        client
          .from('statement_revisions')
          .select('booking_id, figures')
          .in('booking_id', bookings)
          .order('revision'),
      ]);
      const [terms, said] = [dataOf(agreements), dataOf(claims)];
      const agreed = bookings.map((id): [string, ActTerms] => [
        id,
        {
          terms: termsNow(terms.find(({ booking_id }) => booking_id === id)),
          claims: said.filter(({ booking_id }) => booking_id === id),
        },
      ]);
      const sheet = dataOf(sheets)[0] ?? null;
      const proposed = dataOf(proposals)[0];
      const stands = proposed && (!sheet || proposed.proposed_at > sheet.stated_at);
      const sold = Object.fromEntries(
        dataOf(revisions).map(({ booking_id, figures }) => [booking_id, statedMerchandise({ figures })]),
      );
      if (stands && proposed.content.merchandise) sold[proposed.booking_id] = proposed.content.merchandise;
      return {
        sold,
        agreed: Object.fromEntries(agreed),
        acts: inPlayingOrder(rows, placeOf),
        sheet,
        house: sheet?.content ?? null,
        proposal: stands ? { ...proposed, house: proposed.content } : null,
      };
    },
  });
}

/** What the stage view and the guest lists tell of a night, for its venue. */
export function asPlayedQuery(showId: string) {
  return queryOptions({
    queryKey: ['settlements', 'as-played', showId],
    queryFn: ({ signal }) => readApi('night-as-played', { showId }, signal),
  });
}
