import { queryOptions } from '@tanstack/react-query';
import type { Figures, Span } from '#app/features/finances/figures.ts';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import type { Database } from '#core/database.types.ts';

type Functions = Database['public']['Functions'];
export type Facet = 'partner' | 'weekday' | 'genre' | 'ticket';
export type FacetRow = Functions['my_figures_by']['Returns'][number];
/** What a cancelled show brings or costs: received from whoever cancelled, or owed to the other. Integer cents. */
export type CancellationFee = Functions['my_cancellation_fees']['Returns'][number];
export type Engagement = Functions['my_engagement']['Returns'][number];

/** Sums of one's concluded shows in a span: whole, or a row a month or week; a row a currency. */
export const figuresQuery = ({ from, to }: Span, step: 'all' | 'month' | 'week' = 'all') =>
  queryOptions({
    queryKey: ['finances', 'figures', from, to, step],
    queryFn: async (): Promise<Figures[]> => {
      const client = await getSupabase();
      return dataOf(await client.rpc('my_figures', { first_day: from, last_day: to, step }));
    },
  });

/** The same by partner, weekday, genre or ticket price, greatest first. */
export const figuresByQuery = ({ from, to }: Span, facet: Facet) =>
  queryOptions({
    queryKey: ['finances', 'by', facet, from, to],
    queryFn: async (): Promise<FacetRow[]> => {
      const client = await getSupabase();
      return dataOf(await client.rpc('my_figures_by', { first_day: from, last_day: to, facet }));
    },
  });

/** The latest settled nights of a span, each once however many acts played. */
export const latestNightsQuery = ({ from, to }: Span) =>
  queryOptions({
    queryKey: ['finances', 'nights', from, to],
    queryFn: async () => {
      const client = await getSupabase();
      return dataOf(await client.rpc('my_latest_nights', { first_day: from, last_day: to }));
    },
  });

/** The fees of the shows that were cancelled in a span, the latest first. They are no part of the figures of concluded shows. */
export const cancellationFeesQuery = ({ from, to }: Span) =>
  queryOptions({
    queryKey: ['finances', 'cancellations', from, to],
    queryFn: async (): Promise<CancellationFee[]> => {
      const client = await getSupabase();
      return dataOf(await client.rpc('my_cancellation_fees', { first_day: from, last_day: to }));
    },
  });

/** How many of one's statements the artist has not confirmed yet. */
export const statementsWaitingQuery = () =>
  queryOptions({
    queryKey: ['finances', 'waiting'],
    queryFn: async (): Promise<number> => {
      const client = await getSupabase();
      const answer = await client
        .from('settlements')
        .select('id', { count: 'exact', head: true })
        .in('status', ['sent', 'disputed']);
      dataOf(answer);
      return answer.count ?? 0;
    },
  });

/** How many nights are booked and still to come. A night of several acts is one. */
export const nightsAheadQuery = (from: Day) =>
  queryOptions({
    queryKey: ['bookings', 'nights-ahead', from],
    queryFn: async (): Promise<number> => {
      const client = await getSupabase();
      const rows = dataOf(
        await client.from('bookings').select('show_id').eq('status', 'confirmed').gte('show_date', from),
      );
      return new Set(rows.map((row) => row.show_id)).size;
    },
  });

/** Requests, answers, messages, reviews and returning partners of a span. */
export const engagementQuery = ({ from, to }: Span) =>
  queryOptions({
    queryKey: ['finances', 'engagement', from, to],
    queryFn: async (): Promise<Engagement> => {
      const client = await getSupabase();
      const rows = dataOf(await client.rpc('my_engagement', { first_day: from, last_day: to }));
      return rows[0] as Engagement;
    },
  });

