import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommandName } from '#core/commands.ts';
import { createDb, createPool } from '#server/db.ts';
import { type People, type Person, peopleOf } from '#server/test-people.ts';
import { buildProgram, databaseOf, type Program, type Running } from '#server/testing/own-process.ts';
import { bookedShow } from '#server/testing/stage.ts';

let program: Program;
let dataDir: string;
let running: Running;
let pool: pg.Pool;
let people: People;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'running-order-killed-'));
  // PostgreSQL runs as somebody else where we are root.
  chmodSync(dataDir, 0o755);
  program = await buildProgram();
  await startAgain();
});
afterAll(async () => {
  await pool?.end();
  running?.child.kill('SIGTERM');
  await running?.ended;
  program?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startAgain() {
  running = await program.start({ DATA_DIR: dataDir });
  const { jwtSecret } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  pool = createPool(databaseOf(dataDir).url, 4);
  // It is killed with the rest.
  pool.on('error', () => {});
  people = peopleOf({ pool, jwtSecret, url: running.url });
}

type Act = { who: Person; name: CommandName; input: Record<string, string>; key: string };
type Work = { acts: Act[]; offers: string[]; contended: string[]; played: string[] };

const many = <Result>(count: number, make: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

let night = 30;

/** 40 offers of as many nights, 10 more of one night of one artist, and 20 played shows to be paid out and paid for. */
async function prepare(): Promise<Work> {
  const act = (who: Person, name: CommandName, input: Record<string, string>): Act => ({
    who,
    name,
    input,
    key: crypto.randomUUID(),
  });
  night += 1;
  const date = await people.dayIn(night);
  const offer = async (artist: Person) => {
    const showId = await people.open(await people.venue(), date);
    return people.offer(showId, artist.profileId, 'venue');
  };
  const accepting = await many(40, async () => {
    const artist = await people.artist();
    return act(artist, 'accept-booking', { bookingId: await offer(artist) });
  });
  const wanted = await people.artist();
  const contended = await many(10, async () =>
    act(wanted, 'accept-booking', { bookingId: await offer(wanted) }),
  );

  const sql = createDb(pool);
  const paying = await many(20, async () => {
    const [venue, artist] = [await people.venue(), await people.artist()];
    const { bookingId } = await bookedShow({ sql }, { venue, artist });
    const tiers = [{ name: 'full-price', sold: 30 }];
    const { settlementId } = await people.done(venue, 'conclude-show', { bookingId, tiers });
    const { invoiceId } = await people.done(artist, 'confirm-statement', { settlementId });
    return [
      act(venue, 'process-payout', { bookingId }),
      act(venue, 'pay-invoice', { invoiceId: invoiceId as string }),
    ] as const;
  });
  const ids = (acts: Act[]) => acts.map(({ input }) => input.bookingId as string);
  return {
    // Woven together, so that whatever moment it ends at, all kinds are under way.
    acts: [...contended, ...accepting, ...paying.flat()].sort((a, b) => (a.key < b.key ? -1 : 1)),
    offers: ids([...accepting, ...contended]),
    contended: ids(contended),
    played: paying.map(([payout]) => payout.input.bookingId as string),
  };
}

/** Sends all at once; `onAnswer` is told how many were answered so far. What was cut short has no answer. */
async function sendAll(acts: Act[], onAnswer: (answered: number) => void = () => {}) {
  let count = 0;
  const answers = await Promise.all(
    acts.map(async ({ who, name, input, key }) => {
      try {
        const { status, data, error } = await people.send(who, name, input, key);
        count += 1;
        onAnswer(count);
        return { status, data, error };
      } catch {
        return null;
      }
    }),
  );
  return new Map(acts.map((act, at) => [act.key, answers[at] ?? null]));
}

const rows = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows;

/** Whether an act was done, looked at from every place that it writes to: all of them, or none. */
async function doneOrNot({ offers, played }: Work): Promise<Map<string, boolean>> {
  const seen = await rows(
    `select b.id, 'accept-booking' as act, array[
         b.status = 'confirmed', b.confirmed_at is not null, s.status = 'filled',
         (select count(*) = 1 from agreements g where g.booking_id = b.id),
         (select count(*) = 1 from booking_events e where e.booking_id = b.id and e.event = 'accept'),
         (select count(*) = 2 from notifications n join agreements g on n.route like '%' || g.id || '%'
           where g.booking_id = b.id and n.kind = 'booking-confirmed'),
         (select count(*) = 1 from audit_log l where l.act = 'accept-booking' and l.subject = b.id::text),
         (select count(*) = 1 from private.commands_done d where d.command = 'accept-booking' and d.answer ->> 'bookingId' = b.id::text)
       ] as places from bookings b join shows s on s.id = b.show_id where b.id = any ($1)
     union all
     select i.id, 'pay-invoice', array[
         i.paid_at is not null,
         (select count(*) = 1 from payments p where p.invoice_id = i.id and p.amount_cents = i.amount_cents),
         (select count(*) = 2 and sum(l.amount_cents) = 0 and count(distinct l.transaction_id) = 1
           from ledger_entries l where l.memo = 'Invoice ' || i.number || ' paid'),
         (select count(*) = 1 from notifications n where n.kind = 'invoice-paid' and n.route like '%' || i.id || '%'),
         (select count(*) = 1 from private.commands_done d where d.command = 'pay-invoice' and d.answer ->> 'invoiceId' = i.id::text)
       ] from invoices i where i.booking_id = any ($2)
     union all
     select t.booking_id, 'process-payout', array[
         exists (select from payouts p where p.booking_id = t.booking_id and p.amount_cents = t.artist_net_cents),
         t.status = 'paid', b.status = 'paid',
         (select count(*) = 1 from booking_events e where e.booking_id = t.booking_id and e.event = 'pay'),
         (select count(*) = 2 and sum(l.amount_cents) = 0 and count(distinct l.transaction_id) = 1
           from ledger_entries l where l.booking_id = t.booking_id and l.memo like 'Payout for % initiated'),
         (select count(*) = 1 from audit_log l where l.act = 'process-payout' and l.subject = t.booking_id::text)
       ] from settlements t join bookings b on b.id = t.booking_id where t.booking_id = any ($2)`,
    offers,
    played,
  );
  return new Map(
    seen.map(({ id, act, places }) => {
      expect(new Set(places).size, `${act} ${id} is half done: ${places}`).toBe(1);
      return [`${act} ${id}`, places[0]];
    }),
  );
}

const unbalanced = async () =>
  (
    await rows(
      'select transaction_id from ledger_entries group by transaction_id having sum(amount_cents) <> 0',
    )
  ).length;

async function expectNothingLost(kill: () => Promise<void>) {
  const work = await prepare();
  let dying: Promise<void> | undefined;
  const first = await sendAll(work.acts, (answered) => {
    if (answered === 25) dying = kill();
  });
  await dying;
  await pool.end();
  await startAgain();

  const nameOf = ({ name, input }: Act) => `${name} ${input.bookingId ?? input.invoiceId}`;
  const found = await doneOrNot(work);
  expect(await unbalanced()).toBe(0);
  const acknowledged = work.acts.filter(({ key }) => first.get(key)?.status === 200);
  const unanswered = work.acts.filter(({ key }) => first.get(key) === null);
  expect(acknowledged.length, 'some were acknowledged').toBeGreaterThan(5);
  expect(unanswered.length, 'and some were cut short').toBeGreaterThan(5);
  for (const act of acknowledged) expect(found.get(nameOf(act)), `acknowledged: ${nameOf(act)}`).toBe(true);

  const again = await sendAll(work.acts);
  for (const act of work.acts) {
    const [before, after] = [first.get(act.key), again.get(act.key)];
    if (before?.status === 200) expect(after).toEqual(before);
    else if (!work.contended.includes(act.input.bookingId ?? ''))
      expect(after?.status, nameOf(act)).toBe(200);
    else expect([200, 409], nameOf(act)).toContain(after?.status);
  }
  const finished = await doneOrNot(work);
  const undone = [...finished].filter(([, done]) => !done).map(([name]) => name);
  const losers = work.contended.map((id) => `accept-booking ${id}`);
  expect(undone.filter((name) => !losers.includes(name))).toEqual([]);
  expect(undone).toHaveLength(losers.length - 1);
  expect(await unbalanced()).toBe(0);
}

test('killed in the middle of acceptances and payments, it comes up with all it acknowledged and nothing half made', async () => {
  await expectNothingLost(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  });
}, 60_000);

test('killed together with its database, just so', async () => {
  await expectNothingLost(async () => {
    process.kill(databaseOf(dataDir).postmaster, 'SIGKILL');
    running.child.kill('SIGKILL');
    await running.ended;
  });
}, 60_000);
