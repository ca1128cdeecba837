import { beforeEach, expect, test } from 'vitest';
import { addDays, type Day } from '#core/calendar/day.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
let artist: Person;
let venue: Person;

beforeEach(async () => {
  artist = await people.artist();
  venue = await people.venue();
});

/** Moves the product's clock to this wall-clock time where the venue stands. */
const setClock = (day: Day, time: string, zone = 'Europe/Amsterdam') =>
  backend.pool.query(`update private.clock set shift = ($1::date + $2::time) at time zone $3 - now()`, [
    day,
    time,
    zone,
  ]);

async function booked(date: Day): Promise<string> {
  const bookingId = await people.request(artist, await people.open(venue, date));
  await people.done(venue, 'accept-booking', { bookingId });
  return bookingId;
}

/** Where the night of a booking is. */
async function nightOf(bookingId: string): Promise<string> {
  const { rows } = await backend.pool.query('select show_id from bookings where id = $1', [bookingId]);
  return `/night/${rows[0].show_id}`;
}

async function sign(person: Person, bookingId: string): Promise<void> {
  const { rows } = await backend.pool.query('select id from agreements where booking_id = $1', [bookingId]);
  await people.done(person, 'sign-agreement', { agreementId: rows[0].id, signerName: person.name });
}

/** The mails that a person got about tomorrow. */
async function mailsOnTheEve({ userId }: Person): Promise<string[]> {
  const { rows } = await backend.pool.query<{ text_body: string }>(
    `select text_body from stack.mail where recipient = $1 and subject like 'Tomorrow%' order by id`,
    [`${userId}@example.com`],
  );
  return rows.map(({ text_body }) => text_body);
}

const reminders = async (person: Person) =>
  (await people.notices(person)).filter(({ kind }) => kind === 'calendar-reminder');

test('both sides are reminded the day before, by the clock of the venue', async () => {
  const date = await people.dayIn(12);
  const bookingId = await booked(date);
  for (const person of [artist, venue]) await sign(person, bookingId);
  await setClock(addDays(date, -2), '23:59');
  await backend.runJobs();
  expect([await reminders(artist), await reminders(venue)]).toEqual([[], []]);

  await setClock(addDays(date, -1), '00:00');
  await backend.runJobs();
  const reminder = {
    kind: 'calendar-reminder',
    title: `Tomorrow: ${artist.name} at ${venue.name}`,
    description: 'Doors 7:00 PM, show 8:00 PM.',
  };
  expect(await reminders(artist)).toEqual([{ ...reminder, route: await nightOf(bookingId) }]);
  expect(await reminders(venue)).toEqual([{ ...reminder, route: await nightOf(bookingId) }]);
  const [mail] = await mailsOnTheEve(venue);
  expect(mail).toContain('Open the night');
  expect(mail).not.toContain('sign');

  await setClock(addDays(date, -1), '23:30');
  await backend.runJobs();
  await setClock(date, '12:00');
  await backend.runJobs();
  expect([(await reminders(artist)).length, (await reminders(venue)).length]).toEqual([1, 1]);
});

test('who has not signed the agreement is led to it, and the other side is told who is missing', async () => {
  const date = await people.dayIn(12);
  const bookingId = await booked(date);
  await sign(artist, bookingId);
  const { rows } = await backend.pool.query('select id from agreements where booking_id = $1', [bookingId]);
  await setClock(addDays(date, -1), '10:00');
  await backend.runJobs();
  expect(await reminders(venue)).toMatchObject([
    {
      description: 'Doors 7:00 PM, show 8:00 PM. The agreement is binding, not yet signed by you.',
      route: `/agreement/final/${rows[0].id}`,
    },
  ]);
  expect(await reminders(artist)).toMatchObject([
    {
      description: `Doors 7:00 PM, show 8:00 PM. The agreement is binding, not yet signed by ${venue.name}.`,
      route: await nightOf(bookingId),
    },
  ]);
  const [mail] = await mailsOnTheEve(venue);
  expect(mail).toContain('The agreement is binding, not yet signed by you.');
  expect(mail).toMatch(new RegExp(`Read and sign:\\n.*/agreement/final/${rows[0].id}`));

  // Signed since, or not: nobody is reminded twice.
  await sign(venue, bookingId);
  await backend.runJobs();
  expect([(await reminders(artist)).length, (await reminders(venue)).length]).toEqual([1, 1]);
});

