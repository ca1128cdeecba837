import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nextNights, publicFeed } from '#server/website/public-nights.ts';
import { setParties } from '#testing/set-parties.ts';

const { backend, stage } = setParties();
const NIGHTS = 1000;

/** A house that is booked for many nights, each fifth of them called off, each seventh kept back. */
async function aLongSeason(): Promise<void> {
  const { venue, artist } = stage;
  await backend.sql.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into shows (venue_id, show_date, time_zone, doors_at, starts_at, ends_at, night, capacity, status, title)
      select ${venue.profileId}, d.day, 'Europe/Amsterdam', d.day + time '19:00', d.day + time '20:00', d.day + time '23:00',
        private.night_taken(d.day, 'Europe/Amsterdam'), 70, case when d.n % 5 = 0 then 'cancelled' else 'filled' end, 'Night ' || d.n
      from (select n, private.today() + n as day from generate_series(1, ${NIGHTS}::int) n) d`.execute(tx);
    await sql`insert into bookings (show_id, venue_id, artist_id, night, show_date, status, requested_by, offered_by, deal, guarantee_cents)
      select id, venue_id, ${artist.profileId}, night, show_date, 'confirmed', 'venue', 'venue', '{"kind": "guarantee", "guaranteeCents": 1}', 1
      from shows where venue_id = ${venue.profileId}`.execute(tx);
    await sql`insert into private.unannounced (show_id, venue_id, made_at)
      select id, venue_id, private.now() from shows where venue_id = ${venue.profileId} and title in ('Night 7', 'Night 14', 'Night 21')`.execute(
      tx,
    );
  });
  await sql`analyze shows, bookings`.execute(backend.sql);
}

/** What is made, and how many rows of tables and their indexes were read for it. */
async function reading<Made>(make: (db: typeof backend.sql) => Promise<Made>): Promise<[Made, number]> {
  return backend.sql.transaction().execute(async (tx) => {
    const soFar = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables`.execute(
        tx,
      );
      return rows[0]?.read ?? 0;
    };
    const before = await soFar();
    const made = await make(tx);
    return [made, (await soFar()) - before];
  });
}

test('the list on a website reads the nights that it shows, which are the first ones of all', async () => {
  await aLongSeason();
  for (const { profileId } of [stage.venue, stage.artist]) {
    const [all, ofAll] = await reading((db) => publicFeed(db, profileId));
    const [next, ofNext] = await reading((db) => nextNights(db, profileId, 21));
    expect(all?.nights).toHaveLength(NIGHTS - NIGHTS / 5 - 3);
    expect(next?.nights).toEqual(all?.nights.slice(0, 21));
    expect(ofAll).toBeGreaterThan(NIGHTS * 5);
    expect(ofNext * 5).toBeLessThan(ofAll);
    const [everything] = await reading((db) => nextNights(db, profileId, NIGHTS));
    expect(everything?.nights).toEqual(all?.nights);
  }
  const page = await (await fetch(`${backend.url}/embed/${stage.venue.profileId}?shown=5`)).text();
  expect(page.match(/<time/g)).toHaveLength(5);
  expect(page).toContain('>All shows on Running Order<');
});
