import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealSentence, extrasOfDeal, feeAt, sheetOfDeal } from '#core/booking/deal.ts';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { evaluateSheet, figureOf } from '#core/deals/evaluate.ts';
import { sheetInWords } from '#core/deals/working.ts';
import { partOf, percentWords } from '#core/money/cents.ts';
import { randomDeal } from '#testing/deals/random-deals.ts';

const read = (deal: unknown) => dealSchema.parse(JSON.parse(JSON.stringify(deal)));
const pays = (deal: unknown, figures: Record<string, number>) => feeAt(sheetOfDeal(read(deal)), figures);
const wrong = (deal: unknown) => dealSchema.safeParse(deal).error?.issues.map(({ message }) => message);

describe('a rate of three decimals', () => {
  // New York City: 4.5% + 4% of the state + 0.375% MCTD (tax.ny.gov, Publication 718).
  it('is taken, shown and computed: 8.875% contained in €2,177.50 is €177.50', () => {
    const deal = { kind: 'door-split', sharePercent: 50, extras: { taxPercent: 8.875 } };
    const sheet = sheetOfDeal(read(deal));
    const all = evaluateSheet(sheet, { gross: 217_750, accepted: 0 });
    expect(figureOf(all, 'tax')).toBe(17_750);
    expect(figureOf(all, 'fee')).toBe(100_000);
    expect(sheetInWords(sheet, 'USD').map(({ words }) => words)).toContain('the 8.875% contained in line 1');
    expect(partOf(100_000, 887.5)).toBe(8_875);
    expect(percentWords(887.5)).toBe('8.875%');
  });

  it('of four decimals is refused in a sentence', () => {
    expect(wrong({ kind: 'door-split', sharePercent: 50, extras: { taxPercent: 8.8755 } })).toEqual([
      'A tax rate has at most three decimals',
    ]);
  });
});

describe('what comes off before tax', () => {
  const extras = {
    ticketFeeCents: 100,
    offTheTop: [
      { label: 'Card fees', percent: 2.5 },
      { label: 'Hall', cents: 12_000 },
    ],
    taxPercent: 10,
  };
  // 200 × €20 = 4,000.00; − 200.00 ticket fees; − 2.5% of 4,000 = 100.00; − 120.00 = 3,580.00; 10% contained is 325.45; 3,254.55; 70%.
  it('is a part of all receipts or a sum, and lowers what tax is contained in', () => {
    const deal = read({ kind: 'door-split', sharePercent: 70, extras });
    const all = evaluateSheet(sheetOfDeal(deal), { sold: 200, gross: 400_000, accepted: 0 });
    expect(figureOf(all, 'before-tax')).toBe(358_000);
    expect(figureOf(all, 'tax')).toBe(32_545);
    expect(figureOf(all, 'fee')).toBe(227_819);
    expect(extrasOfDeal(deal, 'EUR')).toContain(
      'Off the receipts before tax: Card fees 2.5% of them, Hall €120.',
    );
  });

  it('needs a percentage or a sum, and not both, and a name that no cost has', () => {
    const row = (offTheTop: unknown, more = {}) =>
      wrong({ kind: 'door-split', sharePercent: 70, extras: { offTheTop: [offTheTop], ...more } });
    expect(row({ label: 'Hall' })).toEqual(['Please enter a percentage or a sum']);
    expect(row({ label: 'Hall', percent: 2, cents: 5 })).toEqual([
      'A percentage needs no sum: remove one of them',
    ]);
    expect(row({ label: 'Hall', cents: 5 }, { costs: [{ label: 'hall', agreedCents: 5 }] })).toEqual([
      'There is a cost of this name, which would go off twice',
    ]);
    expect(
      wrong({ kind: 'guarantee', guaranteeCents: 5, extras: { offTheTop: [{ label: 'Hall', cents: 5 }] } }),
    ).toEqual(['This deal shares no door, so this changes nothing']);
  });
});

