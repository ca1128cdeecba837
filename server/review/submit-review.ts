import { isBinding } from '#core/booking/phase.ts';
import * as contract from '#core/contract/review.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { shownAtLatest } from '#core/reviews/review.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { showReviews } from '#server/review/show-reviews.ts';
import { lockBooking } from '#server/rows/lock-booking.ts';
import { playIfOver } from '#server/settlement/played-booking.ts';

/**
 * One side of a played show rates the other, once. Its writer alone reads that until the other side has written too, or the night is
 * long over: so nobody answers stars with stars. The database keeps the ratings of the profiles up to date.
 */
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
    const written = await tx.selectFrom('reviews').selectAll().where('booking_id', '=', booking.id).execute();
    if (written.some(({ by_side }) => by_side === by)) refuse(refusals.alreadyReviewed(other.name));

    const dueAt = shownAtLatest(new Date(locked.show.ends_at));
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
        due_at: dueAt.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    // It names no other side, so that none reads of it: what is written of a review before it is shown is its writer's alone.
    const { artistId, venueId, ...ofShow } = aboutBooking(booking);
    const about = { ...ofShow, ...(by === 'artist' ? { artistId } : { venueId }), subjectId: review.id };
    await publish(context, { kind: 'review-submitted', by, about, data: { stars } });

    const isShown = written.length > 0 || dueAt <= now;
    if (isShown)
      await showReviews(
        context,
        booking,
        [...written, review].filter(({ shown_at }) => shown_at === null),
      );
    return {
      ...{ reviewId: review.id, name: other.name, stars },
      shownBy: isShown ? null : dueAt.toISOString(),
      isBetweenBoth: review.of_kept,
    };
  },
});
