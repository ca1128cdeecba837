import { isBinding } from '#core/booking/phase.ts';
import * as contract from '#core/contract/review.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { lockBooking } from '#server/rows/lock-booking.ts';
import { playIfOver } from '#server/settlement/played-booking.ts';

/** One side of a played show rates the other, once. The database keeps the ratings of the profiles up to date. */
export const submitReview = defineCommand(contract.submitReview, {
  async run(context, { bookingId, stars, comment }) {
    const { tx, actor, now } = context;
    const locked = await lockBooking(context, bookingId);
    const by = locked.venue.id === actor.venueId ? 'venue' : 'artist';
    const booking = await playIfOver(context, locked);
    const other = by === 'venue' ? locked.artist : locked.venue;
    if (!isBinding(booking.status)) refuse(refusals.reviewWithoutShow());
    if (booking.status === 'confirmed') refuse(refusals.reviewTooEarly(booking.show_date));
    if (other.closed) refuse(refusals.reviewOfClosed(other.name));
    if (booking.did_not_play) refuse(refusals.reviewOfNoShow(locked.artist.name));
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
    await publish(context, {
      kind: 'review-submitted',
      by,
      about: { ...aboutBooking(booking), subjectId: review.id },
      data: { stars },
      told: { note: comment },
    });
    return { reviewId: review.id, name: other.name, stars };
  },
});
