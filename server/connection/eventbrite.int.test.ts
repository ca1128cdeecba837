import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#core/calendar/day.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { BADLY } from '#testing/eventbrite-badly.ts';
import type { Person } from '#testing/people.ts';
import { type Asked, say, standInFor } from '#testing/services-stand-in.ts';
import { setPeople } from '#testing/set-people.ts';
import { testToday } from '#testing/test-clock.ts';

// A stand-in for Eventbrite, written from its published documentation: what it answers to what is asked wrongly is in ask-services.test.ts.
const DAY = addDays(testToday('Europe/Amsterdam'), 30);
const BUYERS = ['Ada Buyer', 'ada@buyer.example'];
let classes: { name: string; sold: number; cents: number }[];
/** On which day an event there begins. */
let days: Record<string, string>;
let away: ((asked: Asked, response: ServerResponse) => boolean) | null;
const standIns: Record<string, string> = {};
let services: Awaited<ReturnType<typeof standInFor>>;
beforeAll(async () => {
  services = await standInFor(['www.eventbrite.com', 'www.eventbriteapi.com'], (asked, response) => {
    if (away?.(asked, response)) return;
    const { at } = asked;
    if (at.endsWith('/oauth/token'))
      say(response, 200, { access_token: 'secret-access', token_type: 'bearer' });
    else if (at.endsWith('/users/me/')) say(response, 200, { id: '55', name: BUYERS[0], emails: BUYERS });
    else if (at.endsWith('/ticket_classes/'))
      say(response, 200, {
        pagination: { has_more_items: false },
        ticket_classes: classes.map(({ name, sold, cents }, at) => ({
          ...{ id: `${at}`, name, quantity_sold: sold, cost: { currency: 'EUR', value: cents } },
          attendees: BUYERS,
        })),
      });
    else {
      const id = /\d{6,}/.exec(at)?.[0] ?? '';
      say(response, 200, { id, start: { local: `${days[id] ?? DAY}T20:00:00` } });
    }
  });
  Object.assign(standIns, services.standIns);
});
afterAll(() => services.stop());
beforeEach(() => {
  services.asked.length = 0;
  classes = [
    { name: 'Full', sold: 40, cents: 1500 },
    { name: 'Supporter', sold: 2, cents: 5000 },
  ];
  days = {};
  away = null;
});
const { people, backend } = setPeople({
  stack: {
    serviceKeys: { eventbrite: { clientId: 'our-client', clientSecret: 'our-secret' } },
    outside: { standIns, longestMs: 4_000, mostBytes: 50_000 },
  },
});

async function connected(): Promise<Person> {
  const venue = await people.venue();
  await connect(venue);
  return venue;
}
async function connect(venue: Person): Promise<void> {
  const { address } = await people.done(venue, 'begin-connection', { provider: 'eventbrite' });
  const state = new URL(String(address)).searchParams.get('state');
  await people.done(venue, 'finish-connection', { state, code: 'c' });
  await backend.runJobs();
}
const ids = new Map<string, string>();
async function aNight(venue: Person, event = '123456789012', prices = ['Full'], on = DAY) {
  const showId = await people.open(venue, on);
  days[event] = on;
  await keep(venue, showId, `https://www.eventbrite.com/e/a-night-tickets-${event}`, prices);
  return showId;
}
const keep = (venue: Person, showId: string, url: string, prices = ['Full']) =>
  people.done(venue, 'keep-ticket-tiers', {
    ...{ showId, url },
    tiers: prices.map((name) => {
      const id = ids.get(showId + name) ?? randomUUID();
      ids.set(showId + name, id);
      return { id, name, priceCents: 1500, allocation: null, onSaleOn: null };
    }),
  });
const ticketsOf = async (who: Person, showId: string) =>
  (await people.read(who, `/tickets?showId=${showId}`)).data as unknown as ReadAnswer<'tickets'>;
const anHour = () => backend.moveClock(1.1 / 24);

test('a night whose link to buy is an event there is counted each hour, by class, and of nobody who bought', async () => {
  const venue = await connected();
  const showId = await aNight(venue);
  expect((await ticketsOf(venue, showId)).eventbrite).toEqual({
    ...{ isConnected: true, readAt: null, fault: null, unmatched: [] },
  });
  await backend.runJobs();
  const first = await ticketsOf(venue, showId);
  expect(first.counts).toMatchObject([
    { seller: 'Eventbrite', source: 'eventbrite', sold: 40, by: null, stands: true },
  ]);
  expect(first.eventbrite).toMatchObject({ fault: null, unmatched: ['Supporter'] });
  // What is the same is not written again, and what the house sold itself counts beside it.
  await anHour();
  expect((await ticketsOf(venue, showId)).counts).toHaveLength(1);
  await people.done(venue, 'record-ticket-counts', {
    ...{ showId, source: 'typed', counts: [{ tierId: first.tiers[0]?.id, sold: 5 }] },
  });
  classes = [{ name: 'Full', sold: 30, cents: 1500 }];
  await anHour();
  const last = await ticketsOf(venue, showId);
  expect([last.sold, last.counts.map(({ sold, stands }) => [sold, stands])]).toEqual([
    35,
    [
      [40, false],
      [5, true],
      [30, true],
    ],
  ]);
  const kept = await backend.pool.query(
    `select coalesce(string_agg(t::text, ' '), '') as text from (
      select c::text as t from private.ticket_counts c union all select e::text from private.sold_elsewhere e
      union all select c::text from private.connections c union all select d::text from public.domain_events d) x`,
  );
  expect(kept.rows[0].text).not.toMatch(/Ada|buyer\.example|secret-access/);
  expect(services.asked.filter(({ at }) => /attendees|orders/.test(at))).toEqual([]);
});

