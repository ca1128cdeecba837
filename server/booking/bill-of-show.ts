import { exceedsHouse, openersIn, openersTogether, takesOf, takesTogether } from '#core/booking/bill.ts';
import { bindingStatuses, isBinding, openStatuses } from '#core/booking/phase.ts';
import * as contract from '#core/contract/booking.ts';
import { refusals } from '#core/refusal.ts';
import { dealOf } from '#server/booking/lock-booking.ts';
import { statusIn } from '#server/booking/status-in.ts';
import type { Db } from '#server/db.ts';
import { defineRead } from '#server/http/read.ts';
import { refuse } from '#server/http/refused.ts';

/**
 * What the acts of a night that are booked or asked may take together, beside the offer that is weighed. An artist learns no
 * amount of another artist's deal. One whose offer for the night has ended, as the loser of a race who has it open, learns nothing more of it.
 */
export const billOfShow = defineRead(contract.billOfShow, async ({ db, actor }, { showId, bookingId }) => {
  const show = await db
    .selectFrom('shows')
    .select(['venue_id', 'status', 'full_price_cents', 'capacity', 'private_by'])
    .where('id', '=', showId)
    .executeTakeFirst();
  const acts = await db
    .selectFrom('bookings')
    .select(['id', 'artist_id', 'deal', 'status'])
    .where('show_id', '=', showId)
    .where(statusIn('status', [...openStatuses, ...bindingStatuses]))
    .execute();
  const isVenue = show !== undefined && show.venue_id === actor.venueId;
  const isAct = actor.artistId !== null && acts.some(({ artist_id }) => artist_id === actor.artistId);
  const isOpening = actor.artistId !== null && show?.status === 'open' && show.private_by === null;
  if (!show) refuse(refusals.unknownShow());
  if (!(isVenue || isAct || isOpening)) {
    if (!(await wasAsked(db, actor.artistId, showId))) refuse(refusals.unknownShow());
    return NOTHING_TOLD;
  }

  const isWeighed = (act: { id: string; artist_id: string }) =>
    act.id === bookingId || (!isVenue && act.artist_id === actor.artistId);
  const others = acts.filter((act) => !isWeighed(act));
  const house = { fullPriceCents: show.full_price_cents, capacity: show.capacity };
  const together = takesTogether(others.map((act) => takesOf(dealOf(act), house)));
  const all = takesTogether(acts.map((act) => takesOf(dealOf(act), house)));
  return {
    others: others.length,
    doorBasisPoints: together.doorBasisPoints,
    guaranteedCents: isVenue ? together.guaranteedCents : null,
    guaranteesExceedHouse: acts.length > 1 && exceedsHouse(all.guaranteedCents, house),
    fullHouseCents: isVenue ? together.fullHouseCents : null,
    exceedFullHouse: acts.length > 1 && exceedsHouse(all.fullHouseCents, house),
    openers: isVenue
      ? openersTogether(others.map((act) => openersIn(dealOf(act), { agreed: isBinding(act.status) })))
      : null,
  };
});

const NOTHING_TOLD = {
  others: 0,
  doorBasisPoints: 0,
  guaranteedCents: null,
  guaranteesExceedHouse: false,
  fullHouseCents: null,
  exceedFullHouse: false,
  openers: null,
};

async function wasAsked(db: Db, artistId: string | null, showId: string): Promise<boolean> {
  if (artistId === null) return false;
  const known = await db
    .selectFrom('bookings')
    .select('id')
    .where('show_id', '=', showId)
    .where('artist_id', '=', artistId)
    .executeTakeFirst();
  return known !== undefined;
}