describe('on top of a versus deal', () => {
  const versus = { kind: 'guarantee-versus-split', guaranteeCents: 50_000, sharePercent: 70 };

  // The more of 500 and 70% of 1,000 is 700; 50 of 150 tickets pay €2 on top.
  it('so much a head', () => {
    const deal = { ...versus, extras: { headCents: 200, aboveHeads: 100 } };
    expect(pays(deal, { sold: 150, gross: 100_000 })).toBe(80_000);
    expect(pays(deal, { sold: 90, gross: 50_000 })).toBe(50_000);
    expect(pays({ ...versus, extras: { headCents: 200 } }, { sold: 150, gross: 100_000 })).toBe(100_000);
    expect(extrasOfDeal(read(deal), 'EUR')).toEqual(['Paid on top: €2 for each ticket sold above 100.']);
    expect(wrong({ ...versus, extras: { aboveHeads: 100 } })).toEqual([
      'Enter what each ticket above it pays',
    ]);
  });

  it('a bonus once tickets bring so much', () => {
    const grossBonuses = [
      { atCents: 200_000, cents: 10_000 },
      { atCents: 300_000, cents: 15_000 },
    ];
    const deal = { ...versus, extras: { grossBonuses } };
    expect(pays(deal, { gross: 199_999 })).toBe(139_999);
    expect(pays(deal, { gross: 200_000 })).toBe(150_000);
    expect(pays(deal, { gross: 300_000 })).toBe(210_000 + 25_000);
    expect(extrasOfDeal(read(deal), 'EUR')).toEqual([
      'Paid on top: €100 once tickets bring €2,000, €150 once tickets bring €3,000.',
    ]);
  });
});

describe('after a promoter’s profit', () => {
  const deal = {
    kind: 'promoter-profit',
    guaranteeCents: 50_000,
    sharePercent: 80,
    profitPercent: 15,
    profitOf: 'costs-and-guarantee',
    extras: { costs: [{ label: 'Hall', agreedCents: 100_000 }, { label: 'Sound' }] },
  };
  const night = { gross: 273_143, 'cost:2': 18_000 };

  // The eighth worked example: costs 1,180, guarantee 500, 15%, net 2,731.43.
  it('with the guarantee inside the split point, and outside', () => {
    expect(pays(deal, night)).toBe(113_954);
    expect(pays({ ...deal, profitOf: 'costs' }, night)).toBe(159_954);
  });

  it('is the guarantee where the night does not reach the split point', () => {
    expect(pays(deal, { gross: 193_200, 'cost:2': 18_000 })).toBe(50_000);
    expect(pays(deal, {})).toBe(50_000);
  });

  // 85/15: costs 3,000, guarantee 2,000, 15% of 5,000 is 750, split point 5,750; 85% of 4,250 is 3,612.50.
  it('as the field says it: 85% after 15%', () => {
    const field = { ...deal, guaranteeCents: 200_000, sharePercent: 85 };
    const costs = { costs: [{ label: 'All', agreedCents: 300_000 }] };
    expect(pays({ ...field, extras: costs }, { gross: 1_000_000 })).toBe(561_250);
    expect(dealSentence(read(deal), 'EUR')).toBe(
      '€500 guarantee plus 80% of the net receipts after costs, the guarantee and a promoter profit of 15% on them, with 1 more term',
    );
  });

  it('costs that the artist accepts count as those agreed', () => {
    expect(pays(deal, { ...night, accepted: 10_000 })).toBe(113_954 - 9_200);
  });
});

it('no deal of any kind and with any terms comes to less than nothing', () => {
  const figures = fc.record({
    sold: fc.nat(2_000),
    gross: fc.nat(5_000_000),
    comps: fc.nat(100),
    accepted: fc.nat(2_000_000),
  });
  fc.assert(
    fc.property(randomDeal, figures, (deal, stated) => {
      expect(dealSchema.safeParse(deal).error).toBeUndefined();
      expect(feeAt(sheetOfDeal(deal), stated)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});
