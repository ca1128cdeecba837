import { expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const file = (nights: object[]) => ({
  ...{ name: 'nights.csv', header: 'date band', mapping: [], leftOut: 0, isTrial: false },
  rows: { kind: 'nights', nights },
});
const agreed = async (who: Person, from: string) =>
  (
    (await people.read(who, `/agreed-nights?from=${from}`)) as never as {
      data: ReadAnswer<'agreed-nights'>;
    }
  ).data;
const calendar = async (who: Person, day: string) => {
  const response = await fetch(`${backend.url}/rest/v1/rpc/my_calendar`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ first_day: day, last_day: day }),
  });
  return (await response.json()) as { status: string; label: string | null }[];
};
const counted = async (sql: string, ...values: unknown[]) =>
  Number((await backend.pool.query(sql, values)).rows[0]?.n);
const plan = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1500 };
const deal = { kind: 'guarantee', guaranteeCents: 50_000 };

test('a night to come takes the room of its venue, names its act, and keeps everybody else out', async () => {
  const venue = await people.venue();
  const other = await people.artist();
  const day = await people.dayIn(50);
  const nights = [
    {
      day,
      acts: ['The Gulls', 'Tin Cup'],
      fee: { cents: 50_000, currency: 'EUR' },
      deal: 'vs 70%',
      doors: '19:30',
    },
  ];
  const { importId, toCome, inTheWay } = await people.done(venue, 'take-over-file', file(nights));
  expect({ toCome, inTheWay }).toEqual({ toCome: 1, inTheWay: 0 });
  expect(await calendar(venue, day)).toMatchObject([
    { status: 'booked', label: 'The Gulls + Tin Cup (agreed elsewhere)' },
  ]);
  expect(await agreed(venue, day)).toMatchObject({
    inAll: 2,
    nights: [
      {
        act: 'The Gulls',
        acts: 2,
        deal: 'vs 70%',
        doors: '19:30',
        fee: { cents: 50_000 },
        use: { firm: true },
      },
      { act: 'Tin Cup', fee: null },
    ],
  });
  // Nobody can be booked over it, from either side.
  const ask = { artistId: other.profileId, day, deal, setMinutes: 60, plan };
  expect(await people.refused(venue, 'ask-for-night', ask)).toContain('date-taken');
  expect(
    await people.refused(other, 'ask-for-night', { venueId: venue.profileId, day, deal, setMinutes: 60 }),
  ).toContain('unavailable-that-night');
  const shown = await backend
    .anonymous()
    .rpc('public_calendar', { first_day: day, last_day: day, profile: venue.profileId });
  expect(shown.data).toMatchObject([{ day, status: 'booked' }]);

  await people.done(venue, 'undo-import', { importId });
  expect(await counted('select count(*) as n from uses where venue_id = $1', venue.profileId)).toBe(0);
  expect(
    await counted('select count(*) as n from private.past_nights where user_id = $1', venue.userId),
  ).toBe(0);
  expect(await calendar(venue, day)).toEqual([]);
});

test('the offer of such a night is not refused by it; its other act is asked to the same show', async () => {
  const venue = await people.venue();
  const day = await people.dayIn(51);
  const nights = [{ day, acts: ['The Gulls', 'Tin Cup'], fee: { cents: 50_000, currency: 'EUR' } }];
  const { importId } = await people.done(venue, 'take-over-file', file(nights));
  const [first, second] = (await agreed(venue, day)).nights;
  const act = await people.done(venue, 'add-outsider', { name: 'The Gulls', email: 'gulls@example.org' });
  expect((await agreed(venue, day)).nights[0]?.partner).toEqual({
    profileId: act.profileId,
    name: 'The Gulls',
  });
  const ask = { artistId: act.profileId, day, deal, setMinutes: 60, plan };
  const { showId } = await people.done(venue, 'ask-for-night', { ...ask, agreedNightId: first?.nightId });
  // Safe to press twice: the night has its offer.
  expect(await people.refused(venue, 'ask-for-night', { ...ask, agreedNightId: first?.nightId })).toContain(
    'unknown-agreed-night',
  );
  expect(await agreed(venue, day)).toMatchObject({ inAll: 1, nights: [{ act: 'Tin Cup', use: null }] });
  const other = await people.done(venue, 'add-outsider', { name: 'Tin Cup', email: 'tin@example.org' });
  const also = { artistId: other.profileId, day, deal, setMinutes: 30 };
  expect(
    await people.done(venue, 'ask-for-night', { ...also, agreedNightId: second?.nightId }),
  ).toMatchObject({ showId });
  expect(await counted('select slots as n from shows where id = $1', showId)).toBe(2);
  expect((await calendar(venue, day))[0]).toMatchObject({
    status: 'pending',
    label: '2 requests: The Gulls, Tin Cup',
  });

  // What was built upon stays, and is named.
  expect(await people.done(venue, 'undo-import', { importId })).toMatchObject({
    removed: 0,
    stays: [{ what: `The Gulls, ${day}` }, { what: `Tin Cup, ${day}` }],
  });
});

test('what has the room already stays, and the night of the file stands beside it as tentative', async () => {
  const venue = await people.venue();
  const day = await people.dayIn(52);
  await people.open(venue, day);
  const { inTheWay } = await people.done(venue, 'take-over-file', file([{ day, acts: ['The Gulls'] }]));
  expect(inTheWay).toBe(1);
  expect((await agreed(venue, day)).nights).toMatchObject([{ use: { firm: false } }]);
});

