import { beforeAll, expect, it } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';
import { soldAtDoor } from '#testing/stage.ts';
import { testNow } from '#testing/test-clock.ts';

const { backend, people } = setPeople();
let artist: Person;
let venue: Person;

beforeAll(async () => {
  artist = await people.artist();
  venue = await people.venue();
});

it('begins at the instant that this run of the tests takes for its own', async () => {
  const { rows } = await backend.pool.query('select private.now() as now');
  expect(Math.abs(Date.parse(rows[0].now) - testNow().getTime())).toBeLessThan(60_000);
});

it('dates every row: no function or default of the product asks for the machine’s', async () => {
  const { rows } = await backend.pool.query(`
    select n.nspname || '.' || p.proname as at, trim(line) as says from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
      unnest(string_to_array(pg_get_functiondef(p.oid), E'\\n')) line
    where p.prokind = 'f' and n.nspname in ('public', 'private') and p.proname <> 'now'
      and line ~* '(?<!private\\.)\\m(now\\(\\)|clock_timestamp\\(\\)|(current|local)_(date|time|timestamp))'
    union all
    select table_schema || '.' || table_name || '.' || column_name, column_default from information_schema.columns
    where table_schema in ('public', 'private') and column_default ~* '(?<!private\\.)\\m(now\\(\\)|clock_timestamp\\(\\)|current_)'`);
  // Sign-in keeps the machine's clock, and so does what ends with a session or is written to an account.
  const ofSignIn =
    /not_after|banned_until|auth\.users|c\.updated_at > now|noted_at|'authenticated'|session_devices|provider_events/;
  expect(rows.filter(({ at, says }) => !ofSignIn.test(`${at} ${says}`))).toEqual([]);
});

it('ends an offer that nobody answered, and tells both sides', async () => {
  const showId = await people.open(venue, await people.dayIn(60), { deadline: await people.dayIn(3) });
  const bookingId = await people.request(venue, showId, artist);
  await backend.moveClock(2.5);
  expect((await people.row('bookings', bookingId)).status).toBe('requested');
  await backend.moveClock(2);
  expect(await people.row('bookings', bookingId)).toMatchObject({ status: 'expired', ended_by: 'time' });
  expect((await people.notices(venue)).at(-1)).toMatchObject({
    kind: 'booking-expired',
    description: `${artist.name} did not answer by the show's deadline.`,
  });
  expect((await people.notices(artist)).at(-1)).toMatchObject({
    description: `The offer of ${venue.name} was not answered by the show's deadline.`,
    route: `/artist/matches?booking=${bookingId}`,
  });
});

it.each(['venue', 'artist'] as const)(
  'tells a venue once of all offers of a night that ended with its deadline: those of the %s',
  async (asker) => {
    const venue = await people.venue();
    const artists = [await people.artist(), await people.artist(), await people.artist()];
    const day = await people.dayIn(60);
    const showId = await people.open(venue, day, { deadline: await people.dayIn(3), slots: 3 });
    const bookings: string[] = [];
    for (const each of artists)
      bookings.push(
        asker === 'venue' ? await people.request(venue, showId, each) : await people.request(each, showId),
      );
    const answered = bookings.pop();
    await people.done(asker === 'venue' ? (artists[2] as Person) : venue, 'accept-booking', {
      bookingId: answered,
    });
    // Another night of theirs that ends at the same time is told by itself.
    const alone = await people.open(venue, await people.dayIn(61), { deadline: await people.dayIn(3) });
    const single = await people.request(venue, alone, artists[0] as Person);
    await backend.moveClock(5);
    const ended = (who: Person) =>
      people.notices(who).then((all) => all.filter(({ kind }) => kind === 'booking-expired'));
    const told = await ended(venue);
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({
      kind: 'booking-expired',
      route: '/matches?list=answered',
      title: `2 requests for ${formatDay(day)} expired`,
      description:
        asker === 'venue'
          ? "Nobody answered by the show's deadline."
          : "The offers of 2 artists were not answered by the show's deadline.",
    });
    expect(told).toContainEqual(expect.objectContaining({ route: `/matches?booking=${single}` }));
    // Each artist is told of the own request, and each booking keeps what became of it.
    for (const [at, bookingId] of bookings.entries()) {
      expect(await ended(artists[at] as Person)).toContainEqual(
        expect.objectContaining({ route: `/artist/matches?booking=${bookingId}` }),
      );
      const { rows } = await backend.pool.query(
        `select data ->> 'over' as over from domain_events where booking_id = $1 and kind = 'booking-expired'`,
        [bookingId],
      );
      expect(rows).toEqual([{ over: 'deadline' }]);
    }
  },
);

it('plays what was confirmed once it is over and asks for the finances, and for reviews once the statement says that the act played', async () => {
  const [artist, venue] = [await people.artist(), await people.venue()];
  const showId = await people.open(venue, await people.dayIn(10));
  const bookingId = await people.request(artist, showId);
  await people.done(venue, 'accept-booking', { bookingId });
  await backend.moveClock(9.5);
  expect((await people.row('bookings', bookingId)).status).toBe('confirmed');
  await backend.moveClock(2);
  expect((await people.row('bookings', bookingId)).status).toBe('played');
  expect(await people.send(venue, 'cancel-booking', { bookingId, reason: 'Too late.' })).toMatchObject({
    status: 409,
    error: { code: 'not-now' },
  });
  // Nobody knows yet whether the act played.
  expect((await people.notices(venue)).at(-1)?.kind).toBe('conclude');
  const asked = async (who: Person) =>
    (await people.notices(who)).filter(
      ({ kind, route }) => kind === 'review-asked' && route?.includes(bookingId),
    );
  for (const who of [venue, artist]) expect(await asked(who)).toEqual([]);
  const figures = { tiers: soldAtDoor(10) };
  await people.done(venue, 'conclude-show', { bookingId, ...figures });
  for (const who of [venue, artist]) expect(await asked(who)).toHaveLength(1);
  expect((await people.notices(artist)).at(-1)).toMatchObject({
    kind: 'review-asked',
    route: `/artist/bookings?booking=${bookingId}&open=review`,
  });
});

