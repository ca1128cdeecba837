import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Deal, extrasOfDeal, sameDeal } from '#core/booking/deal.ts';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { interestTerms } from '#core/booking/deals/interest-terms.ts';
import { addDays, dayNumber } from '#core/calendar/day.ts';
import { interestOf, type LateInvoice } from '#core/settlement/interest.ts';
import { interestLines } from '#core/settlement/invoice.ts';
import {
  type Account,
  balances,
  interestBilled,
  interestReceived,
  invoicePaid,
  paymentTakenBack,
} from '#core/settlement/ledger.ts';

const TEN_PERCENT = { thousandths: 10_000, afterDays: 0 };
const invoice = (more: Partial<LateInvoice> = {}): LateInvoice => ({
  ...{ number: 'RO-INV-2027-000001', dueOn: '2027-03-01', feeCents: 50_000, payments: [] },
  ...more,
});
const paid = (on: string, cents = 50_000) => ({ on, cents });
const on = (invoices: LateInvoice[], terms = TEN_PERCENT, until = '2028-01-01', currency = 'EUR') =>
  interestOf(invoices, terms, { until, currency });

test('nothing is agreed on late payment unless it is typed', () => {
  expect(interestTerms(undefined)).toBeNull();
  expect(interestTerms({})).toBeNull();
  expect(interestTerms({ lateOverPercent: 9, lateBasePercent: 1.27 })).toEqual({
    ...{ thousandths: 10_270, afterDays: 0 },
  });
});

test('the terms of late payment stand in a sentence, belong to what is agreed, and make sense together', () => {
  const deal = (extras: Deal['extras']): Deal => ({ kind: 'guarantee', guaranteeCents: 50_000, extras });
  const agreed = deal({ lateOverPercent: 9, lateBasePercent: 1.27 });
  expect(extrasOfDeal(agreed, 'EUR')).toEqual([
    "What the venue pays late of the artist's fee bears interest of 9 percentage points a year above a base rate of 1.27%, so 10.27% a year, from the day after it was due, if the artist asks for it.",
  ]);
  expect(extrasOfDeal(deal({ lateOverPercent: 8, lateAfterDays: 1 }), 'EUR')).toEqual([
    "What the venue pays late of the artist's fee bears interest of 8% a year, once it is more than 1 day late, from then on, if the artist asks for it.",
  ]);
  expect(sameDeal(agreed, deal({}))).toBe(false);
  expect(sameDeal(agreed, deal({ lateOverPercent: 9, lateBasePercent: 1.27, lateAfterDays: 0 }))).toBe(true);
  const wrongAt = (extras: Deal['extras']) =>
    dealSchema.safeParse(deal(extras)).error?.issues.map(({ path }) => path.join('.'));
  expect(wrongAt(agreed.extras)).toBeUndefined();
  expect(wrongAt({ lateBasePercent: 1 })).toEqual(['extras.lateBasePercent']);
  expect(wrongAt({ lateAfterDays: 3 })).toEqual(['extras.lateAfterDays']);
  expect(wrongAt({ lateOverPercent: 1, lateAfterDays: 366 })).toEqual(['extras.lateAfterDays']);
  expect(wrongAt({ lateOverPercent: 100, lateBasePercent: 0.001 })).toEqual(['extras.lateOverPercent']);
});

test.each([
  ['paid on its day', [paid('2027-03-01')], []],
  ['paid before it was issued', [paid('2027-02-01')], []],
  ['a day late', [paid('2027-03-02')], [{ cents: 50_000, days: 1 }]],
  ['four days late', [paid('2027-03-05')], [{ cents: 50_000, days: 4 }]],
  [
    'in parts',
    [paid('2027-03-11', 20_000), paid('2027-03-21', 31_000)],
    [
      { cents: 50_000, days: 10 },
      { cents: 30_000, days: 10 },
    ],
  ],
  [
    'taken back by the bank, and paid again',
    [paid('2027-03-01'), paid('2027-03-11', -50_000), paid('2027-03-14')],
    [{ cents: 50_000, days: 3 }],
  ],
])('%s', (_, payments, spans) => {
  expect(on([invoice({ payments })]).flatMap((each) => each.spans)).toEqual(spans);
});

test('figures by hand: 10% of €500 for 73 days are €10, over the end of February of a leap year too', () => {
  const late = (dueOn: string, more = {}) =>
    on([invoice({ dueOn, payments: [paid(addDays(dueOn, 73))], ...more })]);
  expect(late('2027-03-01')).toMatchObject([{ cents: 1_000 }]);
  expect(late('2028-02-01', {})).toEqual([]);
  expect(
    interestOf([invoice({ dueOn: '2028-02-01', payments: [paid('2028-04-14')] })], TEN_PERCENT, {
      ...{ until: '2028-12-31', currency: 'EUR' },
    }),
  ).toMatchObject([{ cents: 1_000 }]);
  // What was credited was never owed: half of it bears half.
  expect(late('2027-03-01', { feeCents: 25_000 })).toMatchObject([{ cents: 500 }]);
  // Eight days after the day due are free: 65 days are left.
  expect(
    on([invoice({ payments: [paid('2027-05-13')] })], { thousandths: 10_000, afterDays: 8 }),
  ).toMatchObject([{ cents: 890, spans: [{ days: 65 }] }]);
});

