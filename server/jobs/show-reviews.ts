import { sql } from 'kysely';
import { productNow } from '#server/commands/perform.ts';
import { type Job, MINUTE_MS } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { silentLog } from '#server/log/log.ts';
import { showReviews } from '#server/review/show-reviews.ts';
import { lockBooking } from '#server/rows/lock-booking.ts';
import { clockActs } from '#server/settlement/acting.ts';

/**
 * Shows the reviews that the other side did not return in time. One booking a transaction, locked in the order of the act that writes
 * reviews, so that the two never wait for each other; it looks again once it holds the locks.
 */
export const showReviewsInTime: Job = {
  name: 'show-reviews',
  everyMs: MINUTE_MS,
  async run(db, { log = silentLog } = {}) {
    const { rows } = await sql<{ id: string; venue_id: string }>`
      select booking_id as id, venue_id from reviews where shown_at is null and due_at <= private.now()
      order by due_at limit 200`.execute(db);
    return eachAlone(
      rows,
      ({ id, venue_id }) =>
        db.transaction().execute(async (tx) => {
          const now = await productNow(tx);
          const { booking } = await lockBooking(clockActs(tx, now, { venueId: venue_id }), id);
          const due = await tx
            .selectFrom('reviews')
            .selectAll()
            .where('booking_id', '=', id)
            .where('shown_at', 'is', null)
            .execute();
          await showReviews({ tx, now }, booking, due);
          return due.length > 0;
        }),
      { log, event: 'show-review-failed' },
    );
  },
};
