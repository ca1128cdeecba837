import { NO_CLAUSES } from '#core/booking/own-clauses/own-clauses.ts';
import * as contract from '#core/contract/offer-forms.ts';
import { refusals } from '#core/refusal.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { termsNow } from '#server/rows/agreed.ts';

/** What an offer says in words of the sides, for its two sides; and what the other side had offered before. */
export const clausesOfOffer = defineRead(contract.clausesOfOffer, async ({ db, actor }, { bookingId }) => {
  const booking = await db
    .selectFrom('bookings as b')
    .leftJoin('agreements as g', 'g.booking_id', 'b.id')
    .select(['b.artist_id', 'b.venue_id', 'b.status', 'b.own_clauses', 'b.own_clauses_before'])
    .select(['g.terms', 'g.terms_now'])
    .where('b.id', '=', bookingId)
    .executeTakeFirst();
  if (!booking || (booking.artist_id !== actor.artistId && booking.venue_id !== actor.venueId))
    return refuse(refusals.unknownBooking());
  const { status, own_clauses, own_clauses_before, terms, terms_now } = booking;
  return {
    // What an offer said is what an amendment says now, once there is one.
    now: (terms ? termsNow({ terms, terms_now }).own : own_clauses) ?? NO_CLAUSES,
    // Only a counter-offer has something before it.
    before: status === 'countered' ? (own_clauses_before ?? NO_CLAUSES) : null,
  };
});
