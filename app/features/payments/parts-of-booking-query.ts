import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';

/** What the sides of a booking agreed to last, and what the venue was invoiced for it, the oldest first. */
export const partsOfBookingQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['bookings', 'payment-plan', bookingId],
    queryFn: async () => {
      const client = await getSupabase();
      const [agreement, papers] = await Promise.all([
        client
          .from('agreements')
          .select('terms, terms_now')
          .eq('booking_id', bookingId)
          .maybeSingle()
          .then(dataOf),
        client
          .from('invoice_list')
          .select('id, kind, about, amount_cents, open_cents, corrects_id, due_on')
          .eq('booking_id', bookingId)
          .eq('payer', 'venue')
          .order('created_at')
          .order('number')
          .then(dataOf),
      ]);
      return {
        terms: agreement && (agreement.terms_now ?? agreement.terms),
        papers: papers.map(({ amount_cents, open_cents, corrects_id, due_on, ...paper }) => ({
          ...paper,
          ...{ amountCents: amount_cents, openCents: open_cents, correctsId: corrects_id, dueOn: due_on },
        })),
      };
    },
  });
