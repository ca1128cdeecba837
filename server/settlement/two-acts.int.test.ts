import { beforeAll, describe, expect, test } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import { noticesTo } from '#testing/people.ts';
import { setParties } from '#testing/set-parties.ts';
import { bookedAct, newArtist, type Player } from '#testing/stage.ts';

const { backend, stage } = setParties();
let second: Player;

beforeAll(async () => {
  second = await newArtist(backend, 'Second');
});

const flat: Deal = { kind: 'guarantee', guaranteeCents: 20_000 };
const afterPa: Deal = { kind: 'door-split', sharePercent: 80, extras: { costs: [{ label: 'PA' }] } };
const tiers = [{ name: 'full-price', sold: 100 }];

/** A night of two acts, tickets at €15, of which the first is the stage's own artist. */
async function twoActs(deals: [Deal, Deal] = [flat, afterPa]) {
  const tickets = { fullPriceCents: 1500, presalePriceCents: null, capacity: 120 };
  const show = await stage.playedShow({ deal: deals[0], ...tickets });
  const other = await bookedAct(backend, {
    ...{ showId: show.showId, date: show.date, venue: stage.venue, artist: second, deal: deals[1] },
  });
  return { first: show.bookingId, other: other.bookingId };
}

const days = async (count: number) => {
  await backend.moveClock(count);
  await backend.runJobs();
};
const statementOf = async (bookingId: string) =>
  (await backend.pool.query('select * from settlements where booking_id = $1', [bookingId])).rows[0];
/** What somebody was told of statements that wait, with where that leads; of one booking. */
const toldOfWaiting = async (who: Player, bookingId: string) =>
  (await noticesTo(backend.pool, who)).filter(
    ({ kind, route }) => kind === 'statement-waits' && route.includes(bookingId),
  );
const propose = (who: Player, bookingId: string, more: object = {}) =>
  stage.act(who, 'propose-figures', { bookingId, tiers, comps: 0, ...more });

describe('figures that one artist proposes', () => {
  test('do not make a cost of another act nothing: its statement waits for who states the cost', async () => {
    const { first, other } = await twoActs();
    expect((await propose(stage.artist, first)).status).toBe(200);
    await days(7.5);
    expect(await statementOf(first)).toMatchObject({ status: 'sent', artist_fee_cents: 20_000 });
    expect(await statementOf(other)).toBeUndefined();
    // Who waits is told, and who can end it.
    const night = `"${second.name} at ${stage.venue.name}"`;
    const waits = (route: string, title: string, description: string) => [
      { kind: 'statement-waits', route, title, description },
    ];
    expect(await toldOfWaiting(second, other)).toEqual(
      waits(
        `/artist/bookings?booking=${other}&open=propose`,
        'Your statement waits for a cost',
        `Nobody has stated “PA”, which your deal for ${night} takes off: your statement waits until ${stage.venue.name} states it or you propose it.`,
      ),
    );
    const toVenue = waits(
      `/venue/bookings?booking=${other}&open=conclude`,
      `The statement of ${second.name} waits for a cost`,
      `Nobody has stated “PA”, which the deal of ${night} takes off: conclude the show with it to send the statement.`,
    );
    expect(await toldOfWaiting(stage.venue, other)).toEqual(toVenue);
    expect(await toldOfWaiting(stage.artist, first)).toEqual([]);
    expect(await toldOfWaiting(stage.venue, first)).toEqual([]);
    // Figures that are proposed anew leave the cost out once more: nobody is told twice.
    const { id: settlementId } = await statementOf(first);
    await stage.act(stage.artist, 'dispute-statement', { settlementId, reason: 'We were 101.' });
    expect((await propose(stage.artist, first, { tiers: [{ name: 'full-price', sold: 101 }] })).status).toBe(
      200,
    );
    await days(7.5);
    expect(await statementOf(first)).toMatchObject({ tickets_sold: 101 });
    expect(await toldOfWaiting(stage.venue, other)).toEqual(toVenue);
    // Its artist proposes for itself.
    const costs = [{ label: 'pa', cents: 20_000 }];
    expect((await propose(second, other, { costs })).status).toBe(200);
    await days(7.5);
    expect(await statementOf(other)).toMatchObject({ status: 'sent', artist_fee_cents: 104_000 });
    expect(await statementOf(first)).toMatchObject({ artist_fee_cents: 20_000 });
    // What was asked for is done.
    const { rows } = await backend.pool.query(
      "select bool_or(is_new) as new from notifications where kind = 'statement-waits' and route like '%' || $1 || '%'",
      [other],
    );
    expect(rows).toEqual([{ new: false }]);
  });

  test('the venue concludes for the act that waits', async () => {
    const { first, other } = await twoActs();
    await propose(stage.artist, first);
    await days(7.5);
    const night = { bookingId: other, tiers, comps: 0, costs: [{ label: 'PA', cents: 20_000 }] };
    expect((await stage.act(stage.venue, 'conclude-show', night)).status).toBe(200);
    expect(await statementOf(other)).toMatchObject({ status: 'sent', artist_fee_cents: 104_000 });
  });

  test('say of a cost of the own deal, and so of another act of the same name, that it did not arise', async () => {
    const { first, other } = await twoActs([afterPa, afterPa]);
    await propose(stage.artist, first);
    await days(7.5);
    for (const id of [first, other])
      expect(await statementOf(id)).toMatchObject({ status: 'sent', artist_fee_cents: 120_000 });
  });

  test('leave a cost that the venue stated for another act as it is', async () => {
    const { first, other } = await twoActs();
    const night = { bookingId: first, tiers, comps: 0, costs: [{ label: 'PA', cents: 20_000 }] };
    const { data } = await stage.act(stage.venue, 'conclude-show', night);
    await stage.act(stage.artist, 'dispute-statement', { ...pick(data), reason: 'Too few.' });
    expect((await propose(stage.artist, first, { tiers: [{ name: 'full-price', sold: 110 }] })).status).toBe(
      200,
    );
    await days(7.5);
    expect(await statementOf(first)).toMatchObject({ revision: 2, tickets_sold: 110 });
    expect(await statementOf(other)).toMatchObject({ artist_fee_cents: 104_000 });
    // It has its statement: it waits for nothing.
    expect(await toldOfWaiting(second, other)).toEqual([]);
  });

  test('say how many comps there were, whatever the deals of the others count', async () => {
    const { first } = await twoActs([flat, flat]);
    expect(await propose(stage.artist, first, { comps: undefined })).toMatchObject({
      ...{ status: 422, code: 'invalid-input' },
      message: 'Please say how many comps there were: 0 if none.',
    });
  });
});

