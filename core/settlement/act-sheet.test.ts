import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOfDeal } from '#core/booking/deal.ts';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { payableSheet } from '#core/booking/payable-sheet.ts';
import type { HouseSheet } from '#core/deals/house-sheet.ts';
import type { Line } from '#core/deals/line.ts';
import { asPayable, CURRENCIES } from '#core/money/currencies.ts';
import { actSheet, feeOf, PART, withPart } from '#core/settlement/act-sheet.ts';
import { sheetLines } from '#core/settlement/sheet-lines.ts';
import { randomDeal } from '#testing/deals/random-deals.ts';

describe('the sheet of a night', () => {
  const night: HouseSheet & { showPrices: number } = {
    tickets: Array.from({ length: 12 }, (_, at) => ({
      ...{ label: `Price ${at}`, priceCents: 1000 + at, seller: 'Bureau', sellerFeeCents: 50, sold: 10 + at },
    })),
    comps: 12,
    costs: [],
    showPrices: 2,
  };
  const deal = dealSchema.parse({
    ...{
      kind: 'escalator',
      sharePercent: 60,
      counts: 'band',
      steps: [{ fromCents: 100_000, sharePercent: 70 }],
    },
    extras: {
      compsAllowed: 10,
      ticketFeeCents: 100,
      taxPercent: 9,
      costs: [{ label: 'Hotel', capCents: 100 }],
    },
  });
  it('is computed in less than a millisecond', () => {
    const sheet = actSheet(night, linesOfDeal(deal), 0);
    expect(sheet.lines.length).toBeGreaterThan(60);
    // With room for a busy machine: the best of some rounds counts.
    const rounds = Array.from({ length: 20 }, () => {
      const began = performance.now();
      for (let time = 0; time < 20; time += 1) feeOf(sheet);
      return (performance.now() - began) / 20;
    });
    expect(Math.min(...rounds)).toBeLessThan(1);
  });
  it('numbers its lines without those that are only a price of the show, and ends with the fee', () => {
    const lines = sheetLines(actSheet(night, linesOfDeal(deal), 0), 'EUR');
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_, at) => at + 1));
    expect(lines.at(-1)).toMatchObject({ id: 'fee', of: 'deal' });
    expect(lines.find(({ id }) => id === 'tickets:1')?.working).toBe('10 × €10.00');
    const contestable = lines.filter((line) => line.contestable).map(({ id }) => id);
    expect(contestable).toEqual(
      expect.arrayContaining(['sold:1', 'price:3', 'seller-fee:1', 'comps', 'cost:1']),
    );
    for (const id of ['price:1', 'full-price', 'accepted', 'gross', 'fee'])
      expect(contestable).not.toContain(id);
  });
});

describe('the part that was played', () => {
  const night: HouseSheet & { showPrices: number } = {
    tickets: [{ label: 'Full price', priceCents: 1505, sold: 33 }],
    ...{ comps: 0, costs: [], showPrices: 1 },
  };
  const sheet = actSheet(night, linesOfDeal(dealSchema.parse({ kind: 'door-split', sharePercent: 70 })), 0);
  it('multiplies the fee in a line of its own', () => {
    const lines = sheetLines(withPart(sheet, 60), 'EUR').slice(-3);
    expect(lines.map(({ label, working, figure }) => [label, working, figure])).toEqual([
      ['Share of the door, for all of the set', '70% of line 6 (€496.65)', '€347.66'],
      ['Part that was played, in percent', 'as stated', '60%'],
      ['Fee for the part that was played', '60% of line 7 (€347.66)', '€208.60'],
    ]);
  });
  it('is the same however it is claimed, and all of the set is the whole fee', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), (first, then) => {
        expect(feeOf(withPart(sheet, first), { [PART]: then })).toBe(feeOf(sheet, { [PART]: then }));
        expect(feeOf(sheet, { [PART]: then })).toBe(Math.floor((34_766 * then + 50) / 100));
      }),
    );
    expect([feeOf(sheet, { [PART]: 100 }), feeOf(sheet, { [PART]: 0 })]).toEqual([feeOf(sheet), 0]);
  });
  it('is rounded once to what can be paid, in every currency and for every deal', () => {
    const door = fc.record({ price: fc.integer({ min: 1, max: 9_000 }), sold: fc.nat(400) });
    fc.assert(
      fc.property(
        randomDeal,
        fc.constantFrom(...CURRENCIES),
        door,
        fc.nat(100),
        (deal, currency, of, part) => {
          const house = {
            tickets: [{ label: 'Full price', priceCents: of.price, sold: of.sold }],
            ...{ comps: 0, costs: [], showPrices: 1 },
          };
          const exact = feeOf(actSheet(house, linesOfDeal(deal), 0));
          const once = asPayable(Math.floor((exact * part * 2 + 100) / 200), currency);
          const played = withPart(actSheet(house, payableSheet(linesOfDeal(deal), currency), 0), part);
          expect(feeOf(played)).toBe(once);
          expect(feeOf(withPart(played, 100 - part), { [PART]: part })).toBe(once);
        },
      ),
      { numRuns: 1_000 },
    );
  });
  it('of a statement of before that rounded twice is claimed as it is settled', () => {
    const night = { tickets: [{ label: 'Full price', priceCents: 5_250, sold: 70 }], comps: 0, costs: [] };
    const agreed = payableSheet(linesOfDeal({ kind: 'door-split', sharePercent: 33.33 }), 'KWD');
    const now = withPart(actSheet({ ...night, showPrices: 1 }, agreed, 0), 45);
    const [round, before] = [agreed.at(-1) as Line, agreed.at(-2) as Line];
    const old = {
      figures: now.figures,
      lines: [
        ...now.lines.slice(0, -4),
        before,
        { ...round, id: 'fee-of-whole' } as Line,
        now.lines.at(-3) as Line,
        { ...(now.lines.at(-2) as Line), id: 'fee-of-part' },
        { ...round, of: 'fee-of-part' } as Line,
      ],
    };
    // 45% of 122.490 is 55.1205; of 122.48775 it is 55.119.
    expect([feeOf(old), feeOf(now)]).toEqual([55_120, 55_120]);
    for (let part = 0; part <= 100; part += 1)
      expect(feeOf(old, { [PART]: part })).toBe(feeOf(now, { [PART]: part }));
  });
});
