import { sql } from 'kysely';
import { type Place, pageOf, placeOf } from '#core/api/cursor.ts';
import * as contract from '#core/contract/lists.ts';
import { defineRead } from '#server/commands/read.ts';

type Row = Place & {
  day: string;
  title: string | null;
  status: string;
  startsAt: string;
  slots: number;
  booked: number;
  capacity: number | null;
  createdAt: string;
};

/** The nights of a venue, the one opened last first. */
export const listShows = defineRead(contract.listShows, async ({ db, actor }, { after, limit }) => {
  const place = after === undefined ? null : placeOf(after);
  const { rows } = await sql<Row>`
    select s.id, to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, s.show_date as day, s.title, s.status,
      s.starts_at as "startsAt", s.slots, private.artists_booked(s.id) as booked, s.capacity, s.created_at as "createdAt"
    from shows s where s.venue_id = ${actor.venueId}::uuid
      and (${place === null} or (s.created_at, s.id) < (${place?.at ?? null}::timestamptz, ${place?.id ?? null}::uuid))
    order by s.created_at desc, s.id desc limit ${limit + 1}`.execute(db);
  const page = pageOf(rows, limit);
  return { shows: page.rows.map(({ at: _, ...row }) => row), next: page.next };
});
