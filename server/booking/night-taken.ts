import { sql } from 'kysely';
import type { Day } from '#core/calendar/day.ts';
import type { Tx } from '#server/db.ts';

/** Whether an artist has a binding booking in a night (a range of instants, as a show keeps it). */
export async function artistIsBooked(tx: Tx, artistId: string, night: string): Promise<boolean> {
  const { rows } = await sql<{ booked: boolean }>`
    select private.is_booked(${artistId}::uuid, ${night}::tstzrange) as booked`.execute(tx);
  return rows[0]?.booked ?? false;
}

/** Whether an artist or a venue has marked a whole day unavailable, by hand or by a rule. */
export async function isUnavailable(tx: Tx, userId: string, day: Day): Promise<boolean> {
  const mark = await tx
    .selectFrom('availability')
    .select('status')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
  return mark?.status === 'unavailable';
}
