import { sql } from 'kysely';
import { bindingStatuses } from '#core/booking/phase.ts';
import type { Day } from '#core/calendar/day.ts';
import { statusIn } from '#server/booking/status-in.ts';
import type { Tx } from '#server/db.ts';

/** Whether an artist has a binding booking in a night (a range of instants, as a show keeps it). */
export async function artistIsBooked(tx: Tx, artistId: string, night: string): Promise<boolean> {
  const { rows } = await sql<{ booked: boolean }>`
    select exists (select from bookings where artist_id = ${artistId} and night && ${night}::tstzrange
      and ${statusIn('status', bindingStatuses)}) as booked`.execute(tx);
  return rows[0]?.booked ?? false;
}

/** Whether an artist has marked a day unavailable. */
export async function artistIsUnavailable(tx: Tx, userId: string, day: Day): Promise<boolean> {
  const mark = await tx
    .selectFrom('availability')
    .select('status')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
  return mark?.status === 'unavailable';
}
