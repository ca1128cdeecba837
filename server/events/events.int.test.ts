import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventData } from '#core/events/all/data.ts';
import type { EventKind } from '#core/events/events.ts';
import { type HappenedRow, historyOf } from '#core/events/history.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';
import { soldAtDoor } from '#testing/stage.ts';

const { backend, people } = setPeople();
let artist: Person;
let venue: Person;
beforeAll(async () => {
  artist = await people.artist({ name: 'The Larks' });
  venue = await people.venue({ name: 'Paradiso' });
});

type Row = {
  id: string;
  kind: EventKind;
  at: string;
  by_side: HappenedRow['by_side'];
  actor_id: string | null;
  data: Record<string, unknown>;
};
const eventsWhere = async (where: string, ...values: unknown[]): Promise<Row[]> =>
  (
    await backend.pool.query(
      `select id, kind, at, by_side, actor_id, data from domain_events where ${where} order by seq`,
      values,
    )
  ).rows;

/** The events of a booking as somebody reads them over HTTP, in order. */
async function readBy({ token }: Person, bookingId: string): Promise<Row[]> {
  const answer = await fetch(
    `${backend.url}/rest/v1/domain_events?select=id,kind,at,by_side,data&booking_id=eq.${bookingId}&order=seq.asc`,
    { headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` } },
  );
  expect(answer.status).toBe(200);
  return answer.json();
}

describe('the main story', () => {
  let showId: string;
  let bookingId: string;

  test('is written down once, in order, by whom it was done', async () => {
    const date = await people.dayIn(20);
    showId = await people.open(venue, date);
    const other = await people.artist();
    const overtaken = await people.request(other, showId);
    bookingId = await people.request(venue, showId, artist);
    const deal = { kind: 'guarantee' as const, guaranteeCents: 60_000 };
    await people.done(artist, 'counter-offer', { bookingId, deal, message: 'A little more?' });
    const { agreementId } = await people.done(venue, 'accept-booking', { bookingId });
    for (const who of [artist, venue])
      await people.done(who, 'sign-agreement', { agreementId, signerName: 'A Person', accepted: true });
    await backend.moveClock(21);
    const { settlementId } = await people.done(venue, 'conclude-show', {
      bookingId,
      tiers: soldAtDoor(50),
      deductions: [],
    });
    const { invoiceId } = await people.done(artist, 'confirm-statement', { settlementId });
    await people.done(venue, 'pay-invoice', { invoiceId });
    await people.done(venue, 'process-payout', { bookingId });
    await people.done(artist, 'submit-review', { bookingId, stars: 5 });
    await backend.moveClock(10);

    const told = (rows: Row[]) => rows.map(({ kind, by_side }) => `${kind} by ${by_side}`);
    const happened = await eventsWhere('booking_id = $1', bookingId);
    expect(told(happened)).toEqual([
      'booking-requested by venue',
      'booking-countered by artist',
      'booking-accepted by venue',
      'agreement-signed by artist',
      'agreement-signed by venue',
      'booking-played by time',
      'settlement-sent by venue',
      'settlement-confirmed by artist',
      'invoice-issued by artist',
      'invoice-paid by venue',
      'payout-started by venue',
      'payout-sent by time',
      'review-submitted by artist',
      'payout-arrived by time',
    ]);
    for (const { kind, data, by_side, actor_id } of happened) {
      expect(eventData[kind].safeParse(data).error, kind).toBeUndefined();
      const actors: Record<string, string | null> = { artist: artist.userId, venue: venue.userId };
      expect(actor_id, kind).toBe(actors[by_side ?? ''] ?? null);
    }
    expect(told(await eventsWhere('show_id = $1 and booking_id is null', showId))).toEqual([
      'show-opened by venue',
    ]);
    expect(
      (await eventsWhere('booking_id = $1', overtaken)).map(({ kind, data }) => [kind, data.because]),
    ).toEqual([
      ['booking-requested', undefined],
      ['booking-overtaken', 'show-filled'],
    ]);
  });

  test('reads as a history, in a line or in words of a line each', async () => {
    const lines = historyOf((await readBy(venue, bookingId)).slice(0, 4), {
      artist: 'The Larks',
      venue: 'You',
    });
    expect(lines.map(({ short }) => short).join(' · ')).toBe(
      'Offer €500 guarantee · countered €600 guarantee · accepted · signed',
    );
    expect(lines[1]).toMatchObject({
      title: 'The Larks made a counter-offer',
      note: '€600 guarantee · “A little more?”',
    });
  });

  test('is read by its two sides and by no stranger', async () => {
    const stranger = await people.artist();
    const read = async (person: Person) => (await readBy(person, bookingId)).length;
    // Of a review its writer alone reads until it is shown.
    expect([await read(artist), await read(venue), await read(stranger)]).toEqual([14, 13, 0]);
  });

  test('is never changed, not by SQL either', async () => {
    const rule = 'What happened is never changed.';
    await expect(
      backend.pool.query(`update domain_events set data = '{}' where booking_id = $1`, [bookingId]),
    ).rejects.toThrow(rule);
    await expect(
      backend.pool.query('delete from domain_events where booking_id = $1', [bookingId]),
    ).rejects.toThrow(rule);
  });
});

test('an act that is refused leaves no event, and one that is sent twice leaves one', async () => {
  const showId = await people.open(venue, await people.dayIn(60));
  const bookingId = await people.request(venue, showId, artist);
  expect((await people.send(venue, 'accept-booking', { bookingId })).status).toBe(409);
  expect((await people.send(artist, 'cancel-booking', { bookingId, reason: 'No' })).status).toBe(409);
  const count = async () => (await eventsWhere('booking_id = $1', bookingId)).length;
  expect(await count()).toBe(1);

  const key = crypto.randomUUID();
  const declined = () => people.send(artist, 'decline-booking', { bookingId }, key);
  const answers = await Promise.all(Array.from({ length: 20 }, declined));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await count()).toBe(2);
});

test('a renamed profile has its new name in what was told before', async () => {
  const other = await people.venue({ name: 'The Old Name' });
  const newcomer = await people.artist();
  const showId = await people.open(other, await people.dayIn(70));
  await people.done(other, 'request-booking', { showId, artistId: newcomer.profileId, deal: GUARANTEE });
  await backend.pool.query(`update venue_profiles set name = 'The New Name' where id = $1`, [
    other.profileId,
  ]);
  expect((await people.notices(newcomer)).at(-1)?.title).toMatch(/^The New Name asks for /);
});

test('what is told at one instant has the order of its events, in the bell and in the mails', async () => {
  const reader = await people.venue();
  const order = Array.from({ length: 12 }, (_, place) => place);
  const events = order.map(() => ({
    ...{ id: randomUUID(), kind: 'show-opened', at: '2031-05-05T10:00:00Z', by_side: 'venue' },
    ...{ venue_id: reader.profileId, data: {} },
  }));
  const notices = events.map(({ id, at }, place) => ({
    ...{ event_id: id, created_at: at, to_admins: false, profile_id: reader.profileId, side: 'venue' },
    ...{ kind: 'booking-request', params: { title: `${place}` }, route: '/calendar' },
  }));
  await backend.pool.query('select private.publish($1, $2)', [
    JSON.stringify(events),
    JSON.stringify(notices),
  ]);
  expect((await people.notices(reader)).map(({ title }) => Number(title))).toEqual(order);
  const bell = await fetch(
    `${backend.url}/rest/v1/notification_list?select=params&order=created_at.desc,seq.desc&limit=30`,
    { headers: { apikey: backend.publishableKey, authorization: `Bearer ${reader.token}` } },
  );
  expect(
    ((await bell.json()) as { params: { title: string } }[]).map(({ params }) => Number(params.title)),
  ).toEqual(order.toReversed());
});

describe('what somebody was told and has answered', () => {
  const newOf = async ({ userId }: Person, about: string): Promise<string[]> =>
    (
      await backend.pool.query(
        `select n.kind from notifications n join domain_events e on e.id = n.event_id
         where n.user_id = $1 and n.is_new and $2::uuid in (e.booking_id, e.subject_id) order by n.kind`,
        [userId, about],
      )
    ).rows.map(({ kind }) => kind);

  test('is read by the act, for the side that acts, of that booking alone', async () => {
    const [room, band] = [await people.venue(), await people.artist()];
    const [first, second] = [await people.dayIn(41), await people.dayIn(43)];
    const bookingId = await people.request(room, await people.open(room, first), band);
    const other = await people.request(room, await people.open(room, second), band);
    expect(await newOf(band, bookingId)).toEqual(['booking-request']);

    const deal = { kind: 'guarantee' as const, guaranteeCents: 61_000 };
    await people.done(band, 'counter-offer', { bookingId, deal });
    expect(await newOf(band, bookingId)).toEqual([]);
    expect(await newOf(room, bookingId)).toEqual(['counter-offer']);
    expect(await newOf(band, other)).toEqual(['booking-request']);

    const { agreementId } = await people.done(room, 'accept-booking', { bookingId });
    expect(await newOf(room, bookingId)).toEqual(['booking-confirmed']);
    await people.done(room, 'sign-agreement', { agreementId, signerName: 'A Person', accepted: true });
    expect(await newOf(room, bookingId)).toEqual([]);
    expect(await newOf(band, bookingId)).toEqual(['agreement-signed', 'booking-confirmed']);
    await people.done(band, 'sign-agreement', { agreementId, signerName: 'A Person', accepted: true });
    expect(await newOf(band, bookingId)).toEqual([]);
    expect(await newOf(room, bookingId)).toEqual(['agreement-signed']);
  });

  test('is read for the other side too once it asks nothing any more', async () => {
    const [room, band] = [await people.venue(), await people.artist()];
    const bookingId = await people.request(room, await people.open(room, await people.dayIn(47)), band);
    expect(await newOf(band, bookingId)).toEqual(['booking-request']);
    await people.done(room, 'withdraw-booking', { bookingId });
    expect(await newOf(band, bookingId)).toEqual(['booking-withdrawn']);
  });

  test('of a change is read by all acts of the bill once one declines it, and not when one agrees', async () => {
    const [room, ...acts] = [await people.venue(), await people.artist(), await people.artist()];
    const showId = await people.open(room, await people.dayIn(49), { slots: 2 });
    const bookings: string[] = [];
    for (const act of acts) {
      const bookingId = await people.request(room, showId, act);
      await people.done(act, 'accept-booking', { bookingId });
      bookings.push(bookingId);
    }
    const [first, second] = acts as [Person, Person];
    const [mine, theirs] = bookings as [string, string];
    const changed = async (person: Person, about: string) =>
      (await newOf(person, about)).filter((kind) => kind.startsWith('change-'));
    const { changeId } = await people.done(room, 'propose-change', {
      ...{ bookingId: mine, signerName: 'Vera Venue' },
      changes: { doors: '19:30', showTime: '20:30', curfew: '23:45' },
    });
    await people.done(first, 'answer-change', { changeId, agree: true, signerName: first.name });
    expect([await changed(first, mine), await changed(second, theirs)]).toEqual([[], ['change-proposed']]);
    await people.done(room, 'withdraw-change', { changeId });
    expect([await changed(first, mine), await changed(second, theirs)]).toEqual([
      ['change-answered'],
      ['change-answered'],
    ]);
  });

  test('of an invoice is read once nothing of it is open, whoever ended that', async () => {
    const [room, band] = [await people.venue(), await people.artist()];
    const showId = await people.open(room, await people.dayIn(51));
    const deal = { ...GUARANTEE, extras: { depositCents: 20_000 } };
    const bookingId = await people.request(room, showId, band, deal);
    const { agreementId } = await people.done(band, 'accept-booking', { bookingId });
    for (const who of [room, band])
      await people.done(who, 'sign-agreement', { agreementId, signerName: 'A Person', accepted: true });
    expect(await newOf(room, bookingId)).toContain('invoice-issued');
    await people.done(band, 'cancel-booking', { bookingId, reason: 'The singer is ill.' });
    expect(await newOf(room, bookingId)).toEqual(['booking-cancelled', 'credit-note']);
  });

  test('is read by the topic: an answer to one leaves another open', async () => {
    const [room, band] = [await people.venue(), await people.artist()];
    const bookingId = await people.request(room, await people.open(room, await people.dayIn(45)), band);
    await people.done(band, 'accept-booking', { bookingId });
    for (const topic of ['merch', 'backline'] as const)
      await people.done(room, 'advance', { bookingId, topic, how: 'ask', text: 'What do you need?' });
    await people.done(band, 'advance', { bookingId, topic: 'merch', how: 'answer', text: 'A table.' });
    expect(await newOf(band, bookingId)).toEqual(['advance', 'booking-confirmed']);
  });
});