test('a venue far away is reminded on the eve of its own calendar, of the set’s own time', async () => {
  const zone = 'Pacific/Auckland';
  const date = addDays((await people.today()) as Day, 10);
  await backend.pool.query('update venue_profiles set time_zone = $2 where id = $1', [venue.profileId, zone]);
  const bookingId = await booked(date);
  await backend.pool.query(
    `update bookings set set_starts_at = ($2::date + time '21:15') at time zone $3 where id = $1`,
    [bookingId, date, zone],
  );
  await setClock(addDays(date, -2), '23:00', zone);
  await backend.runJobs();
  expect(await reminders(venue)).toEqual([]);
  await setClock(addDays(date, -1), '00:30', zone);
  await backend.runJobs();
  expect(await reminders(venue)).toMatchObject([
    { description: 'Doors 7:00 PM, set 9:15 PM. The agreement is binding, not yet signed by you.' },
  ]);
});

test('a venue is reminded once of a night of three acts, by the name of the last, and led to the agreement that it has yet to sign', async () => {
  const date = await people.dayIn(12);
  const first = await booked(date);
  const { rows } = await backend.pool.query(
    'update shows set slots = 3 where show_date = $1 and venue_id = $2 returning id',
    [date, venue.profileId],
  );
  await backend.pool.query(`update shows set status = 'open' where id = $1`, [rows[0].id]);
  const more = await Promise.all(
    [1, 2].map(async () => {
      const act = await people.artist();
      const bookingId = await people.request(act, rows[0].id);
      return { act, bookingId };
    }),
  );
  for (const { bookingId } of more) await people.done(venue, 'accept-booking', { bookingId });
  await sign(venue, first);
  await sign(venue, more[0]?.bookingId as string);
  // The act that plays last is the one that the rows alone would name last.
  const acts = [{ act: artist, bookingId: first }, ...more].sort((a, b) =>
    a.bookingId < b.bookingId ? -1 : 1,
  );
  const last = acts[2]?.act as Person;
  for (const [at, { bookingId }] of acts.entries())
    await backend.pool.query(
      `update bookings set set_starts_at = ($2::date + time '20:00' + make_interval(hours => $3)) at time zone 'Europe/Amsterdam'
       where id = $1`,
      [bookingId, date, at],
    );
  await setClock(addDays(date, -1), '10:00');
  await backend.runJobs();
  await backend.runJobs();
  const [agreement] = (
    await backend.pool.query('select id from agreements where booking_id = $1', [more[1]?.bookingId])
  ).rows;
  expect(await reminders(venue)).toMatchObject([
    {
      title: `Tomorrow: ${last.name} and 2 other acts at ${venue.name}`,
      description: 'Doors 7:00 PM, show 8:00 PM. An agreement is binding, not yet signed by you.',
      route: `/agreement/final/${agreement.id}`,
    },
  ]);
  // Its facts are those of the whole night, and not of the one act whose agreement is to be signed.
  const [mail] = await mailsOnTheEve(venue);
  expect(mail).toContain(`Artists: ${acts.map(({ act }) => act.name).join(', ')}`);
  expect(mail).not.toMatch(/^(Artist|Deal|Set):/m);
  for (const { act } of more) expect(await reminders(act)).toHaveLength(1);
  const told = await backend.pool.query(
    `select count(*)::int as times from domain_events where kind = 'show-reminded' and show_id = $1 and data->'toldTo' = '["venue"]'`,
    [rows[0].id],
  );
  expect(told.rows).toEqual([{ times: 1 }]);
});

