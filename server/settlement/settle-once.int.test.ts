import { describe, expect, test } from 'vitest';
import { CONNECTIONS } from '#stack/stack-options.ts';
import { balancesOf, rowsOfMoney, unbalanced } from '#testing/books.ts';
import { setParties } from '#testing/set-parties.ts';
import { type Answered, soldAtDoor } from '#testing/stage.ts';

const { backend, stage } = setParties({ stack: { connections: CONNECTIONS } });

/** Brings a new show to where the act is due, and says what is to be sent by whom. */
const due = {
  'conclude-show': async () => {
    const { bookingId } = await stage.playedShow();
    return { who: stage.venue, input: { bookingId, tiers: soldAtDoor(40) } };
  },
  'confirm-statement': async () => {
    const settlementId = (await done('conclude-show')).settlementId as string;
    return { who: stage.artist, input: { settlementId } };
  },
  'dispute-statement': async () => {
    const settlementId = (await done('conclude-show')).settlementId as string;
    return { who: stage.artist, input: { settlementId, reason: 'Too few.' } };
  },
  'process-payout': async () => {
    const { settlementId } = await done('confirm-statement');
    const { booking_id } = await backend.sql
      .selectFrom('settlements')
      .select('booking_id')
      .where('id', '=', settlementId as string)
      .executeTakeFirstOrThrow();
    return { who: stage.venue, input: { bookingId: booking_id } };
  },
  'pay-invoice': async () => {
    const { invoiceId } = await done('confirm-statement');
    return { who: stage.venue, input: { invoiceId } };
  },
  'submit-review': async () => {
    const { bookingId } = await stage.playedShow();
    return { who: stage.artist, input: { bookingId, stars: 4, comment: 'Fine room.' } };
  },
};
type DueAct = keyof typeof due;

async function done(act: DueAct): Promise<Answered['data']> {
  const { who, input } = await due[act]();
  const { status, data } = await stage.act(who, act, input);
  expect(status).toBe(200);
  return data;
}

const twiceRefused: Record<DueAct, string> = {
  'conclude-show': 'already-concluded',
  'confirm-statement': 'already-confirmed',
  'dispute-statement': 'not-now',
  'process-payout': 'already-paid',
  'pay-invoice': 'already-paid',
  'submit-review': 'already-reviewed',
};

describe.each(Object.keys(due) as DueAct[])('%s', (act) => {
  test('sent twice with one key is done once and answered twice', async () => {
    const { who, input } = await due[act]();
    const key = crypto.randomUUID();
    const first = await stage.act(who, act, input, key);
    const after = await rowsOfMoney(backend);
    const second = await stage.act(who, act, input, key);
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
    expect(await rowsOfMoney(backend)).toEqual(after);
  });

  test('sent 50 times at once with one key is done once', async () => {
    const { who, input } = await due[act]();
    const key = crypto.randomUUID();
    const before = await rowsOfMoney(backend);
    const answers = await Promise.all(Array.from({ length: 50 }, () => stage.act(who, act, input, key)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(200);
    const after = await rowsOfMoney(backend);
    expect(Number(after['private.idempotency_keys']) - Number(before['private.idempotency_keys'])).toBe(1);
  });

  test('sent 50 times at once with keys of their own is done once; the others are told so', async () => {
    const { who, input } = await due[act]();
    const before = await rowsOfMoney(backend);
    const answers = await Promise.all(Array.from({ length: 50 }, () => stage.act(who, act, input)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set([`409 ${twiceRefused[act]}`]),
    );
    for (const { message } of refused) expect(message).toMatch(/^[A-Z].*\.$/);
    const after = await rowsOfMoney(backend);
    expect(Number(after['private.idempotency_keys']) - Number(before['private.idempotency_keys'])).toBe(1);
    expect(Number(after.notifications) - Number(before.notifications)).toBe(
      // A show that nobody had looked at since its end is played with the act: what the venue is asked to do then is told too.
      { 'conclude-show': 3, 'submit-review': 2, 'confirm-statement': 2, 'process-payout': 2 }[
        act as string
      ] ?? 1,
    );
    expect(await unbalanced(backend)).toBe(0);
  });
});

test('payout and payment of one show at the same moment charge the venue once', async () => {
  const { who, input } = await due['process-payout']();
  const { id } = await backend.sql
    .selectFrom('invoices')
    .select('id')
    .where('booking_id', '=', input.bookingId)
    .executeTakeFirstOrThrow();
  const answers = await Promise.all([
    stage.act(who, 'process-payout', input),
    stage.act(who, 'pay-invoice', { invoiceId: id }),
  ]);
  expect(answers[0]?.status).toBe(200);
  expect([undefined, 'already-paid']).toContain(answers[1]?.code);
  expect(await balancesOf(backend, input.bookingId)).toMatchObject({
    bank: 51_000,
    'artist-payable': 0,
    'venue-receivable': 0,
  });
});

test('confirm and dispute of one statement at the same moment: one of them', async () => {
  const { who, input } = await due['dispute-statement']();
  const answers = await Promise.all([
    stage.act(who, 'dispute-statement', input),
    stage.act(who, 'confirm-statement', { settlementId: input.settlementId }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a key that was used for one act is refused for another', async () => {
  const { who, input } = await due['pay-invoice']();
  const key = crypto.randomUUID();
  expect((await stage.act(who, 'pay-invoice', input, key)).status).toBe(200);
  const { status, code } = await stage.act(who, 'pay-invoice', { invoiceId: crypto.randomUUID() }, key);
  expect([status, code]).toEqual([409, 'key-reused']);
});
