import { sql } from 'kysely';
import { SIDES } from '#core/booking/side.ts';
import { addDays } from '#core/calendar/day.ts';
import { dayAt } from '#core/calendar/night.ts';
import { aboutBooking } from '#core/events/events.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db, Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { inBatches } from '#server/in-batches.ts';
import type { Job } from '#server/jobs/job.ts';
import { askedOfBookings, toldOfLacks } from '#server/payments/asked-for-papers.ts';
import { nextStatus } from '#server/rows/lock-booking.ts';

/** What was confirmed and is over has been played: the venue is asked to conclude, and both to review an act whose set began by the stage view. */
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
    .selectAll('b')
    .where(sql<boolean>`b.status = 'confirmed'`)
    .where('s.ends_at', '<=', now.toISOString())
    // The same once more, by what an index has: nothing that is over is later than tomorrow by the calendar of UTC.
    .where('b.show_date', '<=', addDays(dayAt(now, 'UTC'), 1))
    .orderBy('b.show_id')
    .orderBy('b.id')
    .limit(size)
    .forNoKeyUpdate('b')
    .skipLocked()
    .execute();
  if (over.length === 0) return 0;
  const ids = over.map((booking) => booking.id);
  for (const booking of over) nextStatus(booking, 'play', 'time');
  await tx.updateTable('bookings').set({ status: 'played' }).where('id', 'in', ids).execute();
  const began = await begunIn(
    tx,
    over.map(({ show_id }) => show_id),
  );
  const asked = await askedOfBookings(tx, ids);
  await publish(
    { tx, now },
    ...over.map((booking) => {
      const onStage = began.get(booking.show_id);
      const played = over.filter(({ show_id }) => show_id === booking.show_id);
      return {
        kind: 'booking-played' as const,
        by: 'time' as const,
        about: aboutBooking(booking),
        data: {
          day: booking.show_date,
          ...(played.length > 1 ? { acts: played.length } : {}),
          ...(played[0] === booking ? {} : { besides: true }),
          ...(onStage && played.length > 1
            ? { began: played.filter(({ id }) => onStage.has(id)).length }
            : {}),
          ...(onStage && !onStage.has(booking.id) ? { neverBegan: true } : {}),
        },
        // Without a set on the stage nobody knows yet whether the act played: the statement says it.
        told: {
          ...(onStage?.has(booking.id) ? { review: { by: SIDES, day: booking.show_date } } : {}),
          ...toldOfLacks(asked.get(booking.id)),
        },
      };
    }),
  );
  return over.length;
}

/** The bookings whose sets began, by show; nothing of shows whose stage view was not used. */
async function begunIn(tx: Tx, showIds: string[]): Promise<Map<string, Set<string | null>>> {
  const sets = await tx
    .selectFrom('played_sets')
    .select(['show_id', 'booking_id'])
    .where('show_id', 'in', showIds)
    .execute();
  const begun = new Map<string, Set<string | null>>();
  for (const { show_id, booking_id } of sets)
    begun.set(show_id, (begun.get(show_id) ?? new Set()).add(booking_id));
  return begun;
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
