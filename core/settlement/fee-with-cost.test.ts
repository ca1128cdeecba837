import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Deal, sheetOfDeal } from '#core/booking/deal.ts';
import { payableSheet } from '#core/booking/payable-sheet.ts';
import type { HouseSheet } from '#core/deals/house-sheet.ts';
import { ACCEPTED, actSheet, feeOf, proposedCosts } from '#core/settlement/act-sheet.ts';
import { feeWithCost, feeWithCostInWords } from '#core/settlement/fee-with-cost.ts';
import { randomDeal } from '#testing/deals/random-deals.ts';

const night = (grossCents: number, costCents: number): HouseSheet & { showPrices: number } => ({
  tickets: [{ label: 'Full price', priceCents: grossCents, sold: 1 }],
  ...{ comps: 0, showPrices: 1 },
  costs: [{ id: 'hall' as never, label: 'Hall', cents: costCents }],
});
const sheetOf = (deal: Deal, house: ReturnType<typeof night>, acceptedCents = 0) =>
  actSheet(house, payableSheet(sheetOfDeal(deal), 'EUR'), acceptedCents);

describe('the fee with and without a cost', () => {
  const deal: Deal = {
    kind: 'guarantee-plus-split',
    ...{ guaranteeCents: 500_000, sharePercent: 50, afterCents: 1_000_000 },
  };
  it('is said before the artist accepts the cost', () => {
    const sheet = sheetOf(deal, night(3_000_000, 1_000_000));
    expect(feeWithCostInWords(sheet, 1_000_000, 'EUR')).toBe(
      'Your fee is €15,000.00 without this cost, €10,000.00 with it.',
    );
  });
  it('counts what was accepted before on both sides', () => {
    const sheet = sheetOf(deal, night(3_000_000, 1_000_000), 200_000);
    expect(feeWithCost(sheet, 1_000_000)).toEqual({ without: 1_400_000, with: 900_000 });
  });
  it('says where a cost changes nothing', () => {
    const sheet = sheetOf(deal, night(800_000, 1_000));
    expect(feeWithCostInWords(sheet, 1_000, 'EUR')).toBe(
      'Your fee is €5,000.00, with this cost and without it.',
    );
  });
  it('is the fee of the statement that follows once the cost is accepted, for every deal', () => {
    fc.assert(
      fc.property(
        randomDeal,
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.integer({ min: 0, max: 500_000 }),
        (deal, grossCents, costCents, acceptedCents) => {
          const house = night(grossCents, costCents);
          const before = sheetOf(deal, house, acceptedCents);
          if (proposedCosts(house, before.lines).length === 0) return;
          const fee = feeWithCost(before, costCents);
          expect(fee.without).toBe(feeOf(before));
          expect(fee.with).toBe(feeOf(sheetOf(deal, house, acceptedCents + costCents)));
          expect(before.figures[ACCEPTED]).toBe(acceptedCents);
        },
      ),
    );
  });
});
