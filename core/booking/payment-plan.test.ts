import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptingBinds } from '#core/booking/binding.ts';
import { type Deal, extrasOfDeal, sameDeal } from '#core/booking/deal.ts';
import { judgeDealOfShow } from '#core/booking/deal-of-show.ts';
import { dealSchema } from '#core/booking/deal-schema.ts';
import type { PartTerm } from '#core/booking/deals/plan-terms.ts';
import {
  amendedPlan,
  partInvoicedOn,
  partsInOrder,
  partsInvoiced,
  paymentPlan,
} from '#core/booking/payment-plan.ts';
import { partOf } from '#core/money/cents.ts';
import { asPayable } from '#core/money/currencies.ts';

const withPlan = (plan: PartTerm[], guaranteeCents = 100_000, more: object = {}): Deal => ({
  ...{ kind: 'guarantee', guaranteeCents },
  extras: { plan, ...more },
});
const QUARTERS: PartTerm[] = [
  { percent: 25, due: 'accepted', days: 0 },
  { percent: 25, due: 'before', days: 30 },
];
const planned = (deal: Deal, acceptedOn = '2027-01-10', showDate = '2027-06-01', currency = 'EUR') =>
  paymentPlan({ deal, showDate, currency }, acceptedOn);
const saysOf = (deal: unknown) => {
  const read = dealSchema.safeParse(deal);
  return read.success ? null : read.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

describe('a payment plan', () => {
  test('says what is due when: with the acceptance, so many days before the night, and the rest the morning after', () => {
    const deal = withPlan(QUARTERS, 100_000, { restDays: 1 });
    const plan = planned(deal);
    expect(plan).toEqual({
      from: '2027-01-10',
      parts: [
        { cents: 25_000, dueOn: '2027-01-10' },
        { cents: 25_000, dueOn: '2027-05-02' },
      ],
    });
    expect(extrasOfDeal(deal, 'EUR', false, plan)).toEqual([
      'Of what is guaranteed are paid: €250 (25%) when this is accepted (10/01/2027); €250 (25%) by 30 days before the show (02/05/2027).',
      'The rest of the fee is due 1 day after the show, or when it is invoiced if that is later.',
    ]);
    expect(extrasOfDeal(deal, 'EUR')[0]).toBe(
      'Of what is guaranteed are paid: €250 (25%) when this is accepted; €250 (25%) by 30 days before the show.',
    );
  });

  test('of a day that is over when it is accepted is due at once, and says so', () => {
    const deal = withPlan([
      { partCents: 10_000, due: 'on', date: '2027-01-01' },
      { partCents: 20_000, due: 'after', days: 1 },
    ]);
    const plan = planned(deal);
    expect(plan?.parts).toEqual([
      { cents: 10_000, dueOn: '2027-01-10', atOnce: true },
      { cents: 20_000, dueOn: '2027-06-02' },
    ]);
    expect(extrasOfDeal(deal, 'EUR', false, plan)).toEqual([
      'Of what is guaranteed are paid: €100 at once, as its day has passed; €200 by 1 day after the show (02/06/2027).',
    ]);
    const binds = acceptingBinds({
      ...{ deal, currency: 'EUR', showDate: '2027-06-01', today: '2027-01-10' },
      ...{ reader: 'venue', partner: 'Nova Drift' },
    });
    expect(binds.at(-1)).toBe(
      'The parts of the payment plan are invoiced to you, each two weeks before its day or at once where that is nearer: €100 due by 10/01/2027, at once, as its day has passed; €200 due by 02/06/2027.',
    );
  });

  test('is invoiced part by part, two weeks before each day, and as a whole by the day of the night', () => {
    const plan = planned(withPlan([...QUARTERS, { percent: 50, due: 'after', days: 30 }]));
    if (!plan) throw new Error('there is a plan');
    expect(partsInOrder(plan).map((part) => partInvoicedOn(part, '2027-06-01'))).toEqual([
      '2026-12-27',
      '2027-04-18',
      '2027-06-01',
    ]);
    const by = (today: string) => partsInvoiced(plan, '2027-06-01', today).map(({ number }) => number);
    expect([by('2027-01-10'), by('2027-04-17'), by('2027-04-18'), by('2027-06-01')]).toEqual([
      [1],
      [1],
      [1, 2],
      [1, 2, 3],
    ]);
  });

  test('in percent comes to exactly what its percentages come to, in what banks move', () => {
    const thirds = planned(withPlan(Array(3).fill({ percent: 33.333, due: 'accepted', days: 0 }), 10_000));
    expect(thirds?.parts.map(({ cents }) => cents)).toEqual([3_333, 3_334, 3_333]);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 16_666 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.constantFrom('EUR', 'HUF', 'KWD', 'JPY'),
        (shares, guaranteeCents, currency) => {
          const plan = shares.map((share): PartTerm => ({ percent: share / 1000, due: 'before', days: 1 }));
          const sum = (planned(withPlan(plan, guaranteeCents), undefined, undefined, currency)?.parts ?? [])
            .map(({ cents }) => {
              expect(cents).toBeGreaterThanOrEqual(0);
              expect(asPayable(cents, currency)).toBe(cents);
              return cents;
            })
            .reduce((all, cents) => all + cents, 0);
          const tenths = shares.reduce((all, share) => all + share, 0);
          expect(sum).toBe(asPayable(partOf(guaranteeCents, tenths / 10), currency));
        },
      ),
    );
  });

  test('that makes no sense is refused where it is written', () => {
    const of = (part: object) => saysOf(withPlan([part as PartTerm]));
    const says = (name: string, words: string) => [[`extras.plan${name}`, words]];
    expect(of({ due: 'before', days: 3 })).toEqual(says('.0.percent', 'Please enter a percentage or a sum'));
    expect(of({ percent: 5, partCents: 100, due: 'before', days: 3 })).toEqual(
      says('.0.partCents', 'A percentage needs no sum: remove one of them'),
    );
    expect(of({ percent: 5, due: 'before' })).toEqual(
      says('.0.days', 'Please enter how many days, 0 for the day itself'),
    );
    expect(of({ percent: 5, due: 'on' })).toEqual(says('.0.date', 'Please choose the day'));
    expect(of({ percent: 5, due: 'on', date: '2027-02-30' })).toEqual(
      says('.0.date', 'Please choose a real date'),
    );
    expect(of({ percent: 5, due: 'after', days: 366 })?.[0]?.[1]).toMatch(/within a year/);
    expect(saysOf(withPlan([...QUARTERS, { partCents: 50_001, due: 'before', days: 1 }]))).toEqual(
      says('', 'Together these parts are more than the deal guarantees'),
    );
    expect(saysOf({ kind: 'door-split', sharePercent: 70, extras: { plan: QUARTERS } })).toEqual(
      says(
        '',
        'Nothing is guaranteed in this deal, so there is nothing to be paid in parts before it is settled',
      ),
    );
    expect(saysOf(withPlan(QUARTERS, 100_000, { depositCents: 5_000 }))).toEqual([
      ['extras.depositCents', 'A deposit is a part of the plan: remove it here, or remove the plan'],
    ]);
    const late = withPlan([{ percent: 5, due: 'on', date: '2028-06-02' }]);
    expect(judgeDealOfShow(late, 'EUR', null, '2027-06-01')?.says).toMatch(/within a year after the show/);
    expect(judgeDealOfShow(late, 'EUR', null, '2027-06-03')).toBeNull();
    const half = withPlan([{ partCents: 150, due: 'before', days: 1 }]);
    expect(judgeDealOfShow(half, 'HUF')?.says).toMatch(/^Banks move HUF in whole units/);
  });

  test('keeps its days where a change leaves them, and moves those of the night with it', () => {
    const deal = withPlan([{ percent: 25, due: 'accepted', days: 20 }, ...QUARTERS.slice(1)]);
    const before = { deal, plan: planned(deal) ?? undefined };
    const to = (showDate: string, changed = deal) =>
      amendedPlan(before as never, { deal: changed, showDate, currency: 'EUR' }, '2027-03-01');
    expect(to('2027-06-11')).toEqual({
      from: '2027-01-10',
      parts: [
        { cents: 25_000, dueOn: '2027-01-30' },
        { cents: 25_000, dueOn: '2027-05-12' },
      ],
    });
    // A night that comes nearer may leave no days for it.
    expect(to('2027-03-20')?.parts[1]).toEqual({ cents: 25_000, dueOn: '2027-03-01', atOnce: true });
    const another = withPlan(QUARTERS.slice(0, 1));
    expect(to('2027-06-01', another)).toEqual({
      from: '2027-03-01',
      parts: [{ cents: 25_000, dueOn: '2027-03-01' }],
    });
    expect(sameDeal(deal, another)).toBe(false);
    expect(to('2027-06-01', { kind: 'guarantee', guaranteeCents: 100_000 })).toBeNull();
  });
});
