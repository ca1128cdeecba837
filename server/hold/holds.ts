import { sql } from 'kysely';
import * as contract from '#core/contract/hold.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { productNow } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';

type Hold = ReadAnswer<'holds'>['holds'][number];

/** The standing holds of who asks, with their ranks. An artist reads its own alone, and never hears whose the others are. */
export const holds = defineRead(contract.holds, async ({ db, actor }) => {
  const now = (await productNow(db)).toISOString();
  const { rows } = await sql<Hold>`
    select h.id, h.day::text as day, v.time_zone as "timeZone", v.id as "venueId", v.name as "venueName", a.id as "artistId",
      a.name as "artistName", case when n.room is not null then r.room_id end as "roomId", n.room, r.rank, r.total, h.expires_at as "expiresAt", r.first_decides_until as "firstDecidesUntil"
    from private.ranked_holds(${now}) r join holds h on h.id = r.id
    join venue_profiles v on v.id = h.venue_id join artist_profiles a on a.id = h.artist_id
    cross join lateral (select private.room_named(h.room_id) as room) n
    where h.artist_id = ${actor.artistId}::uuid or h.venue_id = ${actor.venueId}::uuid
    order by h.day, v.name, n.room nulls first, r.rank limit 500`.execute(db);
  const iso = (instant: string) => new Date(instant).toISOString();
  return {
    holds: rows.map((hold) => ({
      ...hold,
      expiresAt: iso(hold.expiresAt),
      firstDecidesUntil: hold.firstDecidesUntil && iso(hold.firstDecidesUntil),
    })),
  };
});
