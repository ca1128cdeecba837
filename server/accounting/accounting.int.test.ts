import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { USUAL_ACCOUNTING } from '#core/accounting/accounts.ts';
import { DATEV_COLUMNS } from '#core/accounting/datev-columns.ts';
import type { Deal } from '#core/booking/deal.ts';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { wordsOfPdf } from '#testing/pdf-words.ts';
import { type Player, type ShowWanted, type Stage, setStage, soldAtDoor } from '#testing/stage.ts';

/** What an accountant is handed is what the ledger has (docs/decisions/for-the-accountant.md). */
let backend: TestBackend;
let stage: Stage;
let period: { from: string; to: string };
beforeAll(async () => {
  backend = await startTestBackend();
  // A batch for DATEV is of one year: where the period of these tests would reach over New Year, it is later in January.
  const [late] = await ask<{ days: number }>(
    `select case when extract(year from today - 20) < extract(year from today + 3)
       then make_date(extract(year from today + 3)::int, 1, 25) - today else 0 end as days
     from (select private.today() as today) t`,
  );
  if (late?.days) await backend.moveClock(late.days);
});
afterAll(() => backend?.stop());
beforeEach(async () => {
  stage = await setStage(backend);
  const rows = await ask<{ from: string; to: string }>(
    `select to_char(private.today() - 20, 'YYYY-MM-DD') as "from", to_char(private.today() + 3, 'YYYY-MM-DD') as "to"`,
  );
  period = rows[0] as typeof period;
});

const ask = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await backend.pool.query(text, values)).rows;
const get = (who: Player, path: string) =>
  fetch(`${backend.url}/functions/v1/api/${path}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.accessToken}` },
  });
type Exported = { text: string; rows: number; encoding: string; leftOut: string[] };
async function exported(who: Player, as: string, asked = period) {
  const answer = (await (
    await get(who, `accounting-export?as=${as}&from=${asked.from}&to=${asked.to}`)
  ).json()) as {
    data?: Exported;
    error?: { code: string; message: string };
  };
  return { file: answer.data as Exported, error: answer.error };
}
/** Cells of a table without commas in them. */
const cellsOf = (text: string, by = ',') =>
  text
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((row) => row.split(by));
const cents = (amount: string | undefined) => Math.round(Number((amount ?? '').replace(',', '.')) * 100);

async function settled(show: Partial<ShowWanted> = {}) {
  const { bookingId } = await stage.playedShow(show);
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
  return bookingId;
}

/** A deposit, VAT, a payment, a payout and cash: what can move. */
async function aBusyMonth() {
  const { status } = await stage.act(stage.artist, 'save-billing-details', {
    ...NO_DETAILS,
    ...{ legalName: 'Nova Drift GbR', legalForm: 'partnership', country: 'DE', vatId: 'DE136695976' },
    ...{ address: 'Gasse 1', postcode: '10115', city: 'Berlin', taxNumber: '', selfBilling: true },
    ...{ standing: 'standard', vatBasisPoints: 1900 },
  });
  expect(status).toBe(200);
  const deal: Deal = { kind: 'guarantee', guaranteeCents: 50_000, extras: { depositCents: 20_000 } };
  const { bookingId, agreementId } = await stage.playedShow({ deal });
  for (const who of [stage.venue, stage.artist])
    await stage.act(who, 'sign-agreement', { agreementId, signerName: 'Kim de Wit' });
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
  await stage.act(stage.venue, 'process-payout', { bookingId });
  const other = await settled();
  const { data: paid } = await stage.act(stage.venue, 'record-direct-payment', {
    ...{ bookingId: other, kind: 'cash', amountCents: 10_000, paidOn: period.from },
  });
  await stage.act(stage.artist, 'answer-direct-payment', {
    ...{ directPaymentId: paid.directPaymentId, received: true },
  });
}

const ledgerOf = async (who: Player, side: string, account: string) =>
  Number(
    (
      await ask<{ sum: string }>(
        `select coalesce(sum(amount_cents), 0) as sum from ledger_entries where ${side}_id = $1 and account = $2`,
        who.profileId,
        account,
      )
    )[0]?.sum,
  );

