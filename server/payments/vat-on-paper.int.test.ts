import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import type { ContainedTax } from '#core/settlement/taxes.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { wordsOfInvoice } from '#testing/pdf-words.ts';
import { type Stage, setStage, soldAtDoor } from '#testing/stage.ts';

/** The VAT of all papers of a booking is that of what was supplied (docs/decisions/vat-of-a-booking.md). */
let backend: TestBackend;
let stage: Stage;
const { taxId: _, vatIdCheckedOn: __, ...nothingSaid } = NO_DETAILS;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());
beforeEach(async () => {
  stage = await setStage(backend);
  await charges(1900);
});

const ask = async (text: string, ...values: unknown[]) => (await backend.pool.query(text, values)).rows;
const charges = (vatBasisPoints: number | null) =>
  stage.act(stage.artist, 'save-billing-details', { ...nothingSaid, vatBasisPoints });

type Paper = { id: string; kind: string; about: string; amount_cents: number; taxes: ContainedTax[] };
const papersOf = (bookingId: string): Promise<Paper[]> =>
  ask(
    `select id, kind, about, amount_cents, taxes from invoices where booking_id = $1 and kind in ('invoice', 'credit-note')
     and payer = 'venue' order by created_at, number`,
    bookingId,
  );
const vat = ({ kind, taxes }: Paper) =>
  (kind === 'invoice' ? 1 : -1) * taxes.reduce((cents, { taxCents }) => cents + taxCents, 0);

async function withDeposit(daysAgo: number | undefined, depositCents: number, extras: object = {}) {
  const deal: Deal = { kind: 'guarantee', guaranteeCents: 50_000, extras: { ...extras, depositCents } };
  const show = await stage.playedShow({ ...(daysAgo === undefined ? {} : { daysAgo }), deal });
  for (const who of [stage.venue, stage.artist])
    await stage.act(who, 'sign-agreement', { agreementId: show.agreementId, signerName: 'Kim de Wit' });
  return show;
}

async function settle(bookingId: string) {
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  const { status } = await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
  expect(status).toBe(200);
}

const paperOf = (invoiceId: string) => wordsOfInvoice(backend, stage.venue.accessToken, invoiceId);

test('19% of a fee of €500 with a deposit of €200 is stated with the deposit, and goes off after it, on paper and on screen', async () => {
  const { bookingId } = await withDeposit(undefined, 20_000);
  await settle(bookingId);
  const papers = await papersOf(bookingId);
  expect(papers.map((paper) => [paper.about, paper.amount_cents, vat(paper)])).toEqual([
    ['deposit', 20_000, 3_193],
    ['fee', 31_000, 4_790],
  ]);
  const [deposit, final] = await Promise.all(papers.map(({ id }) => paperOf(id)));
  for (const words of ['19% VAT contained in the deposit', 'on €168.07', '€31.93'])
    expect(deposit).toContain(words);
  for (const words of [
    "19% VAT contained in the artist's fee",
    'on €420.17',
    '€79.83',
    'Less the VAT of the deposit',
    '−€31.93',
  ])
    expect(final).toContain(words);
  // The screen reads the same rows.
  const { data } = await stage.venue.client
    .from('invoice_list')
    .select('taxes')
    .eq('id', papers[1]?.id ?? '');
  expect(data?.[0]?.taxes).toEqual(papers[1]?.taxes);
});

test('after a deposit that was invoiced without VAT the invoice of the fee has that of the whole', async () => {
  await charges(null);
  const { bookingId } = await withDeposit(undefined, 20_000);
  await charges(1900);
  await settle(bookingId);
  const papers = await papersOf(bookingId);
  expect(papers.map(vat)).toEqual([0, 7_983]);
  expect(await paperOf(papers[1]?.id ?? '')).toContain('Less the deposit without VAT');
});

test.each([
  {
    by: 'artist' as const,
    ladder: 100,
    papers: [
      ['deposit', 20_000, 3_193],
      ['deposit', 20_000, -3_193],
    ],
  },
  {
    by: 'venue' as const,
    ladder: 100,
    papers: [
      ['deposit', 20_000, 3_193],
      ['cancellation', 30_000, -3_193],
    ],
  },
  {
    by: 'venue' as const,
    ladder: 40,
    papers: [
      ['deposit', 20_000, 3_193],
      ['cancellation', 0, -3_193],
    ],
  },
  {
    by: 'venue' as const,
    ladder: 10,
    papers: [
      ['deposit', 20_000, 3_193],
      ['deposit', 15_000, -3_193],
    ],
  },
])(
  'what is paid for cancelling has no VAT, and the deposit no longer: $by, $ladder%',
  async ({ by, ladder, papers }) => {
    const { bookingId } = await withDeposit(-9 - ladder, 20_000, {
      ladder: [{ days: 200, percent: ladder }],
    });
    expect(
      (
        await stage.act(stage[by], 'cancel-booking', {
          ...{ bookingId, reason: 'The roof leaks.' },
          costCents: 1_000_000,
        })
      ).status,
    ).toBe(200);
    const issued = await papersOf(bookingId);
    expect(issued.map((paper) => [paper.about, paper.amount_cents, vat(paper)])).toEqual(papers);
    // Nobody is asked for nothing.
    const open = await ask(
      `select status from invoice_list where booking_id = $1 and amount_cents = 0 and status <> 'Paid'`,
      bookingId,
    );
    expect(open).toEqual([]);
    if (by === 'venue') expect(await paperOf(issued[1]?.id ?? '')).toMatch(/cancelling/);
    expect(await ask('select * from private.ledger_differences where booking_id = $1', bookingId)).toEqual(
      [],
    );
  },
);
