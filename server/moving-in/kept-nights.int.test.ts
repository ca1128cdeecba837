import { expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const deal = GUARANTEE;
const plan = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1500 };
const plain = (words: string) => words.replace(/[\u2066-\u2069]/g, '');

const places = (showId: string, slots: number) =>
  backend.pool.query('update shows set slots = $2 where id = $1', [showId, slots]);

/** Takes a file with one night to come over; answers the nights from which an offer can follow. */
async function agreed(who: Person, day: string, night: object) {
  await people.done(who, 'take-over-file', {
    ...{ name: 'nights.csv', header: 'date band', mapping: [], leftOut: 0, isTrial: false },
    rows: { kind: 'nights', nights: [{ day, ...night }] },
  });
  const { data } = await people.read(who, `/agreed-nights?from=${day}`);
  return (data as never as ReadAnswer<'agreed-nights'>).nights;
}

test('an artist who asked a house to confirm its night is kept for it until that offer ends', async () => {
  const artist = await people.artist();
  const [house, other] = [await people.venue(), await people.venue()];
  const day = await people.aNight();
  // Another house had asked before the file told of the night.
  const showId = await people.open(other, day);
  const { bookingId } = await people.done(other, 'request-booking', {
    ...{ showId, artistId: artist.profileId, deal },
  });
  const [night] = await agreed(artist, day, { acts: ['Us', 'Support'], room: 'The Cellar' });
  expect(plain(await people.refused(artist, 'accept-booking', { bookingId }))).toContain(
    'with The Cellar, as your own file tells',
  );
  // Both at once, in whichever order: the night is kept.
  const ask = { venueId: house.profileId, day, deal, setMinutes: 60, agreedNightId: night?.nightId };
  const [asked, taken] = await Promise.all([
    people.send(artist, 'ask-for-night', ask),
    people.send(artist, 'accept-booking', { bookingId }),
  ]);
  expect([asked.status, taken.status, taken.error.code]).toEqual([200, 409, 'unavailable-that-night']);
  expect(plain(await people.refused(artist, 'accept-booking', { bookingId }))).toContain(
    `You asked ${house.name} to confirm`,
  );
  const third = await people.venue();
  const request = { showId: await people.open(third, day), artistId: artist.profileId, deal };
  const refused = await people.refused(third, 'request-booking', request);
  expect(refused).toContain('unavailable-that-night');
  expect(refused).not.toContain(house.name);
  // Taken back, it is agreed elsewhere as before; called off, the artist is free.
  await people.done(artist, 'withdraw-booking', { bookingId: asked.data.bookingId });
  expect(await people.refused(artist, 'accept-booking', { bookingId })).toContain('call that night off');
  await people.done(artist, 'drop-agreed-night', { nightId: night?.nightId });
  await people.done(artist, 'accept-booking', { bookingId });
});

test('the house that was asked accepts, and the night is booked once', async () => {
  const [artist, house] = [await people.artist(), await people.venue()];
  const day = await people.aNight();
  const [night] = await agreed(artist, day, { acts: ['Us'], room: 'The Cellar' });
  const ask = { venueId: house.profileId, day, deal, setMinutes: 60, agreedNightId: night?.nightId };
  const { bookingId } = await people.done(artist, 'ask-for-night', ask);
  await people.done(house, 'accept-booking', { bookingId, fullPriceCents: 1500 });
  expect((await people.row('bookings', bookingId ?? '')).status).toBe('confirmed');
});

test('the place of an act that a venue asked to confirm is given to nobody else until it answers', async () => {
  const venue = await people.venue();
  const [gulls, others, late] = [await people.artist(), await people.artist(), await people.artist()];
  const day = await people.aNight();
  const [night] = await agreed(venue, day, { acts: ['The Gulls'] });
  const ask = { artistId: gulls.profileId, day, deal, setMinutes: 60, plan, agreedNightId: night?.nightId };
  const { bookingId, showId = '' } = await people.done(venue, 'ask-for-night', ask);
  const also = { artistId: others.profileId, showId, deal };
  expect(plain(await people.refused(venue, 'request-booking', also))).toContain(
    `You asked ${gulls.name} to confirm`,
  );
  // With a second place another act is asked for that one. Made one again, whoever is second finds it taken.
  await places(showId, 2);
  const second = await people.done(venue, 'request-booking', also);
  await places(showId, 1);
  expect(await people.refused(others, 'accept-booking', { bookingId: second.bookingId })).toContain(
    'show-full',
  );
  await people.done(gulls, 'decline-booking', { bookingId });
  await people.done(others, 'accept-booking', { bookingId: second.bookingId });
  expect(
    await people.refused(venue, 'request-booking', { artistId: late.profileId, showId, deal }),
  ).toContain('show-full');
});
