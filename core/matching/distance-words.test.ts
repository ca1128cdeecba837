import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  costOfUnit,
  countsMiles,
  distanceWords,
  fromMiles,
  toMiles,
  typedDistance,
} from './distance-words.ts';

it('is miles where people count in them, and km everywhere else', () => {
  expect(distanceWords(1412.4, 'DE')).toBe('1,412 km');
  expect(distanceWords(1412.4, null)).toBe('1,412 km');
  expect(distanceWords(1412.4, 'US')).toBe('878 miles');
  expect(distanceWords(1.6, 'GB')).toBe('1 mile');
  expect(distanceWords(100.2, 'IE', { upwards: true })).toBe('101 km');
  expect(distanceWords(100.2, 'LR', { upwards: true })).toBe('63 miles');
  expect(['US', 'gb', 'LR', 'MM', 'IE', '', undefined].map(countsMiles)).toEqual([
    ...[true, true, true, true, false, false, false],
  ]);
});

it('keeps whole miles that were typed', () => {
  fc.assert(
    fc.property(fc.nat(12_000), (miles) => {
      expect(Math.round(toMiles(fromMiles(miles)))).toBe(miles);
    }),
  );
});

it('types speeds and costs of the way in the unit of its distances', () => {
  expect([typedDistance('US').speed, typedDistance('GB').one]).toEqual(['mph', 'mile']);
  expect([typedDistance('DE').speed, typedDistance(null).one]).toEqual(['km/h', 'kilometre']);
  expect(typedDistance('US').from(70)).toBe(43);
  expect(typedDistance('DE').from(70)).toBe(70);
});

it('keeps the cost of a mile that was typed', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (cents) => {
      for (const country of ['US', 'DE']) {
        const cost = costOfUnit(country);
        expect(cost.from(cost.toKm(cents))).toBe(cents);
      }
    }),
  );
});
