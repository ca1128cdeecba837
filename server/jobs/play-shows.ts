import { sql } from 'kysely';
import { formatDay } from '#core/calendar/day.ts';
import { productNow } from '#server/command.ts';
import { stepped } from '#server/commands/booking-in-hand.ts';
import { concludePlace } from '#server/commands/money-places.ts';
import { bookingPlace } from '#server/commands/places.ts';
import type { Db, Tx } from '#server/db.ts';
import { inBatches } from '#server/jobs/in-batches.ts';
import type { Job } from '#server/jobs/index.ts';
import { notifyAll } from '#server/notify.ts';

/** What was confirmed and is over has been played: the venue is asked to conclude, both to review. */
export const playShows: Job = {
  name: 'play-shows',
  async run(db: Db) {
    await inBatches(db, closeUnfilled);
    return inBatches(db, play);
  },
};

async function play(tx: Tx, size: number): Promise<number> {
  const now = await productNow(tx);
  const over = await tx
    .selectFrom('bookings as b')
    .innerJoin('shows as s', 's.id', 'b.show_id')
    .innerJoin('artist_profiles as a', 'a.id', 'b.artist_id')
    .innerJoin('venue_profiles as v', 'v.id', 'b.venue_id')
    .selectAll('b')
    .select([
      'a.name as artist_name',
      'a.user_id as artist_user',
      'v.name as venue_name',
      'v.user_id as venue_user',
    ])
    .where(sql<boolean>`b.status = 'confirmed'`)
    .where('s.ends_at', '<=', now.toISOString())
    .orderBy('b.id')
    .limit(size)
    .forNoKeyUpdate('b')
    .skipLocked()
    .execute();
  if (over.length === 0) return 0;
  const ids = over.map((booking) => booking.id);
  for (const booking of over) stepped(booking, 'play', 'time');
  await tx.updateTable('bookings').set({ status: 'played' }).where('id', 'in', ids).execute();
  await tx
    .insertInto('booking_events')
    .values(ids.map((booking_id) => ({ booking_id, event: 'play', by_side: 'time', at: now.toISOString() })))
    .execute();
  await notifyAll(
    { tx, now },
    over.flatMap((booking) => {
      const day = formatDay(booking.show_date);
      const review = (side: 'artist' | 'venue') => ({
        userId: side === 'artist' ? booking.artist_user : booking.venue_user,
        kind: 'review-asked' as const,
        title: `How was ${side === 'artist' ? booking.venue_name : booking.artist_name}?`,
        description: `Leave a review of your show of ${day}.`,
        route: `${bookingPlace(side, booking.id)}&open=review`,
        about: booking,
      });
      return [
        {
          userId: booking.venue_user,
          kind: 'conclude' as const,
          title: `Conclude the finances of ${day}`,
          description: `${booking.artist_name} has played. Enter the tickets sold to send the statement.`,
          route: concludePlace(booking.id),
          about: booking,
        },
        review('artist'),
        review('venue'),
      ];
    }),
  );
  return over.length;
}

/** A night that is over seeks nobody any more. */
async function closeUnfilled(tx: Tx, size: number): Promise<number> {
  const now = await productNow(tx);
  const { numUpdatedRows } = await tx
    .updateTable('shows')
    .set({ status: 'closed' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('shows')
        .select('id')
        .where(sql<boolean>`status = 'open'`)
        .where('ends_at', '<=', now.toISOString())
        .limit(size)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
