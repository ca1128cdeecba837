import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import { FEES_OF_TODAY } from '#core/settlement/default-fees.ts';
import { nightOutlookOf, outlookOf } from '#core/settlement/outlook.ts';
import { randomDeal } from '#testing/deals/random-deals.ts';

const night = { fullPriceCents: 1700, capacity: 70 };
const outlook = (deal: Deal, of = night) => outlookOf(deal, of, FEES_OF_TODAY, 'EUR');

describe('what a deal comes to', () => {
  it('says what each side nets at a third, two thirds and all of the room', () => {
    expect(outlook({ kind: 'guarantee', guaranteeCents: 50_000 })).toEqual({
      nets: [
        { sold: 23, feeCents: 50_000, artistCents: 45_000, venueCents: 39_100 - 51_000 },
        { sold: 47, feeCents: 50_000, artistCents: 45_000, venueCents: 79_900 - 51_000 },
        { sold: 70, feeCents: 50_000, artistCents: 45_000, venueCents: 119_000 - 51_000 },
      ],
      breaksEvenAt: 30,
    });
  });
  it('counts what others get of the door: ticket fees, tax, agreed costs and caps', () => {
    const extras = {
      ticketFeeCents: 100,
      taxPercent: 9,
      costs: [{ label: 'Sound', agreedCents: 10_000 }, { label: 'Hotel', capCents: 5_000 }, { label: 'Bar' }],
    };
    const { nets } = outlook({ kind: 'door-split', sharePercent: 50, extras });
    const tax = 112_000 - Math.round(112_000 / 1.09);
    const door = 112_000 - tax - 15_000;
    const fee = Math.round(door / 2);
    expect(nets[2]).toMatchObject({ sold: 70, feeCents: fee, venueCents: door - fee - 1000 });
  });
  it('is what the statement will say, also where not every amount can be paid', () => {
    const deal: Deal = { kind: 'door-split', sharePercent: 33.33 };
    const terms = { venueFeeCents: 3500, commissionBasisPoints: 1000 };
    const { nets } = outlookOf(deal, { fullPriceCents: 5_250, capacity: 70 }, terms, 'KWD');
    // 33.33% of KWD 367.500 is 122.488; banks move 122.490, of which 12.250 is commission.
    expect(nets[2]).toEqual({ sold: 70, feeCents: 122_490, artistCents: 110_240, venueCents: 241_510 });
  });
  it('never breaks even where nothing comes in, or all goes out', () => {
    expect(outlook({ kind: 'door-split', sharePercent: 100 }).breaksEvenAt).toBeNull();
    expect(outlook({ kind: 'no-fee' }, { fullPriceCents: 0, capacity: 70 }).breaksEvenAt).toBeNull();
    expect(
      outlook({ kind: 'door-split', sharePercent: 99.9 }, { fullPriceCents: 1700, capacity: 200_000 })
        .breaksEvenAt,
    ).toBe(588);
  });
  it('is quick in the largest room, where nothing is ever left', () => {
    const arena = { fullPriceCents: 1700, capacity: 200_000 };
    expect(outlook({ kind: 'door-split', sharePercent: 100 }, arena).breaksEvenAt).toBeNull();
    // 0.01% of 1,700 a ticket: found to the ticket, though steps are of a hundred.
    expect(outlook({ kind: 'door-split', sharePercent: 99.99 }, arena).breaksEvenAt).toBe(5_880);
  });
  it('finds the smallest number at which the venue loses nothing, as trying each does', () => {
    fc.assert(
      fc.property(
        randomDeal,
        fc.integer({ min: 1, max: 3_000 }),
        fc.integer({ min: 1, max: 150 }),
        (deal, price, capacity) => {
          const resultAt = (sold: number) =>
            outlook(deal, { fullPriceCents: price, capacity: sold }).nets.at(-1)?.venueCents ?? 0;
          const tried = Array.from({ length: capacity + 1 }, (_, sold) => sold).find(
            (sold) => resultAt(sold) >= 0,
          );
          expect(outlook(deal, { fullPriceCents: price, capacity }).breaksEvenAt).toBe(tried ?? null);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('what a night comes to with all its acts', () => {
  const act = (deal: Deal) => ({ deal, terms: FEES_OF_TODAY });
  const headliner: Deal = { kind: 'guarantee', guaranteeCents: 50_000 };
  const second: Deal = { kind: 'guarantee', guaranteeCents: 22_000 };
  const whole = (...deals: Deal[]) => nightOutlookOf(deals.map(act), night, 'EUR');

  it('counts the booked headliner where a second act is asked: 14 sold pay the second alone, 44 pay both', () => {
    expect(outlook(second).breaksEvenAt).toBe(14);
    expect(whole(headliner).breaksEvenAt).toBe(30);
    expect(whole(headliner, second).breaksEvenAt).toBe(44);
    expect(whole(headliner, second).sums).toEqual([
      { sold: 23, feesCents: 72_000, venueCents: 39_100 - 74_000 },
      { sold: 47, feesCents: 72_000, venueCents: 79_900 - 74_000 },
      { sold: 70, feesCents: 72_000, venueCents: 119_000 - 74_000 },
    ]);
  });
  it('takes each share at each number of tickets', () => {
    const { sums } = whole({ kind: 'door-split', sharePercent: 50 }, second);
    expect(sums.map(({ feesCents }) => feesCents)).toEqual([41_550, 61_950, 81_500]);
  });
  it('pays once what several deals take off the door, and openers by their own deals', () => {
    const extras = { ticketFeeCents: 100, costs: [{ label: 'Sound', agreedCents: 10_000 }] };
    const shared = (label: string, openersCents?: number): Deal => ({
      ...{ kind: 'door-split', sharePercent: 20 },
      extras: { ...extras, costs: [{ label, agreedCents: 10_000 }], openersCents },
    });
    const left = (...deals: Deal[]) => {
      const last = whole(...deals).sums.at(-1);
      return 119_000 - (last?.feesCents ?? 0) - (last?.venueCents ?? 0) - deals.length * 1000;
    };
    expect(left(shared('Sound'))).toBe(17_000);
    expect(left(shared('Sound'), shared('sound '))).toBe(17_000);
    expect(left(shared('Sound'), shared('Light'))).toBe(27_000);
    expect(left(shared('Sound', 30_000))).toBe(47_000);
    expect(left(shared('Sound', 30_000), { kind: 'opener-fee', feeCents: 20_000 })).toBe(27_000);
    expect(left(shared('Sound', 30_000), { kind: 'opener-fee', feeCents: 40_000 })).toBe(17_000);
  });
  it('is what one deal comes to where nobody else is booked, and all tickets where nobody is', () => {
    const room = { fullPriceCents: 1700, capacity: 200 };
    fc.assert(
      fc.property(randomDeal, (deal) => {
        const alone = outlookOf(deal, room, FEES_OF_TODAY, 'EUR');
        const { sums, breaksEvenAt } = nightOutlookOf([act(deal)], room, 'EUR');
        expect(sums.map(({ sold, feesCents, venueCents }) => [sold, feesCents, venueCents])).toEqual(
          alone.nets.map(({ sold, feeCents, venueCents }) => [sold, feeCents, venueCents]),
        );
        expect(breaksEvenAt).toBe(alone.breaksEvenAt);
      }),
      { numRuns: 50 },
    );
    expect(whole()).toMatchObject({ sums: [{}, {}, { feesCents: 0, venueCents: 119_000 }], breaksEvenAt: 0 });
  });
  it('breaks even where every smaller number does not, for any two deals', () => {
    const room = { fullPriceCents: 1300, capacity: 120 };
    fc.assert(
      fc.property(randomDeal, randomDeal, (one, other) => {
        const { breaksEvenAt } = nightOutlookOf([act(one), act(other)], room, 'EUR');
        const resultAt = (sold: number) =>
          nightOutlookOf([act(one), act(other)], { ...room, capacity: sold }, 'EUR').sums.at(-1)
            ?.venueCents ?? 0;
        const first = Array.from({ length: room.capacity + 1 }, (_, sold) => sold).find(
          (sold) => resultAt(sold) >= 0,
        );
        expect(breaksEvenAt).toBe(first ?? null);
      }),
      { numRuns: 8 },
    );
  });
});
