import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayNames } from '#core/calendar/calendar-names.ts';
import {
  addDays,
  type Day,
  dayNumber,
  dayOf,
  daysBetween,
  formatDay,
  isDay,
  parseDay,
  rangeDays,
  weekdayOf,
} from '#core/calendar/day.ts';
import { dayStatus, markingRefused } from '#core/calendar/day-status.ts';
import { deadlinePassed, parseDeadline } from '#core/calendar/deadline.ts';
import { addMonths, formatMonth, lastDayOf, monthOf, weeksOf } from '#core/calendar/month.ts';
import { instantOfNight, nightAt, nightOf, overlaps } from '#core/calendar/night.ts';
import {
  clickDay,
  markedDays,
  NO_RANGE,
  type RangeMarking,
  rangePrompt,
  toggleRange,
} from '#core/calendar/range-marking.ts';
import es from '#core/words/es.json' with { type: 'json' };
import { wordedFor } from '#core/words/t.ts';
import { translator } from '#core/words/translate.ts';

const day = fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2099-12-31') }).map(dayOf);
const zone = fc.constantFrom(
  'Europe/Amsterdam',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'UTC',
);
const HOUR = 3_600_000;

describe('a day', () => {
  it('exists or does not', () => {
    expect(isDay('2028-02-29')).toBe(true);
    for (const text of [
      '2027-02-29',
      '2027-13-01',
      '2027-00-10',
      '27-01-01',
      '2027-1-1',
      '9999-01-01',
      '',
      'today',
    ]) {
      expect(isDay(text), text).toBe(false);
    }
  });
  it('is written dd/MM/yyyy and read back', () => {
    expect(formatDay('2027-03-12')).toBe('12/03/2027');
    expect(parseDay('19/08/2024')).toBe('2024-08-19');
    expect(parseDay('1/3/2027')).toBe('2027-03-01');
    expect(parseDay('31/02/2027')).toBeNull();
    expect(parseDay('2027-03-12')).toBeNull();
    fc.assert(
      fc.property(day, (each) => {
        expect(parseDay(formatDay(each))).toBe(each);
      }),
    );
  });
  it('counts forth and back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -2000, max: 2000 }), (each, days) => {
        expect(daysBetween(each, addDays(each, days))).toBe(days);
        expect((((weekdayOf(addDays(each, days)) - weekdayOf(each) - days) % 7) + 7) % 7).toBe(0);
      }),
    );
    expect(weekdayOf('2027-03-08')).toBe(0);
    expect(weekdayOf('2027-03-14')).toBe(6);
  });
});

describe('a range of days', () => {
  it('has every day once, both ends included, whichever end came first', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), (from, length) => {
        const to = addDays(from, length);
        const days = rangeDays(from, to);
        expect(days).toHaveLength(length + 1);
        expect(days[0]).toBe(from);
        expect(days.at(-1)).toBe(to);
        expect(new Set(days).size).toBe(days.length);
        expect(rangeDays(to, from)).toEqual(days);
      }),
    );
  });
  it('is marked by two clicks, with a prompt for each', () => {
    const started = toggleRange(NO_RANGE);
    expect(rangePrompt(started)).toBe('Select a start date');
    const from = clickDay(started, '2027-03-12');
    expect(rangePrompt(from)).toBe('Start date: 12/03/2027 - Now select an end date');
    expect(markedDays(from)).toEqual([]);
    const both = clickDay(from, '2027-03-10');
    expect(rangePrompt(both)).toBe('Range: 10/03/2027 to 12/03/2027');
    expect(markedDays(both)).toEqual(['2027-03-10', '2027-03-11', '2027-03-12']);
    expect(clickDay(both, '2027-04-01')).toEqual({ on: true, from: '2027-04-01', to: null });
    expect(toggleRange(both)).toEqual(NO_RANGE);
  });
  it('never has an end before its start', () => {
    fc.assert(
      fc.property(fc.array(day, { maxLength: 6 }), (clicks) => {
        const range = clicks.reduce<RangeMarking>(clickDay, toggleRange(NO_RANGE));
        if (range.on && range.from && range.to) expect(range.from <= range.to).toBe(true);
      }),
    );
  });
});