test('an event of another day, or without a price of ours, counts nothing and says so; an act reads none of it', async () => {
  const venue = await connected();
  const other = await aNight(venue, '323456789012');
  const empty = await aNight(venue, '223456789012', [], addDays(DAY, 1));
  days['323456789012'] = addDays(DAY, 1);
  await backend.runJobs();
  days['323456789012'] = DAY;
  const said = async (showId: string) => {
    const { counts, eventbrite } = await ticketsOf(venue, showId);
    return [counts.length, eventbrite?.fault];
  };
  expect(await said(other)).toEqual([0, expect.stringMatching(/on another day/)]);
  await anHour();
  expect(await said(other)).toEqual([1, null]);
  expect(await said(empty)).toEqual([0, expect.stringMatching(/no prices yet/)]);
  // Another link: it is not asked for any more.
  await keep(venue, other, 'https://tickets.example/1');
  services.asked.length = 0;
  classes = [{ name: 'Full', sold: 99, cents: 1500 }];
  await anHour();
  expect(services.asked.filter(({ at }) => at.includes('323456789012'))).toEqual([]);
  expect((await ticketsOf(venue, other)).eventbrite).toBeNull();
});

test('an access that was withdrawn ends, its owner is told once, and the night says what to do', async () => {
  const venue = await connected();
  const showId = await aNight(venue, '423456789012');
  await backend.runJobs();
  away = (_, response) => {
    say(response, 401, { status_code: 401, error: 'INVALID_AUTH' });
    return true;
  };
  await anHour();
  await backend.runJobs();
  const { services: all } = (await people.read(venue, '/connections'))
    .data as unknown as ReadAnswer<'connections'>;
  expect(all.find(({ provider }) => provider === 'eventbrite')).toMatchObject({
    ...{ state: 'ended', fault: expect.stringMatching(/withdrawn at Eventbrite.*connect it again/) },
  });
  const told = async () => (await people.notices(venue)).filter(({ kind }) => kind === 'connection-ended');
  expect(await told()).toHaveLength(1);
  expect(JSON.stringify(await told())).toMatch(/Eventbrite is no longer connected.*Please connect it again/);
  services.asked.length = 0;
  await backend.moveClock(5 / 1440);
  expect([services.asked.length, (await told()).length]).toEqual([0, 1]);
  const { counts, eventbrite } = await ticketsOf(venue, showId);
  expect([counts.length, eventbrite?.isConnected]).toEqual([1, false]);
  // Connected anew, it is asked at once.
  away = null;
  classes = [{ name: 'Full', sold: 41, cents: 1500 }];
  await connect(venue);
  await backend.runJobs();
  expect(await ticketsOf(venue, showId)).toMatchObject({
    sold: 41,
    eventbrite: { isConnected: true, fault: null },
  });
});

test('a service of the other side is not begun', async () => {
  const artist = await people.artist();
  expect(await people.refused(artist, 'begin-connection', { provider: 'eventbrite' })).toMatch(
    /^403 service-of-other-side: Eventbrite can be connected by venues alone/,
  );
});

test('an Eventbrite that floods, stalls or lies changes no figure: each says why, and is counted once it answers well', async () => {
  const venue = await connected();
  const nights: { showId: string; event: string }[] = [];
  for (const [at] of BADLY.entries()) {
    const event = `7${at}3456789012`;
    nights.push({ event, showId: await aNight(venue, event, ['Full'], addDays(DAY, 40 + at)) });
  }
  const now = () => Promise.all(nights.map(({ showId }) => ticketsOf(venue, showId)));
  await backend.runJobs();
  expect((await now()).map(({ sold, eventbrite }) => [sold, eventbrite?.fault])).toEqual(
    BADLY.map(() => [40, null]),
  );
  away = (asked, response) => {
    const [, badly] = BADLY[nights.findIndex(({ event }) => asked.at.includes(event))] ?? [];
    if (!badly || !asked.at.endsWith('/ticket_classes/')) return false;
    badly(response);
    return true;
  };
  await anHour();
  for (const [at, { sold, counts, eventbrite }] of (await now()).entries()) {
    const [how, , says] = BADLY[at] ?? [];
    expect([how, sold, counts.length, eventbrite?.fault]).toEqual([
      how,
      40,
      1,
      expect.stringMatching(says ?? ''),
    ]);
  }
  away = null;
  classes = [{ name: 'Full', sold: 44, cents: 1500 }];
  await backend.moveClock(1.1);
  // Line by line: what was counted, by whom and when, and nothing of what came between.
  for (const { sold, counts, eventbrite } of await now())
    expect([
      sold,
      eventbrite?.fault,
      counts.map((each) => [each.seller, each.source, each.sold, each.stands]),
    ]).toEqual([
      44,
      null,
      [
        ['Eventbrite', 'eventbrite', 40, false],
        ['Eventbrite', 'eventbrite', 44, true],
      ],
    ]);
});
