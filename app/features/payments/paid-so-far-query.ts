import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { sumCents } from '#core/money/cents.ts';
import type { PaidSoFar } from '#core/settlement/paid-so-far.ts';
import { depositsInvoiced } from '#core/settlement/parts-paid.ts';
import { directPaymentsQuery } from './direct-payments-query.ts';

/**
 * What the venue of a booking has paid so far, whichever way; `isDeposit` while it was invoiced for nothing but a deposit,
 * `depositCents` what was invoiced as one and not credited.
 */
export const paidSoFarQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['bookings', 'paid-so-far', bookingId],
    queryFn: async ({
      client: queries,
    }): Promise<PaidSoFar & { isDeposit: boolean; depositCents: number }> => {
      const client = await getSupabase();
      const [direct, papers] = await Promise.all([
        queries.fetchQuery(directPaymentsQuery(bookingId)),
        client
          .from('invoice_list')
          .select('id, kind, about, amount_cents, open_cents, corrects_id')
          .eq('booking_id', bookingId)
          .in('kind', ['invoice', 'credit-note'])
          .eq('payer', 'venue')
          .neq('about', 'interest')
          .then(dataOf),
      ]);
      const invoices = papers.filter(({ kind }) => kind === 'invoice');
      const ids = invoices.map(({ id }) => id);
      const payments =
        ids.length === 0
          ? []
          : dataOf(await client.from('payments').select('amount_cents, provider').in('invoice_id', ids));
      const charged = payments.filter(({ provider }) => provider !== 'direct');
      // What was charged twice, because cash came beside it, is below zero open: it goes back.
      const goesBack = invoices.map(({ open_cents }) => Math.min(0, open_cents));
      const confirmed = direct.filter(({ state }) => state === 'confirmed');
      return {
        chargedCents: sumCents([...charged.map(({ amount_cents }) => amount_cents), ...goesBack]),
        directCents: sumCents(confirmed.map(({ amount_cents }) => amount_cents)),
        depositCents: depositsInvoiced(
          papers.map(({ amount_cents, corrects_id, ...paper }) => ({
            ...paper,
            ...{ amountCents: amount_cents, correctsId: corrects_id },
          })),
        ),
        isDeposit: invoices.every(({ about }) => about === 'deposit'),
      };
    },
  });
