import { describe, expect, it } from 'vitest';
import { daysOfSeries, MOST_IN_SERIES, movedWith } from './repeat.ts';

describe('a series', () => {
  it('has each week or fortnight, or each day, of its time', () => {
    expect(daysOfSeries('2026-12-03', 'week', '2026-12-24')).toEqual([
      ...['2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24'],
    ]);
    expect(daysOfSeries('2026-12-03', 'fortnight', '2026-12-24')).toEqual(['2026-12-03', '2026-12-17']);
    expect(daysOfSeries('2026-12-30', 'day', '2027-01-01')).toEqual([
      ...['2026-12-30', '2026-12-31', '2027-01-01'],
    ]);
    expect(daysOfSeries('2026-12-03', 'week', '2026-12-02')).toEqual([]);
  });

  it('has the same weekday of each month, and leaves out a month without a fifth one', () => {
    // First Thursdays.
    expect(daysOfSeries('2026-12-03', 'month', '2027-03-31')).toEqual([
      ...['2026-12-03', '2027-01-07', '2027-02-04', '2027-03-04'],
    ]);
    // Fifth Thursdays: December 2026, and April and July 2027.
    expect(daysOfSeries('2026-12-31', 'month', '2027-07-31')).toEqual([
      '2026-12-31',
      '2027-04-29',
      '2027-07-29',
    ]);
  });

  it('ends by itself, one day over the most', () => {
    expect(daysOfSeries('2026-12-03', 'day', '2099-01-01').length).toBe(MOST_IN_SERIES + 1);
    expect(daysOfSeries('2026-12-03', 'month', '2099-01-01').length).toBe(MOST_IN_SERIES + 1);
  });

  it('has deadlines as far before each of its days as before the first', () => {
    expect(movedWith('2026-11-26', { from: '2026-12-03', to: '2026-12-10' })).toBe('2026-12-03');
  });
});
