import { expect, it } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import { CURRENCIES } from '#core/money/currencies.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const PLAN = { doors: '18:30', showTime: '19:30', curfew: '22:30', fullPriceCents: 1500 };
const DEAL = { kind: 'guarantee', guaranteeCents: 60_000 };

const payIn = (venue: Person, currency: string) =>
  backend.pool.query('update venue_profiles set currency = $2 where id = $1', [venue.profileId, currency]);
const nightsOf = async (venue: Person) => {
  const { rows } = await backend.pool.query(
    `select show_date, s.currency, full_price_cents, budget_cents, private_by,
       (select count(*)::int from bookings b where b.show_id = s.id) as asked
     from shows s where venue_id = $1 order by show_date`,
    [venue.profileId],
  );
  return rows;
};
/** A currency of the table by chance, another than these. */
const otherThan = (...those: string[]) => {
  const others = CURRENCIES.filter((currency) => !those.includes(currency));
  return others[Math.floor(Math.random() * others.length)] ?? 'USD';
};
const sentence = (night: string, typed: string) =>
  `The amounts of that night are in ${night}, not in ${typed}: please enter them in ${night}, or choose another night.`;

it('asks for a night in the currency of its show, or not at all', async () => {
  const [venue, artist, other] = [await people.venue(), await people.artist(), await people.artist()];
  const [then, is] = [otherThan('EUR'), 'EUR'];
  await payIn(venue, then);
  const day = await people.aNight();
  await people.open(venue, day, { fullPriceCents: 170_000, presalePriceCents: null });
  await payIn(venue, is);
  const before = await nightsOf(venue);
  const asking = { venueId: venue.profileId, day, deal: DEAL };
  for (const [who, input] of [
    [artist, asking],
    [artist, { ...asking, currency: is }],
    [venue, { artistId: other.profileId, day, deal: DEAL }],
    [venue, { artistId: other.profileId, day, deal: DEAL, plan: PLAN, currency: is }],
  ] as const) {
    const { status, error } = await people.send(who, 'ask-for-night', input);
    expect([status, error?.code, error?.field]).toEqual([422, 'invalid-input', 'currency']);
    expect(error.message).toBe(sentence(then, is));
  }
  expect(await nightsOf(venue)).toEqual(before);
  const { bookingId } = await people.done(artist, 'ask-for-night', { ...asking, currency: then });
  expect(await people.row('bookings', String(bookingId))).toMatchObject({ currency: then });
});

it('asks for a night without a show in the currency of its venue, or not at all', async () => {
  const [venue, artist, other] = [await people.venue(), await people.artist(), await people.artist()];
  await payIn(venue, 'EUR');
  const typed = otherThan('EUR');
  const day = await people.aNight();
  for (const [who, input] of [
    [artist, { venueId: venue.profileId }],
    [venue, { artistId: other.profileId, plan: PLAN }],
  ] as const) {
    const { error } = await people.send(who, 'ask-for-night', { ...input, day, deal: DEAL, currency: typed });
    expect(error?.message).toBe(sentence('EUR', typed));
  }
  expect(await nightsOf(venue)).toEqual([]);
  const more = { venueId: venue.profileId, day, deal: DEAL };
  await people.done(artist, 'ask-for-night', { ...more, currency: 'EUR' });
  await people.done(other, 'ask-for-night', more);
  expect(await nightsOf(venue)).toMatchObject([{ currency: 'EUR', asked: 2 }]);
});

it.each(['artist', 'venue'] as const)(
  'says nothing of what a private night that others were asked for by their %s is in',
  async (asker) => {
    const [venue, artist, other] = [await people.venue(), await people.artist(), await people.artist()];
    const [then, is] = [otherThan('EUR'), 'EUR'];
    await payIn(venue, then);
    const day = await people.aNight();
    const asking = { venueId: venue.profileId, day, deal: DEAL };
    if (asker === 'artist') await people.done(artist, 'ask-for-night', asking);
    else
      await people.done(venue, 'ask-for-night', {
        ...{ artistId: artist.profileId, day, deal: DEAL },
        plan: { ...PLAN, fullPriceCents: 100_000 },
      });
    await payIn(venue, is);
    const before = await nightsOf(venue);
    for (const currency of [undefined, is, then, otherThan(is, then)]) {
      const { status, error } = await people.send(other, 'ask-for-night', { ...asking, currency });
      expect([status, error?.code, error?.field, error?.message]).toEqual([
        ...[409, 'unavailable-that-night', undefined],
        `${venue.name} is not available on ${formatDay(day)}.`,
      ]);
    }
    expect(await nightsOf(venue)).toEqual(before);
    // Whoever is on it reads what it is in.
    const { error } = await people.send(artist, 'ask-for-night', asking);
    expect(error?.message).toBe(sentence(then, is));
  },
);

it('opens a night in the currency of its venue, or not at all', async () => {
  const venue = await people.venue();
  await payIn(venue, 'EUR');
  const [date, typed] = [await people.aNight(), otherThan('EUR')];
  const night = { date, doors: '19:00', showTime: '20:00', curfew: '23:30', fullPriceCents: 1700 };
  const { error } = await people.send(venue, 'open-show', { ...night, currency: typed });
  expect([error?.message, error?.field]).toEqual([sentence('EUR', typed), 'currency']);
  expect(await nightsOf(venue)).toEqual([]);
  await people.done(venue, 'open-show', { ...night, currency: 'EUR' });
  expect(await nightsOf(venue)).toMatchObject([{ currency: 'EUR', full_price_cents: 1700 }]);
});

it('never opens a night that an artist asked for at a price of another currency', async () => {
  const [venue, artist] = [await people.venue({ max_rate_cents: 40_000 }), await people.artist()];
  await payIn(venue, 'EUR');
  const date = await people.aNight();
  await people.done(artist, 'ask-for-night', { venueId: venue.profileId, day: date, deal: DEAL });
  await payIn(venue, 'HUF');
  await backend.pool.query('update venue_profiles set max_rate_cents = 9000000 where id = $1', [
    venue.profileId,
  ]);
  const before = await nightsOf(venue);
  const night = { date, doors: '19:00', showTime: '20:00', curfew: '23:30', fullPriceCents: 500_000 };
  for (const input of [night, { ...night, currency: 'HUF' }]) {
    const { error } = await people.send(venue, 'open-show', input);
    expect([error?.message, error?.field]).toEqual([
      'An artist has asked for that night, and its amounts are in EUR: set them in your schedule, and open it there.',
      'currency',
    ]);
  }
  const { error } = await people.send(venue, 'open-show', { ...night, currency: 'USD' });
  expect(error?.message).toBe(sentence('EUR', 'USD'));
  expect(await nightsOf(venue)).toEqual(before);
  // Whoever says that the amounts are the night's opens it: with them, and with the budget that it was made with.
  await people.done(venue, 'open-show', { ...night, fullPriceCents: 1500, currency: 'EUR' });
  expect(await nightsOf(venue)).toMatchObject([
    { currency: 'EUR', full_price_cents: 1500, budget_cents: 40_000, private_by: null, asked: 1 },
  ]);
});
