import { expect, it } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import { overtakesAt, overtakesWords } from '#core/settlement/overtakes.ts';

const night = { fullPriceCents: 1700, capacity: 200 };
const versus: Deal = { kind: 'guarantee-versus-split', guaranteeCents: 50_000, sharePercent: 70 };

// 70% of 714.29 is 500.00, of 714.30 500.01; 42 × 17 = 714.00, 43 × 17 = 731.00.
it('a share overtakes a guarantee from a door and a number of tickets', () => {
  expect(overtakesAt(versus, night)).toEqual({ as: 'door', cents: 71_430, tickets: 43 });
  expect(overtakesWords(versus, night, 'EUR')).toBe(
    'The share overtakes the guarantee from a door of €714.30: that takes 43 tickets at €17.',
  );
});

// €1 a ticket off: 714.30 ÷ 16 is 44.6; a cost of 100 more: 814.30 ÷ 16 is 50.9.
it('takes more tickets where something comes off before the share', () => {
  const fee = { ticketFeeCents: 100 };
  expect(overtakesAt({ ...versus, extras: fee }, night)?.tickets).toBe(45);
  const costs = [{ label: 'Hall', agreedCents: 10_000 }];
  expect(overtakesAt({ ...versus, extras: { ...fee, costs } }, night)?.tickets).toBe(51);
});

it('says where a room is too small, and where no number of tickets is enough', () => {
  expect(overtakesWords(versus, { ...night, capacity: 40 }, 'EUR')).toMatch(
    /more than the room holds \(40\)\.$/,
  );
  expect(overtakesWords({ ...versus, extras: { ticketFeeCents: 1700 } }, night, 'EUR')).toMatch(
    /: no number of tickets at €17 gets there\.$/,
  );
  expect(overtakesWords(versus, { ...night, fullPriceCents: null }, 'EUR')).toBe(
    'The share overtakes the guarantee from a door of €714.30.',
  );
});

it('a share beyond a point begins there', () => {
  const plus: Deal = {
    kind: 'guarantee-plus-split',
    guaranteeCents: 30_000,
    sharePercent: 50,
    afterCents: 60_000,
  };
  expect(overtakesWords(plus, night, 'EUR')).toBe(
    'The share begins once the door is over €600.00: that takes 36 tickets at €17.',
  );
  const profit: Deal = {
    ...{ kind: 'promoter-profit', guaranteeCents: 50_000, sharePercent: 80, profitPercent: 15 },
    ...{ profitOf: 'costs-and-guarantee', extras: { costs: [{ label: 'All', capCents: 118_000 }] } },
  };
  expect(overtakesWords(profit, night, 'EUR')).toBe(
    'The share begins once the net receipts are over €1,932.00, with costs at most as agreed: that takes 114 tickets at €17.',
  );
});

it('a deal of one of the two has no such point', () => {
  expect(overtakesWords({ kind: 'door-split', sharePercent: 70 }, night, 'EUR')).toBeNull();
  expect(overtakesWords({ kind: 'guarantee', guaranteeCents: 50_000 }, night, 'EUR')).toBeNull();
});
