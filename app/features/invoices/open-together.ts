import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { Side } from '#core/booking/side.ts';
import { NOBODY } from '#core/ids.ts';
import { sumCents } from '#core/money/cents.ts';
import type { Invoice } from './queries.ts';

type OpenInvoice = Pick<
  Invoice,
  | 'id'
  | 'number'
  | 'event_name'
  | 'event_date'
  | 'due_on'
  | 'open_cents'
  | 'currency'
  | 'artist_id'
  | 'artist_name'
  | 'venue_name'
>;

/** What a venue has open with one artist in one currency, the first that is due first. */
export type OpenWith = {
  artistId: string;
  artist: string;
  currency: string;
  openCents: number;
  invoices: OpenInvoice[];
};

/** So many at once are read; who has more pays these first. */
const MOST = 200;

/** With whom several invoices are open, so that they may be paid together; those who are owed longest come first. */
export const openTogetherQuery = (side: Side, profileId: string | null) =>
  queryOptions({
    queryKey: ['invoices', 'open-together', side, profileId],
    queryFn: async ({ signal }): Promise<OpenWith[]> => {
      if (side !== 'venue') return [];
      const client = await getSupabase();
      const answer = await client
        .from('invoice_list')
        .select(
          'id, number, event_name, event_date, due_on, open_cents, currency, artist_id, artist_name, venue_name',
        )
        .eq('venue_id', profileId ?? NOBODY)
        .eq('payer', 'venue')
        .in('status', ['Due', 'Overdue'])
        .order('due_on')
        .order('number')
        .limit(MOST)
        .abortSignal(signal);
      return together(dataOf(answer));
    },
  });

/** Of open invoices those that are one artist's in one currency, where they are several. */
export function together(invoices: readonly OpenInvoice[]): OpenWith[] {
  const pairs = new Map<string, OpenInvoice[]>();
  for (const invoice of invoices) {
    if (!invoice.artist_id || invoice.open_cents <= 0) continue;
    const key = `${invoice.artist_id} ${invoice.currency}`;
    pairs.set(key, [...(pairs.get(key) ?? []), invoice]);
  }
  return [...pairs.values()].flatMap((of) => {
    const [first] = of;
    if (!first?.artist_id || of.length < 2) return [];
    return [
      {
        ...{ artistId: first.artist_id, artist: first.artist_name, currency: first.currency },
        ...{ openCents: sumCents(of.map(({ open_cents }) => open_cents)), invoices: of },
      },
    ];
  });
}
