import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { candidatesQuery } from '#server/matching/artist-candidates.ts';
import { openingsQuery } from '#server/matching/opening-candidates.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { multiplySeason } from '#testing/multiply-season.ts';

/** What a read costs follows from one's own rows: no read of a person goes through the rows of all others. */
const SEASONS = 12;
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ demo: true });
  await multiplySeason(backend.pool, SEASONS, () => {});
});
afterAll(() => backend?.stop());

/** The plan of a query as somebody signed in asks it, or as the server does. */
async function planOf(query: RawBuilder<unknown>, userId: string | null, how = 'analyze, timing off') {
  return backend.sql.transaction().execute(async (tx) => {
    if (userId) {
      await sql`select set_config('role', 'authenticated', true), set_config('request.jwt.claim.sub', ${userId}, true),
        set_config('request.jwt.claims', ${JSON.stringify({ sub: userId, role: 'authenticated' })}, true)`.execute(
        tx,
      );
    }
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (${sql.raw(how)}) ${query}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

/** Rows that a scan of a table read whole. */
const wholeScans = (plan: string) =>
  [...plan.matchAll(/Seq Scan on (\w+)/g)]
    .map(([, table]) => table)
    .filter((table) => LARGE.includes(table as string));
const LARGE = [
  'shows',
  'bookings',
  'settlements',
  'agreements',
  'invoices',
  'payouts',
  'conversations',
  'reviews',
  'availability',
];

/** How many rows of tables and their indexes a statement read. */
async function rowsRead(statement: RawBuilder<unknown>): Promise<number> {
  return backend.sql.transaction().execute(async (tx) => {
    const readSoFar = async () => {
      const { rows } = await sql<{
        read: number;
      }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_xact_user_tables`.execute(tx);
      return rows[0]?.read ?? 0;
    };
    const before = await readSoFar();
    await statement.execute(tx);
    return (await readSoFar()) - before;
  });
}

test('there are many others', async () => {
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from shows`.execute(backend.sql);
  expect(rows[0]?.many).toBeGreaterThan(4000);
});

describe('lists of bookings', () => {
  const list = sql`select * from booking_details where venue_id = ${DEMO_VENUE.profileId} and status in ('confirmed', 'played')
    order by show_date, booking_id limit 5`;

  test('read no table whole', async () => {
    expect(wholeScans(await planOf(list, DEMO_VENUE.userId))).toEqual([]);
  });

  test('are planned in few steps: the joins do not all stand together', async () => {
    // What PostgreSQL weighs takes memory. Ten joins that stand together take 2,500 kB; money beside them, looked up by itself, 300 more;
    // who may read the two reviews of a booking, 40; each index of a table that is joined, some 5.
    const plan = await planOf(list, DEMO_VENUE.userId, 'memory');
    expect(Number(/Memory: used=(\d+)kB/.exec(plan)?.[1])).toBeLessThan(1_850);
  });
});

describe('the openings for an artist', () => {
  const someone = { artistId: DEMO_ARTIST.profileId, userId: DEMO_ARTIST.userId };
  const place = { lat: 53.27, lng: -9.05 };
  const anywhere = { lat: null, lng: null };
  const allNights = { from: null, to: null };

  test.each([
    ['of the demo, among the demo', { ...place, ...allNights, withinDemo: true }],
    ['of all nights, by the nearest venues', { ...place, ...allNights }],
    ['of one night, by that night', { ...place, from: '2026-12-18', to: '2026-12-18' }],
    ['where the place is not known, by the soonest', { ...anywhere, ...allNights }],
  ])('%s, read no table whole', async (_, asked) => {
    const plan = await planOf(openingsQuery({ ...someone, ...asked }), null);
    expect(wholeScans(plan)).toEqual([]);
  });
});

describe('the artists for a night', () => {
  test('of the demo are looked up, not looked for among all', async () => {
    const night = {
      venueId: DEMO_VENUE.profileId,
      date: '2027-01-15',
      timeZone: 'Europe/Dublin',
      lat: 53.35,
      lng: -6.26,
      countryCode: 'IE',
    };
    const sought = {
      ...night,
      genres: [],
      locationScope: [],
      budgetCents: null,
      currency: 'EUR',
      askedArtists: [],
    };
    const plan = await planOf(candidatesQuery({ ...sought, withinDemo: true }, 'any'), null);
    expect(plan).toContain('artist_traits_pkey');
    expect(plan).not.toContain('artist_traits_by_coordinates');
  });
});

describe('the shows to come of a profile', () => {
  test.each([DEMO_VENUE, DEMO_ARTIST])(
    'of $name, read as many rows as it has itself',
    async ({ profileId }) => {
      const shows = sql`select * from upcoming_shows(${profileId})`;
      expect((await shows.execute(backend.sql)).rows.length).toBeGreaterThan(40);
      expect(await rowsRead(shows)).toBeLessThan(500);
    },
  );
});
