import { expect, test } from 'vitest';
import { nextPartWords, partWords, standingOfParts } from '#core/settlement/parts-paid.ts';

const PARTS = [
  { cents: 12_500, dueOn: '2027-01-10', number: 1, of: 3 },
  { cents: 12_500, dueOn: '2027-05-02', number: 2, of: 3 },
  { cents: 10_000, dueOn: '2027-06-02', number: 3, of: 3 },
];
const invoice = (id: string, amountCents: number, openCents: number) => ({
  ...{ id, kind: 'invoice', about: 'deposit', amountCents, openCents, correctsId: null },
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