it('asks once to conclude a night, however many acts played it', async () => {
  const showId = await people.open(venue, await people.dayIn(10), { slots: 2 });
  for (const act of [artist, await people.artist()])
    await people.done(venue, 'accept-booking', { bookingId: await people.request(act, showId) });
  const before = (await people.notices(venue)).length;
  await backend.moveClock(11);
  const asked = (await people.notices(venue)).slice(before).filter(({ kind }) => kind === 'conclude');
  expect(asked.map(({ description }) => description)).toEqual([
    expect.stringMatching(
      /^2 acts have played\. Enter the tickets sold once to send a statement to each\. Its invoice still needs your legal name, .* and the country: please add them to your billing details\.$/,
    ),
  ]);
});

it('asks nobody how a set was that never began by the stage view, and says so when it asks for the finances', async () => {
  const showId = await people.open(venue, await people.dayIn(10), { slots: 2 });
  const late = await people.artist();
  const ids: string[] = [];
  for (const act of [artist, late]) {
    ids.push(await people.request(act, showId));
    await people.done(venue, 'accept-booking', { bookingId: ids.at(-1) });
  }
  await backend.pool.query(
    `insert into played_sets (show_id, venue_id, item_id, booking_id, started_at, ended_at)
     select id, venue_id, 'set-1', $2, starts_at, starts_at + interval '40 minutes' from shows where id = $1`,
    [showId, ids[0]],
  );
  await backend.moveClock(11);
  expect((await people.row('bookings', ids[1] as string)).status).toBe('played');
  expect((await people.notices(artist)).at(-1)?.kind).toBe('review-asked');
  expect((await people.notices(late)).map(({ kind }) => kind)).not.toContain('review-asked');
  const told = (await people.notices(venue)).slice(-2);
  expect(told.map(({ kind }) => kind).sort()).toEqual(['conclude', 'review-asked']);
  expect(told.find(({ kind }) => kind === 'conclude')?.description).toMatch(
    /^1 of 2 acts has played by the stage view\./,
  );
});

it('refuses to cancel a show that has begun, though no job has come by', async () => {
  const showId = await people.open(venue, await people.dayIn(10));
  const bookingId = await people.request(artist, showId);
  await people.done(venue, 'accept-booking', { bookingId });
  await backend.pool.query(
    `update private.clock set shift = shift + (select starts_at - private.now() + interval '1 minute' from shows where id = $1)`,
    [showId],
  );
  for (const [name, input] of [
    ['cancel-booking', { bookingId, reason: 'Too late.' }],
    ['cancel-show', { showId }],
    ['change-show', { showId, curfew: '23:00' }],
  ] as const) {
    expect(await people.send(venue, name, input)).toMatchObject({
      status: 409,
      error: { code: 'show-played', message: expect.stringContaining('has begun and cannot be changed') },
    });
  }
  await backend.moveClock(1);
  expect((await people.send(venue, 'cancel-show', { showId })).error?.message).toContain('took place on');
});

it('closes an opening that found nobody', async () => {
  const showId = await people.open(venue, await people.dayIn(5));
  await backend.moveClock(7);
  expect((await people.row('shows', showId)).status).toBe('closed');
});

it('does each thing once when two processes do it at once', async () => {
  const date = await people.dayIn(20);
  const bookings = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const other = await people.venue();
      return people.request(other, await people.open(other, date), artist);
    }),
  );
  await backend.pool.query(`update bookings set expires_at = private.now() where id = any ($1)`, [bookings]);
  await Promise.all([1, 2, 3, 4].map(() => runDueJobs(backend.sql)));
  const { rows } = await backend.pool.query(
    `select count(*)::int as count from domain_events where booking_id = any ($1) and kind = 'booking-expired'`,
    [bookings],
  );
  expect(rows[0].count).toBe(30);
});

it('has the reminders look around once a minute, and everything else in each round', async () => {
  const begun = new Map<string, number>();
  const first = await runDueJobs(backend.sql, {}, begun);
  const second = await runDueJobs(backend.sql, {}, begun);
  expect(Object.keys(first)).toContain('remind-of-shows');
  expect(Object.keys(second)).not.toContain('remind-of-shows');
  expect(Object.keys(second)).toContain('expire-requests');
  begun.set('remind-of-shows', performance.now() - 61_000);
  expect(Object.keys(await runDueJobs(backend.sql, {}, begun))).toContain('remind-of-shows');
});

it('asks nobody how a set was of which the venue says that nothing was played', async () => {
  const bookingId = await people.request(artist, await people.open(venue, await people.dayIn(10)));
  await people.done(venue, 'accept-booking', { bookingId });
  await backend.moveClock(11);
  const parts = [{ bookingId, percent: 0, why: 'The van broke down.' }];
  await people.done(venue, 'conclude-show', { bookingId, tiers: soldAtDoor(10), parts });
  for (const who of [venue, artist]) {
    const asked = (await people.notices(who)).filter(({ route }) =>
      route?.includes(`${bookingId}&open=review`),
    );
    expect(asked).toEqual([]);
  }
});
