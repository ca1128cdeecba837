import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '#core/calendar/day.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { CALENDAR_HOST, eventOn, icsOf, setCalendarStandIn } from '#testing/calendar-stand-in.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { answers, asked, standIns } = setCalendarStandIn();
const { backend, people } = setPeople({ stack: { outside: { standIns } } });

let count = 0;
/** A calendar elsewhere with these events; `say` changes them. */
function elsewhere(...events: string[][]) {
  count += 1;
  const path = `/secret-${count}/basic.ics`;
  const say = (...now: string[][]) => answers.set(path, icsOf(...now));
  say(...events);
  return { path, say, address: `https://${CALENDAR_HOST}${path}` };
}
const inOf = async (who: Person, own = false) =>
  (await people.read(who, own ? '/own-calendars-in' : '/calendars-in'))
    .data as unknown as ReadAnswer<'calendars-in'>;
const marksOf = async (who: Person, day: Day) =>
  (
    (await people.read(who, `/my-days?from=${day}&to=${day}`)).data as unknown as ReadAnswer<'my-days'>
  ).marks.map(
    ({ status, byRule, byCalendar }) => `${status}${byRule ? ' by rule' : byCalendar ? ' by calendar' : ''}`,
  );
const mark = (who: Person, day: Day, as: string) =>
  people.done(who, 'mark-days', { days: [{ day, mark: as }] });
/** Time passes until each calendar has its turn. */
const anHour = () => backend.moveClock(1.2 / 24);
async function followed(who: Person, ...events: string[][]) {
  const calendar = elsewhere(...events);
  const { sourceId } = await people.done(who, 'add-calendar', { name: 'Work', address: calendar.address });
  await backend.runJobs();
  return { ...calendar, sourceId };
}

async function booked(venue: Person, showId: string, artist: Person): Promise<string> {
  const bookingId = await people.request(venue, showId, artist);
  await people.done(artist, 'accept-booking', { bookingId });
  return bookingId;
}