test('what cannot be paid in a currency is rounded to what can, and what rounds to nothing is left out', () => {
  const payments = [paid('2027-03-02')];
  expect(on([invoice({ payments })])).toMatchObject([{ cents: 14 }]);
  expect(on([invoice({ payments })], TEN_PERCENT, '2028-01-01', 'HUF')).toEqual([]);
  expect(
    on(
      [invoice({ feeCents: 500_000, payments: [paid('2027-03-02', 500_000)] })],
      TEN_PERCENT,
      '2028-01-01',
      'HUF',
    ),
  ).toMatchObject([{ cents: 100 }]);
  expect(on([invoice({ feeCents: 100, payments })])).toEqual([]);
});

test('the lines of the paper say what was open for how long, and sum to what is asked', () => {
  const bears = on([invoice({ payments: [paid('2027-03-11', 20_000), paid('2027-03-12', 30_000)] })]);
  expect(interestLines(bears, { thousandths: TEN_PERCENT.thousandths, currency: 'EUR' })).toMatchObject([
    {
      label:
        'Interest at 10% a year on invoice RO-INV-2027-000001, due on 01/03/2027: €500.00 for 10 days, €300.00 for 1 day',
      cents: 145,
    },
  ]);
});

const days = fc.integer({ min: 0, max: 400 }).map((number) => addDays('2027-01-01', number));
const anyPayments = fc.array(fc.record({ on: days, cents: fc.integer({ min: -60_000, max: 60_000 }) }), {
  maxLength: 6,
});

test('it is what each day by itself bears, whatever was paid when', () => {
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 0, max: 5_000_000 }),
      anyPayments,
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 30 }),
      days,
      (dueOn, feeCents, payments, thousandths, afterDays, until) => {
        let parts = 0n;
        for (let day = addDays(dueOn, afterDays); day < until; day = addDays(day, 1)) {
          const before = payments.filter((payment) => dayNumber(payment.on) <= dayNumber(day));
          const open = Math.max(0, feeCents - before.reduce((sum, { cents }) => sum + cents, 0));
          parts += BigInt(open) * BigInt(thousandths);
        }
        const cents = Number((parts * 2n + 36_500_000n) / 73_000_000n);
        const found = on([invoice({ dueOn, feeCents, payments })], { thousandths, afterDays }, until);
        expect(found.reduce((sum, each) => sum + each.cents, 0)).toBe(cents);
      },
    ),
    { numRuns: 60 },
  );
});

test('paying sooner, paying more or having longer never costs more', () => {
  fc.assert(
    fc.property(
      days,
      days,
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 0, max: 60 }),
      (a, b, part, free) => {
        const [sooner, later] = [a, b].sort() as [string, string];
        const sum = (payments: LateInvoice['payments'], afterDays = 0) =>
          on([invoice({ payments })], { thousandths: 10_270, afterDays }).reduce(
            (all, { cents }) => all + cents,
            0,
          );
        expect(sum([paid(sooner)])).toBeLessThanOrEqual(sum([paid(later)]));
        expect(sum([paid(sooner, part), paid(later)])).toBeLessThanOrEqual(sum([paid(later)]));
        expect(sum([paid(later)], free)).toBeLessThanOrEqual(sum([paid(later)]));
      },
    ),
    { numRuns: 100 },
  );
});

test('whatever is paid, taken back and waived of it, interest balances, stays off the accounts of fees, and is owed to the artist as far as it came in', () => {
  const move = fc.oneof(
    fc.record({ what: fc.constant('pay' as const), cents: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ what: fc.constant('take-back' as const), cents: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ what: fc.constant('waive' as const), cents: fc.constant(0) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), fc.array(move, { maxLength: 8 }), (asked, moves) => {
      const postings = [...interestBilled(asked)];
      let [charged, takenBack, waived] = [0, 0, 0];
      const received = () => Math.min(charged, asked - waived);
      for (const { what, cents } of moves) {
        if (what === 'pay') {
          const before = received();
          charged += cents;
          postings.push(...invoicePaid(cents, 'venue', 'interest'), ...interestReceived(received() - before));
        } else if (what === 'take-back') {
          takenBack += cents;
          postings.push(...paymentTakenBack(cents, 'venue', 'interest'));
        } else {
          const rest = Math.max(0, asked - waived - charged);
          waived += rest;
          postings.push(...interestBilled(-rest));
        }
      }
      const stands = balances(postings);
      const on = (account: Account) => stands.get(account) ?? 0;
      expect(on('interest-receivable')).toBe(asked - waived - charged + takenBack);
      expect(on('interest-payable')).toBe(received() - asked + waived);
      expect(on('artist-payable')).toBe(0 - received());
      expect(on('bank')).toBe(charged - takenBack);
      expect(on('venue-receivable')).toBe(0);
      expect([...stands.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
    }),
    { numRuns: 200 },
  );
});
