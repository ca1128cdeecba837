import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

/** Tickets before the night (docs/decisions/tickets.md): every count stays, and the last one of a price and seller counts. */
const { backend, people } = setPeople();

let venue: Person;
let artist: Person;
let showId: string;
let day: string;
const tiers = () => [
  { id: randomUUID(), name: 'Full price', priceCents: 1700, allocation: 60, onSaleOn: null },
  { id: randomUUID(), name: 'Early bird', priceCents: 1200, allocation: 40, onSaleOn: '2026-01-01' },
];
let prices: ReturnType<typeof tiers>;
beforeEach(async () => {
  [venue, artist] = await Promise.all([people.venue(), people.artist()]);
  day = await people.dayIn(12);
  ({ showId, prices } = await onSale(venue, day));
});

async function onSale(who: Person, on: string) {
  const showId = await people.open(who, on, { capacity: 100 });
  const prices = tiers();
  await people.done(who, 'keep-ticket-tiers', { showId, url: 'https://tickets.example/1', tiers: prices });
  return { showId, prices };
}
const sold = (full: number, more: Record<string, unknown> = {}) => ({
  ...{ showId, source: 'typed', counts: [{ tierId: prices[0]?.id, sold: full }] },
  ...more,
});
const read = async (who: Person, of = showId) =>
  (await people.read(who, `/tickets?showId=${of}`)) as unknown as {
    status: number;
    data: ReadAnswer<'tickets'>;
    error?: { code: string };
  };
async function book() {
  const bookingId = await people.request(venue, showId, artist);
  await people.done(artist, 'accept-booking', { bookingId });
}
async function officeOf(seller = '') {
  const { token, linkId } = await people.done(venue, 'share-night', {
    ...{ how: 'make', opens: 'box-office', showId, label: 'Desk', seller },
  });
  return { token: String(token), linkId };
}
const told = async (kind: string) =>
  (await backend.pool.query('select user_id, route from notifications where kind = $1', [kind])).rows;