const pick = (data: Record<string, unknown>) => ({ settlementId: data.settlementId as string });

describe('a statement that was sent back is made anew', () => {
  const whole = (...ids: string[]) => ids.map((bookingId) => ({ bookingId, percent: 100 }));

  test.each(['confirmed', 'sent'])('while that of the other act is %s and stays', async (status) => {
    const { first, other } = await twoActs([flat, flat]);
    const night = { bookingId: first, tiers, parts: whole(first, other) };
    const { data } = await stage.act(stage.venue, 'conclude-show', night);
    const theirs = await statementOf(other);
    if (status === 'confirmed') await stage.act(second, 'confirm-statement', { settlementId: theirs.id });
    await stage.act(stage.artist, 'dispute-statement', { ...pick(data), reason: 'We were two.' });
    const anew = await stage.act(stage.venue, 'conclude-show', night);
    expect([anew.status, anew.code]).toEqual([200, undefined]);
    expect(await statementOf(first)).toMatchObject({ status: 'sent', revision: 2 });
    expect(await statementOf(other)).toMatchObject({ status, revision: 1 });
  });

  test('a part of the other act that is claimed then stands beside its statement', async () => {
    const { first, other } = await twoActs([flat, flat]);
    const night = { bookingId: first, tiers, parts: whole(first, other) };
    const { data } = await stage.act(stage.venue, 'conclude-show', night);
    await stage.act(stage.artist, 'dispute-statement', { ...pick(data), reason: 'We were two.' });
    const parts = [...whole(first), { bookingId: other, percent: 40, why: 'Played 20 minutes.' }];
    expect((await stage.act(stage.venue, 'conclude-show', { ...night, parts })).status).toBe(200);
    const { id } = await statementOf(other);
    const { rows } = await backend.pool.query(
      'select line_id, figure, kind, by_side from line_claims where settlement_id = $1',
      [id],
    );
    expect(rows).toEqual([{ line_id: 'part-played', figure: 40, kind: 'contest', by_side: 'venue' }]);
    const stranger = { ...night, parts: whole(crypto.randomUUID()) };
    await stage.act(stage.artist, 'dispute-statement', { ...pick(data), reason: 'Still two.' });
    expect(await stage.act(stage.venue, 'conclude-show', stranger)).toMatchObject({
      code: 'unknown-booking',
    });
  });
});
