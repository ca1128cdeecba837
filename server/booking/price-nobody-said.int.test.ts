import { expect, it } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import {
  PRICE_CHANGED,
  PRICE_FIRST,
  PRICE_IN_DETAILS,
  PRICE_MISSING,
  PRICE_NOT_READ,
} from '#core/booking/private-night.ts';
import { GUARANTEE, type People, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const SHARE: Deal = { kind: 'door-split', sharePercent: 70 };
const PER_TICKET: Deal = { ...SHARE, extras: { ticketFeeCents: 200 } };

/** A night of a venue that has had no show, as an artist asks for it. */
async function asked(deal: Deal = GUARANTEE) {
  const [venue, artist] = [await people.venue(), await people.artist()];
  const whom = { venueId: venue.profileId, day: await people.aNight(), deal };
  const { bookingId, showId } = await people.done(artist, 'ask-for-night', whom);
  return { venue, artist, bookingId: String(bookingId), showId: String(showId) };
}
const says = async (who: Person, name: Parameters<People['send']>[1], input: unknown) => {
  const { status, error } = await people.send(who, name, input);
  return [status, error?.message, error?.field];
};
const agreedTickets = async (bookingId: string) =>
  (
    await backend.pool.query(`select terms -> 'tickets' as tickets from agreements where booking_id = $1`, [
      bookingId,
    ])
  ).rows[0]?.tickets;

it('a fee for the evening is accepted with the price that the venue says, which free entry is too', async () => {
  for (const fullPriceCents of [1200, 0]) {
    const { venue, bookingId, showId } = await asked();
    expect(await says(venue, 'accept-booking', { bookingId })).toEqual([
      422,
      PRICE_MISSING(),
      'fullPriceCents',
    ]);
    expect((await people.row('bookings', bookingId)).status).toBe('requested');
    await people.done(venue, 'accept-booking', { bookingId, fullPriceCents });
    expect(await people.row('shows', showId)).toMatchObject({
      ...{ full_price_cents: fullPriceCents, private_by: 'venue', status: 'filled' },
    });
    expect(await agreedTickets(bookingId)).toEqual({ fullPriceCents });
  }
});

it('a share of the door is agreed at a price that the artist has read', async () => {
  const { venue, artist, bookingId, showId } = await asked(PER_TICKET);
  expect(await says(venue, 'accept-booking', { bookingId, fullPriceCents: 0 })).toEqual([
    422,
    PRICE_FIRST(),
    undefined,
  ]);
  expect((await people.row('shows', showId)).full_price_cents).toBe(0);
  const counter = { bookingId, deal: PER_TICKET };
  expect(await says(venue, 'counter-offer', counter)).toEqual([422, PRICE_MISSING(), 'fullPriceCents']);
  // A fee off each ticket is judged by the price that is said with it.
  const [status, , field] = await says(venue, 'counter-offer', { ...counter, fullPriceCents: 100 });
  expect([status, field]).toEqual([422, 'deal.extras.ticketFeeCents']);
  expect(await people.row('shows', showId)).toMatchObject({ full_price_cents: 0, private_by: 'artist' });
  // The same deal is an offer of its own once it has a price.
  await people.done(venue, 'counter-offer', { ...counter, fullPriceCents: 1500 });
  expect(await people.row('shows', showId)).toMatchObject({ full_price_cents: 1500, private_by: 'venue' });
  await people.done(artist, 'accept-booking', { bookingId });
  expect(await agreedTickets(bookingId)).toEqual({ fullPriceCents: 1500 });
});

it('free entry said in a counter-offer is a price', async () => {
  const { venue, artist, bookingId } = await asked(SHARE);
  await people.done(venue, 'counter-offer', { bookingId, deal: SHARE, fullPriceCents: 0 });
  await people.done(artist, 'accept-booking', { bookingId });
  expect(await agreedTickets(bookingId)).toEqual({ fullPriceCents: 0 });
});

it('only the venue says it, and what is said already stays', async () => {
  const { venue, artist, bookingId } = await asked(SHARE);
  await people.done(venue, 'counter-offer', { bookingId, deal: GUARANTEE, fullPriceCents: 1500 });
  const only = 'Only the venue says what a ticket costs.';
  expect(await says(artist, 'accept-booking', { bookingId, fullPriceCents: 1500 })).toEqual([
    ...[422, only, 'fullPriceCents'],
  ]);
  await people.done(artist, 'counter-offer', { bookingId, deal: SHARE });
  const [, message] = await says(venue, 'accept-booking', { bookingId, fullPriceCents: 900 });
  expect(message).toContain('Tickets of this night cost €15.00 by now');
  await people.done(venue, 'accept-booking', { bookingId, fullPriceCents: 1500 });
});

it('nobody else is shown or asked to play a night without a price', async () => {
  const { venue, showId, bookingId } = await asked();
  const other = await people.artist();
  const whom = { showId, artistId: other.profileId, deal: GUARANTEE };
  expect(await says(venue, 'request-booking', whom)).toEqual([422, PRICE_IN_DETAILS(), undefined]);
  expect(await says(venue, 'open-to-all', { showId })).toEqual([422, PRICE_IN_DETAILS(), undefined]);
  const renamed = { showId, title: 'A night' };
  expect(await says(venue, 'change-show', renamed)).toEqual([422, PRICE_MISSING(), 'fullPriceCents']);
  await people.done(venue, 'change-show', { ...renamed, fullPriceCents: 0 });
  await people.done(venue, 'request-booking', whom);
  await people.done(venue, 'accept-booking', { bookingId });
});

it('a venue that asks says it with the plan, unless its last show did', async () => {
  const [venue, artist, other] = [await people.venue(), await people.artist(), await people.artist()];
  const whom = { artistId: artist.profileId, day: await people.aNight(), deal: GUARANTEE };
  expect(await says(venue, 'ask-for-night', whom)).toEqual([422, PRICE_MISSING(), 'plan.fullPriceCents']);
  await people.open(venue, await people.aNight(), { fullPriceCents: 900, presalePriceCents: null });
  const { showId } = await people.done(venue, 'ask-for-night', { ...whom, artistId: other.profileId });
  expect(await people.row('shows', String(showId))).toMatchObject({ full_price_cents: 900 });
});

it('a share of the door is agreed at no price that the artist has not read, however it came about', async () => {
  const plan = { doors: '19:00', showTime: '20:00', curfew: '23:00' };
  // Said in the details, by opening the night, and in a counter-offer to somebody else.
  const said: ((of: Awaited<ReturnType<typeof asked>>) => Promise<unknown>)[] = [
    ({ venue, showId }) => people.done(venue, 'change-show', { showId, fullPriceCents: 0 }),
    async ({ venue, showId }) =>
      people.open(venue, (await people.row('shows', showId)).show_date, {
        ...{ ...plan, fullPriceCents: 100, presalePriceCents: null },
      }),
    async ({ venue, showId }) => {
      const other = await people.artist();
      const { show_date: day } = await people.row('shows', showId);
      const ask = { venueId: venue.profileId, day, deal: SHARE };
      const { bookingId } = await people.done(other, 'ask-for-night', ask);
      await people.done(venue, 'counter-offer', { bookingId, deal: SHARE, fullPriceCents: 100 });
    },
  ];
  for (const say of said) {
    const of = await asked(SHARE);
    const { venue, artist, bookingId } = of;
    await say(of);
    expect(await says(venue, 'accept-booking', { bookingId })).toEqual([422, PRICE_CHANGED(), undefined]);
    // The same terms are an offer of their own, which the artist reads with the price.
    await people.done(venue, 'counter-offer', { bookingId, deal: SHARE });
    await people.done(artist, 'accept-booking', { bookingId });
  }
});

it('a price that changes while an offer is on the table is read before it is agreed, on any night', async () => {
  const [venue, artist, other] = [await people.venue(), await people.artist(), await people.artist()];
  const showId = await people.open(venue, await people.aNight(), { slots: 2 });
  const [mine, theirs] = [
    await people.request(artist, showId, undefined, SHARE),
    await people.request(venue, showId, other, SHARE),
  ];
  await people.done(venue, 'change-show', { showId, fullPriceCents: 100, presalePriceCents: null });
  expect(await says(venue, 'accept-booking', { bookingId: mine })).toEqual([422, PRICE_CHANGED(), undefined]);
  // An old screen, or a program that says nothing, has read the price of before.
  const old = { fullPriceCents: 1700, presalePriceCents: 1300 };
  for (const read of [undefined, old])
    expect(await says(other, 'accept-booking', { bookingId: theirs, read })).toEqual([
      ...[422, PRICE_NOT_READ(), undefined],
    ]);
  const read = { fullPriceCents: 100, presalePriceCents: null };
  await people.done(other, 'accept-booking', { bookingId: theirs, read });
  expect(await agreedTickets(theirs)).toEqual({ fullPriceCents: 100 });
});

it('a fee for the evening is agreed whatever tickets cost by then', async () => {
  const [venue, artist] = [await people.venue(), await people.artist()];
  const showId = await people.open(venue, await people.aNight());
  const bookingId = await people.request(artist, showId);
  await people.done(venue, 'change-show', { showId, fullPriceCents: 100, presalePriceCents: null });
  await people.done(venue, 'accept-booking', { bookingId });
});

it('an artist who is offered a night without a price, as before prices were asked for, asks for it with the same terms', async () => {
  const { venue, artist, bookingId } = await asked(SHARE);
  // As a venue could counter it then.
  await backend.pool.query(`update bookings set status = 'countered', offered_by = 'venue' where id = $1`, [
    bookingId,
  ]);
  const [status, message] = await says(artist, 'accept-booking', { bookingId });
  expect([status, message]).toEqual([422, expect.stringContaining('The venue has not said yet')]);
  await people.done(artist, 'counter-offer', { bookingId, deal: SHARE });
  await people.done(venue, 'counter-offer', { bookingId, deal: SHARE, fullPriceCents: 1500 });
  await people.done(artist, 'accept-booking', { bookingId });
});

it('what a venue plans for those it asks alone is no plan of a night that somebody else asks for', async () => {
  const [venue, artist, other] = [await people.venue(), await people.artist(), await people.artist()];
  const plan = { doors: '22:30', showTime: '23:00', curfew: '23:30', fullPriceCents: 3500 };
  const night = { artistId: artist.profileId, day: await people.aNight(), plan, deal: GUARANTEE };
  await people.done(venue, 'ask-for-night', night);
  const asks = { venueId: venue.profileId, day: await people.aNight(), deal: GUARANTEE };
  const { showId } = await people.done(other, 'ask-for-night', asks);
  const show = await people.row('shows', String(showId));
  expect(show.full_price_cents).toBe(0);
  expect(new Date(show.ends_at).getTime() - new Date(show.doors_at).getTime()).toBe(4 * 3_600_000);
});

it('while nobody has said the price, no full house is summed up, and no change is proposed that wants the price first', async () => {
  const venue = await people.venue();
  const day = await people.aNight();
  const near = { lat: 52.36, lng: 4.9, country_code: 'NL' };
  const cover = await people.artist({ music_type: 'cover', fee_min_cents: 90_000, ...near });
  // There is somebody to be ranked after, from farther away: of two who fit alike, either may come first.
  await people.artist({ music_type: 'original', lat: 50.85, lng: 5.69, country_code: 'NL' });
  const whom = { venueId: venue.profileId, day, deal: SHARE };
  const { showId } = await people.done(cover, 'ask-for-night', whom);
  const bill = async () => (await people.read(venue, `/bill-of-show?showId=${showId}`)).data;
  const whatIf = async () =>
    (await people.read(venue, `/what-if?showId=${showId}&artistId=${cover.profileId}`)).data;
  expect(await bill()).toMatchObject({ others: 1, doorBasisPoints: 7000, fullHouseCents: null });
  expect(await whatIf()).toMatchObject({ lacksPrice: true, changes: [] });
  await people.done(venue, 'change-show', { showId: String(showId), fullPriceCents: 1000 });
  expect((await bill()).fullHouseCents).toBeGreaterThan(0);
  expect(await whatIf()).toMatchObject({ lacksPrice: false, changes: [{ kind: 'seeks' }] });
});
