import { expect, it } from 'vitest';
import { sortNights } from './open-nights.ts';

const march = { from: '2027-03-01', to: '2027-03-31', today: '2027-03-06', weekdays: ['friday'] as const };

it('tells the Fridays of a month apart: open, pending and taken, and none that is over', () => {
  const told = [
    { day: '2027-03-05', status: 'free' },
    { day: '2027-03-12', status: 'booked' },
    { day: '2027-03-13', status: 'pending' },
    { day: '2027-03-19', status: 'pending' },
    { day: '2027-03-26', status: 'free' },
  ] as const;
  expect(sortNights(told, march)).toEqual({
    open: [{ day: '2027-03-26', isMarkedFree: true }],
    pending: [told[3]],
    taken: [told[1]],
  });
});

it('counts a day of which nothing is known as open, and says that nobody marked it', () => {
  expect(sortNights([], { ...march, today: '2027-03-20' }).open).toEqual([
    { day: '2027-03-26', isMarkedFree: false },
  ]);
  expect(sortNights([{ day: '2027-03-26', status: 'unavailable' }], march).open).toHaveLength(2);
});

it('has all days of a range without weekdays, and none of one that is over', () => {
  expect(sortNights([], { ...march, weekdays: [] }).open).toHaveLength(26);
  expect(sortNights([], { ...march, today: '2027-04-01' }).open).toEqual([]);
});
