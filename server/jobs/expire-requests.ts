import { sql } from 'kysely';
import { formatDay } from '#core/calendar/day.ts';
import { productNow } from '#server/command.ts';
import { stepped } from '#server/commands/booking-in-hand.ts';
import { requestPlace } from '#server/commands/places.ts';
import type { Db } from '#server/db.ts';
import { inBatches } from '#server/jobs/in-batches.ts';
import type { Job } from '#server/jobs/index.ts';
import { notifyAll } from '#server/notify.ts';

/** Ends the offers that nobody answered in time, and tells both sides. */
export const expireRequests: Job = {
  name: 'expire-requests',
  run: (db: Db) =>
    inBatches(db, async (tx, size) => {
      const now = await productNow(tx);
      const offers = await tx
        .selectFrom('bookings as b')
        .innerJoin('artist_profiles as a', 'a.id', 'b.artist_id')
        .innerJoin('venue_profiles as v', 'v.id', 'b.venue_id')
        .selectAll('b')
        .select([
          'a.name as artist_name',
          'a.user_id as artist_user',
          'v.name as venue_name',
          'v.user_id as venue_user',
        ])
        .where(sql<boolean>`b.status in ('requested', 'countered')`)
        .where('b.expires_at', '<=', now.toISOString())
        .orderBy('b.expires_at')
        .limit(size)
        .forNoKeyUpdate('b')
        .skipLocked()
        .execute();
      if (offers.length === 0) return 0;
      const ids = offers.map((offer) => offer.id);
      for (const offer of offers) stepped(offer, 'expire', 'time');
      await tx
        .updateTable('bookings')
        .set({ status: 'expired', over_by: 'time' })
        .where('id', 'in', ids)
        .execute();
      await tx
        .insertInto('booking_events')
        .values(
          ids.map((booking_id) => ({ booking_id, event: 'expire', by_side: 'time', at: now.toISOString() })),
        )
        .execute();
      await notifyAll(
        { tx, now },
        offers.flatMap((offer) => {
          const day = formatDay(offer.show_date);
          return (['artist', 'venue'] as const).map((side) => ({
            userId: side === 'artist' ? offer.artist_user : offer.venue_user,
            kind: 'booking-expired' as const,
            title: `The request for ${day} expired`,
            description:
              offer.offered_by === side
                ? `${side === 'artist' ? offer.venue_name : offer.artist_name} did not answer in time.`
                : `The offer of ${side === 'artist' ? offer.venue_name : offer.artist_name} was not answered in time.`,
            route: requestPlace(side, offer.id),
            about: offer,
          }));
        }),
      );
      return offers.length;
    }),
};