test('an act is reminded of its set by the newest published running order, also where none was agreed', async () => {
  const date = await people.dayIn(12);
  const bookingId = await booked(date);
  for (const person of [artist, venue]) await sign(person, bookingId);
  const showId = (await nightOf(bookingId)).split('/')[2];
  const setAt = async (time: string) => {
    const { rows } = await backend.pool.query(
      `select (($1::date + $2::time) at time zone 'Europe/Amsterdam')::timestamptz as at`,
      [date, time],
    );
    const at = new Date(rows[0].at).toISOString();
    return [{ id: 'set', kind: 'set', bookingId, at, minutes: 40 }];
  };
  await people.done(venue, 'publish-running-order', { showId, basedOn: 0, items: await setAt('21:00') });
  await people.done(venue, 'publish-running-order', { showId, basedOn: 1, items: await setAt('22:20') });
  await setClock(addDays(date, -1), '10:00');
  await backend.runJobs();
  expect(await reminders(artist)).toMatchObject([{ description: 'Doors 7:00 PM, set 10:20 PM.' }]);
  const [mail] = await mailsOnTheEve(artist);
  expect(mail).toContain('Set: 10:20 PM, 40 minutes');
});

test('what is not settled of the night is counted in it', async () => {
  const date = await people.dayIn(12);
  const bookingId = await booked(date);
  for (const person of [artist, venue]) await sign(person, bookingId);
  await people.done(artist, 'advance', { how: 'ask', bookingId, topic: 'backline', text: 'A bass amp?' });
  await setClock(addDays(date, -1), '10:00');
  await backend.runJobs();
  expect(await reminders(venue)).toMatchObject([
    { description: 'Doors 7:00 PM, show 8:00 PM. 1 line of the night is open.' },
  ]);
});

test('who switched Calendar Reminders off is not reminded; nor is anybody of a show called off', async () => {
  const date = await people.dayIn(8);
  await booked(date);
  await backend.pool.query('update settings set push_calendar_reminders = false where user_id = $1', [
    venue.userId,
  ]);
  const other = [artist, venue];
  artist = await people.artist();
  venue = await people.venue();
  const bookingId = await booked(date);
  await people.done(venue, 'cancel-booking', { bookingId, reason: 'The roof leaks.' });

  await setClock(addDays(date, -1), '10:00');
  await backend.runJobs();
  expect(
    await Promise.all([...other, artist, venue].map(async (each) => (await reminders(each)).length)),
  ).toEqual([1, 0, 0, 0]);
});

test('once, when many processes look at the same moment', async () => {
  const date = await people.dayIn(9);
  const band = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const [one, room] = [await people.artist(), await people.venue()];
      const bookingId = await people.request(one, await people.open(room, date));
      await people.done(room, 'accept-booking', { bookingId });
      return [one, room];
    }),
  );
  await setClock(addDays(date, -1), '10:00');
  await Promise.all([1, 2, 3, 4].map(() => runDueJobs(backend.sql)));
  for (const person of band.flat()) expect(await reminders(person)).toHaveLength(1);
});

test('a side that several act for is reminded once, each of those who want it', async () => {
  const [ben, crew] = [await people.artist(), await people.artist()];
  for (const [{ userId }, role] of [
    [ben, 'booker'],
    [crew, 'crew'],
  ] as const)
    await backend.pool.query(
      `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'venue', $2, $3)`,
      [venue.profileId, userId, role],
    );
  const date = await people.dayIn(12);
  const bookingId = await booked(date);
  for (const person of [artist, venue]) await sign(person, bookingId);
  await setClock(addDays(date, -1), '00:00');
  await backend.runJobs();
  await backend.runJobs();
  expect((await reminders(venue)).length).toBe(1);
  expect((await reminders(ben)).length).toBe(1);
  const { rows } = await backend.pool.query(
    `select by_side from domain_events where kind = 'show-reminded' and booking_id = $1`,
    [bookingId],
  );
  expect(rows).toHaveLength(2);
});