describe('counts', () => {
  test('are read by both sides with source and time; a correction counts, and what it corrects stays', async () => {
    await book();
    await people.done(venue, 'record-ticket-counts', sold(40));
    expect((await people.send(venue, 'record-ticket-counts', sold(30))).error.code).toBe('counts-unlikely');
    await people.done(venue, 'record-ticket-counts', sold(30, { sure: true, note: 'Ten came back' }));
    const [own, theirs] = [(await read(venue)).data, (await read(artist)).data];
    expect(own.counts.map(({ sold, stands, note, source }) => [sold, stands, note, source])).toEqual([
      [40, false, null, 'typed'],
      [30, true, 'Ten came back', 'typed'],
    ]);
    expect([own.sold, theirs.sold, theirs.as]).toEqual([30, 30, 'act']);
    expect(own.curve).toHaveLength(1);
    // Who of the house typed it, and why, is the house's own; so are its links.
    expect(theirs.counts.map(({ by, note }) => [by, note])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(own.breakEven?.at).toBeGreaterThan(0);
    await expect(
      backend.pool.query('update private.ticket_counts set sold = 1 where show_id = $1', [showId]),
    ).rejects.toThrow('never changed');
  });

  test('above the allocation or the room are asked, below zero and of tomorrow refused', async () => {
    const send = (input: object) => people.send(venue, 'record-ticket-counts', input);
    expect((await send(sold(61))).error.message).toBe('Full price: 61 sold is more than the 60 there are.');
    expect((await send(sold(61, { sure: true }))).status).toBe(200);
    expect((await send(sold(-1))).status).toBe(422);
    const later = [{ tierId: prices[0]?.id, sold: 62, countedAt: '2099-01-01T00:00:00.000Z' }];
    expect((await send(sold(0, { counts: later }))).error.code).toBe('counts-of-later');
    const other = await onSale(venue, await people.dayIn(13));
    const foreign = [{ tierId: other.prices[0]?.id, sold: 1 }];
    expect((await send(sold(0, { counts: foreign }))).error.code).toBe('unknown-price');
  });

  test('come 500 at once at most, and a night keeps 20,000', async () => {
    const many = (length: number) =>
      sold(0, { counts: Array.from({ length }, () => ({ tierId: prices[0]?.id, sold: 5 })) });
    expect((await people.send(venue, 'record-ticket-counts', many(501))).status).toBe(422);
    expect((await people.send(venue, 'record-ticket-counts', many(500))).status).toBe(200);
    await backend.pool.query(
      `insert into private.ticket_counts (show_id, tier_id, sold, source, counted_at, entered_at)
       select $1, $2, 5, 'program', private.now(), private.now() from generate_series(1, 19490)`,
      [showId, prices[0]?.id],
    );
    expect((await people.send(venue, 'record-ticket-counts', many(11))).error.code).toBe('too-many-counts');
    expect((await read(venue)).data.counts.length).toBeLessThan(210);
  });

  test('are nobody else’s to read or to write', async () => {
    const [stranger, elsewhere] = await Promise.all([people.artist(), people.venue()]);
    for (const who of [stranger, elsewhere]) expect((await read(who)).status).toBe(404);
    expect((await people.send(elsewhere, 'record-ticket-counts', sold(1))).error.code).toBe('unknown-show');
    expect((await people.send(artist, 'record-ticket-counts', sold(1))).status).toBe(403);
    // An id of a price that is another night's stays that night's.
    const other = await people.open(elsewhere, await people.dayIn(14));
    const stolen = { showId: other, url: null, tiers: prices };
    expect((await people.send(elsewhere, 'keep-ticket-tiers', stolen)).error.code).toBe('unknown-price');
    expect((await read(venue)).data.tiers).toHaveLength(2);
  });
});

test('a price that was counted stays with what it costs; its name and allocation change', async () => {
  await people.done(venue, 'record-ticket-counts', sold(3));
  const keep = (tiers: unknown[], url: string | null = null) =>
    people.send(venue, 'keep-ticket-tiers', { showId, url, tiers });
  expect((await keep(prices.slice(1))).error.code).toBe('tier-counted');
  expect((await keep([{ ...prices[0], priceCents: 1800 }])).error.code).toBe('tier-counted');
  expect((await keep([{ ...prices[0], name: 'Door', allocation: null }])).status).toBe(200);
  expect((await read(venue)).data.tiers.map(({ name, allocation }) => [name, allocation])).toEqual([
    ['Door', null],
  ]);
  for (const url of [
    'http://tickets.example',
    'javascript:alert(1)',
    'https://me@tickets.example',
    'https://',
  ])
    expect((await keep([], url)).status, url).toBe(422);
});

describe('a link for the box office', () => {
  test('counts its own seller of its own night, beside the house, until it is revoked', async () => {
    await people.done(venue, 'record-ticket-counts', sold(20));
    const { token, linkId } = await officeOf('Ticketshop');
    const opened = await people.send(null, 'open-box-office', { token });
    expect(opened.data).toMatchObject({
      seller: 'Ticketshop',
      tiers: [{ name: 'Full price', last: null }, {}],
    });
    const count = (tierId: unknown, sold = 15) =>
      people.send(null, 'count-at-box-office', { token, counts: [{ tierId, sold }] });
    // What is asked is about its own seller: how many the house sold is the house's own.
    expect((await count(prices[0]?.id, 61)).error.message).toBe(
      'Full price: 61 sold is more than the 60 there are.',
    );
    await people.done(venue, 'record-ticket-counts', sold(59));
    expect((await count(prices[0]?.id)).status).toBe(200);
    const { data } = await read(venue);
    expect([data.sold, data.counts.at(-1)]).toMatchObject([
      74,
      { seller: 'Ticketshop', source: 'box-office', by: 'Desk' },
    ]);
    const other = await onSale(venue, await people.dayIn(13));
    expect((await count(other.prices[0]?.id)).error.code).toBe('unknown-price');

    await people.done(venue, 'share-night', { how: 'revoke', showId, linkId });
    for (const [act, input] of [
      ['open-box-office', { token }],
      ['count-at-box-office', { token, counts: [{ tierId: prices[0]?.id, sold: 16 }] }],
    ] as const)
      expect((await people.send(null, act, input)).error.code).toBe('box-office-closed');
    expect((await read(venue)).data.sold).toBe(74);
  });

  test('opens no day sheet, a link to a day sheet opens no box office, and a guess neither', async () => {
    const { token } = await officeOf();
    const sheet = await people.done(venue, 'share-night', { how: 'make', showId, label: 'Sound' });
    for (const wrong of [String(sheet.token), 'a'.repeat(64), token.toUpperCase()])
      expect((await people.send(null, 'open-box-office', { token: wrong })).error.code).toBe(
        'box-office-closed',
      );
    const { rows } = await backend.pool.query('select public.crew_sheet($1) as sheet', [token]);
    expect(rows[0].sheet).toBeNull();
    const { data } = await people.read(venue, `/night?showId=${showId}`);
    expect(
      (data as unknown as { crewLinks: { label: string }[] }).crewLinks.map(({ label }) => label),
    ).toEqual(['Sound']);
  });
});

describe('each side is told once', () => {
  test('that a night is nearly full', async () => {
    await book();
    for (const who of [venue, artist])
      await people.done(who, 'add-webhook', {
        ...{ address: 'https://hooks.example.com/', kinds: ['tickets-nearly-full'] },
      });
    const full = (full: number, early: number) =>
      sold(0, {
        counts: [
          { tierId: prices[0]?.id, sold: full },
          { tierId: prices[1]?.id, sold: early },
        ],
      });
    await people.done(venue, 'record-ticket-counts', full(50, 39));
    const of = async () => (await told('tickets-nearly-full')).filter(({ route }) => route.includes(showId));
    expect(await of()).toEqual([]);
    await people.done(venue, 'record-ticket-counts', full(51, 39));
    await people.done(venue, 'record-ticket-counts', full(52, 40));
    expect((await of()).map(({ user_id }) => user_id).sort()).toEqual([venue.userId, artist.userId].sort());
    // What each is told is read by, and sent to, nobody of the other side.
    for (const who of [venue, artist]) {
      const query = `domain_events?show_id=eq.${showId}&kind=eq.tickets-nearly-full&select=data`;
      const read = await fetch(`${backend.url}/rest/v1/${query}`, {
        headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.token}` },
      });
      expect(await read.json()).toEqual([{ data: { day, sold: 90, capacity: 100, to: who.side } }]);
      const { rows: sent } = await backend.pool.query(
        `select s.body #>> '{data,details,to}' as to from private.webhook_sends s join private.webhooks w on w.id = s.webhook_id
         where w.profile_id = $1`,
        [who.profileId],
      );
      expect(sent).toEqual([{ to: who.side }]);
    }
  });

  test('that a night is behind its own nights of before, and of nobody else’s', async () => {
    await book();
    for (const days of [20, 27, 34]) {
      const before = await people.open(venue, await people.dayIn(200 + days), { capacity: 100 });
      const id = randomUUID();
      await backend.pool.query(
        `with moved as (update shows set show_date = private.today() - $3::int where id = $1 returning id)
         insert into private.ticket_tiers (id, show_id, place, name, price_cents) select $2, id, 0, 'Full price', 1700 from moved`,
        [before, id, days],
      );
      await backend.pool.query(
        `insert into private.ticket_counts (show_id, tier_id, sold, source, counted_at, entered_at)
         values ($1, $2, 50, 'typed', private.now() - make_interval(days => $3 + 20), private.now())`,
        [before, id, days],
      );
    }
    await people.done(venue, 'record-ticket-counts', sold(29));
    const of = (await told('tickets-behind')).filter(({ route }) => route.includes(showId));
    expect(of.map(({ user_id }) => user_id)).toEqual([venue.userId]);
    expect((await read(venue)).data.usual).toBe(50);
    expect((await read(artist)).data.usual).toBeNull();
  });
});
