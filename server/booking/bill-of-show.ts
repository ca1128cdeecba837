import { openersIn, openersTogether, takesOf, takesTogether } from '#core/booking/bill.ts';
import { bindingStatuses, isBinding, openStatuses } from '#core/booking/phase.ts';
import * as contract from '#core/contract/booking.ts';
import { refusals } from '#core/refusal.ts';
import { dealOf } from '#server/booking/lock-booking.ts';
import { statusIn } from '#server/booking/status-in.ts';
import { defineRead } from '#server/http/read.ts';
import { refuse } from '#server/http/refused.ts';

/** What the acts of a venue's own night that are booked or asked may take together, beside the offer that is weighed. */
export const billOfShow = defineRead(contract.billOfShow, async ({ db, actor }, { showId, bookingId }) => {
  const show = await db
    .selectFrom('shows')
    .select(['venue_id', 'full_price_cents', 'capacity'])
    .where('id', '=', showId)
    .executeTakeFirst();
  if (!show || show.venue_id !== actor.venueId) refuse(refusals.unknownShow());
  const acts = await db
    .selectFrom('bookings')
    .select(['id', 'deal', 'status'])
    .where('show_id', '=', showId)
    .where(statusIn('status', [...openStatuses, ...bindingStatuses]))
    .execute();
  const others = acts.filter((act) => act.id !== bookingId);
  const house = { fullPriceCents: show.full_price_cents, capacity: show.capacity };
  return {
    others: others.length,
    ...takesTogether(others.map((act) => takesOf(dealOf(act), house))),
    openers: openersTogether(others.map((act) => openersIn(dealOf(act), { agreed: isBinding(act.status) }))),
  };
});
