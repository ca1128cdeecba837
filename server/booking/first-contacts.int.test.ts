import { beforeEach, describe, expect, test } from 'vitest';
import { FIRST_CONTACTS, firstContactsADay } from '#core/limits/first-contacts.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
const MOST = FIRST_CONTACTS.ofNewProfile;
let venue: Person;

beforeEach(async () => {
  venue = await people.venue();
});

/** So many strangers to whom the venue has turned first, so many hours ago. */
async function turnedTo(many: number, hoursAgo = 5) {
  const artists = await Promise.all(Array.from({ length: many }, () => people.artist()));
  await backend.pool.query(
    `insert into private.first_contacts (artist_id, venue_id, by_side, at)
     select artist, $2, 'venue', private.now() - make_interval(hours => $3) from unnest($1::uuid[]) artist`,
    [artists.map(({ profileId }) => profileId), venue.profileId, hoursAgo],
  );
  return artists as [Person, ...Person[]];
}
const rest = async (who: Person, path: string, body: object) => {
  const answer = await fetch(`${backend.url}/rest/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      'content-type': 'application/json',
      authorization: `Bearer ${who.token}`,
    },
    body: JSON.stringify(body),
  });
  return answer.ok ? 'done' : ((await answer.json()) as { message: string }).message;
};
const openTalk = (who: Person, whom: Person) =>
  rest(who, 'rpc/start_conversation', { partner: whom.profileId });
const FULL = `In 24 hours you can turn to ${MOST} profiles for the first time. The next one is possible in 19 hours. Profiles that you know already are not counted.`;

describe('a profile that has turned to as many strangers as it may', () => {
  test.each([
    ['opens no conversation', openTalk],
    [
      'sends no request',
      async (who: Person, whom: Person) => {
        const showId = await people.open(who, await people.aNight());
        const input = { showId, artistId: whom.profileId, deal: GUARANTEE };
        return (await people.send(who, 'request-booking', input)).error?.message;
      },
    ],
    [
      'places no hold',
      async (who: Person, whom: Person) => {
        const input = { artistId: whom.profileId, day: await people.aNight(), days: 3 };
        return (await people.send(who, 'place-hold', input)).error?.message;
      },
    ],
  ])('%s with one more, and reads when it may', async (_, turn) => {
    await turnedTo(MOST);
    expect(await turn(venue, await people.artist())).toBe(FULL);
    const { rows } = await backend.pool.query(
      `select (select count(*)::int from conversations where venue_id = $1) as talks,
        (select count(*)::int from bookings where venue_id = $1) as requests,
        (select count(*)::int from holds where venue_id = $1) as holds`,
      [venue.profileId],
    );
    expect(rows).toEqual([{ talks: 0, requests: 0, holds: 0 }]);
  });

  test('reaches whom it knows, and is reached by others', async () => {
    const [known] = await turnedTo(MOST);
    expect(await openTalk(venue, known)).toBe('done');
    const stranger = await people.artist();
    expect(await openTalk(stranger, venue)).toBe('done');
    const showId = await people.open(venue, await people.aNight());
    await people.done(venue, 'request-booking', { showId, artistId: stranger.profileId, deal: GUARANTEE });
  });

  test('turns to the next one when a day is over', async () => {
    await turnedTo(MOST - 1);
    await turnedTo(1, 25);
    expect(await openTalk(venue, await people.artist())).toBe('done');
    expect(await openTalk(venue, await people.artist())).toBe(FULL);
  });
});

test('of two at once the last that is left is had by one, whichever way they turn', async () => {
  await turnedTo(MOST - 1);
  const [one, other] = [await people.artist(), await people.artist()];
  const showId = await people.open(venue, await people.aNight());
  const both = await Promise.all([
    openTalk(venue, one),
    people
      .send(venue, 'request-booking', { showId, artistId: other.profileId, deal: GUARANTEE })
      .then(({ error }) => error?.message ?? 'done'),
  ]);
  expect(both.toSorted()).toEqual([FULL, 'done'].toSorted());
});

test('a request that is taken back counts, and turning to the same again does not', async () => {
  await turnedTo(MOST - 2);
  const artist = await people.artist();
  for (let times = 0; times < 2; times++) {
    const showId = await people.open(venue, await people.aNight());
    const asked = { showId, artistId: artist.profileId, deal: GUARANTEE };
    const { bookingId } = await people.done(venue, 'request-booking', asked);
    await people.done(venue, 'withdraw-booking', { bookingId });
  }
  expect(await openTalk(venue, await people.artist())).toBe('done');
  expect(await openTalk(venue, await people.artist())).toBe(FULL);
});

test('a profile of a week reaches more', async () => {
  await turnedTo(MOST);
  await backend.pool.query(
    `update venue_profiles set created_at = private.now() - interval '8 days' where id = $1`,
    [venue.profileId],
  );
  expect(await openTalk(venue, await people.artist())).toBe('done');
  await turnedTo(FIRST_CONTACTS.later - MOST - 1);
  expect(await openTalk(venue, await people.artist())).toMatch(
    `you can turn to ${FIRST_CONTACTS.later} profiles`,
  );
});

test('whoever is neither of the two spends nothing of another’s day, and learns nothing', async () => {
  await turnedTo(MOST);
  const [stranger, artist] = [await people.artist(), await people.artist()];
  expect(
    await rest(stranger, 'conversations', { artist_id: artist.profileId, venue_id: venue.profileId }),
  ).not.toMatch(/turn to/);
});

test('the database lets as many as core says', async () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const { newForDays } = FIRST_CONTACTS;
  for (const hours of [0, newForDays * 24 - 1, newForDays * 24, 10_000]) {
    const madeAt = new Date(now.getTime() - hours * 60 * 60 * 1000);
    const { rows } = await backend.pool.query('select private.first_contacts_a_day($1, $2) as most', [
      madeAt,
      now,
    ]);
    expect(rows[0].most, `${hours} hours`).toBe(firstContactsADay(madeAt, now));
  }
});
