import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BOOKING_STATUSES,
  bindingStatuses,
  openStatuses,
  phaseOf,
  playedStatuses,
  recordStatuses,
} from '#core/booking/phase.ts';
import { candidatesQuery } from '#server/matching/artist-candidates.ts';
import { openingsQuery } from '#server/matching/opening-candidates.ts';
import { statusIn } from '#server/rows/status-in.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

const sorted = (statuses: readonly string[]) => [...statuses].sort();

/** The statuses that an SQL expression of the catalogue spells. */
const statusesOf = (expression: string) =>
  sorted([...expression.matchAll(/'([a-z]+)'/g)].map(([, status]) => status as string));

test('every status has the phase in SQL that core gives it', async () => {
  const { rows } = await backend.pool.query(
    `select status, private.phase_of(status) as phase, private.is_open(status) as open,
      private.is_binding(status) as binding, private.is_played(status) as played
     from unnest($1::text[]) with ordinality s (status, place) order by place`,
    [BOOKING_STATUSES],
  );
  expect(rows).toEqual(
    BOOKING_STATUSES.map((status) => ({
      status,
      phase: phaseOf(status),
      open: openStatuses.includes(status),
      binding: bindingStatuses.includes(status),
      played: playedStatuses.includes(status),
    })),
  );
});

test('a booking has one of these statuses, and what is none has no phase', async () => {
  const { rows } = await backend.pool.query(
    `select pg_get_constraintdef(oid) as text, private.phase_of('unknown') as phase from pg_constraint
     where conrelid = 'public.bookings'::regclass and conname = 'bookings_status_check'`,
  );
  expect(rows).toHaveLength(1);
  expect(statusesOf(rows[0].text.replaceAll('::text', ''))).toEqual(sorted(BOOKING_STATUSES));
  expect([rows[0].phase, phaseOf('unknown')]).toEqual([null, null]);
});

test('the indexes of a part of the bookings spell the statuses that core lists', async () => {
  const { rows } = await backend.pool.query(
    `select indexrelid::regclass::text as name, pg_get_expr(indpred, indrelid) as part from pg_index
     where indrelid = 'public.bookings'::regclass and indpred is not null`,
  );
  const ofStatuses = rows.filter(({ part }) => part.includes('status'));
  const parts = Object.fromEntries(ofStatuses.map(({ name, part }) => [name, statusesOf(part)]));
  expect(parts).toEqual({
    bookings_artist_once_a_night: sorted(bindingStatuses),
    bookings_one_on_the_stage: sorted(bindingStatuses),
    bookings_one_open_request: sorted([...openStatuses, ...bindingStatuses]),
    bookings_record_of_artist: sorted(recordStatuses),
    bookings_record_of_venue: sorted(recordStatuses),
    bookings_taken_by_date: sorted(bindingStatuses),
    bookings_to_conclude: ['played'],
    bookings_to_expire: sorted(openStatuses),
  });
});

describe('the planner finds the index', () => {
  /** The plan of a table that is too large to be read whole. */
  const planOf = (query: RawBuilder<unknown>) =>
    backend.sql.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  const booked = sql`select from bookings where show_date = private.today() and`;
  const due = sql`select from bookings where expires_at < private.now() and`;

  test('of taken nights and of offers to expire, by the phase and by the list of core', async () => {
    for (const query of [
      sql`${booked} private.is_binding(status)`,
      sql`${booked} ${statusIn('status', bindingStatuses)}`,
    ])
      expect(await planOf(query)).toContain('bookings_taken_by_date');
    for (const query of [
      sql`${due} private.is_open(status)`,
      sql`${due} ${statusIn('status', openStatuses)}`,
    ])
      expect(await planOf(query)).toContain('bookings_to_expire');
  });

  test("of who plays that night and of everybody's record, when it looks for matches", async () => {
    const place = { lat: null, lng: null };
    const night = { date: '2026-12-01', timeZone: 'Europe/Dublin', countryCode: null, genres: [], ...place };
    const sought = { ...night, locationScope: [], budgetCents: null, currency: 'EUR', askedArtists: [] };
    const artists = await planOf(candidatesQuery(sought as never, 'any'));
    expect(artists).toContain('bookings_taken_by_date');
    expect(artists).toContain('bookings_record_of_artist');
    const nobody = crypto.randomUUID();
    const openings = await planOf(
      openingsQuery({ artistId: nobody, userId: nobody, from: '2026-12-01', to: null, ...place }),
    );
    expect(openings).toContain('bookings_record_of_venue');
    expect(openings).toMatch(/bookings_by_artist|bookings_artist_once_a_night/);
  });
});
