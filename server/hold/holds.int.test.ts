import { expect, test } from 'vitest';
import { addDays, formatDay } from '#core/calendar/day.ts';
import { MOST_HOLDS_WITH_ONE } from '#core/hold/hold.ts';
import { GUARANTEE, noticesTo, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

type Read = {
  holds: { id: string; artistId: string; rank: number; total: number; firstDecidesUntil: string | null }[];
};
const seen = async (who: Person) =>
  ((await people.read(who, '/holds')).data as unknown as Read).holds.map(
    ({ artistId, rank, total, firstDecidesUntil }) => [artistId, rank, total, firstDecidesUntil !== null],
  );
const lastNotice = async ({ userId }: Person) =>
  (await noticesTo(backend.pool, { userId })).at(-1)?.description;

test('holds stand in order; who stands behind has the first decide, and the night passes on by itself', async () => {
  const [venue, other, day] = [await people.venue(), await people.venue(), await people.dayIn(30)];
  const [one, two, three] = [await people.artist(), await people.artist(), await people.artist()];
  const ask = (who: Person) => people.send(who, 'place-hold', { venueId: venue.profileId, day });
  const first = (await ask(one)).data as unknown as { holdId: string; rank: number };
  const second = await people.done(venue, 'place-hold', { artistId: two.profileId, day });
  const third = (await ask(three)).data as unknown as { holdId: string; rank: number };
  expect([first.rank, second.rank, third.rank]).toEqual([1, 2, 3]);
  expect((await ask(one)).error.code).toBe('already-held');
  expect(await lastNotice(two)).toMatch(/stands in your calendar/);
  // An artist sees where it stands and never who the others are; a stranger nothing.
  expect(await seen(two)).toEqual([[two.profileId, 2, 3, false]]);
  expect(await seen(venue)).toHaveLength(3);
  expect(await seen(other)).toEqual([]);
  for (const command of ['release-hold', 'challenge-hold'] as const)
    expect((await people.send(other, command, { holdId: first.holdId })).error.code).toBe('unknown-hold');
  expect((await people.send(one, 'challenge-hold', { holdId: second.holdId })).error.code).toBe(
    'unknown-hold',
  );
  expect((await people.send(one, 'challenge-hold', { holdId: first.holdId })).error.code).toBe(
    'hold-is-first',
  );

  await people.done(three, 'challenge-hold', { holdId: third.holdId });
  expect(await lastNotice(one)).toMatch(/Agree on an offer by .+, or it falls away/);
  expect(await seen(two)).toEqual([[two.profileId, 2, 3, true]]);
  await backend.moveClock(2.01);
  expect(await seen(one)).toEqual([]);
  expect(await seen(two)).toEqual([[two.profileId, 1, 2, false]]);
  expect(await lastNotice(one)).toBe('It was not confirmed within the time to decide.');
  expect(await lastNotice(two)).toBe('Nobody stands before you any more.');
  expect((await people.send(one, 'release-hold', { holdId: first.holdId })).error.code).toBe('hold-over');

  await people.done(two, 'release-hold', { holdId: second.holdId, note: 'We play Cork.' });
  expect(await lastNotice(venue)).toBe(`${two.name} let it go: “We play Cork.”`);
  expect(await seen(three)).toEqual([[three.profileId, 1, 1, false]]);
  await backend.moveClock(5);
  expect(await seen(three)).toEqual([]);
  expect(await lastNotice(three)).toBe('Its time was over.');
});

/** What a person's calendar says of a day. */
async function labelOf({ userId }: { userId: string }, day: string): Promise<string | undefined> {
  const { rows } = await backend.pool.query(
    `select label from (select set_config('request.jwt.claims', json_build_object('sub', $1::text)::text, true)) me,
       lateral public.my_calendar($2, $2)`,
    [userId, day],
  );
  return rows[0]?.label;
}

test('a hold that becomes a booking lets go of the artist elsewhere, and a night that is taken of everybody', async () => {
  const [venue, other, day] = [await people.venue(), await people.venue(), await people.dayIn(31)];
  const [one, two] = [await people.artist(), await people.artist()];
  for (const artist of [one, two])
    for (const { profileId: venueId } of [venue, other])
      await people.done(artist, 'place-hold', { venueId, day, days: 9 });
  expect(await labelOf(one, day)).toBe(`2 holds: 1st at ${venue.name}, 1st at ${other.name}`);
  expect(await labelOf(two, day)).toBe(`2 holds: 2nd at ${venue.name}, 2nd at ${other.name}`);
  expect(await labelOf(venue, day)).toBe(`2 holds: 1st ${one.name}, 2nd ${two.name}`);
  const showId = await people.open(venue, day, { slots: 1 });
  expect(await labelOf(venue, day)).toBe(`Open night · 2 holds: 1st ${one.name}, 2nd ${two.name}`);
  const { bookingId } = await people.done(venue, 'request-booking', {
    ...{ showId, artistId: one.profileId, deal: GUARANTEE },
  });
  await people.done(one, 'accept-booking', { bookingId });
  await backend.runJobs();
  expect(await seen(one)).toEqual([]);
  expect(await seen(venue)).toEqual([]);
  expect(await labelOf(venue, day)).toBe(one.name);
  expect(await labelOf(two, day)).toBe(`1st hold: ${other.name}`);
  expect(await seen(two)).toEqual([[two.profileId, 1, 1, false]]);
  const { rows: ended } = await backend.pool.query(
    `select status, count(*)::int from holds where day = $1 and status <> 'held' group by 1 order by 1`,
    [day],
  );
  expect(ended).toEqual([
    { status: 'booked', count: 1 },
    { status: 'elsewhere', count: 1 },
    { status: 'taken', count: 1 },
  ]);
  expect((await people.send(two, 'place-hold', { venueId: venue.profileId, day })).error.code).toBe(
    'show-full',
  );
  expect((await people.send(one, 'place-hold', { venueId: other.profileId, day })).error.code).toBe(
    'date-taken',
  );
  const past = { venueId: venue.profileId, day: '2026-01-01' };
  expect((await people.send(two, 'place-hold', past)).error.code).toBe('date-in-the-past');
});

test('a hold ends with the account of either side: those behind move up, and whoever held is told without a name', async () => {
  const [venue, day] = [await people.venue(), await people.dayIn(33)];
  const [leaves, stays] = [await people.artist(), await people.artist()];
  for (const artist of [leaves, stays])
    await people.done(artist, 'place-hold', { venueId: venue.profileId, day });
  await people.done(leaves, 'delete-account', { confirm: true });
  expect(await lastNotice(stays)).toBe('Nobody stands before you any more.');
  expect(await people.notices(venue)).toContainEqual(
    expect.objectContaining({
      title: `The hold on ${formatDay(day)} ended`,
      description: 'The account was closed.',
    }),
  );
  // With an agreement the venue stays as a name in the records of others; its nights are nobody's any more.
  const { bookingId } = await people.done(venue, 'request-booking', {
    ...{ showId: await people.open(venue, await people.dayIn(34)), artistId: stays.profileId },
    deal: GUARANTEE,
  });
  await people.done(stays, 'accept-booking', { bookingId });
  await people.done(venue, 'cancel-booking', { bookingId, reason: 'We close.' });
  expect((await people.done(venue, 'delete-account', { confirm: true })).recordsKept).toBe(true);
  expect(await lastNotice(stays)).toBe('The account was closed.');
  expect(await seen(stays)).toEqual([]);
});

test('a deadline that is set after a hold was placed ends it too, unless the night is private', async () => {
  const [venue, artist, day] = [await people.venue(), await people.artist(), await people.dayIn(25)];
  const hold = (on: string) =>
    people.done(artist, 'place-hold', { venueId: venue.profileId, day: on, days: 20 });
  const [open, asked] = [await hold(day), await hold(addDays(day, 1))];
  await people.open(venue, day, { deadline: await people.dayIn(4) });
  await backend.pool.query(`update shows set deadline = show_date - 21 where id = $1`, [
    await privateNight(venue, addDays(day, 1)),
  ]);
  await backend.moveClock(5.01);
  expect((await people.row('holds', open.holdId as string)).status).toBe('expired');
  expect((await people.row('holds', asked.holdId as string)).status).toBe('held');
});

test('both sides hear once that a deadline makes a hold end earlier', async () => {
  const [venue, artist, day] = [await people.venue(), await people.artist(), await people.dayIn(25)];
  await people.done(artist, 'place-hold', { venueId: venue.profileId, day, days: 20 });
  await people.open(venue, day, { deadline: await people.dayIn(4) });
  const of = async (who: Person) =>
    (await noticesTo(backend.pool, who)).filter(({ kind }) => kind === 'hold-shortened');
  for (let times = 0; times < 2; times += 1) await backend.runJobs();
  for (const who of [venue, artist])
    expect(await of(who)).toMatchObject([
      {
        title: expect.stringMatching(/^The hold on .+ ends earlier$/),
        description: expect.stringMatching(/the hold stands until the end of .+\. An offer that both/),
        route: `/${who === venue ? 'venue' : 'artist'}/calendar?date=${day}`,
      },
    ]);
});

test('whose hold ended as the night was taken hears once that it is open again, unless it is for those asked alone', async () => {
  const [venue, day] = [await people.venue(), await people.dayIn(27)];
  const [plays, waits, away] = [await people.artist(), await people.artist(), await people.artist()];
  const showId = await people.open(venue, day, { slots: 1 });
  for (const { profileId: artistId } of [waits, away])
    await people.done(venue, 'place-hold', { artistId, day, days: 20 });
  const playedBy = async ({ profileId: artistId }: Person) => {
    const { bookingId } = await people.done(venue, 'request-booking', { showId, artistId, deal: GUARANTEE });
    await people.done(plays, 'accept-booking', { bookingId });
    await backend.runJobs();
    return bookingId as string;
  };
  const told = async (who: Person) =>
    (await noticesTo(backend.pool, who)).filter(({ kind }) => kind === 'hold-reopened');
  const first = await playedBy(plays);
  expect(await lastNotice(waits)).toBe('The night has the artists it wants.');
  await backend.pool.query(`insert into availability (user_id, day, status) values ($1, $2, 'unavailable')`, [
    ...[away.userId, day],
  ]);
  await people.done(plays, 'cancel-booking', { bookingId: first, reason: 'We are ill.' });
  await backend.runJobs();
  expect(await told(waits)).toEqual([]);
  await people.done(venue, 'open-to-all', { showId });
  for (let times = 0; times < 2; times += 1) await backend.runJobs();
  expect(await told(waits)).toMatchObject([
    {
      title: `${formatDay(day)} at ${venue.name} is open again`,
      route: `/venue/profile/${venue.profileId}?ask=${day}`,
    },
  ]);
  expect(await told(away)).toEqual([]);
});

test('nobody keeps nights by the dozen: so many with one, and an artist so many in all', async () => {
  const [venue, artist] = [await people.venue(), await people.artist()];
  const hold = async (from: Person, input: object, ahead: number) =>
    people.send(from, 'place-hold', { ...input, day: await people.dayIn(ahead) });
  const at = { venueId: venue.profileId };
  for (let nth = 0; nth < MOST_HOLDS_WITH_ONE; nth += 1)
    expect((await hold(artist, at, 40 + nth)).error).toBeUndefined();
  const { error } = await hold(artist, at, 60);
  expect([error.code, error.message]).toEqual([
    'too-many-holds',
    `You hold 5 nights with ${venue.name} already. Release one, or wait until one ends.`,
  ]);
  // What the venue places is its own.
  expect((await hold(venue, { artistId: artist.profileId }, 60)).error).toBeUndefined();
  const another = await people.venue();
  await backend.pool.query(
    `insert into holds (venue_id, artist_id, day, night, placed_by, placed_at, expires_at)
     select $1, $2, private.now()::date + 100 + n, 'empty', 'artist', private.now(), private.now() + interval '2 days'
     from generate_series(1, 25) n`,
    [another.profileId, artist.profileId],
  );
  const more = await hold(artist, { venueId: (await people.venue()).profileId }, 61);
  expect(more.error.message).toMatch(/^You hold 30 nights already\./);
});

/** A night for which the venue asks somebody by name. */
async function privateNight(venue: Person, day: string): Promise<string> {
  const plan = { doors: '19:00', showTime: '20:00', curfew: '23:30', fullPriceCents: 1000 };
  const { profileId: artistId } = await people.artist();
  const asked = await people.done(venue, 'ask-for-night', { artistId, day, plan, deal: GUARANTEE });
  return asked.showId as string;
}