test.each(['artist', 'venue'] as const)('every file of %ss has the sums of the ledger', async (side) => {
  await aBusyMonth();
  const who = stage[side];
  const [claims, debts] = [
    0 - (await ledgerOf(who, side, `${side}-payable`)),
    0 - (await ledgerOf(who, side, `${side}-receivable`)),
  ];

  const journal = cellsOf((await exported(who, 'journal')).file.text).slice(1);
  const onAccount = (name: string) =>
    journal.filter((row) => row[5] === name).reduce((sum, row) => sum + cents(row[6]) - cents(row[7]), 0);
  expect(onAccount('Held by Running Order for you')).toBe(claims);
  expect(onAccount('Owed through Running Order')).toBe(debts);
  expect(journal.reduce((sum, row) => sum + cents(row[6]) - cents(row[7]), 0)).toBe(0);

  const { file } = await exported(who, 'datev');
  expect(file).toMatchObject({ encoding: 'windows-1252', leftOut: [] });
  const [head, names, ...lines] = cellsOf(file.text, ';');
  expect(head?.slice(0, 5)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13']);
  expect(head).toHaveLength(31);
  expect(names).toEqual(DATEV_COLUMNS);
  expect(lines.every((line) => line.length === 125)).toBe(true);
  const onDatev = (account: string) =>
    lines.reduce((sum, [amount, sign, , , , , one, other]) => {
      const signed = (sign === '"S"' ? 1 : -1) * cents(amount);
      return sum + (one === account ? signed : 0) - (other === account ? signed : 0);
    }, 0);
  expect(onDatev('10000')).toBe(claims);
  expect(onDatev('70000')).toBe(debts);

  const papers = cellsOf((await exported(who, 'papers')).file.text);
  const at = (name: string) => papers[0]?.indexOf(name) ?? -1;
  const vat = papers.slice(1).reduce((sum, row) => sum + cents(row[at('VAT')]), 0);
  // Of the deposit, the rest and the second show: of twice 500 at 19%.
  expect(vat).toBe(2 * 7_983);
  // Each row has the number of its supplier's own paper, where it has one.
  const numbers = await ask<{ number: string; own: string | null; fee: string | null }>(
    `select number, artist ->> 'paper_number' as own, issuer ->> 'paper_number' as fee from invoices where kind = 'invoice' and ${side}_id = $1`,
    who.profileId,
  );
  expect(numbers.some(({ own }) => own)).toBe(true);
  for (const { number, own } of numbers)
    expect(
      papers.find((row) => row[at('Charged with')] === number && row[at('For')] === 'Fee')?.[at('Number')],
    ).toBe(own ?? number);
  for (const row of papers.slice(1))
    expect(cents(row[at('Net')]) + cents(row[at('VAT')])).toBe(cents(row[at('Gross')]));
  expect(
    papers
      .slice(1)
      .every(
        (row) =>
          row[at(side === 'artist' ? 'Own tax id' : 'Their tax id')] === 'DE136695976' ||
          row[at('For')] !== 'Fee',
      ),
  ).toBe(true);
});

test('a batch is posted as German accounts have it, and a key says the tax', async () => {
  await aBusyMonth();
  const linesFor = async (who: Player) =>
    cellsOf((await exported(who, 'datev')).file.text, ';')
      .slice(2)
      .map((line) => [...line.slice(0, 2), ...line.slice(6, 9)].join(' '));
  expect(await linesFor(stage.artist)).toEqual(
    expect.arrayContaining(['200,00 "S" 10000 8400 ', '300,00 "S" 10000 8400 ', '100,00 "H" 10000 1000 ']),
  );
  expect(await linesFor(stage.venue)).toEqual(
    expect.arrayContaining([
      '200,00 "H" 70000 3100 "9"',
      '500,00 "H" 70000 3100 "9"',
      '10,00 "H" 70000 4900 ',
    ]),
  );
});

test.each([
  { side: 'artist', fees: ['8200', '8400'], cancelling: '2700', sign: -1 },
  { side: 'venue', fees: ['3100'], cancelling: '4900', sign: 1 },
] as const)(
  'a deposit that stays for cancelling is no fee any more: %o',
  async ({ side, fees, cancelling, sign }) => {
    const extras = { depositCents: 15_000, ladder: [{ days: 30, percent: 50 }] };
    const deal: Deal = { kind: 'guarantee', guaranteeCents: 77_350, extras };
    const { bookingId } = await stage.playedShow({ deal, daysAgo: -9 });
    const cancelled = { bookingId, reason: 'The roof leaks.', costCents: 38_675 };
    expect((await stage.act(stage.venue, 'cancel-booking', cancelled)).status).toBe(200);
    const lines = cellsOf((await exported(stage[side], 'datev')).file.text, ';').slice(2);
    const on = (account: string) =>
      lines.reduce((sum, [amount, mark, , , , , , counter]) => {
        if (counter !== account) return sum;
        return sum + (mark === '"S"' ? -1 : 1) * cents(amount);
      }, 0);
    expect(fees.map(on)).toEqual(fees.map(() => 0));
    expect(on(cancelling)).toBe(sign * 38_675);
  },
);

test('other currencies, rates and two business years are refused or left out with a sentence', async () => {
  await settled({ currency: 'GBP' });
  expect((await exported(stage.venue, 'datev')).error).toEqual({
    code: 'not-in-euros',
    message:
      'A DATEV batch is in euros, and all of this period is in GBP. Take the table of papers in its place.',
  });
  await stage.act(stage.artist, 'save-billing-details', {
    ...NO_DETAILS,
    vatBasisPoints: null,
  });
  await settled();
  expect((await exported(stage.venue, 'datev')).file.leftOut).toEqual([
    'What is in GBP is left out: a DATEV batch is in euros. The table of papers and the journal have it.',
  ]);
  await stage.act(stage.artist, 'save-billing-details', {
    ...NO_DETAILS,
    vatBasisPoints: 810,
  });
  await settled();
  expect((await exported(stage.artist, 'datev')).error?.message).toMatch(/states VAT of 8\.1%/);
  expect((await exported(stage.artist, 'datev', { from: '2026-12-01', to: '2027-01-31' })).error?.code).toBe(
    'two-business-years',
  );
  expect((await exported(stage.artist, 'papers', { from: '2026-02-01', to: '2027-02-02' })).error?.code).toBe(
    'period-too-long',
  );
  expect((await exported(stage.artist, 'papers', { from: '2026-02-02', to: '2026-02-01' })).error?.code).toBe(
    'no-such-period',
  );
});

test('settings are kept for whoever moves the money, and of nobody else', async () => {
  const mine = { ...USUAL_ACCOUNTING, consultant: 29_098, monthlyMail: true };
  expect((await stage.act(stage.venue, 'keep-accounting', mine)).status).toBe(200);
  const read = async (who: Player) =>
    ((await (await get(who, 'accounting')).json()) as { data: object }).data;
  expect(await read(stage.venue)).toEqual({ settings: mine, isKept: true, archive: null });
  expect(await read(stage.artist)).toEqual({ settings: USUAL_ACCOUNTING, isKept: false, archive: null });
});

test('all papers of a period are made ready as one archive, for its own profile, with a proof', async () => {
  await stage.act(stage.venue, 'save-billing-details', {
    ...{ ...NO_DETAILS, legalName: 'Cellar GmbH', legalForm: 'company', country: 'DE', address: 'Weg 2' },
    ...{ postcode: '10117', city: 'Berlin', vatId: 'DE811569869', standing: 'standard' },
  });
  await aBusyMonth();
  const { data } = await stage.act(stage.artist, 'make-accounting-archive', period);
  // Two invoices and a commission of one booking, an invoice and a commission of the other.
  expect(data).toEqual({ papers: 5 });
  expect((await get(stage.artist, 'accounting-archive')).status).toBe(409);
  await backend.runJobs();
  const state = (await (await get(stage.artist, 'accounting')).json()) as { data: { archive: object } };
  expect(state.data.archive).toMatchObject({ ...period, state: 'ready', papers: 5, made: 5 });
  await ask(
    `update auth.mfa_amr_claims set updated_at = updated_at - interval '1 day' where session_id in (select id from auth.sessions where user_id = $1)`,
    stage.artist.userId,
  );
  const unproved = (await (await get(stage.artist, 'accounting-archive')).json()) as {
    error: { code: string };
  };
  expect(unproved.error.code).toBe('prove-first');
  await ask(
    `update auth.mfa_amr_claims set updated_at = updated_at + interval '1 day' where session_id in (select id from auth.sessions where user_id = $1)`,
    stage.artist.userId,
  );
  const files = unzipSync(
    new Uint8Array(await (await get(stage.artist, 'accounting-archive')).arrayBuffer()),
  );
  const names = Object.keys(files);
  expect(names.slice(0, 2)).toEqual(['papers.csv', 'journal.csv']);
  expect(names.filter((name) => /^papers\/.*\.pdf$/.test(name))).toHaveLength(5);
  // The statement of account with the venue is there as the page prints it, and in a table.
  const accounts = names.filter((name) => name.startsWith('accounts/'));
  expect(accounts.length).toBeGreaterThan(0);
  expect(await wordsOfPdf(files[accounts[0] as string] as Uint8Array)).toContain('Statement of account');
  const rows = cellsOf(new TextDecoder().decode(files['accounts.csv'])).slice(1);
  const ends = rows.filter((row) => row[3] === 'Balance at the end');
  expect(cents(ends.at(-1)?.[6])).toBe(await ledgerOf(stage.artist, 'artist', 'venue-receivable'));
  // Each of the artist's papers that lacks nothing is there for machines too.
  const electronic = names.filter((name) => name.endsWith('.xml'));
  expect(electronic.every((name) => /^papers\/RO-INV-\d{4}-\d{6}-\d{4}-\d{4}\.xml$/.test(name))).toBe(true);
  expect(electronic).toHaveLength(3);
  for (const name of electronic)
    expect(new TextDecoder().decode(files[name])).toContain('<ram:Name>Nova Drift GbR</ram:Name>');
  expect(
    await wordsOfPdf(files[names.find((name) => name.startsWith('papers/')) as string] as Uint8Array),
  ).toContain('Nova Drift');
  // The other side has none, and the venue's has no commission.
  expect((await get(stage.venue, 'accounting-archive')).status).not.toBe(200);
  expect((await stage.act(stage.venue, 'make-accounting-archive', period)).data).toEqual({ papers: 3 });
});

test('a month is told of once, where somebody asked for it', async () => {
  await settled({ daysAgo: 2 });
  await stage.act(stage.venue, 'keep-accounting', { ...USUAL_ACCOUNTING, monthlyMail: true });
  const told = () =>
    ask<{ params: { papers: number } }>(`select params from notifications where kind = 'books-ready'`);
  await backend.runJobs();
  expect(await told()).toEqual([]);
  // Months are of 28 to 31 days: to the third of the next one where the house is, which is the second day everywhere.
  const [next] = await ask<{ days: number }>(
    `select (date_trunc('month', today) + interval '1 month')::date - today + 2 as days from (select private.today('Europe/Amsterdam') as today) t`,
  );
  await backend.moveClock(next?.days ?? 0);
  const notices = await told();
  expect(notices.map(({ params }) => params)).toMatchObject([{ papers: 1 }]);
  const mails = (await backend.mails()).filter(({ subject }) =>
    subject.startsWith('The books of last month'),
  );
  expect(mails.map(({ to, text }) => [to, /tab=accountant/.test(text)])).toEqual([[stage.venue.email, true]]);
  await backend.moveClock(2);
  expect(await told()).toHaveLength(1);
});
