import { beforeEach, expect, it } from 'vitest';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
let artist: Person;
let venue: Person;
let date: string;

beforeEach(async () => {
  [artist, venue, date] = [await people.artist(), await people.venue(), await people.aNight()];
});

const split = (ticketFeeCents: number) => ({
  deal: { kind: 'door-split', sharePercent: 70, extras: { ticketFeeCents } },
});

it('a counter-offer with another length alone is fitted to the show', async () => {
  const showId = await people.open(venue, date, { doors: '19:00', showTime: '20:00', curfew: '23:00' });
  const asked = { showId, artistId: artist.profileId, deal: GUARANTEE, setStart: '22:00', setMinutes: 45 };
  const { data } = await people.send(venue, 'request-booking', asked);
  const counter = { bookingId: data.bookingId, deal: GUARANTEE };
  const long = await people.send(artist, 'counter-offer', { ...counter, setMinutes: 480 });
  expect([long.status, long.error.message]).toEqual([
    422,
    'The set must fit between doors at 7:00 PM and the end of the show at 11:00 PM.',
  ]);
  expect((await people.send(artist, 'counter-offer', { ...counter, setMinutes: 60 })).status).toBe(200);
  const { rows } = await backend.pool.query('select set_starts_at, set_minutes from bookings where id = $1', [
    data.bookingId,
  ]);
  expect(rows[0]).toMatchObject({ set_minutes: 60, set_starts_at: expect.anything() });
});

it('a ticket fee is at most what the cheapest ticket costs', async () => {
  const showId = await people.open(venue, date, { fullPriceCents: 1000, presalePriceCents: 500 });
  const offer = (cents: number) => ({ showId, artistId: artist.profileId, ...split(cents) });
  const { error } = await people.send(venue, 'request-booking', offer(501));
  expect(error).toMatchObject({ code: 'invalid-input', field: 'deal.extras.ticketFeeCents' });
  expect(error.message).toContain('€5');
  expect((await people.send(venue, 'request-booking', offer(500))).status).toBe(200);
});

it.each([
  [{ fullPriceCents: 500, presalePriceCents: null }, '€5'],
  [{ fullPriceCents: 1000, presalePriceCents: 400 }, '€4'],
  [{ fullPriceCents: 0, presalePriceCents: null }, 'free'],
])(
  'a ticket fee is judged again where an offer is accepted after the price became %j',
  async (price, says) => {
    const showId = await people.open(venue, date, { fullPriceCents: 1000, presalePriceCents: 800 });
    const { data } = await people.send(artist, 'request-booking', { showId, ...split(800) });
    const { bookingId } = data;
    await people.done(venue, 'change-show', { showId, ...price });
    const { status, error } = await people.send(venue, 'accept-booking', { bookingId });
    expect([status, error.code]).toEqual([422, 'invalid-input']);
    expect(error.message).toContain(says);
    expect(error.message).toMatch(/ Make a counter-offer with other terms, or /);
    await people.done(venue, 'change-show', { showId, fullPriceCents: 1000, presalePriceCents: 800 });
    expect((await people.send(venue, 'accept-booking', { bookingId })).status).toBe(200);
  },
);
