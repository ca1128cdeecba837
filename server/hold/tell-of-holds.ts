import { sql } from 'kysely';
import type { DomainEvent } from '#core/events/events.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { inRoom } from '#server/hold/settle-holds.ts';

type Row = { id: string; artist_id: string; venue_id: string; day: string; room: string | null };
const aboutHold = ({ id, artist_id, venue_id }: Row) => ({
  ...{ artistId: artist_id, venueId: venue_id, subjectId: id },
});

/**
 * Tells the sides of a hold, once, that a deadline makes it end earlier than they were told, and an artist whose hold ended because the
 * night was taken that it is open again. It follows from rows alone, whatever act made it so. Answers how many were told of.
 */
export async function tellOfHolds(tx: Tx): Promise<number> {
  const now = await productNow(tx);
  const events = [...(await shortened(tx, now)), ...(await reopened(tx, now))];
  await publish({ tx, now }, ...events);
  return events.length;
}

async function shortened(tx: Tx, now: Date): Promise<DomainEvent<'hold-shortened'>[]> {
  const { rows } = await sql<Row & { until: string; zone: string }>`
    update holds h set told_until = h.expires_at from venue_profiles v
    where v.id = h.venue_id and h.status = 'held' and h.told_until > h.expires_at and h.expires_at > ${now.toISOString()}
    returning h.id, h.artist_id, h.venue_id, h.day::text as day, private.room_named(h.room_id) as room, to_json(h.expires_at) #>> '{}' as until, v.time_zone as zone`.execute(
    tx,
  );
  return rows.map(({ until: at, zone, ...hold }) => {
    const until = new Date(at).toISOString();
    return {
      kind: 'hold-shortened',
      by: 'time',
      about: aboutHold(hold),
      data: { day: hold.day, ...inRoom(hold), until },
      told: { stands: { until, zone } },
    };
  });
}

/** Nobody is told who cannot ask: who is booked or away that night, has asked or holds it already, or is blocked. */
async function reopened(tx: Tx, now: Date): Promise<DomainEvent<'hold-reopened'>[]> {
  const { rows } = await sql<Row>`
    update holds h set reopened_at = ${now.toISOString()} from artist_profiles a, shows s
    where a.id = h.artist_id and s.venue_id = h.venue_id and s.show_date = h.day and h.status = 'taken' and h.reopened_at is null
      and (h.room_id is null or h.room_id = s.room_id)
      and h.day >= ${now.toISOString()}::date - 1 and s.status = 'open' and s.private_by is null and s.starts_at > ${now.toISOString()}
      and coalesce((s.deadline + 1)::timestamp at time zone s.time_zone > ${now.toISOString()}, true)
      and not a.closed and not private.is_booked_on(h.artist_id, h.venue_id, h.day, h.night) and not private.is_blocked(h.artist_id, h.venue_id)
      and not exists (select from availability u where u.user_id = a.user_id and u.day = h.day and u.status = 'unavailable')
      and not exists (select from bookings b where b.show_id = s.id and b.artist_id = h.artist_id and private.is_open(b.status))
      and not exists (select from holds o where o.artist_id = h.artist_id and o.venue_id = h.venue_id and o.day = h.day and o.status = 'held')
    returning h.id, h.artist_id, h.venue_id, h.day::text as day, private.room_named(h.room_id) as room`.execute(
    tx,
  );
  return rows.map((hold) => ({
    kind: 'hold-reopened',
    by: 'time',
    about: aboutHold(hold),
    data: { day: hold.day, ...inRoom(hold) },
  }));
}
