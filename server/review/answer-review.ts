import * as contract from '#core/contract/review.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { isBetween } from '#server/commands/actor.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { lockBooking } from '#server/rows/lock-booking.ts';

/** Whoever was reviewed answers once, in public. Nothing changes an answer that was given. */
export const answerReview = defineCommand(contract.answerReview, {
  async run(context, { reviewId, answer }) {
    const { tx, actor, now } = context;
    const found = await tx.selectFrom('reviews').selectAll().where('id', '=', reviewId).executeTakeFirst();
    if (!found || !isBetween(found, actor)) return refuse(refusals.unknownReview());
    if (found.by_side === actor.side) refuse(refusals.reviewNotOfYou());
    const { booking, artist, venue } = await lockBooking(context, found.booking_id);
    const review = await tx
      .selectFrom('reviews')
      .select(['shown_at', 'answered_at'])
      .where('id', '=', reviewId)
      .executeTakeFirst();
    // Nobody may know of one that is not shown yet.
    if (!review?.shown_at) return refuse(refusals.unknownReview());
    if (review.answered_at) refuse(refusals.reviewAnswered());
    await tx
      .updateTable('reviews')
      .set({ answer, answered_at: now.toISOString() })
      .where('id', '=', reviewId)
      .execute();
    await publish(context, {
      kind: 'review-answered',
      by: actor.side,
      about: { ...aboutBooking(booking), subjectId: reviewId },
      data: {},
      told: { note: answer },
    });
    return { reviewId, name: found.by_side === 'artist' ? artist.name : venue.name };
  },
});
