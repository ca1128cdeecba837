import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A room as the act `keep-room` takes it; it says nothing of its own but what is given. */
export const aRoom = (name: string, more: object = {}) => ({
  ...{ roomId: randomUUID(), name, capacity: null, seating: null, stage: '', backline: null },
  ...{ soundTech: null, lightsTech: null, loadIn: null, doors: null, curfew: null },
  ...{ turnRoundMinutes: 0, costs: [], photoPaths: [], parts: [], ...more },
});

/** Pairs of shows whose spans overlap in a room, its parts or what contains it, from the shows themselves. */
export async function overlapping(pool: pg.Pool, venueId: string): Promise<{ one: string; other: string }[]> {
  const { rows } = await pool.query(
    `with parts as (
       select r.id as room, coalesce(p.part_id, r.id) as plain, n.turn_round_minutes as minutes
       from rooms r left join room_parts p on p.whole_id = r.id join rooms n on n.id = coalesce(p.part_id, r.id) where r.venue_id = $1)
     select a.id as one, b.id as other from shows a join parts x on x.room = a.room_id join parts y on y.plain = x.plain join shows b on b.room_id = y.room
     where a.venue_id = $1 and a.id < b.id and 'cancelled' not in (a.status, b.status)
       and tstzrange(lower(a.span), upper(a.span) + make_interval(mins => x.minutes)) && tstzrange(lower(b.span), upper(b.span) + make_interval(mins => x.minutes))`,
    [venueId],
  );
  return rows;
}
