import { expect, test } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import { billIn } from '#testing/bill.ts';
import { dueEarlier, WITH_INTEREST } from '#testing/paid-late.ts';
import { setParties } from '#testing/set-parties.ts';
import { type Player, soldAtDoor } from '#testing/stage.ts';

/** The files of an accountant have the sums of the ledger also where fees were corrected, shows cancelled and interest asked for. */
const { backend, stage } = setParties();

const ask = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await backend.pool.query(text, values)).rows;
const done = async (who: Player, act: string, input: object) => {
  const answer = await stage.act(who, act, input);
  expect([act, answer.status, answer.message]).toEqual([act, 200, undefined]);
  return answer.data;
};
const read = async (who: Player, path: string) => {
  const answer = await fetch(`${backend.url}/functions/v1/api/${path}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.accessToken}` },
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return ((await answer.json()) as { data: never }).data;
};
type Days = { from: string; to: string };
const cellsOf = (text: string, by: string) =>
  text
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((row) => row.split(by));
const cents = (amount: string | undefined) => Math.round(Number((amount ?? '').replace(',', '.')) * 100);
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

async function settled(deal?: Deal): Promise<string> {
  const { bookingId } = await stage.playedShow(deal ? { deal } : {});
  const { settlementId } = await done(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  await done(stage.artist, 'confirm-statement', { settlementId });
  return bookingId;
}

/** What is credited, returned, paid for cancelling by either side, and asked for and waived as interest. */
async function aMonthOfCorrections(): Promise<void> {
  await done(stage.artist, 'save-billing-details', {
    ...NO_DETAILS,
    ...{ legalName: 'Nova Drift GbR', legalForm: 'partnership', country: 'DE', vatId: 'DE136695976' },
    ...{ address: 'Gasse 1', postcode: '10115', city: 'Berlin', taxNumber: '', selfBilling: true },
    ...{ standing: 'standard', vatBasisPoints: 1900 },
  });
  const sent = await settled();
  await done(stage.venue, 'process-payout', { bookingId: sent });
  await backend.runJobs();
  await billIn(stage, sent, 40_000, 'Counted anew');
  await billIn(stage, await settled(), 61_234, 'Counted anew');

  const [late, waived] = [await settled(WITH_INTEREST), await settled(WITH_INTEREST)];
  for (const bookingId of [late, waived]) {
    await dueEarlier(backend, bookingId);
    await done(stage.venue, 'process-payout', { bookingId });
  }
  await backend.runJobs();
  for (const bookingId of [late, waived]) {
    const { cents: owed } = (await read(stage.artist, `interest?bookingId=${bookingId}`)) as {
      cents: number;
    };
    await done(stage.artist, 'ask-interest', { bookingId, cents: owed });
  }
  await done(stage.artist, 'waive-interest', { bookingId: waived });

  const ladder = [{ days: 30, percent: 50 }];
  const extras = { ladder, depositCents: 15_000 };
  const deal: Deal = { kind: 'guarantee', guaranteeCents: 77_333, extras };
  for (const [at, who] of [stage.venue, stage.artist].entries()) {
    const { bookingId } = await stage.playedShow({ daysAgo: -8 - at, deal });
    await done(who, 'cancel-booking', { bookingId, reason: 'The roof leaks.', costCents: 38_667 });
  }
  await backend.runJobs();
}

test('both sides’ files have the sums of the ledger after corrections, cancellations and interest', async () => {
  await aMonthOfCorrections();
  const [days] = await ask<Days>(
    `select to_char(private.today() - 200, 'YYYY-MM-DD') as "from", to_char(private.today() + 3, 'YYYY-MM-DD') as "to"`,
  );
  // A batch for DATEV is of one year.
  const years = await ask<Days>(
    `select to_char(greatest($1::date, make_date(y, 1, 1)), 'YYYY-MM-DD') as "from", to_char(least($2::date, make_date(y, 12, 31)), 'YYYY-MM-DD') as "to"
     from generate_series(extract(year from $1::date)::int, extract(year from $2::date)::int) y`,
    days?.from,
    days?.to,
  );
  for (const side of ['artist', 'venue'] as const) {
    const who = stage[side];
    const inLedger = async (...accounts: string[]) =>
      0 -
      Number(
        (
          await ask<{ sum: string }>(
            `select coalesce(sum(amount_cents), 0) as sum from ledger_entries where ${side}_id = $1 and account = any($2)`,
            who.profileId,
            accounts,
          )
        )[0]?.sum,
      );
    const claims = await inLedger(`${side}-payable`, ...(side === 'artist' ? ['interest-payable'] : []));
    const debts = await inLedger(`${side}-receivable`, ...(side === 'venue' ? ['interest-receivable'] : []));
    expect(debts).not.toBe(0);
    const file = async (as: string, of = days) =>
      ((await read(who, `accounting-export?as=${as}&from=${of?.from}&to=${of?.to}`)) as { text: string })
        .text;

    const journal = cellsOf(await file('journal'), ',').slice(1);
    const onAccount = (name: string) =>
      sum(journal.filter((row) => row[5] === name).map((row) => cents(row[6]) - cents(row[7])));
    expect([side, onAccount('Held by Running Order for you')]).toEqual([side, claims]);
    expect([side, onAccount('Owed through Running Order')]).toEqual([side, debts]);
    expect(sum(journal.map((row) => cents(row[6]) - cents(row[7])))).toBe(0);

    const batches = await Promise.all(years.map((year) => file('datev', year)));
    const lines = batches.flatMap((text) => cellsOf(text, ';').slice(2));
    const onDatev = (account: string) =>
      sum(
        lines.map(([amount, sign, , , , , one, other]) => {
          const signed = (sign === '"S"' ? 1 : -1) * cents(amount);
          return (one === account ? signed : 0) - (other === account ? signed : 0);
        }),
      );
    expect([side, onDatev('10000')]).toEqual([side, claims]);
    expect([side, onDatev('70000')]).toEqual([side, debts]);

    const [head = [], ...papers] = cellsOf(await file('papers'), ',');
    const at = (name: string) => head.indexOf(name);
    const of = (name: string) => papers.filter((row) => row[at('For')] === name);
    for (const row of papers)
      expect(cents(row[at('Net')]) + cents(row[at('VAT')])).toBe(cents(row[at('Gross')]));
    // Of fees of €400, €612.34 and twice €500 at 19%; what the deposits stated is taken back, by a credit note or by what is paid for cancelling.
    expect(sum(papers.map((row) => cents(row[at('VAT')])))).toBe(6_387 + 9_777 + 2 * 7_983);
    // What is paid says when, and under which reference of the bank.
    const paid = of('Fee').filter((row) => row[at('Paid on')]);
    expect(paid.length).toBeGreaterThan(2);
    for (const row of paid) expect(row[at('Paid on')]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(paid.filter((row) => row[at('Reference')]).length).toBeGreaterThan(2);
    expect(sum(of('Interest on late payment').map((row) => cents(row[at('Gross')])))).toBeGreaterThan(0);
  }
});
