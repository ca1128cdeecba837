import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { Side } from '#core/booking/side.ts';
import type { Views } from '#core/database.types.ts';
import { PlanParts } from './plan-parts.tsx';

type Booked = Pick<
  Views<'booking_details'>,
  'booking_id' | 'currency' | 'show_date' | 'time_zone' | 'venue_name'
>;

/** The payment plan of a booking with what of it is paid; nothing where none is agreed. */
export function PlanOfBooking({ show, side }: { show: Booked; side: Side }) {
  const { data } = useQuery({
    queryKey: ['bookings', 'payment-plan', show.booking_id],
    queryFn: async () => {
      const client = await getSupabase();
      const [agreement, papers] = await Promise.all([
        client
          .from('agreements')
          .select('terms, terms_now')
          .eq('booking_id', show.booking_id)
          .maybeSingle()
          .then(dataOf),
        client
          .from('invoice_list')
          .select('id, kind, about, amount_cents, open_cents, corrects_id')
          .eq('booking_id', show.booking_id)
          .eq('payer', 'venue')
          .order('created_at')
          .order('number')
          .then(dataOf),
      ]);
      const plan = agreement && (agreement.terms_now ?? agreement.terms).plan;
      return plan ? { plan, papers } : null;
    },
  });
  if (!data) return null;
  return (
    <PlanParts
      plan={data.plan}
      papers={data.papers.map(({ amount_cents, open_cents, corrects_id, ...paper }) => ({
        ...paper,
        ...{ amountCents: amount_cents, openCents: open_cents, correctsId: corrects_id },
      }))}
      payer={side === 'venue' ? 'you' : show.venue_name}
      {...{ currency: show.currency, showDate: show.show_date, timeZone: show.time_zone }}
      hasLinks
    />
  );
}
