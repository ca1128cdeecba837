import { expect, test } from 'vitest';
import type { Day } from '#core/calendar/day.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const EVENING = { doors: '19:00', showTime: '20:00', curfew: '23:30' };
/** In Amsterdam, 40 minutes from Utrecht: it ends in time for load-in at seven, and not for one at six. */
const AFTERNOON = { doors: '15:00', showTime: '15:30', curfew: '17:45' };

const waits = (milliseconds: number) =>
  new Promise<'waits'>((resolve) => setTimeout(resolve, milliseconds, 'waits'));
async function actOfTwo(name: string): Promise<Person> {
  const artist = await people.artist({ name });
  await backend.pool.query('update artist_profiles set plays_twice = true where id = $1', [artist.profileId]);
  return artist;
}
const asked = async (venue: Person, artist: Person, showId: string) => ({
  bookingId: await people.request(venue, showId, artist),
});
const accept = (artist: Person, offer: { bookingId: string }) => people.send(artist, 'accept-booking', offer);
const opened = (venue: Person, day: Day, hours: object) => people.open(venue, day, { ...hours, slots: 3 });

test('an act that joins a show while its load-in moves is judged with it: no other acceptance slips in between', async () => {
  const [near, far] = [await people.venue(), await people.venue()];
  await backend.pool.query('update venue_profiles set lat = 52.09, lng = 5.12 where id = $1', [
    far.profileId,
  ]);
  const [first, joins] = [await actOfTwo('First'), await actOfTwo('Joins')];
  const day = await people.aNight();
  const showId = await opened(far, day, EVENING);
  const there = await asked(far, first, showId);
  expect((await accept(first, there)).status).toBe(200);
  const here = await asked(far, joins, showId);
  const elsewhere = await asked(near, joins, await opened(near, day, AFTERNOON));

  const [gate, brake] = [await backend.pool.connect(), await backend.pool.connect()];
  try {
    // The venue is taken: the act waits for it first, and then the change, which has locked the acts as they are.
    await gate.query('begin');
    await gate.query('select from venue_profiles where id = $1 for no key update', [far.profileId]);
    // What the change writes last waits as well, so that it has judged by then.
    await brake.query('begin');
    await brake.query('select from bookings where id = $1 for no key update', [there.bookingId]);
    const joining = accept(joins, here);
    expect(await Promise.race([joining, waits(700)])).toBe('waits');
    const changing = people.send(far, 'change-show', { showId, loadIn: '18:00' });
    expect(await Promise.race([changing, waits(700)])).toBe('waits');
    await gate.query('commit');
    expect((await joining).status).toBe(200);
    expect(await Promise.race([changing, waits(700)])).toBe('waits');
    const accepting = accept(joins, elsewhere);
    const early = await Promise.race([accepting, waits(700)]);
    await brake.query('commit');
    const [changed, accepted] = [await changing, await accepting];
    expect([changed.status, accepted.status].sort()).toEqual([200, 409]);
    expect(early).toBe('waits');
    expect(accepted.error?.message).toContain('You play at');
  } finally {
    gate.release();
    brake.release();
  }
});
