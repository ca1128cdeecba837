import { expect, test } from 'vitest';
import { GUARANTEE } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

test('how somebody answers is told to anybody once five requests were answered or ran out', async () => {
  const [venue, artist] = [await people.venue(), await people.artist()];
  const ask = async (ahead: number, terms = {}) => {
    const { showId } = await people.done(venue, 'open-show', {
      ...{ date: await people.dayIn(ahead), doors: '19:00', showTime: '20:00', curfew: '23:00' },
      fullPriceCents: 1500,
      ...terms,
    });
    const { bookingId } = await people.done(artist, 'request-booking', { showId, deal: GUARANTEE });
    return String(bookingId);
  };
  const record = async (profile: string) =>
    (await backend.anonymous().rpc('response_record', { profile })).data;

  const asked = [await ask(60), await ask(61), await ask(62), await ask(63), await ask(64)];
  const [declined, countered, accepted, withdrawn] = asked as [string, string, string, string, string];
  await people.done(venue, 'decline-booking', { bookingId: declined });
  await people.done(venue, 'counter-offer', {
    bookingId: countered,
    deal: { ...GUARANTEE, guaranteeCents: 60_000 },
  });
  await people.done(artist, 'accept-booking', { bookingId: countered });
  await people.done(venue, 'accept-booking', { bookingId: accepted });
  await people.done(artist, 'withdraw-booking', { bookingId: withdrawn });
  // What was withdrawn needed no answer; the last one still stands.
  expect(await record(venue.profileId)).toEqual([]);
  await people.done(venue, 'decline-booking', { bookingId: await ask(65) });
  // Nobody is slow who had less than a day: this one's time is over at the end of today.
  await ask(66, { deadline: await people.dayIn(0) });
  await backend.moveClock(8);
  await backend.runJobs();
  const [told] = (await record(venue.profileId)) ?? [];
  expect(told).toMatchObject({ asked: 5, answered: 4 });
  expect(told?.median_minutes).toBeLessThan(60);
  // The artist answered one counter-offer.
  expect(await record(artist.profileId)).toEqual([]);
});