describe('the status of a day', () => {
  it('is booked before pending before what its owner marked', () => {
    expect(dayStatus({ booked: true, pending: true, marked: 'unavailable' })).toBe('booked');
    expect(dayStatus({ pending: true, marked: 'free' })).toBe('pending');
    expect(dayStatus({ marked: 'unavailable' })).toBe('unavailable');
    expect(dayStatus({})).toBeNull();
  });
  it('is not changed by a mark when it is past or booked', () => {
    expect(markingRefused('2027-03-11', '2027-03-12', 'free')).toBe('past');
    expect(markingRefused('2027-03-12', '2027-03-12', 'booked')).toBe('booked');
    expect(markingRefused('2027-03-12', '2027-03-12', 'pending')).toBeNull();
  });
});

describe('a night', () => {
  const hours = (each: Day, timeZone: string) => {
    const { from, to } = nightOf(each, timeZone);
    return (to.getTime() - from.getTime()) / HOUR;
  };
  it('goes from six in the morning to six in the morning where the venue stands', () => {
    expect(nightOf('2027-01-15', 'Europe/Amsterdam').from.toISOString()).toBe('2027-01-15T05:00:00.000Z');
    expect(nightOf('2027-07-15', 'America/New_York').from.toISOString()).toBe('2027-07-15T10:00:00.000Z');
  });
  it('has 23 hours when clocks go forward and 25 when they go back', () => {
    expect(hours('2027-03-27', 'Europe/Amsterdam')).toBe(23);
    expect(hours('2027-10-30', 'Europe/Amsterdam')).toBe(25);
    expect(hours('2027-03-28', 'Europe/Amsterdam')).toBe(24);
  });
  it('ends exactly where the next begins, in every zone and through every change of clocks', () => {
    fc.assert(
      fc.property(day, zone, (each, timeZone) => {
        const night = nightOf(each, timeZone);
        const next = nightOf(addDays(each, 1), timeZone);
        expect(night.to).toEqual(next.from);
        expect(overlaps(night, next)).toBe(false);
        expect(overlaps(night, night)).toBe(true);
      }),
    );
  });
  it('knows every instant within it as its own', () => {
    fc.assert(
      fc.property(day, zone, fc.double({ min: 0, max: 0.9999, noNaN: true }), (each, timeZone, part) => {
        const { from, to } = nightOf(each, timeZone);
        const instant = new Date(Math.floor(from.getTime() + part * (to.getTime() - from.getTime())));
        expect(nightAt(instant, timeZone)).toBe(each);
      }),
    );
  });
  it('keeps a set after midnight with the evening before', () => {
    expect(instantOfNight('2027-01-15', '00:30', 'Europe/Amsterdam').toISOString()).toBe(
      '2027-01-15T23:30:00.000Z',
    );
    expect(instantOfNight('2027-01-15', '20:00', 'Europe/Amsterdam').toISOString()).toBe(
      '2027-01-15T19:00:00.000Z',
    );
  });
});

describe('a deadline', () => {
  it('that cannot be read falls back to the current day', () => {
    expect(parseDeadline('19/08/2024', '2027-03-12')).toBe('2024-08-19');
    expect(parseDeadline('soon', '2027-03-12')).toBe('2027-03-12');
  });
  it('has passed on the day after it', () => {
    expect(deadlinePassed('2027-03-12', '2027-03-12')).toBe(false);
    expect(deadlinePassed('2027-03-12', '2027-03-13')).toBe(true);
    expect(deadlinePassed(null, '2027-03-13')).toBe(false);
  });
});

describe('a month', () => {
  it('has a title, a last day and neighbours', () => {
    expect(formatMonth('2027-03')).toBe('March 2027');
    // Whole, though the short name of the month is the same word in English.
    const spanish = translator('es', es);
    expect(wordedFor(spanish, () => formatMonth('2027-05'))).toBe('mayo 2027');
    expect(wordedFor(spanish, weekdayNames).at(-1)).toBe('domingo');
    expect(lastDayOf('2028-02')).toBe('2028-02-29');
    expect(addMonths('2027-12', 1)).toBe('2028-01');
    expect(addMonths('2027-01', -13)).toBe('2025-12');
  });
  it('has each of its days once in its weeks, under its weekday', () => {
    fc.assert(
      fc.property(day.map(monthOf), (month) => {
        const weeks = weeksOf(month);
        expect(weeks.flat().filter(Boolean)).toEqual(rangeDays(`${month}-01`, lastDayOf(month)));
        for (const week of weeks)
          for (const [at, each] of week.entries()) if (each) expect(weekdayOf(each)).toBe(at);
      }),
    );
  });
});
