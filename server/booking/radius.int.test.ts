import { expect, test } from 'vitest';
import { addDays, type Day } from '#core/calendar/day.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const RADIUS = { radiusKm: 60, radiusDaysBefore: 30, radiusDaysAfter: 14 };
const deal = (extras?: object) => ({
  kind: 'guarantee',
  guaranteeCents: 40_000,
  ...(extras ? { extras } : {}),
});

async function houseAt(name: string, lat: number, lng: number): Promise<Person> {
  const venue = await people.venue({ name });
  await backend.pool.query('update venue_profiles set lat = $2, lng = $3 where id = $1', [
    venue.profileId,
    lat,
    lng,
  ]);
  return venue;
}

async function asked(venue: Person, artist: Person, day: Day, extras?: object): Promise<string> {
  const showId = await people.open(venue, day);
  const { bookingId } = await people.done(venue, 'request-booking', {
    ...{ showId, artistId: artist.profileId, deal: deal(extras) },
  });
  return bookingId as string;
}

const read = async (who: Person, bookingId: string) =>
  (await people.read(who, `/also-that-day?bookingId=${bookingId}`)) as unknown as {
    data: string[];
    status: number;
  };

test('an artist reads before accepting what an agreed radius rules out; no venue reads of another house', async () => {
  const [one, two] = [await houseAt('Paradiso', 52.362, 4.884), await houseAt('Ekko', 52.09, 5.12)];
  const artist = await people.artist();
  const day = await people.aNight();
  await people.done(artist, 'accept-booking', { bookingId: await asked(one, artist, day, RADIUS) });
  const near = await asked(two, artist, addDays(day, 7));
  const later = await asked(two, artist, addDays(day, 15));
  expect((await read(artist, near)).data.join()).toMatch(
    /^Your agreement with .*Paradiso.* rules this show out: no other within 60 km\. This one is 35 km away, 7 days later\.$/,
  );
  expect((await read(artist, later)).data).toEqual([]);
  expect((await read(two, near)).data).toEqual([]);
  expect((await read(one, near)).status).toBe(404);
  // It warns, and refuses nothing: the two may have agreed otherwise.
  await people.done(artist, 'accept-booking', { bookingId: near });
});

test('an offer with a radius says what is booked within it, to the artist alone', async () => {
  const [one, two] = [await houseAt('Paradiso', 52.362, 4.884), await houseAt('Ekko', 52.09, 5.12)];
  const artist = await people.artist();
  const day = await people.aNight();
  await people.done(artist, 'accept-booking', { bookingId: await asked(one, artist, day) });
  const offer = await asked(two, artist, addDays(day, 3), RADIUS);
  expect((await read(artist, offer)).data.join()).toContain('These terms rule out a show that is booked');
  expect((await read(two, offer)).data).toEqual([]);
});

test('an artist reads the same before it asks a venue, and before it moves a night', async () => {
  const [one, two] = [await houseAt('Paradiso', 52.362, 4.884), await houseAt('Ekko', 52.09, 5.12)];
  const [artist, other] = [await people.artist(), await people.artist()];
  const day = await people.aNight();
  const bookingId = await asked(one, artist, day, RADIUS);
  await people.done(artist, 'accept-booking', { bookingId });
  const ask = async (who: Person, nights: string, more = '') =>
    (
      (await people.read(who, `/broken-radius?nights=${nights}${more}`)) as unknown as {
        data: { day: string; sentences: string[] }[];
      }
    ).data;
  const [near, far] = [addDays(day, 7), addDays(day, 15)];
  const nights = [near, far].map((each) => `${two.profileId}@${each}`).join();
  expect(await ask(artist, nights)).toMatchObject([
    { day: near, sentences: [expect.stringContaining('35 km away')] },
  ]);
  expect(await ask(other, nights)).toEqual([]);
  // A night that moves breaks nothing of its own, and is held against the others.
  const second = await asked(two, artist, far);
  await people.done(artist, 'accept-booking', { bookingId: second });
  expect(await ask(artist, `${two.profileId}@${near}`, `&bookingId=${second}`)).toHaveLength(1);
  expect(await ask(artist, `${one.profileId}@${far}`, `&bookingId=${bookingId}`)).toMatchObject([
    { sentences: [expect.stringContaining('These terms rule out a show that is booked')] },
  ]);
  const strange = (await people.read(other, `/broken-radius?nights=&bookingId=${second}`)) as {
    status: number;
  };
  expect(strange.status).toBe(404);
  // Where a venue that shows itself to nobody is, its distance would tell.
  await backend.pool.query('update venue_profiles set hidden = true where id = $1', [two.profileId]);
  const third = await people.artist();
  await people.done(third, 'accept-booking', { bookingId: await asked(one, third, addDays(day, 1), RADIUS) });
  expect(await ask(third, `${two.profileId}@${near}`)).toEqual([]);
});
