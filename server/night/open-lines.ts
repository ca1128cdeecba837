import { sql } from 'kysely';
import * as contract from '#core/contract/advancing.ts';
import { defineRead } from '#server/commands/read.ts';

type Row = { show_id: string; booking_id: string; open: number; change: 'for-you' | 'for-them' | null };

/** What is open of each night to come, between the reader and somebody else: of each act, and of the night. */
export const openLines = defineRead(contract.openLines, async ({ db, actor }) => {
  const { rows } = await sql<Row>`
    with mine as (
      select b.id, b.show_id from bookings b join shows s on s.id = b.show_id and s.ends_at > private.now()
      where b.status = 'confirmed' and (b.venue_id = ${actor.venueId}::uuid or b.artist_id = ${actor.artistId}::uuid)),
    lines as (
      select l.booking_id, count(*)::int as open from advance_lines l
      where l.confirmed_at is null and (l.venue_id = ${actor.venueId}::uuid or l.artist_id = ${actor.artistId}::uuid)
      group by l.booking_id),
    changes as (
      select b.id, bool_or(not exists (
        select from change_consents c where c.proposal_id = p.id and c.side = ${actor.side}
          and (c.side = 'venue' or c.booking_id = b.id))) as asks
      from mine b join change_proposals p on p.show_id = b.show_id and p.state = 'open' and (p.booking_id = b.id or p.concerns_night)
      group by b.id)
    select b.show_id, b.id as booking_id, coalesce(l.open, 0) as open,
      case when c.asks then 'for-you' when not c.asks then 'for-them' end as change
    from mine b left join lines l on l.booking_id = b.id left join changes c on c.id = b.id
    where l.booking_id is not null or c.id is not null
    order by b.show_id, b.id limit 500`.execute(db);
  const nights = new Map<string, number>();
  for (const { show_id, open } of rows) if (open > 0) nights.set(show_id, (nights.get(show_id) ?? 0) + open);
  return {
    nights: [...nights].map(([showId, open]) => ({ showId, open })),
    acts: rows.map(({ show_id, booking_id, open, change }) => ({
      ...{ showId: show_id, bookingId: booking_id, open, change },
    })),
  };
});
