import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordedFor } from '#core/words/t.ts';
import { addDays, addMonths, longDay, monthOf, shortDay, weeksOf } from './day.ts';
import { readDay } from './read-day.ts';

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

it('a day is understood as people of many places write it, with what is pasted around it', () => {
  const month = (each: string, length: 'long' | 'short') =>
    new Date(each).toLocaleDateString('en-US', { month: length, timeZone: 'UTC' });
  const ways: ((each: string) => string)[] = [
    (each) => shortDay(each),
    (each) => shortDay(each).replaceAll('/', ' / '),
    (each) => shortDay(each).replaceAll('/', '.'),
    (each) => shortDay(each).replaceAll('/', '-'),
    (each) => each,
    (each) => each.replaceAll('-', '/'),
    (each) => `${each}T20:00:00.000Z`,
    longDay,
    (each) => longDay(each).toUpperCase(),
    (each) => `${longDay(each)}, 20:30`,
    (each) => `${Number(each.slice(8))}. ${month(each, 'short')}. ${each.slice(0, 4)}`,
    (each) => `${Number(each.slice(8))}th of ${month(each, 'long')}, ${each.slice(0, 4)}`,
    (each) => `${each.slice(8)}-${month(each, 'short')}-${each.slice(0, 4)}`,
    (each) => `${month(each, 'long')} ${Number(each.slice(8))}, ${each.slice(0, 4)}`,
    (each) => `${month(each, 'short')} ${Number(each.slice(8))} ${each.slice(0, 4)}`,
    (each) => shortDay(each).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
  ];
  const around: ((text: string) => string)[] = [
    (text) => text,
    (text) => ` \u00a0${text}\u2003\n`,
    (text) => `\u202a${text}\u202c\u200e`,
    (text) => [...text].join('\u200b'),
    (text) => `“${text}”.`,
    (text) => `(${text})`,
    (text) => `Date: ${text}`,
    (text) => `Doors on ${text} at 19:30`,
  ];
  fc.assert(
    fc.property(day, fc.constantFrom(...ways), fc.constantFrom(...around), (each, way, put) => {
      const typed = put(way(each));
      expect([typed, readDay(typed)]).toEqual([typed, each]);
    }),
    { numRuns: 500 },
  );
});

it.each(['de', 'fr', 'es', 'pl'])('a day is written and understood as readers of %s do', (language) => {
  const other = { language, translate: () => '' };
  fc.assert(
    fc.property(day, (each) => {
      const inWords = (style: Intl.DateTimeFormatOptions) =>
        new Date(each).toLocaleDateString(language, { timeZone: 'UTC', ...style });
      const ways = wordedFor(other, () => [
        shortDay(each),
        longDay(each),
        inWords({ day: 'numeric', month: 'long', year: 'numeric' }),
        inWords({ day: 'numeric', month: 'short', year: 'numeric' }),
        inWords({ weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' }),
        new Date(each).toLocaleDateString('en-IE', { dateStyle: 'full', timeZone: 'UTC' }),
      ]);
      for (const way of ways) expect([way, wordedFor(other, () => readDay(way))]).toEqual([way, each]);
      // Another weekday beside it is a doubt in each language.
      const next = new Date(addDays(each, 1)).toLocaleDateString(language, {
        weekday: 'long',
        timeZone: 'UTC',
      });
      expect(wordedFor(other, () => readDay(`${next} ${shortDay(each)}`))).toBeNull();
    }),
  );
});

it.each([
  ...[
    '',
    '31/02/2026',
    '2026-13-01',
    'tomorrow',
    '1/1/26',
    '00/01/2026',
    '06/13/2026',
    '12 June',
    '31 June 2026',
  ],
  ...['12/06/2026 or 13/06/2026', '12 – 14 June 2026', 'Monday 12 June 2026', '12/06-2026', '112/06/2026'],
  ...['12/06/20261', 'x'.repeat(100_000), '1 '.repeat(100_000)],
])('%j is no day', (written) => {
  expect(readDay(written)).toBeNull();
});