test('called off, it frees the room and counts no more; moved, it is of its new day', async () => {
  const venue = await people.venue();
  const [day, next] = [await people.dayIn(53), await people.dayIn(54)];
  await people.done(venue, 'take-over-file', file([{ day, acts: ['The Gulls'] }]));
  const [night] = (await agreed(venue, day)).nights;
  await people.done(venue, 'keep-use', {
    ...{
      useId: night?.use?.useId,
      roomId: night?.use?.roomId,
      kind: 'agreed',
      title: 'The Gulls',
      contact: '',
    },
    ...{ note: '', day: next, from: '19:00', to: '23:00', firm: true, amountCents: null, filePath: null },
  });
  expect((await agreed(venue, day)).nights).toMatchObject([{ day: next }]);
  const stranger = await people.venue();
  expect(await people.refused(stranger, 'drop-agreed-night', { nightId: night?.nightId })).toContain(
    'unknown-agreed-night',
  );
  await people.done(venue, 'drop-agreed-night', { nightId: night?.nightId });
  expect(await agreed(venue, day)).toEqual({ nights: [], inAll: 0 });
  expect(await calendar(venue, next)).toEqual([]);
});

test('an act plays elsewhere on its night: nobody books it then, and the venue there is asked to confirm', async () => {
  const artist = await people.artist();
  const venue = await people.venue();
  const [day, option] = [await people.dayIn(55), await people.dayIn(56)];
  const nights = [
    { day, acts: ['Us'], room: 'The Cellar' },
    { day: option, acts: ['Us'], room: 'The Attic', isOption: true },
  ];
  const { importId } = await people.done(artist, 'take-over-file', file(nights));
  expect(await calendar(artist, day)).toMatchObject([
    { status: 'booked', label: 'The Cellar (agreed elsewhere)' },
  ]);
  expect(await calendar(artist, option)).toMatchObject([{ status: 'pending' }]);
  const showId = await people.open(venue, day);
  const request = { showId, artistId: artist.profileId, deal, setMinutes: 60 };
  expect(await people.refused(venue, 'request-booking', request)).toContain('unavailable-that-night');
  // A day that is made free by hand is not free of a night that was agreed.
  await people.done(artist, 'mark-days', { days: [{ day, mark: 'free' }] });
  expect(await people.refused(venue, 'request-booking', request)).toContain('unavailable-that-night');

  const [night] = (await agreed(artist, day)).nights;
  const there = await people.venue();
  const ask = { venueId: there.profileId, day, deal, setMinutes: 60 };
  expect(await people.refused(artist, 'ask-for-night', ask)).toContain('unavailable-that-night');
  await people.done(artist, 'ask-for-night', { ...ask, agreedNightId: night?.nightId });
  expect((await agreed(artist, day)).nights).toMatchObject([{ day: option }]);
  expect((await calendar(artist, day))[0]).toMatchObject({ status: 'pending' });
  expect(await people.done(artist, 'undo-import', { importId })).toMatchObject({ removed: 1, staysInAll: 1 });
});

test('a stranger reads none of them and asks for none of them', async () => {
  const [venue, stranger] = [await people.venue(), await people.venue()];
  const artist = await people.artist();
  const day = await people.dayIn(57);
  await people.done(venue, 'take-over-file', file([{ day, acts: ['The Gulls'] }]));
  const [night] = (await agreed(venue, day)).nights;
  expect((await agreed(stranger, day)).nights).toEqual([]);
  const ask = { artistId: artist.profileId, day, deal, setMinutes: 60, plan };
  expect(
    await people.refused(stranger, 'ask-for-night', { ...ask, agreedNightId: night?.nightId }),
  ).toContain('unknown-agreed-night');
});

test('nights of files stand in the feed of a calendar program, which says that they were agreed elsewhere, until they are booked here', async () => {
  const [venue, artist] = [await people.venue(), await people.artist()];
  const day = await people.dayIn(70);
  const feedOf = async (who: Person) => {
    const made = await people.done(who, 'keep-calendar-feed', {
      how: 'make',
      withHolds: false,
      withDays: false,
    });
    const answer = await fetch(`${backend.url}/functions/v1/api/calendar-feed/${made.token}.ics`);
    const events = (await answer.text()).replace(/\r\n /g, '').split('BEGIN:VEVENT').slice(1);
    return events.map((event) =>
      ['SUMMARY', 'LOCATION', 'DTSTART', 'STATUS'].map(
        (field) => new RegExp(`^${field}[^:]*:(.*?)\\r?$`, 'm').exec(event)?.[1],
      ),
    );
  };
  const acts = ['The Gulls', 'Tin Cup'];
  await people.done(venue, 'take-over-file', file([{ day, acts, doors: '19:30' }]));
  await people.done(
    artist,
    'take-over-file',
    file([{ day, acts: ['Us'], room: 'The Cellar', isOption: true }]),
  );
  expect(await feedOf(venue)).toEqual([
    ['The Gulls + Tin Cup (agreed elsewhere)', undefined, `${day.replaceAll('-', '')}T193000`, 'CONFIRMED'],
  ]);
  expect(await feedOf(artist)).toEqual([
    ['Us at The Cellar (option\\, agreed elsewhere)', 'The Cellar', day.replaceAll('-', ''), 'TENTATIVE'],
  ]);
  const [night] = (await agreed(venue, day)).nights;
  await people.done(venue, 'drop-agreed-night', { nightId: night?.nightId });
  expect(await feedOf(venue)).toEqual([]);
});
