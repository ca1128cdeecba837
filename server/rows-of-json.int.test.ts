import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockFor } from '#server/commands/actor.ts';
import { type DB, rowOfJson } from '#server/db.ts';
import { INSTANTS } from '#server/instants.ts';
import { lockBooking } from '#server/rows/lock-booking.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { setStage, soldAtDoor } from '#testing/stage.ts';
import { testNow } from '#testing/test-clock.ts';

type Table = keyof typeof INSTANTS;

let backend: TestBackend;
let bookingId: string;
let venueId: string;
beforeAll(async () => {
  backend = await startTestBackend();
  const stage = await setStage(backend);
  venueId = stage.venue.profileId;
  ({ bookingId } = await stage.playedShow());
  // Statements, events and answers: their instants are called 'at' and 'answer_by'.
  await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(40) });
});
afterAll(() => backend.stop());

const all = async (table: Table) =>
  (
    await sql<{ json: Selectable<DB[Table]> }>`
      select to_jsonb(t) as json from ${sql.table(table)} t order by t.ctid`.execute(backend.sql)
  ).rows.map(({ json }) => json);

describe('a row that came as JSON', () => {
  it('reads as the same row read by itself, in every table, whatever its instants are called', async () => {
    const otherwise: string[] = [];
    for (const table of Object.keys(INSTANTS) as Table[]) {
      const rows = await sql`select t.* from ${sql.table(table)} t order by t.ctid`.execute(backend.sql);
      expect(
        (await all(table)).map((json) => rowOfJson(table, json)),
        table,
      ).toEqual(rows.rows);
      if (rows.rows.length > 0) otherwise.push(...INSTANTS[table].filter((name) => !name.endsWith('_at')));
    }
    expect(otherwise).not.toEqual([]);
  });

  it('is so where a booking is locked with all that it is decided from', async () => {
    await backend.sql.transaction().execute(async (tx) => {
      const actor = clockFor(venueId);
      const locked = await lockBooking({ tx, actor, now: testNow() }, bookingId);
      const read = (table: 'bookings' | 'shows' | 'artist_profiles' | 'venue_profiles', id: string) =>
        tx.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
      expect(locked.booking).toEqual(await read('bookings', bookingId));
      expect(locked.show).toEqual(await read('shows', locked.show.id));
      expect(locked.artist).toEqual(await read('artist_profiles', locked.artist.id));
      expect(locked.venue).toEqual(await read('venue_profiles', locked.venue.id));
    });
  });
});
