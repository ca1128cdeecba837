import { expect, it } from 'vitest';
import { judgeDealOfShow } from '#core/booking/deal-of-show.ts';
import { wrongAmount } from './amounts-in-currency.ts';
import { maxAmountOf } from './cents.ts';

it('an amount above the most of its currency is found wherever it stands', () => {
  const most = maxAmountOf('EUR');
  const bonuses = (cents: number) => ({ deal: { extras: { bonuses: [{ atSold: 900_000_000, cents }] } } });
  expect(wrongAmount(bonuses(most), 'EUR')).toBeNull();
  expect(wrongAmount(bonuses(most + 1), 'EUR')).toEqual({
    at: ['deal', 'extras', 'bonuses', 0, 'cents'],
    says: 'An amount can be at most 1,000,000',
  });
  expect(wrongAmount(bonuses(most + 1), 'HUF')).toBeNull();
  const line = (unit: string) => ({ lines: [{ key: 'is', unit, agreed: most + 1 }] });
  expect(wrongAmount(line('money'), 'EUR')?.at).toEqual(['lines', 0, 'agreed']);
  expect(wrongAmount(line('count'), 'EUR')).toBeNull();
});

it('a deposit is an amount that banks move, or is refused with those that are near', () => {
  const deal = (depositCents: number) =>
    ({ kind: 'guarantee', guaranteeCents: 500_005, extras: { depositCents } }) as const;
  const says = (depositCents: number, currency: string) =>
    judgeDealOfShow(deal(depositCents), currency)?.says ?? null;
  expect(says(50_000, 'KWD')).toBeNull();
  expect(says(50_005, 'KWD')?.replaceAll('\u00a0', ' ')).toBe(
    'Banks move KWD to two decimals: please enter KWD 50.000 or KWD 50.010',
  );
  expect(says(5, 'KWD')?.replaceAll('\u00a0', ' ')).toBe(
    'Banks move KWD to two decimals: please enter KWD 0.010',
  );
  expect(says(50_050, 'HUF')?.replaceAll('\u00a0', ' ')).toBe(
    'Banks move HUF in whole units: please enter HUF 500.00 or HUF 501.00',
  );
  expect(says(50_005, 'JPY')).toBeNull();
});

it('a ticket costs what people pay with coins and cards', () => {
  const says = (cents: number, currency: string) =>
    wrongAmount({ plan: { fullPriceCents: cents } }, currency)?.says.replaceAll('\u00a0', ' ') ?? null;
  expect(says(150_050, 'HUF')).toBe(
    'People pay HUF in whole units: please enter HUF 1,500.00 or HUF 1,501.00',
  );
  expect([says(150_000, 'HUF'), says(1_250, 'EUR'), says(2_550, 'JPY')]).toEqual([null, null, null]);
});

it('a fee is rounded to what its currency is rounded to, and to nothing else', () => {
  const says = (roundToCents: 100 | 1000 | 50_000, currency: string) =>
    judgeDealOfShow({ kind: 'guarantee', guaranteeCents: 50_000, extras: { roundToCents } }, currency);
  expect(says(100, 'EUR')).toBeNull();
  expect(says(1000, 'JPY')).toBeNull();
  expect(says(50_000, 'EUR')).toEqual({
    ...{ at: ['extras', 'roundToCents'], says: 'Fees in EUR are rounded to the nearest €1, €5 or €10' },
  });
  expect(says(50_000, 'JPY')?.says).toBe('Fees in JPY are rounded to the nearest ¥100, ¥500 or ¥1,000');
});

it('a ticket fee is at most what a ticket costs', () => {
  const of = (ticketFeeCents: number, fullPriceCents: number | null) =>
    judgeDealOfShow(
      { kind: 'door-split', sharePercent: 70, extras: { ticketFeeCents } },
      'EUR',
      fullPriceCents,
    );
  expect(of(1701, 1700)).toEqual({
    at: ['extras', 'ticketFeeCents'],
    says: 'The ticket fee cannot be more than a ticket costs: €17',
  });
  expect(of(1, 0)?.says).toBe('Entry is free: there is no ticket price that a fee could go off');
  expect([of(1700, 1700), of(100, 1700), of(100, null)]).toEqual([null, null, null]);
});

it('days before the show are no more than shows are agreed ahead', () => {
  const deal = { kind: 'guarantee', guaranteeCents: 50_000 } as const;
  const days = { depositCents: 100, depositDays: 5_000 };
  expect(judgeDealOfShow({ ...deal, extras: days }, 'EUR')).toEqual({
    at: ['extras', 'depositDays'],
    says: 'Shows are agreed at most three years ahead: please enter at most 1,100 days',
  });
  const ladder = [{ days: 4_000, percent: 10 }];
  expect(judgeDealOfShow({ ...deal, extras: { ladder } }, 'EUR')?.at).toEqual([
    'extras',
    'ladder',
    0,
    'days',
  ]);
});
