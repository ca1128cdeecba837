import { expect, it } from 'vitest';
import { historyOf } from '#core/contacts/history.ts';

const night = { status: 'paid', isPast: true, currency: 'EUR', feeCents: null, sold: null, daysToPay: null };

it('sums what is settled by currency, and says nothing of what is not known', () => {
  expect(historyOf([night])).toEqual({
    past: 1,
    toCome: 0,
    cancelled: 0,
    fees: [],
    sold: null,
    daysToPay: null,
  });
  const known = { ...night, feeCents: 50_000, sold: 80, daysToPay: 0 };
  expect(
    historyOf([
      known,
      { ...known, feeCents: 0, sold: 41, daysToPay: 9 },
      { ...known, currency: 'GBP' },
      night,
      { ...night, status: 'confirmed', isPast: false },
      { ...night, status: 'cancelled' },
    ]),
  ).toEqual({
    ...{ past: 4, toCome: 1, cancelled: 1 },
    fees: [
      { currency: 'EUR', cents: 50_000, nights: 2 },
      { currency: 'GBP', cents: 50_000, nights: 1 },
    ],
    ...{ sold: { average: 67, nights: 3 }, daysToPay: { average: 3, nights: 3 } },
  });
});
