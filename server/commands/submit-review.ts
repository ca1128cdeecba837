import { bookedStatuses, otherSide } from '#core/booking/lifecycle.ts';
import * as contract from '#core/contract/review.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/command.ts';
import { positionOf, takeBooking } from '#server/commands/booking-in-hand.ts';
import { ownProfilePlace } from '#server/commands/money-places.ts';
import { playIfOver, showName } from '#server/commands/played-booking.ts';
import { notify } from '#server/notify.ts';
import { refuse } from '#server/refused.ts';

/** One side of a played show rates the other, once. The database keeps the ratings of the profiles up to date. */
export const submitReview = defineCommand(contract.submitReview, {
  async run(acting, { bookingId, stars, comment }) {
    const { tx, actor, now } = acting;
    const inHand = await takeBooking(acting, bookingId);
    const booking = await playIfOver(acting, inHand);
    const by = booking.venue_id === actor.venueId ? 'venue' : 'artist';
    const self = by === 'venue' ? inHand.venue : inHand.artist;
    const other = by === 'venue' ? inHand.artist : inHand.venue;
    if (!bookedStatuses.includes(positionOf(booking).status)) refuse(refusals.reviewWithoutShow());
    if (booking.status === 'confirmed') refuse(refusals.reviewTooEarly(booking.show_date));
    const known = await tx
      .selectFrom('reviews')
      .select('id')
      .where('booking_id', '=', booking.id)
      .where('by_side', '=', by)
      .executeTakeFirst();
    if (known) refuse(refusals.alreadyReviewed(other.name));

    const review = await tx
      .insertInto('reviews')
      .values({
        booking_id: booking.id,
        artist_id: booking.artist_id,
        venue_id: booking.venue_id,
        by_side: by,
        stars,
        comment: comment ?? null,
        created_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notify(acting, {
      userId: other.user_id,
      kind: 'review',
      title: `New review from ${self.name}`,
      description: `${stars} ${stars === 1 ? 'star' : 'stars'} for "${showName(inHand)}"${comment ? `: ${comment}` : '.'}`,
      route: ownProfilePlace(otherSide(by)),
      about: booking,
    });
    return { reviewId: review.id, name: other.name, stars };
  },
});
