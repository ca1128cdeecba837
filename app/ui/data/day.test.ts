import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths, monthOf, readDay, shortDay, weeksOf } from './day.ts';

const day = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('a day that is written can be read again', () => {
  fc.assert(fc.property(day, (each) => readDay(shortDay(each)) === each && readDay(each) === each));
});

it('going some days and back again is where one started', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: -900, max: 900 }),
      (each, n) => addDays(addDays(each, n), -n) === each,
    ),
  );
});

it('the weeks of a month hold each of its days once, in order, Monday first', () => {
  fc.assert(
    fc.property(day, (each) => {
      const month = monthOf(each);
      const weeks = weeksOf(month);
      const days = weeks.flat().filter((one) => one !== null);
      expect(days[0]).toBe(`${month}-01`);
      expect(addDays(days.at(-1) as string, 1)).toBe(`${addMonths(month, 1)}-01`);
      expect(new Set(days).size).toBe(days.length);
      for (const week of weeks) expect(week).toHaveLength(7);
      for (const week of weeks) if (week[0]) expect(new Date(`${week[0]}T00:00:00Z`).getUTCDay()).toBe(1);
    }),
    { numRuns: 60 },
  );
});

it.each(['', '31/02/2026', '2026-13-01', 'tomorrow', '1/1/26', '00/01/2026'])('%j is no day', (written) => {
  expect(readDay(written)).toBeNull();
});
