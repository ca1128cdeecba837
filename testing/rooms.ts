import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A room as the act `keep-room` takes it; it says nothing of its own but what is given. */
export const aRoom = (name: string, more: object = {}) => ({
  ...{ roomId: randomUUID(), name, capacity: null, seating: null, stage: '', backline: null },
  ...{ soundTech: null, lightsTech: null, loadIn: null, doors: null, curfew: null },
  ...{ turnRoundMinutes: 0, costs: [], photoPaths: [], parts: [], ...more },
});

/**
 * Pairs of shows and firm uses that overlap in a room, its parts or what contains it, or are loud in two rooms that never are at once; from the
 * rows themselves.
 */
export async function overlapping(pool: pg.Pool, venueId: string): Promise<{ one: string; other: string }[]> {
  const { rows } = await pool.query(
    `with parts as (
       select r.id as room, coalesce(p.part_id, r.id) as plain, n.turn_round_minutes as minutes
       from rooms r left join room_parts p on p.whole_id = r.id join rooms n on n.id = coalesce(p.part_id, r.id) where r.venue_id = $1),
     things as (
       select id, room_id, span, tstzrange(doors_at, ends_at) as loud from shows where venue_id = $1 and private.occupies(status, private_by)
       union all
       select id, room_id, tstzrange(starts_at, ends_at), case when kind not in ('closed', 'maintenance') then tstzrange(starts_at, ends_at) end
       from uses where venue_id = $1 and status = 'on' and is_firm)
     select a.id as one, b.id as other from things a join parts x on x.room = a.room_id join parts y on y.plain = x.plain join things b on b.room_id = y.room
     where a.id < b.id
       and tstzrange(lower(a.span), upper(a.span) + make_interval(mins => x.minutes)) && tstzrange(lower(b.span), upper(b.span) + make_interval(mins => x.minutes))
     union all
     select a.id, b.id from things a join parts x on x.room = a.room_id join private.hearing_rooms h on h.blocks and x.plain in (h.one_id, h.other_id)
     join parts y on y.plain in (h.one_id, h.other_id) join things b on b.room_id = y.room
     where a.id < b.id and a.loud && b.loud`,
    [venueId],
  );
  return rows;
}
