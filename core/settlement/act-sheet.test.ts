import { describe, expect, it } from 'vitest';
import { dealSchema, linesOfDeal } from '#core/booking/deal.ts';
import type { HouseSheet } from '#core/deals/house-sheet.ts';
import { actSheet, feeOf } from '#core/settlement/act-sheet.ts';
import { sheetLines } from '#core/settlement/sheet-lines.ts';

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
