import { sql } from 'kysely';
import type { Day } from '#core/calendar/day.ts';
import { timeAt } from '#core/calendar/night.ts';
import { type Refusal, refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Tx } from '#server/db.ts';
import type { ShowRow, VenueRow } from '#server/rows/lock-booking.ts';

/** The exclusion constraint that keeps what occupies a room apart, and the one of rooms that are never loud at once. */
export const ONE_AT_A_TIME = 'rooms_one_at_a_time';
export const ONE_IS_LOUD = 'hearing_rooms_one_at_a_time';

type Wanted = Pick<ShowRow, 'doors_at' | 'ends_at'> & {
  load_in_at?: string | null | undefined;
  load_out_at?: string | null | undefined;
  room_id: string;
  show_date: Day;
};

/**
 * Refuses its venue a show whose room is taken at that time, and names what is in the way. The venue is locked, so that it stays as it is
 * found; the database refuses the same again when it is written. Where an artist may read it too, what the venue has there is not told.
 */
export async function refuseTakenRoom(
  tx: Tx,
  venue: VenueRow,
  wanted: Wanted,
  butFor: string | null = null,
  reader: 'venue' | 'both sides' = 'venue',
): Promise<void> {
  const { rows } = await sql<InTheWay>`
    select r.name as room, (select count(*)::int from rooms o where o.venue_id = ${venue.id}::uuid and o.archived_at is null) as rooms,
      w.title, to_json(lower(w.span)) #>> '{}' as from, to_json(upper(w.span)) #>> '{}' as to
    from private.in_the_way(${wanted.room_id}::uuid,
        tstzrange(least(${wanted.load_in_at ?? null}::timestamptz, ${wanted.doors_at}::timestamptz),
          greatest(${wanted.load_out_at ?? null}::timestamptz, ${wanted.ends_at}::timestamptz), '[)'), ${butFor}::uuid) w
    join rooms r on r.id = w.in_room limit 1`.execute(tx);
  if (!rows[0]) return;
  refuse(
    reader === 'venue'
      ? said(venue, wanted.show_date, rows[0])
      : refusals.venueTaken(venue.name, wanted.show_date),
  );
}

type InTheWay = { room: string; rooms: number; title: string | null; from: string; to: string };

/** A venue with one room never reads the word. */
function said(venue: VenueRow, day: Day, { room, rooms, title, from, to }: InTheWay): Refusal {
  if (rooms <= 1) return refusals.venueTaken(venue.name, day);
  const at = (instant: string) => timeAt(instant, venue.time_zone);
  return refusals.roomTaken({ room, title, from: at(from), to: at(to), day });
}

/** The sentence for what the database refuses where nothing was found before. */
export const takenMeanwhile = {
  [ONE_AT_A_TIME]: refusals.roomTakenMeanwhile,
  [ONE_IS_LOUD]: refusals.roomTakenMeanwhile,
};

type Heard = {
  blocks: boolean;
  here: string;
  there: string;
  title: string | null;
  from: string;
  to: string;
};

/**
 * Refuses its venue what would be loud while a room that hears it is, where both never go together; and asks about it where the venue wants to
 * be asked, until it says that it wants it all the same. Where an artist may read it too, it is not asked, and nothing of the venue is told.
 */
export async function refuseHeard(
  tx: Tx,
  venue: VenueRow,
  wanted: Pick<Wanted, 'doors_at' | 'ends_at' | 'room_id' | 'show_date'>,
  {
    butFor = null,
    despite = false,
    reader = 'venue',
  }: { butFor?: string | null; despite?: boolean | undefined; reader?: 'venue' | 'both sides' },
): Promise<void> {
  const { rows } = await sql<Heard>`
    select h.blocks, h.here, h.there, h.title, to_json(lower(h.span)) #>> '{}' as from, to_json(upper(h.span)) #>> '{}' as to
    from private.heard(${wanted.room_id}::uuid,
      tstzrange(${wanted.doors_at}::timestamptz, ${wanted.ends_at}::timestamptz, '[)'), ${butFor}::uuid) h
    order by h.blocks desc, lower(h.span) limit 1`.execute(tx);
  const [heard] = rows;
  if (!heard) return;
  if (reader === 'both sides') {
    if (heard.blocks) refuse(refusals.venueTaken(venue.name, wanted.show_date));
    return;
  }
  if (!heard.blocks && despite) return;
  const at = (instant: string) => timeAt(instant, venue.time_zone);
  const told = {
    ...{ here: heard.here, there: heard.there, day: wanted.show_date },
    ...{ from: at(heard.from), to: at(heard.to) },
    title: heard.title,
  };
  refuse(heard.blocks ? refusals.roomHeard(told) : refusals.roomsHear(told));
}
