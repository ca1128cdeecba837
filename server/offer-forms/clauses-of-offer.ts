import { NO_CLAUSES } from '#core/booking/own-clauses/own-clauses.ts';
import * as contract from '#core/contract/offer-forms.ts';
import { refusals } from '#core/refusal.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';

/** What an offer says in words of the sides, for its two sides; and what the other side had offered before. */
export const clausesOfOffer = defineRead(contract.clausesOfOffer, async ({ db, actor }, { bookingId }) => {
  const booking = await db
    .selectFrom('bookings')
    .select(['artist_id', 'venue_id', 'status', 'own_clauses', 'own_clauses_before'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (!booking || (booking.artist_id !== actor.artistId && booking.venue_id !== actor.venueId))
    return refuse(refusals.unknownBooking());
  const { status, own_clauses, own_clauses_before } = booking;
  return {
    now: own_clauses ?? NO_CLAUSES,
    // Only a counter-offer has something before it.
    before: status === 'countered' ? (own_clauses_before ?? NO_CLAUSES) : null,
  };
});
