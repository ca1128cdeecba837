import { describe, expect, it } from 'vitest';
import { typedDays } from '#core/search/typed-days.ts';

/** A Sunday. */
const TODAY = '2026-11-22';

describe('a date as it is typed', () => {
  it.each([
    ['14 mar', ['2025-03-14', '2026-03-14', '2027-03-14'], ''],
    ['14mar', ['2025-03-14', '2026-03-14', '2027-03-14'], ''],
    ['March 14th 2027', ['2027-03-14'], ''],
    ['fri 4 december 2026', ['2026-12-04'], ''],
    ['14/03', ['2025-03-14', '2026-03-14', '2027-03-14'], ''],
    ['14.3.27', ['2027-03-14'], ''],
    ['2027-03-14', ['2027-03-14'], ''],
    ['nova drift tomorrow', ['2026-11-23'], 'nova drift'],
    ['Nova on 14 mar 2027', ['2027-03-14'], 'nova'],
    ['29 feb', [], ''],
    ['31/02', [], '31/02'],
    ['blink 182', [], 'blink 182'],
    ['ma', [], 'ma'],
    ['', [], ''],
  ])('%s', (typed, days, rest) => {
    expect(typedDays(typed, TODAY)).toEqual({ days, rest });
  });

  it('takes a weekday for all of them from eight weeks ago to half a year ahead', () => {
    const { days, rest } = typedDays('friday quay', TODAY);
    expect(rest).toBe('quay');
    expect(days).toContain('2026-11-27');
    expect(days).toContain('2026-11-20');
    expect(days.every((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 5)).toBe(true);
    expect(days).toHaveLength(35);
  });

  it('takes a month alone for all its days', () => {
    expect(typedDays('feb 2027', TODAY).days).toHaveLength(28);
    expect(typedDays('march', TODAY).days).toHaveLength(93);
  });
});
