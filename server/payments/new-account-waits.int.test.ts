import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { NEW_ACCOUNT_DAYS } from '#core/settlement/clocks.ts';
import { disownAct } from '#server/account/disown-act.ts';
import { perform, productNow } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';
import { commands } from '#server/http/all-acts.ts';
import { payNewAccounts } from '#server/jobs/pay-new-accounts.ts';
import { advancePayout } from '#server/payments/payout-of-booking.ts';
import * as standInBank from '#server/payments/stand-in-bank.ts';
import { setParties } from '#testing/set-parties.ts';
import { soldAtDoor } from '#testing/stage.ts';

/** What the bank was asked to pay: the account, and when. */
const paid: { account: string | null; at: number }[] = [];

const SHOWS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
const IBAN = 'NL91ABNA0417164300';

const { backend, stage } = setParties();
const bookings: string[] = [];

// The practice bank knows no accounts: here it pays the one that it is named, as a payment service does.
beforeAll(() => {
  const real = standInBank.createStandInBank;
  vi.spyOn(standInBank, 'createStandInBank').mockImplementation((options) => ({
    ...real(options),
    payOut: async ({ account, orderId }) => {
      if (account === null) return { outcome: 'no-account' };
      paid.push({ account, at: (await productNow(backend.sql)).getTime() });
      return { outcome: 'sent', reference: orderId };
    },
  }));
});
afterAll(() => vi.restoreAllMocks());

beforeAll(async () => {
  for (let n = 0; n < SHOWS; n += 1) {
    const { bookingId } = await stage.playedShow({ deal: { kind: 'guarantee', guaranteeCents: 50_000 } });
    const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
    await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
    const { status } = await stage.act(stage.venue, 'process-payout', { bookingId });
    expect(status).toBe(200);
    bookings.push(bookingId);
  }
});

const query = (text: string, ...values: unknown[]) => backend.pool.query(text, values);

/** No account and nothing saved; each payout as it is before the venue has paid. */
async function begin(): Promise<void> {
  const { userId } = stage.artist;
  const client = await backend.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = 'replica'`);
    await client.query(`delete from private.money_orders where kind = 'payout'`);
    await client.query(
      `update payouts set status = 'waiting', why = 'payment', sent_cents = 0, sent_at = null, arrived_at = null`,
    );
    await client.query('delete from payout_accounts where user_id = $1', [userId]);
    await client.query('delete from private.guarded_acts where user_id = $1', [userId]);
    await client.query('commit');
  } finally {
    client.release();
  }
  paid.length = 0;
}

async function freshSession(): Promise<string> {
  const { rows } = await query(
    `with s as (insert into auth.sessions (id, user_id, aal, refreshed_at) values (gen_random_uuid(), $1, 'aal1', clock_timestamp() at time zone 'UTC') returning id),
       m as (insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
         select gen_random_uuid(), id, 'password', now(), now() from s)
     select id from s`,
    stage.artist.userId,
  );
  return rows[0].id as string;
}

type Saved = { act: string; reference: string; at: number; session: string };

/** Another bank account, by which the bank knows it; in the session of the one before, if that goes on. */
async function save(before: Saved | undefined, isSameSession: boolean): Promise<Saved> {
  const goesOn =
    before && (await query('select from auth.sessions where id = $1', before.session)).rows.length > 0;
  const session = isSameSession && goesOn ? before.session : await freshSession();
  const command = commands.get('save-payout-account');
  if (!command) throw new Error('There is such a command');
  const key = crypto.randomUUID();
  const asked = { userId: stage.artist.userId, sessionId: session, key };
  const services = { db: backend.sql as Db, files: null as never, documents: null as never };
  await perform(services, command, { ...asked, input: { holder: 'Nova Drift', iban: IBAN } });
  const { rows } = await query(
    `update payout_accounts set reference = $2 where user_id = $1 returning saved_by`,
    ...[stage.artist.userId, key],
  );
  return {
    ...{ act: rows[0].saved_by, reference: key, session },
    at: (await productNow(backend.sql)).getTime(),
  };
}

/** The venue's money for a show has come: what is owed is to be sent. */
async function comesDue(bookingId: string): Promise<void> {
  const sending: ((db: Db) => Promise<unknown>)[] = [];
  await backend.sql.transaction().execute(async (tx) => {
    const now = await productNow(tx);
    await advancePayout({ tx, now, afterwards: (act) => sending.push(act) }, bookingId);
  });
  for (const send of sending) await send(backend.sql);
}

type Step =
  | { does: 'save'; isSameSession: boolean }
  | { does: 'disown'; which: number }
  | { does: 'due'; show: number }
  | { does: 'wait'; hours: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('save' as const), isSameSession: fc.boolean() }),
  fc.record({ does: fc.constant('disown' as const), which: fc.nat(9) }),
  fc.record({ does: fc.constant('due' as const), show: fc.nat(SHOWS - 1) }),
  fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 90 }) }),
);

test('an account is never paid before its waiting time, nor once it is disowned, nor beside one that is newer', async () => {
  let payments = 0;
  const live = async (steps: readonly Step[]) => {
    await begin();
    const saved: Saved[] = [];
    const disowned = new Set<string>();
    for (const each of steps) {
      const known = paid.length;
      if (each.does === 'save') saved.push(await save(saved.at(-1), each.isSameSession));
      else if (each.does === 'due') await comesDue(bookings[each.show] ?? '');
      else if (each.does === 'wait') {
        await query(`update private.clock set shift = shift + $1 * interval '1 hour'`, each.hours);
        await payNewAccounts.run(backend.sql, {});
      } else {
        const which = saved[each.which % Math.max(1, saved.length)];
        if (which) await disownAct(backend.sql, which.act);
        const { rows } = await query(
          `select id from private.guarded_acts where user_id = $1 and disowned_at is not null`,
          stage.artist.userId,
        );
        for (const { id } of rows) disowned.add(id);
        await payNewAccounts.run(backend.sql, {});
      }
      const newest = saved.findLast(({ act }) => !disowned.has(act));
      payments += paid.length - known;
      for (const { account, at } of paid.slice(known)) {
        expect(account).toBe(newest?.reference);
        expect(at - (newest?.at ?? 0)).toBeGreaterThanOrEqual(NEW_ACCOUNT_DAYS * DAY_MS - 60_000);
      }
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), live), {
    numRuns: 40,
    endOnFailure: true,
    examples: [
      // What waited is paid.
      [
        [
          { does: 'save', isSameSession: false },
          { does: 'due', show: 0 },
          { does: 'wait', hours: 80 },
        ],
      ],
      // The account that another act remembers was disowned itself.
      [
        [
          { does: 'save', isSameSession: false },
          { does: 'save', isSameSession: false },
          { does: 'save', isSameSession: false },
          { does: 'disown', which: 1 },
          { does: 'disown', which: 2 },
          { does: 'due', show: 0 },
          { does: 'wait', hours: 80 },
        ],
      ],
      // One that stays was saved between two of a session that is disowned.
      [
        [
          { does: 'save', isSameSession: false },
          { does: 'wait', hours: 80 },
          { does: 'save', isSameSession: true },
          { does: 'due', show: 0 },
          { does: 'disown', which: 1 },
          { does: 'due', show: 1 },
        ],
      ],
    ],
  });
  expect(payments).toBeGreaterThan(0);
}, 120_000);
