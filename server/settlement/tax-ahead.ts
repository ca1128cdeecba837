import { isOpen } from '#core/booking/phase.ts';
import * as contract from '#core/contract/offer.ts';
import { refusals } from '#core/refusal.ts';
import { taxAhead as aheadOf } from '#core/withholding/ahead.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { termsNow } from '#server/rows/agreed.ts';
import { withholdingFacts } from '#server/settlement/withholding.ts';

/**
 * What is withheld of what a booking guarantees, for the side that reads, before it binds itself: of an offer by the terms on the table, after that by
 * the agreement. In which country the artist pays their taxes is said to the venue only as far as it shows in what is withheld.
 */
export const taxAhead = defineRead(contract.taxAhead, async ({ db, actor }, { bookingId }) => {
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'artist_id', 'venue_id', 'currency', 'show_date', 'status', 'deal'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  const isParty = booking && (booking.artist_id === actor.artistId || booking.venue_id === actor.venueId);
  if (!isParty) return refuse(refusals.unknownBooking());
  const agreement = isOpen(booking.status)
    ? undefined
    : await db
        .selectFrom('agreements')
        .select(['terms', 'terms_now'])
        .where('booking_id', '=', booking.id)
        .executeTakeFirst();
  const deal = agreement ? termsNow(agreement).deal : booking.deal;
  const facts = await withholdingFacts(db, booking, deal);
  return aheadOf(deal, facts, booking.artist_id === actor.artistId ? 'artist' : 'venue');
});