describe('an evening that is busy elsewhere', () => {
  test('is unavailable here, for venues too, and free again when it is free there', async () => {
    const [artist, venue, day] = [await people.artist(), await people.venue(), await people.aNight()];
    const { say, sourceId } = await followed(artist, eventOn(day, '19:00', '21:00'));
    expect(await marksOf(artist, day)).toEqual(['unavailable by calendar']);
    const { sources, days } = await inOf(artist);
    expect(days).toEqual([day]);
    expect(sources).toMatchObject([
      {
        id: sourceId,
        name: 'Work',
        host: CALENDAR_HOST,
        tail: '.ics',
        evenings: 1,
        lastDay: day,
        fault: null,
        isDue: false,
      },
    ]);
    const showId = await people.open(venue, day);
    expect(
      await people.refused(venue, 'request-booking', { showId, artistId: artist.profileId, deal: GUARANTEE }),
    ).toMatch(/^409 unavailable-that-night/);
    const { rows } = await backend.pool.query('select status from public_calendar($1, $2, $2)', [
      artist.profileId,
      day,
    ]);
    expect(rows).toEqual([{ status: 'unavailable' }]);
    say();
    await anHour();
    expect(await marksOf(artist, day)).toEqual([]);
    await people.request(venue, showId, artist);
  });

  test('stays as it was marked by hand, before or after, until it follows again', async () => {
    const [artist, day] = [await people.artist(), await people.aNight()];
    await mark(artist, day, 'free');
    await followed(artist, eventOn(day, '19:00', '21:00'));
    expect(await marksOf(artist, day)).toEqual(['free']);
    await mark(artist, day, 'rule');
    expect(await marksOf(artist, day)).toEqual(['unavailable by calendar']);
    await mark(artist, day, 'none');
    await anHour();
    expect(await marksOf(artist, day)).toEqual([]);
    await mark(artist, day, 'rule');
    await mark(artist, day, 'free');
    await anHour();
    expect(await marksOf(artist, day)).toEqual(['free']);
  });

  test('comes before a rule, which counts again once it is free', async () => {
    const [artist, day] = [await people.artist(), await people.aNight()];
    await people.done(artist, 'keep-availability-rule', {
      ...{ ruleId: crypto.randomUUID(), status: 'free', weekdays: [0, 1, 2, 3, 4, 5, 6] },
      ...{ from: day, until: day, exceptMonths: [], exceptDays: [] },
    });
    const { sourceId } = await followed(artist, eventOn(day, '19:00', '21:00'));
    expect(await marksOf(artist, day)).toEqual(['unavailable by calendar']);
    await people.done(artist, 'change-calendar', { sourceId, how: 'remove' });
    expect(await marksOf(artist, day)).toEqual(['free by rule']);
    expect((await inOf(artist)).sources).toEqual([]);
  });

  test.each([
    ['a whole day', (day: Day) => [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`], [false, true, false]],
    ['from the afternoon', (day: Day) => eventOn(day, '15:00', '19:30'), [false, true, false]],
    ['the daytime alone', (day: Day) => eventOn(day, '09:00', '17:00'), [false, false, false]],
    ['after midnight', (day: Day) => eventOn(day, '00:30', '02:00'), [true, false, false]],
    ['an early flight', (day: Day) => eventOn(day, '05:00', '08:00'), [false, false, false]],
  ])('%s takes the evenings that it touches', async (_, event, taken) => {
    const [artist, day] = [await people.artist(), await people.aNight()];
    await followed(artist, event(day));
    const marks = [-1, 0, 1].map((by) => marksOf(artist, addDays(day, by)));
    expect((await Promise.all(marks)).map(({ length }) => length === 1)).toEqual(taken);
  });
});

test('hours of the daytime are in the way of a show in them, and of no other', async () => {
  const [artist, venue, day] = [await people.artist(), await people.venue(), await people.aNight()];
  await followed(artist, eventOn(day, '14:00', '16:30', 'Europe/Amsterdam'));
  expect(await marksOf(artist, day)).toEqual([]);
  const matinee = await people.open(venue, day, { doors: '15:00', showTime: '15:30', curfew: '16:00' });
  const asks = (showId: string) => ({ showId, artistId: artist.profileId, deal: GUARANTEE });
  expect(await people.refused(venue, 'request-booking', asks(matinee))).toMatch(
    /^409 .* until 2:00 PM and from 4:30 PM/,
  );
  await people.done(venue, 'cancel-show', { showId: matinee });
  await people.request(venue, await people.open(venue, day), artist);
});

test('a booked show that one is busy in is shown to its side alone, and stays booked', async () => {
  const [artist, venue, day] = [await people.artist(), await people.venue(), await people.aNight()];
  const showId = await people.open(venue, day);
  const bookingId = await booked(venue, showId, artist);
  await followed(artist, eventOn(day, '20:00', '22:00'));
  const { conflicts } = await inOf(artist);
  expect(conflicts).toMatchObject([{ bookingId, day, withName: venue.name }]);
  expect((await inOf(venue)).conflicts).toEqual([]);
  const { rows } = await backend.pool.query('select status from bookings where id = $1', [bookingId]);
  expect(rows).toEqual([{ status: 'confirmed' }]);
});

test('what this product wrote into a calendar makes nobody busy', async () => {
  const [artist, venue, day] = [await people.artist(), await people.venue(), await people.aNight()];
  const bookingId = await booked(venue, await people.open(venue, day), artist);
  const calendar = elsewhere();
  answers.set(
    calendar.path,
    icsOf(eventOn(day, '20:00', '22:00')).replace(
      'UID:0@elsewhere',
      `UID:booking-${bookingId}@running-order`,
    ),
  );
  await people.done(artist, 'add-calendar', { name: 'Mine', address: calendar.address });
  await backend.runJobs();
  expect(await inOf(artist)).toMatchObject({ conflicts: [], days: [] });
});

describe('a member’s own calendar', () => {
  async function band() {
    const [venue, leader, ann] = [await people.venue(), await people.artist(), await people.venue()];
    await backend.pool.query(
      `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'artist', $2, 'crew')`,
      [leader.profileId, ann.userId],
    );
    await people.done(leader, 'ask-member', { userId: ann.userId, isAsked: true });
    const day = await people.aNight();
    const free = async () => {
      const { data } = await people.read(leader, '/band-of-offers');
      return (data as unknown as ReadAnswer<'band-of-offers'>).map(({ members }) =>
        members.map(({ isFree }) => isFree),
      );
    };
    return { venue, leader, day, free, ann: { ...ann, actsFor: leader.profileId, side: 'artist' as const } };
  }

  test('answers an offer for its hours: not free, and nobody asks', async () => {
    const { venue, leader, ann, day, free } = await band();
    const { address, say } = elsewhere(eventOn(day, '20:00', '21:00'));
    const { sourceId } = await people.done(ann, 'add-own-calendar', { name: 'Mine', address });
    await backend.runJobs();
    const bookingId = await people.request(venue, await people.open(venue, day), leader);
    expect(await free()).toEqual([[false]]);
    const { rows } = await backend.pool.query(
      `select from notifications where user_id = $1 and kind = 'band-asked'`,
      [ann.userId],
    );
    expect(rows).toEqual([]);
    expect(await people.refused(leader, 'accept-booking', { bookingId })).toMatch(/^409 band-incomplete/);
    // Its member's word counts more, and it marks no day of the artist.
    await people.done(ann, 'answer-band', { bookingId, isFree: true });
    expect(await free()).toEqual([[true]]);
    expect(await marksOf(leader, day)).toEqual([]);
    expect((await inOf(ann, true)).days).toEqual([day]);
    expect((await inOf(leader, true)).sources).toEqual([]);
    await people.done(ann, 'change-own-calendar', { sourceId, how: 'remove' });
    say();
    expect((await inOf(ann, true)).days).toEqual([]);
  });

  test('that becomes busy later tells the band of the offer', async () => {
    const { venue, leader, ann, day, free } = await band();
    const { address, say } = elsewhere();
    await people.done(ann, 'add-own-calendar', { name: 'Mine', address });
    await people.request(venue, await people.open(venue, day), leader);
    await backend.runJobs();
    expect(await free()).toEqual([[null]]);
    say(eventOn(day, '20:00', '21:00'));
    await anHour();
    expect(await free()).toEqual([[false]]);
    const { rows } = await backend.pool.query(
      `select data->>'how' as how from domain_events where kind = 'band-answered' and artist_id = $1`,
      [leader.profileId],
    );
    expect(rows).toEqual([{ how: 'not-free' }]);
  });
});

describe('a calendar that cannot be read', () => {
  test.each([
    [404, /no longer known/],
    [401, /sign-in/],
    [500, /error \(500\)/],
    ['<html>Sign in</html>', /no calendar/],
  ])('says why, and what was known stays: %j', async (answer, words) => {
    const [artist, day] = [await people.artist(), await people.aNight()];
    const { path, say } = await followed(artist, eventOn(day, '19:00', '21:00'));
    answers.set(path, answer);
    await anHour();
    const failing = (await inOf(artist)).sources[0];
    expect(failing?.fault).toMatch(words);
    expect([failing?.failingSince, failing?.readAt]).toEqual([expect.any(String), expect.any(String)]);
    expect(await marksOf(artist, day)).toEqual(['unavailable by calendar']);
    say();
    await anHour();
    expect((await inOf(artist)).sources[0]).toMatchObject({ fault: null, failingSince: null, evenings: 0 });
  });

  test('for three days is told once to who keeps the days, until it was read again', async () => {
    const artist = await people.artist();
    const { path, say } = await followed(artist);
    const told = async () => (await people.notices(artist)).filter(({ kind }) => kind === 'calendar-failing');
    const aDay = () => backend.moveClock(1);
    answers.set(path, 404);
    for (let day = 0; day < 3; day += 1) await aDay();
    expect(await told()).toEqual([]);
    for (let day = 0; day < 4; day += 1) await aDay();
    expect(await told()).toMatchObject([
      { title: `Your calendar at ${CALENDAR_HOST} cannot be read`, route: '/artist/calendar?calendars=in' },
    ]);
    say();
    await aDay();
    answers.set(path, 500);
    for (let day = 0; day < 5; day += 1) await aDay();
    expect(await told()).toHaveLength(2);
  });

  test('and is a person’s own is told to that person alone, once, and mailed', async () => {
    const [ann, leader] = [await people.artist(), await people.artist()];
    await backend.pool.query(
      `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'artist', $2, 'booker')`,
      [ann.profileId, leader.userId],
    );
    const { path, address } = elsewhere();
    await people.done(ann, 'add-own-calendar', { name: 'Mine', address });
    await backend.pool.query(
      `update settings set quiet_from = '00:00', quiet_until = '00:00' where user_id = $1`,
      [ann.userId],
    );
    await backend.runJobs();
    answers.set(path, 404);
    const told = async (who: Person) =>
      (await people.notices(who)).filter(({ kind }) => kind === 'calendar-failing');
    for (let day = 0; day < 7; day += 1) await backend.moveClock(1);
    expect(await told(ann)).toMatchObject([
      { title: `Your calendar at ${CALENDAR_HOST} cannot be read`, route: '/my-days' },
    ]);
    expect(await told(leader)).toEqual([]);
    const { rows } = await backend.pool.query('select id, email from auth.users where id = any ($1)', [
      [ann.userId, leader.userId],
    ]);
    const mails = (await backend.mails()).filter(({ subject }) => subject.includes(CALENDAR_HOST));
    const mailed = rows.filter(({ email }) => mails.some(({ to }) => to === email));
    expect(mailed.map(({ id }) => id)).toEqual([ann.userId]);
  });

  test('is tried less and less often', async () => {
    const artist = await people.artist();
    const { path } = await followed(artist);
    answers.set(path, 500);
    for (let hour = 0; hour < 30; hour += 1) await anHour();
    const tries = asked.filter((each) => each === path).length;
    expect(tries).toBeGreaterThan(4);
    expect(tries).toBeLessThan(11);
  });
});

describe('an address', () => {
  test.each([
    'http://calendar.example.com/a.ics',
    'https://127.0.0.1/a.ics',
    'https://2130706433/a.ics',
    'https://[::ffff:10.0.0.1]/a.ics',
    'https://localhost/a.ics',
    'https://me:pw@calendar.example.com/a.ics',
    'https://calendar.example.com:8080/a.ics',
    'my calendar',
  ])('%s is refused when it is given', async (address) => {
    const artist = await people.artist();
    expect(await people.refused(artist, 'add-calendar', { name: 'x', address })).toMatch(
      /^400 no-such-address: /,
    );
  });

  test('is kept sealed, and told nowhere', async () => {
    const artist = await people.artist();
    const { address, path } = await followed(artist, eventOn(await people.aNight(), '19:00', '21:00'));
    const { rows } = await backend.pool.query(
      `select c::text as row from private.calendar_sources c where user_id = $1
       union all select b::text from private.busy_times b where user_id = $1
       union all select k::text from private.idempotency_keys k where user_id = $1`,
      [artist.userId],
    );
    const kept = JSON.stringify([rows, await inOf(artist)]);
    expect(rows.length).toBeGreaterThan(2);
    expect(kept).not.toContain(address);
    expect(kept).not.toContain(path.slice(1, 9));
    expect(kept).not.toMatch(/Kim|Dinner/);
  });

  test('is added once, and five times at most, by two at once too', async () => {
    const artist = await people.artist();
    const { address } = elsewhere();
    const add = (at: string) => people.send(artist, 'add-calendar', { name: 'Work', address: at });
    const twice = await Promise.all([add(address), add(address.replace('https:', 'webcal:'))]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const many = await Promise.all([1, 2, 3, 4, 5, 6].map((each) => add(`${address}?${each}`)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(many.find(({ status }) => status !== 200)?.error.code).toBe('too-many-calendars');
  });

  test('is somebody’s own: no stranger, no other side and no member without the role changes or sees it', async () => {
    const [artist, stranger] = [await people.artist(), await people.artist()];
    const { sourceId } = await followed(artist);
    for (const how of ['refresh', 'remove']) {
      for (const name of ['change-calendar', 'change-own-calendar'])
        expect(await people.refused(stranger, name, { sourceId, how })).toMatch(/^404 unknown-calendar/);
      expect(await people.refused(artist, 'change-own-calendar', { sourceId, how })).toMatch(/^404/);
    }
    expect((await inOf(stranger)).sources).toEqual([]);
    expect((await inOf(artist, true)).sources).toEqual([]);
    expect(await people.refused(artist, 'change-calendar', { sourceId, how: 'refresh' })).toMatch(
      /^409 calendar-just-read/,
    );
  });
});

test('two processes read each calendar once', async () => {
  const artist = await people.artist();
  const { path, address } = elsewhere();
  await people.done(artist, 'add-calendar', { name: 'Work', address });
  await Promise.all([backend.runJobs(), backend.runJobs(), backend.runJobs()]);
  expect(asked.filter((each) => each === path)).toHaveLength(1);
});
