import { expect, test } from 'vitest';
import {
  bookedShowsAddress,
  chosenNames,
  idsOf,
  inOrder,
  namesOf,
  opensAtNext,
  pageOfNext,
} from './filters.ts';

test('venues are chosen by name, and two of one name are both meant', () => {
  const venues = [
    { id: '1', name: 'The Attic' },
    { id: '2', name: 'Harbour Hall' },
    { id: '3', name: 'The Attic' },
  ];
  expect(namesOf(venues)).toEqual(['Harbour Hall', 'The Attic']);
  expect(idsOf(['The Attic'], venues)).toEqual(['1', '3']);
  expect(chosenNames(['3', 'unknown'], venues)).toEqual(['The Attic']);
});

test('the list of all shows opens where the next one stands; a search, a filter or another order does not', () => {
  const all = bookedShowsAddress.parse({});
  expect(opensAtNext(all)).toBe(true);
  for (const other of [
    { page: 1 },
    { q: 'larks' },
    { status: 'past' },
    { venues: ['v'] },
    { sort: 'descending' },
  ])
    expect(opensAtNext(bookedShowsAddress.parse(other)), JSON.stringify(other)).toBe(false);
  const [booked, cancelled] = [{ status: 'confirmed' }, { status: 'cancelled' }];
  expect(pageOfNext(0, [])).toBe(1);
  expect(pageOfNext(0, [booked])).toBe(1);
  expect(pageOfNext(4, [booked])).toBe(1);
  expect(pageOfNext(5, [booked])).toBe(2);
  expect(pageOfNext(103, [booked, booked])).toBe(21);
  expect(pageOfNext(4, [cancelled, booked]), 'past what is cancelled').toBe(2);
  expect(pageOfNext(10, []), 'nothing ahead: those played last').toBe(2);
  expect(pageOfNext(10, [cancelled])).toBe(3);
});

test('an address that cannot be read shows all shows, oldest first, from what is next', () => {
  expect(bookedShowsAddress.parse({ page: 'x', status: 'y', sort: 1, venues: 'z', open: 'w' })).toEqual({
    q: '',
    status: 'all',
    venues: [],
    sort: 'ascending',
    page: undefined,
    booking: undefined,
    open: undefined,
  });
});

test('the acts of one night are listed by their sets, and every row has one place', () => {
  const asked: string[] = [];
  const query = {
    order(column: string, { ascending }: { ascending: boolean; nullsFirst?: boolean }) {
      asked.push(`${column} ${ascending ? 'up' : 'down'}`);
      return query;
    },
  };
  inOrder(query, false);
  expect(asked).toEqual([
    'show_date down',
    'starts_at down',
    'show_id down',
    'set_starts_at down',
    'booking_id up',
  ]);
});
