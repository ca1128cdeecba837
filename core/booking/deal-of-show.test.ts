import fc from 'fast-check';
import { expect, it } from 'vitest';
import { feeAt, sheetOfDeal } from '#core/booking/deal.ts';
import { hangsOnPrice } from '#core/booking/deal-of-show.ts';
import { cheapestTicket, fullPrice } from '#core/booking/ticket-price.ts';
import { randomDeal } from '#testing/deals/random-deals.ts';

it('a fee that does not hang on the ticket price is the same at any', () => {
  let fixed = 0;
  fc.assert(
    fc.property(randomDeal, fc.nat(400), fc.nat(5_000), fc.nat(5_000), (deal, sold, one, other) => {
      if (hangsOnPrice(deal)) return;
      fixed += 1;
      const [low, high] = [one, other].map((price) =>
        feeAt(sheetOfDeal(deal), { sold, gross: sold * price, 'full-price': price }),
      );
      expect(low).toBe(high);
    }),
    { numRuns: 500 },
  );
  expect(fixed).toBeGreaterThan(20);
});

it('what an artist gets of the door, by a ticket fee or by free entry hangs on it; an amount for the evening and one a head do not', () => {
  const guarantee = { kind: 'guarantee', guaranteeCents: 40_000 } as const;
  expect(hangsOnPrice(guarantee)).toBe(false);
  expect(hangsOnPrice({ kind: 'per-head', perHeadCents: 500 } as never)).toBe(false);
  expect(hangsOnPrice({ kind: 'no-fee' })).toBe(true);
  expect(hangsOnPrice({ kind: 'door-split', sharePercent: 70 })).toBe(true);
  expect(hangsOnPrice({ kind: 'guarantee-versus-split', guaranteeCents: 1, sharePercent: 70 } as never)).toBe(
    true,
  );
});

it('0 is free entry only where somebody said so', () => {
  const show = { full_price_cents: 0, presale_price_cents: null };
  expect(fullPrice({ ...show, private_by: 'artist' })).toBeNull();
  expect(cheapestTicket({ ...show, private_by: 'artist' })).toBeNull();
  for (const private_by of [null, 'venue']) expect(cheapestTicket({ ...show, private_by })).toBe(0);
  const priced = { full_price_cents: 1500, presale_price_cents: 1200, private_by: 'artist' };
  expect([fullPrice(priced), cheapestTicket(priced)]).toEqual([1500, 1200]);
});
