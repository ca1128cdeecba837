import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Scope } from '#core/api/scopes.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

/** A ticket seller's program counts with a token of the venue: what it sends is told as that, and it counts no other night. */
const { people } = setPeople();

let venue: Person;
let artist: Person;
let showId: string;
const tierId = randomUUID();
beforeAll(async () => {
  [venue, artist] = await Promise.all([people.venue(), people.artist()]);
  showId = await people.open(venue, await people.dayIn(12), { capacity: 100 });
  const tiers = [
    { id: tierId, name: 'Full price', priceCents: 1700, allocation: 80, onSaleOn: '2026-01-01' },
  ];
  await people.done(venue, 'keep-ticket-tiers', { showId, url: 'https://tickets.example/1', tiers });
  const bookingId = await people.request(venue, showId, artist);
  await people.done(artist, 'accept-booking', { bookingId });
});

const byToken = async (who: Person, ...scopes: Scope[]): Promise<Person> => {
  const { token } = await people.done(who, 'make-api-token', { name: 'Box office', scopes, days: 30 });
  return { ...who, token: String(token) };
};
const sold = (many: number, source = 'program') => ({ showId, source, counts: [{ tierId, sold: many }] });
const ticketsOf = async (who: Person) =>
  (await people.read(who, `/tickets?showId=${showId}`)).data as unknown as ReadAnswer<'tickets'>;

test('what a program sends is read by both sides as sent by a program, also where it says that it was typed', async () => {
  const program = await byToken(venue, 'read', 'write');
  await people.done(program, 'record-ticket-counts', sold(20));
  await people.done(program, 'record-ticket-counts', sold(24, 'typed'));
  await people.done(venue, 'record-ticket-counts', sold(26, 'typed'));
  for (const who of [venue, artist, program]) {
    const { counts, sold, tiers, breakEven, curve } = await ticketsOf(who);
    expect(counts.map(({ source, sold, stands }) => [source, sold, stands])).toEqual([
      ['program', 20, false],
      ['program', 24, false],
      ['typed', 26, true],
    ]);
    expect([sold, tiers]).toMatchObject([
      26,
      [{ name: 'Full price', allocation: 80, onSaleOn: '2026-01-01' }],
    ]);
    expect([curve.length, curve.at(-1)?.sold]).toEqual([1, 26]);
    expect(breakEven?.at).toBeGreaterThan(0);
  }
});

test('of a night of two acts each reads from how many its own deal leaves the venue nothing to lose, and the venue of both together', async () => {
  const [house, dear, cheap] = [await people.venue(), await people.artist(), await people.artist()];
  const breakEvenOf = async (who: Person, of: string) => {
    const { data } = await people.read(who, `/tickets?showId=${of}`);
    return (data as unknown as ReadAnswer<'tickets'>).breakEven?.at ?? Number.NaN;
  };
  const bill = async (...acts: [Person, number][]) => {
    const of = await people.open(house, await people.aNight(), { slots: acts.length });
    for (const [act, guaranteeCents] of acts) {
      const deal = { kind: 'guarantee', guaranteeCents } as const;
      await people.done(act, 'accept-booking', { bookingId: await people.request(house, of, act, deal) });
    }
    return of;
  };
  const both = await bill([dear, 85_000], [cheap, 34_000]);
  const [venueAt, dearAt, cheapAt] = await Promise.all(
    [house, dear, cheap].map((who) => breakEvenOf(who, both)),
  );
  // At 17.00 a ticket: 850.00 are 50 tickets, 340.00 are 20, and what the venue pays for the booking itself is on top.
  expect(dearAt).toBeGreaterThanOrEqual(50);
  expect(cheapAt).toBeGreaterThanOrEqual(20);
  expect(venueAt).toBeGreaterThanOrEqual(70);
  // Each reads what it would read alone: nothing of the other deal is in it.
  expect([
    await breakEvenOf(dear, await bill([dear, 85_000])),
    await breakEvenOf(cheap, await bill([cheap, 34_000])),
  ]).toEqual([dearAt, cheapAt]);
  expect(venueAt).toBeGreaterThan(Math.max(dearAt ?? 0, cheapAt ?? 0));
  expect(venueAt).toBeLessThanOrEqual((dearAt ?? 0) + (cheapAt ?? 0));
});

test('a token without the scope, of the artist or of another venue counts nothing, and 100,000 at once are refused whole', async () => {
  const before = await ticketsOf(venue);
  const codeOf = async (who: Person, input: object) =>
    (await people.send(who, 'record-ticket-counts', input)).error?.code;
  expect(await codeOf(await byToken(venue, 'read', 'money'), sold(40))).toBe('scope-missing');
  expect(await codeOf(await byToken(artist, 'write'), sold(40))).toBe('only-venues');
  expect(await codeOf(await byToken(await people.venue(), 'write'), sold(40))).toBe('unknown-show');
  const counts = Array.from({ length: 100_000 }, () => ({ tierId, sold: 40 }));
  const many = await people.send(await byToken(venue, 'write'), 'record-ticket-counts', {
    ...sold(0),
    counts,
  });
  expect([413, 422]).toContain(many.status);
  expect(await ticketsOf(venue)).toEqual(before);
});