export type Transaction = {
  id: string;
  bookingId: string;
  /** Null of a show that was cancelled: its fee is all that there is. */
  settlementId: string | null;
  /** Who receives the fee of a cancelled show, in cents; null of a show that was played. */
  cancellation: { payee: Side; cents: number } | null;
  artist: string;
  venue: string;
  day: string;
  currency: string;
  venueTotalCents: number;
  netCents: number;
  tickets: number;
  capacity: number;
  revenueCents: number;
  feeCents: number;
  /** What the artist has yet to return of it, since the fee was corrected after its payout. */
  toReturnCents: number;
  settlementStatus: string;
  status: MoneyStatus;
  /** Nothing was played, and nothing is paid. */
  didNotPlay: boolean;
};

/** Where the money of a show is: not sent yet, on its way, with whoever receives it, or come back. */
export type MoneyStatus = 'pending' | 'processing' | 'arrived' | 'failed';

/** What a payout's status says of its money; before there is one, and while it waits, nothing was sent. */
export const moneyStatusOf = (payout: string | null): MoneyStatus =>
  payout === 'arrived' || payout === 'failed'
    ? payout
    : payout === null || payout === 'waiting'
      ? 'pending'
      : 'processing';

/** Whose money is meant: of shows with a statement, of cancelled ones with a fee; all of it, or what was not sent yet. One group. */
function moneyOf({ cancelled, status }: { cancelled?: boolean; status?: MoneyStatus | undefined }): string {
  const unsent = status === 'pending';
  const played = unsent
    ? 'and(settlement_id.not.is.null,or(payout_id.is.null,payout_status.eq.waiting))'
    : 'settlement_id.not.is.null';
  if (!cancelled) return played;
  return `${played},${unsent ? 'payout_status.eq.waiting' : 'payout_id.not.is.null'}`;
}

/** A page of the money of shows, the latest first; with `cancelled`, the fees of cancelled bookings among them. */
export const transactionsPage = (options: {
  cancelled?: boolean;
  status?: Exclude<MoneyStatus, 'failed'> | undefined;
  page: number;
  size: number;
  search?: string;
}) =>
  queryOptions({
    queryKey: ['finances', 'transactions', 'as-played', options],
    queryFn: async (): Promise<{ rows: Transaction[]; count: number }> => {
      const client = await getSupabase();
      let query = client
        .from('booking_details')
        .select('*', { count: 'exact' })
        .or(moneyOf(options))
        .order('show_date', { ascending: false })
        .order('booking_id')
        .range((options.page - 1) * options.size, options.page * options.size - 1);
      // A payout that came back is sent again.
      if (options.status === 'processing')
        query = query.in('payout_status', ['sending', 'initiated', 'failed']);
      if (options.status === 'arrived') query = query.eq('payout_status', 'arrived');
      const words = options.search
        ?.trim()
        .toLowerCase()
        .replace(/[%_\\]/g, '\\$&');
      if (words) query = query.ilike('search_text', `%${words}%`);
      const answer = await query;
      const rows = dataOf(answer).map((row) => ({
        id: row.booking_id,
        bookingId: row.booking_id,
        settlementId: row.settlement_id,
        cancellation:
          row.settlement_id === null && row.payout_payee !== null
            ? { payee: row.payout_payee, cents: row.payout_cents ?? 0 }
            : null,
        artist: row.artist_name,
        venue: row.venue_name,
        day: row.show_date,
        currency: row.currency,
        venueTotalCents: row.venue_total_cents ?? 0,
        netCents: row.artist_net_cents ?? 0,
        tickets: row.tickets_sold ?? 0,
        capacity: row.capacity,
        revenueCents: row.revenue_cents ?? 0,
        feeCents: row.artist_fee_cents ?? 0,
        toReturnCents: row.to_return_cents ?? 0,
        settlementStatus: row.settlement_status ?? 'sent',
        status: moneyStatusOf(row.payout_status),
        didNotPlay: row.did_not_play,
      }));
      return { rows, count: answer.count ?? rows.length };
    },
    placeholderData: (before) => before,
  });
