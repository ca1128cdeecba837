import { openersIn, openersTogether, takesOf, takesTogether } from '#core/booking/bill.ts';
import { bindingStatuses, isBinding, openStatuses } from '#core/booking/phase.ts';
import { fullPrice } from '#core/booking/ticket-price.ts';
import * as contract from '#core/contract/booking.ts';
import { refusals } from '#core/refusal.ts';
import { feesOfToday } from '#core/settlement/fees-of-today.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { flatFeesSet } from '#server/payments/flat-fees.ts';
import { dealOf } from '#server/rows/lock-booking.ts';
import { statusIn } from '#server/rows/status-in.ts';

/** What the acts of a venue's own night that are booked or asked may take together, beside the offer that is weighed. */
export const billOfShow = defineRead(contract.billOfShow, async ({ db, actor }, { showId, bookingId }) => {
  const show = await db
    .selectFrom('shows')
    .select(['venue_id', 'full_price_cents', 'private_by', 'capacity'])
    .where('id', '=', showId)
    .executeTakeFirst();
  if (!show || show.venue_id !== actor.venueId) refuse(refusals.unknownShow());
  const acts = await db
    .selectFrom('bookings')
    .leftJoin('agreements', 'agreements.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.deal', 'bookings.status', 'bookings.currency'])
    .select('agreements.venue_fee_cents')
    .where('bookings.show_id', '=', showId)
    .where(statusIn('bookings.status', [...openStatuses, ...bindingStatuses]))
    .execute();
  const others = acts.filter((act) => act.id !== bookingId);
  const house = { fullPriceCents: fullPrice(show), capacity: show.capacity };
  return {
    others: others.length,
    booked: others
      .filter(({ status }) => isBinding(status))
      .map((act) => ({
        deal: dealOf(act),
        venueFeeCents: act.venue_fee_cents ?? feesOfToday(act.currency, flatFeesSet()).venueFeeCents,
      })),
    ...takesTogether(others.map((act) => takesOf(dealOf(act), house))),
    openers: openersTogether(others.map((act) => openersIn(dealOf(act), { agreed: isBinding(act.status) }))),
  };
});
