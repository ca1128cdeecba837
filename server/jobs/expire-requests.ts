import { openStatuses } from '#core/booking/phase.ts';
import { timeOver } from '#core/booking/time-over.ts';
import { aboutBooking } from '#core/events/events.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { inBatches } from '#server/in-batches.ts';
import type { Job } from '#server/jobs/job.ts';
import { endUnansweredNights } from '#server/offer/end-unanswered-nights.ts';
import { nextStatus } from '#server/rows/lock-booking.ts';
import { statusIn } from '#server/rows/status-in.ts';

/**
 * Ends the offers that nobody answered in time, and tells both sides: a venue once of all for one night that ended alike. Ends the private
 * nights that nobody is asked for any more.
 */
export const expireRequests: Job = {
  name: 'expire-requests',
  async run(db: Db) {
    const expired = await inBatches(db, async (tx, size) => {
      const now = await productNow(tx);
      const offers = await tx
        .selectFrom('bookings as b')
        .innerJoin('shows as s', 's.id', 'b.show_id')
        .selectAll('b')
        .select(['s.starts_at', 's.time_zone', 's.deadline'])
        .where(statusIn('b.status', openStatuses))
        .where('b.expires_at', '<=', now.toISOString())
        // Those of one night that end alike follow each other, so that one batch has them.
        .orderBy('b.expires_at')
        .orderBy('b.show_id')
        .limit(size)
        .forNoKeyUpdate('b')
        .skipLocked()
        .execute();
      if (offers.length === 0) return 0;
      for (const offer of offers) nextStatus(offer, 'expire', 'time');
      await tx
        .updateTable('bookings')
        .set({ status: 'expired', ended_by: 'time' })
        .where(
          'id',
          'in',
          offers.map((offer) => offer.id),
        )
        .execute();
      const ended = offers.map((offer) => {
        const over = timeOver({
          ...{ expiresAt: offer.expires_at ?? now.toISOString(), answerDueAt: offer.answer_due_at },
          ...{ startsAt: offer.starts_at, timeZone: offer.time_zone, deadline: offer.deadline },
        });
        const { show_id, offered_by, expires_at, replaces } = offer;
        return { offer, over, key: JSON.stringify([show_id, offered_by, expires_at, replaces, over]) };
      });
      await publish(
        { tx, now },
        ...ended.map(({ offer, over, key }, at) => {
          const alike = ended.filter((each) => each.key === key);
          const isFirst = ended.findIndex((each) => each.key === key) === at;
          return {
            kind: 'booking-expired' as const,
            by: 'time' as const,
            about: aboutBooking(offer),
            data: {
              ...{ day: offer.show_date, offeredBy: offer.offered_by, over },
              ...(offer.replaces ? { replaces: offer.replaces } : {}),
            },
            told: { alike: isFirst ? alike.length : 0 },
          };
        }),
      );
      return offers.length;
    });
    return expired + (await endUnansweredNights(db));
  },
};
