import { expect, test } from 'vitest';
import { inOrder, urgencyOf, withoutRepeats } from './business-order.ts';

const happened = (...steps: [string, string | null][]) => steps.map(([kind, by_side]) => ({ kind, by_side }));
const booked: [string, string | null][] = [
  ['booking-requested', 'venue'],
  ['booking-accepted', 'artist'],
];
const played: [string, string | null][] = [...booked, ['booking-played', 'time']];

test('what asks something of the reader comes before what is next, and that before what is over', () => {
  const asked = happened(['booking-requested', 'venue']);
  expect([urgencyOf(asked, 'artist'), urgencyOf(asked, 'venue')]).toEqual([0, 1]);
  expect([urgencyOf(happened(...booked), 'artist'), urgencyOf(happened(...booked), 'venue')]).toEqual([1, 1]);
  expect(urgencyOf(happened(...booked, ['change-proposed', 'venue']), 'artist')).toBe(0);
  expect(urgencyOf(happened(...booked, ['booking-cancelled', 'venue']), 'artist')).toBe(2);
  expect([urgencyOf(happened(...played), 'artist'), urgencyOf(happened(...played), 'venue')]).toEqual([2, 0]);
  const sent = happened(...played, ['settlement-sent', 'venue']);
  expect([urgencyOf(sent, 'artist'), urgencyOf(sent, 'venue')]).toEqual([0, 2]);
  expect(urgencyOf(happened(...played, ['payout-started', 'venue']), 'venue')).toBe(2);
});

test('the next night comes before a later one, and of what is over the latest stays first', () => {
  const rows = [
    { day: '2027-01-01', urgency: 2 as const },
    { day: '2027-05-01', urgency: 1 as const },
    { day: '2027-01-09', urgency: 2 as const },
    { day: '2027-04-01', urgency: 1 as const },
  ];
  expect(inOrder(rows).map(({ day }) => day)).toEqual([
    '2027-04-01',
    '2027-05-01',
    '2027-01-01',
    '2027-01-09',
  ]);
});

test('a step that happened twice in a row is said once', () => {
  expect(withoutRepeats(['booked', 'bill changed', 'bill changed', 'signed', 'bill changed'])).toEqual([
    'booked',
    'bill changed',
    'signed',
    'bill changed',
  ]);
});
