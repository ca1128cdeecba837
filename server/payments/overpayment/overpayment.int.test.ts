import { afterEach, describe, expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import { billIn } from '#testing/bill.ts';
import { balancesOf, unbalanced } from '#testing/books.ts';
import { setBackend } from '#testing/set-backend.ts';
import { type Answered, type Player, setStage, soldAtDoor } from '#testing/stage.ts';

/** What a venue paid an artist itself beyond what is owed is settled once, however the two answer, and the books have each cent of it. */
const backend = setBackend();

const ask = async (text: string, ...values: unknown[]) => (await backend.pool.query(text, values)).rows;

/** A pair, and shows of which the artist was given 150 more than their net of 450. */
async function setPair() {
  const pair = await setStage(backend);
  const act = (who: Player, name: string, input: object) => pair.act(who, name, input);
  const conclude = async (bookingId: string) =>
    (await act(pair.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) })).data.settlementId as string;
  const confirm = async (bookingId: string) =>
    act(pair.artist, 'confirm-statement', { settlementId: await conclude(bookingId) });
  const cash = async (bookingId: string, amountCents: number): Promise<Answered> => {
    const [{ today }] = await ask('select private.today()::text as today');
    const { data } = await act(pair.venue, 'record-direct-payment', {
      ...{ bookingId, kind: 'deposit', amountCents, paidOn: today },
    });
    return act(pair.artist, 'answer-direct-payment', { ...data, received: true });
  };
  const shows: string[] = [];
  const show = async (guaranteeCents = 50_000) => {
    const { bookingId } = await pair.playedShow({ deal: { kind: 'guarantee', guaranteeCents } });
    shows.push(bookingId);
    return bookingId;
  };
  const overpaid = async () => {
    const bookingId = await show();
    await cash(bookingId, 60_000);
    await confirm(bookingId);
    return bookingId;
  };
  /** What is overpaid of a booking as a side reads it; null where nothing is. */
  const read = async (bookingId: string, who: Player = pair.venue) => {
    const answer = await fetch(`${backend.url}/functions/v1/api/overpayment?bookingId=${bookingId}`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.accessToken}` },
    });
    return ((await answer.json()) as { data: ReadAnswer<'overpayment'> }).data.overpaid;
  };
  const setOff = (bookingId: string, againstBookingId: string, cents = 15_000) => ({
    ...{ bookingId, how: 'set-off' as const, cents, againstBookingId },
  });
  const propose = (who: Player, input: object) => act(who, 'settle-overpayment', input);
  const answer = (who: Player, input: object, agreed = true) =>
    act(who, 'answer-overpayment', { ...input, agreed });
  /** Both sides in one step: the venue proposes, the artist agrees. */
  const agree = async (input: object) => {
    await propose(pair.venue, input);
    return answer(pair.artist, input);
  };
  const setOffOf = async (bookingId: string) =>
    (
      await ask(
        `select coalesce(sum(amount_cents), 0)::int as cents from direct_payments where booking_id = $1 and kind = 'set-off'`,
        bookingId,
      )
    )[0].cents as number;
  /** The books of all shows of the two are those of their rows, and balanced. */
  const holds = async () => {
    for (const id of shows)
      expect(await ask('select account from private.ledger_differences where booking_id = $1', id)).toEqual(
        [],
      );
    expect(await unbalanced(backend)).toBe(0);
  };
  return {
    ...pair,
    show,
    overpaid,
    read,
    setOff,
    propose,
    answer,
    agree,
    confirm,
    conclude,
    cash,
    setOffOf,
    holds,
  };
}
let pair: Awaited<ReturnType<typeof setPair>>;
afterEach(() => pair.holds());

const statuses = (answers: Answered[]) => answers.map(({ status }) => status).sort();

describe('at the same moment', () => {
  test('a venue that says twice that it has it back has it back once', async () => {
    pair = await setPair();
    const bookingId = await pair.overpaid();
    const back = { bookingId, how: 'refund', cents: 15_000 };
    const twice = await Promise.all([1, 2].map(() => pair.propose(pair.venue, back)));
    expect(statuses(twice)).toEqual([200, 409]);
    expect(await balancesOf(backend, bookingId)).toMatchObject({ 'overpaid-receivable': 0 });
  });

  test('an answer that is sent twice sets off once', async () => {
    pair = await setPair();
    const [bookingId, next] = [await pair.overpaid(), await pair.show()];
    await pair.propose(pair.venue, pair.setOff(bookingId, next));
    const twice = await Promise.all([1, 2].map(() => pair.answer(pair.artist, pair.setOff(bookingId, next))));
    expect(statuses(twice)).toEqual([200, 409]);
    expect(await pair.setOffOf(next)).toBe(15_000);
  });

  test('it is given back or set off, never both', async () => {
    pair = await setPair();
    const [bookingId, next] = [await pair.overpaid(), await pair.show()];
    await pair.propose(pair.venue, pair.setOff(bookingId, next));
    const both = await Promise.all([
      pair.propose(pair.venue, { bookingId, how: 'refund', cents: 15_000 }),
      pair.answer(pair.artist, pair.setOff(bookingId, next)),
    ]);
    expect(statuses(both)).toEqual([200, 409]);
    const isSetOff = both[1]?.status === 200;
    expect(await pair.setOffOf(next)).toBe(isSetOff ? 15_000 : 0);
    expect(await balancesOf(backend, bookingId)).toMatchObject({ 'overpaid-receivable': 0 });
  });

  test('two shows are set off against a third for no more than it has to be paid', async () => {
    pair = await setPair();
    const [one, two, third] = [await pair.overpaid(), await pair.overpaid(), await pair.show(20_000)];
    await pair.confirm(third);
    for (const id of [one, two]) await pair.propose(pair.venue, pair.setOff(id, third));
    const both = await Promise.all([one, two].map((id) => pair.answer(pair.artist, pair.setOff(id, third))));
    expect(statuses(both)).toEqual([200, 409]);
    expect(await pair.setOffOf(third)).toBe(15_000);
    const left = both[0]?.status === 200 ? two : one;
    expect(await pair.read(left)).toMatchObject({
      proposal: null,
      shows: [{ bookingId: third, cents: 3000 }],
    });
    // What fits is agreed on anew, and the venue pays the rest of that show alone: 10 of the flat fee, and 20 of commission.
    expect((await pair.agree({ ...pair.setOff(left, third), amountCents: 3000 })).status).toBe(409);
    expect((await pair.answer(pair.artist, { ...pair.setOff(left, third), cents: 3000 })).status).toBe(200);
    const { data } = await pair.act(pair.venue, 'process-payout', { bookingId: third });
    expect(data).toMatchObject({ chargedCents: 3000, amountCents: 0 });
  });

  test('proposals of both sides in opposite directions wait for nobody, and one of two shows is the debtor', async () => {
    pair = await setPair();
    const [one, two] = [await pair.overpaid(), await pair.overpaid()];
    const third = await pair.show();
    const all = await Promise.all([
      pair.propose(pair.artist, pair.setOff(one, two)),
      pair.propose(pair.venue, pair.setOff(two, one)),
      pair.propose(pair.artist, pair.setOff(one, third)),
      pair.propose(pair.venue, pair.setOff(one, third)),
    ]);
    expect(statuses(all)).toEqual([200, 200, 409, 409]);
    // The one that came last stands, and its own side does not answer it.
    const by = (await pair.read(one))?.proposal?.by;
    const [proposer, other] = by === 'artist' ? [pair.artist, pair.venue] : [pair.venue, pair.artist];
    expect((await pair.answer(proposer, pair.setOff(one, third))).code).toBe('nothing-proposed');
    expect((await pair.answer(other, pair.setOff(one, third))).status).toBe(200);
  });
});

test('nobody agrees to what they did not read', async () => {
  pair = await setPair();
  const [bookingId, next, later] = [await pair.overpaid(), await pair.show(), await pair.show()];
  await pair.propose(pair.artist, { bookingId, how: 'refund', cents: 15_000 });
  const asRead = { bookingId, how: 'refund', cents: 15_000 };
  await pair.propose(pair.artist, pair.setOff(bookingId, next));
  expect((await pair.answer(pair.venue, asRead)).code).toBe('proposal-changed');
  expect((await pair.answer(pair.venue, pair.setOff(bookingId, later))).code).toBe('proposal-changed');
  await pair.propose(pair.artist, { ...pair.setOff(bookingId, next), amountCents: 9000 });
  expect((await pair.answer(pair.venue, pair.setOff(bookingId, next))).code).toBe('proposal-changed');
  // A statement that comes to less than what was to be set off ends the proposal too.
  await pair.cash(next, 40_000);
  await pair.confirm(next);
  expect((await pair.read(bookingId))?.proposal).toBeNull();
  expect((await pair.answer(pair.venue, { ...pair.setOff(bookingId, next), cents: 9000 })).code).toBe(
    'nothing-proposed',
  );
});

describe('after it was set off', () => {
  test('a fee that rises again is owed anew, and one that falls is overpaid by that much alone', async () => {
    pair = await setPair();
    const [bookingId, next] = [await pair.overpaid(), await pair.show()];
    await pair.agree(pair.setOff(bookingId, next));
    // 60 more of the fee, less 10% of it, is owed to the artist: what was set off is not counted twice.
    await billIn(pair, bookingId, 60_000);
    await pair.holds();
    expect(await pair.read(bookingId)).toBeNull();
    const paid = await pair.act(pair.venue, 'process-payout', { bookingId });
    expect(paid.data).toMatchObject({ chargedCents: 61_000 - 45_000, amountCents: 54_000 - 45_000 });
    await billIn(pair, bookingId, 30_000);
    // Of 300 that are less the 160 that were charged go back to the card; the rest is between the two.
    expect(await pair.read(bookingId)).toMatchObject({ cents: 14_000 });
    await pair.confirm(next);
    const { data } = await pair.act(pair.venue, 'process-payout', { bookingId: next });
    expect(data).toMatchObject({ chargedCents: 51_000 - 15_000, amountCents: 45_000 - 15_000 });
  });

  test('a show that comes to less, or is cancelled, has it overpaid again', async () => {
    pair = await setPair();
    const [one, two, small] = [await pair.overpaid(), await pair.overpaid(), await pair.show(10_000)];
    await pair.agree(pair.setOff(one, small));
    await pair.confirm(small);
    expect(await pair.read(small)).toMatchObject({ cents: 6000 });
    // What was given back of a show is no more set off against it: a fee that rises can take it again.
    await pair.propose(pair.venue, { bookingId: small, how: 'refund', cents: 6000 });
    await billIn(pair, small, 20_000);

    const { bookingId: toCome } = await pair.playedShow({ daysAgo: -20 });
    await pair.agree(pair.setOff(two, toCome));
    expect(
      (await pair.act(pair.venue, 'cancel-booking', { bookingId: toCome, reason: 'Flooded' })).status,
    ).toBe(200);
    expect(await pair.read(toCome)).toMatchObject({ cents: 15_000 });
    expect(await ask('select account from private.ledger_differences where booking_id = $1', toCome)).toEqual(
      [],
    );
  });

  test('against a show of which a part was sent already no more is set off than the rest', async () => {
    pair = await setPair();
    const bookingId = await pair.overpaid();
    const { bookingId: split } = await pair.playedShow({ deal: { kind: 'door-split', sharePercent: 70 } });
    const { data } = await pair.act(pair.venue, 'conclude-show', { bookingId: split, tiers: soldAtDoor(40) });
    const line = { settlementId: data.settlementId, line: 'sold:1' };
    await pair.act(pair.artist, 'contest-line', { ...line, figure: 50, why: 'We counted 50.' });
    const [{ id: invoiceId }] = await ask('select id from invoices where booking_id = $1', split);
    await pair.act(pair.venue, 'pay-invoice', { invoiceId });
    await pair.act(pair.venue, 'answer-contest', { ...line, answer: 'accept' });
    // 595, less 10%; 428.40 of it was sent.
    expect((await pair.read(bookingId))?.shows).toMatchObject([{ bookingId: split, cents: 53_550 - 42_840 }]);
    expect((await pair.agree({ ...pair.setOff(bookingId, split), amountCents: 10_711 })).status).toBe(409);
  });
});

describe('a part of it', () => {
  test('is given back or set off, and the rest stays open', async () => {
    pair = await setPair();
    const [bookingId, next] = [await pair.overpaid(), await pair.show()];
    const part = { bookingId, how: 'refund', cents: 15_000, amountCents: 4000 };
    expect((await pair.propose(pair.venue, { ...part, amountCents: 15_001 })).code).toBe('settles-too-much');
    const answers = await Promise.all([1, 2].map(() => pair.propose(pair.venue, part)));
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await pair.read(bookingId)).toMatchObject({ cents: 11_000, proposal: null });
    await pair.propose(pair.artist, { ...pair.setOff(bookingId, next, 11_000), amountCents: 5000 });
    expect((await pair.read(bookingId))?.proposal).toMatchObject({
      cents: 5000,
      against: { bookingId: next },
    });
    const { data } = await pair.answer(pair.venue, pair.setOff(bookingId, next, 5000));
    expect(data).toMatchObject({ state: 'settled', openCents: 6000 });
    expect(await pair.read(bookingId)).toMatchObject({ cents: 6000 });
    expect(await pair.setOffOf(next)).toBe(5000);
  });
});
