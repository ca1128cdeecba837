import { sql } from 'kysely';
import * as contract from '#core/contract/night.ts';
import { defineRead } from '#server/http/read.ts';

/** How many lines are open of each night to come: those between the reader and somebody else. */
export const openLines = defineRead(contract.openLines, async ({ db, actor }) => {
  const { rows } = await sql<{ show_id: string; open: number }>`
    select l.show_id, count(*)::int as open from advance_lines l
    join bookings b on b.id = l.booking_id and b.status = 'confirmed'
    where l.confirmed_at is null and (l.venue_id = ${actor.venueId}::uuid or l.artist_id = ${actor.artistId}::uuid)
    group by l.show_id order by l.show_id limit 500`.execute(db);
  return { nights: rows.map(({ show_id, open }) => ({ showId: show_id, open })) };
});
