import { expect, test } from 'vitest';
import { isPaidInParts } from '#core/booking/payment-plan.ts';
import {
  depositsInvoiced,
  nextPartWords,
  partsToPay,
  partWords,
  standingOfParts,
} from '#core/settlement/parts-paid.ts';

const PARTS = [
  { cents: 12_500, dueOn: '2027-01-10', number: 1, of: 3 },
  { cents: 12_500, dueOn: '2027-05-02', number: 2, of: 3 },
  { cents: 10_000, dueOn: '2027-06-02', number: 3, of: 3 },
];
const invoice = (id: string, amountCents: number, openCents: number) => ({
  ...{ id, kind: 'invoice', about: 'deposit', amountCents, openCents, correctsId: null, dueOn: '2027-01-24' },
});
const of = { currency: 'EUR', showDate: '2027-06-01', today: '2027-04-20' };
const said = (papers: Parameters<typeof standingOfParts>[1], more: object = {}) =>
  standingOfParts(PARTS, papers).map((part) => partWords(part, { ...of, ...more }));

test('each part says what of it is paid and open, and when one is invoiced that is not yet', () => {
  const papers = [invoice('a', 12_500, 0), invoice('b', 12_500, 7_500)];
  expect(said(papers)).toEqual([
    'Paid.',
    '€50.00 paid, €75.00 open. Due by 02/05/2027.',
    'Due by 02/06/2027, invoiced on 19/05/2027.',
  ]);
  expect(said([invoice('a', 12_500, 12_500)], { today: '2027-01-12' }).slice(0, 1)).toEqual([
    'Not paid. It was due by 10/01/2027.',
  ]);
  expect(standingOfParts(PARTS, papers).map(({ invoiceId }) => invoiceId)).toEqual(['a', 'b', null]);
});

test('a later part that is paid before an earlier one does not pay for that', () => {
  const papers = [invoice('a', 12_500, 12_500), invoice('b', 12_500, 0)];
  expect(standingOfParts(PARTS, papers).map(({ paidCents }) => paidCents)).toEqual([0, 12_500, 0]);
});

test('what a changed plan left of an invoice counts for the parts that are due first', () => {
  const note = { ...invoice('c', 5_000, 0), kind: 'credit-note', correctsId: 'a' };
  const papers = [invoice('a', 20_000, 3_000), note, { ...invoice('d', 510_00, 0), about: 'fee' }];
  expect(standingOfParts(PARTS, papers)).toMatchObject([
    { invoicedCents: 12_500, paidCents: 12_000, invoiceId: 'a' },
    { invoicedCents: 2_500, paidCents: 0, invoiceId: 'a' },
    { invoicedCents: 0, paidCents: 0, invoiceId: null },
  ]);
});

test('who pays and who waits read which part is next, and by when', () => {
  const parts = standingOfParts(PARTS, [invoice('a', 12_500, 0), invoice('b', 12_500, 7_500)]);
  const words = (payer: string, today: string) => nextPartWords(parts, { payer, currency: 'EUR', today });
  expect(words('you', '2027-04-20')).toBe('Next, you pay €75.00, part 2 of 3, by 02/05/2027.');
  expect(words('The Cellar', '2027-05-03')).toBe(
    '€75.00 of part 2 of 3 was to be paid by The Cellar by 02/05/2027.',
  );
  const all = standingOfParts(PARTS, [invoice('a', 35_000, 0)]);
  expect(nextPartWords(all, { payer: 'you', currency: 'EUR', today: '2027-04-20' })).toBeNull();
});

const agreed = (extras: object, plan?: { from: string; parts: { cents: number; dueOn: string }[] }) => ({
  deal: { kind: 'guarantee' as const, guaranteeCents: 100_000, extras },
  ...{ currency: 'EUR', agreedOn: '2027-01-10', show: { date: '2027-06-01' }, ...(plan ? { plan } : {}) },
});

test('the one deposit is the one part, due when its invoice says, or as it was agreed', () => {
  const deposit = agreed({ depositCents: 25_000 });
  const said = (papers: Parameters<typeof partsToPay>[1], terms = deposit) =>
    standingOfParts(partsToPay(terms, papers), papers).map((part) => partWords(part, of));
  expect(partsToPay(deposit, [])).toEqual([
    { cents: 25_000, dueOn: '2027-01-24', number: 1, of: 1, isDeposit: true },
  ]);
  expect(said([{ ...invoice('a', 25_000, 5_000), dueOn: '2027-05-01' }])).toEqual([
    '€200.00 paid, €50.00 open. Due by 01/05/2027.',
  ]);
  // Nobody is told that it is invoiced later: it is invoiced with the acceptance.
  expect(said([], agreed({ depositCents: 25_000, depositDays: 3 }))).toEqual(['Due by 29/05/2027.']);
  expect(said([invoice('a', 25_000, 0)])).toEqual(['Paid.']);
  // One that was raised is due when what is open of it is.
  const raised = [invoice('a', 10_000, 0), { ...invoice('b', 15_000, 15_000), dueOn: '2027-05-20' }];
  expect(said(raised)).toEqual(['€100.00 paid, €150.00 open. Due by 20/05/2027.']);
  expect(partsToPay(agreed({}), [])).toEqual([]);
});

test('a plan is shown of every booked show, and a deposit until it counts towards what is settled', () => {
  const shown = (extras: object) =>
    (['requested', 'confirmed', 'played', 'settled', 'cancelled'] as const).filter((status) =>
      isPaidInParts({ deal: agreed(extras).deal, status }),
    );
  expect(shown({ depositCents: 25_000 })).toEqual(['confirmed', 'played']);
  expect(shown({ plan: [{ percent: 25, due: 'accepted', days: 0 }] })).toEqual([
    'confirmed',
    'played',
    'settled',
  ]);
  expect(shown({})).toEqual([]);
});

test('what counts towards cancelling is what was invoiced as deposits and not credited, whatever the plan was', () => {
  const note = { ...invoice('c', 15_000, 0), kind: 'credit-note', correctsId: 'a' };
  expect(depositsInvoiced([invoice('a', 25_000, 0), note, invoice('b', 5_000, 5_000)])).toBe(15_000);
  expect(depositsInvoiced([{ ...invoice('d', 51_000, 0), about: 'fee' }])).toBe(0);
  expect(depositsInvoiced([])).toBe(0);
});
