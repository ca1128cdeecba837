import { expect, test } from 'vitest';
import { eventbriteEventOf, matchClasses, soldElsewhereFault } from './sold-elsewhere.ts';

test.each([
  ['https://www.eventbrite.com/e/nova-drift-at-the-cellar-tickets-123456789012', '123456789012'],
  ['https://www.eventbrite.co.uk/e/nova-drift-tickets-123456789012?aff=ebdssb', '123456789012'],
  ['https://eventbrite.ie/e/123456789012/', '123456789012'],
  ['https://www.eventbrite.com.au/e/a-1-2-tickets-123456789012#top', '123456789012'],
  ['https://www.eventbrite.com/o/the-cellar-123456789012', null],
  ['https://www.eventbrite.com/e/tickets-12', null],
  ['https://eventbrite.com.evil.example/e/a-123456789012', null],
  ['https://noteventbrite.com/e/a-123456789012', null],
  ['https://evil.example/e/eventbrite.com/e/a-123456789012', null],
  ['https://www.eventbrite.com/e/a-123456789012/../../o/1', null],
  ['no address', null],
  [null, null],
])('a link to buy of %s leads to the event %s', (url, id) => {
  expect(eventbriteEventOf(url)).toBe(id);
});

const tiers = [
  { id: 'early', name: 'Early bird', priceCents: 1000 },
  { id: 'full', name: 'Full', priceCents: 1500 },
  { id: 'door', name: 'Door', priceCents: 1500 },
  { id: 'guest', name: 'Guests', priceCents: 0 },
];
const sold = (name: string, priceCents: number | null, many: number, currency: string | null = 'EUR') => ({
  ...{ name, priceCents, currency, sold: many },
});

test('a class is the price of its name, then the only one that costs the same; others are named and not counted', () => {
  expect(
    matchClasses(
      tiers,
      [
        sold(' early  BIRD', 900, 10),
        sold('General', 1500, 20),
        sold('Full', 1500, 5),
        sold('Free', null, 3, null),
        sold('In pounds', 1500, 7, 'GBP'),
        sold('Supporter', 5000, 1),
      ],
      'EUR',
    ),
  ).toEqual({
    // "General" costs what "Door" costs: "Full" has a class of its own name.
    counts: [
      { tierId: 'early', sold: 10 },
      { tierId: 'door', sold: 20 },
      { tierId: 'full', sold: 5 },
      { tierId: 'guest', sold: 3 },
    ],
    unmatched: ['In pounds', 'Supporter'],
  });
});

test('two prices that cost the same are not guessed between, and two classes of one price are summed', () => {
  expect(matchClasses(tiers, [sold('General', 1500, 20)], 'EUR')).toEqual({
    counts: [],
    unmatched: ['General'],
  });
  expect(matchClasses(tiers.slice(0, 1), [sold('A', 1000, 2), sold('B', 1000, 3)], 'EUR').counts).toEqual([
    { tierId: 'early', sold: 5 },
  ]);
  expect(matchClasses([], [sold('A', 1000, 2)], 'EUR')).toEqual({ counts: [], unmatched: ['A'] });
});

test('every fault is a sentence', () => {
  for (const fault of ['no-event', 'not-theirs', 'other-day', 'no-prices', 'more-than-there-are', 'away'])
    expect(soldElsewhereFault(fault)).toMatch(/^[A-Z].*\.$/);
});
