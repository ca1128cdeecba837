import { describe, expect, it } from 'vitest';
import {
  type AvailabilityRule,
  ruleCovers,
  ruleInWords,
  rulesSay,
} from '#core/calendar/availability-rule.ts';
import { rangeDays } from '#core/calendar/day.ts';

const weekends: AvailabilityRule = {
  status: 'free',
  weekdays: [3, 4, 5],
  from: '2026-11-22',
  until: null,
  exceptMonths: [8],
  exceptDays: [{ from: '2026-12-24', to: '2026-12-27' }],
};

describe('Thursdays to Saturdays, not August', () => {
  it('covers these weekdays from its first day on, and nothing that it leaves out', () => {
    const covered = rangeDays('2026-12-14', '2026-12-31').filter((day) => ruleCovers(weekends, day));
    expect(covered).toEqual(['2026-12-17', '2026-12-18', '2026-12-19', '2026-12-31']);
    expect(rangeDays('2027-08-01', '2027-08-31').some((day) => ruleCovers(weekends, day))).toBe(false);
    expect(ruleCovers(weekends, '2026-11-21')).toBe(false);
    expect(ruleCovers({ ...weekends, until: '2026-12-17' }, '2026-12-18')).toBe(false);
  });
  it('gives way to a rule that says unavailable', () => {
    const away: AvailabilityRule = { ...weekends, status: 'unavailable', weekdays: [5], exceptDays: [] };
    expect(rulesSay([weekends, away], '2026-12-18')).toBe('free');
    expect(rulesSay([weekends, away], '2026-12-19')).toBe('unavailable');
    expect(rulesSay([weekends, away], '2026-12-20')).toBeNull();
  });
  it('reads as people say it', () => {
    const today = '2026-11-22';
    expect(ruleInWords(weekends, today)).toBe(
      'Free Thursdays to Saturdays, not August or 24/12/2026 to 27/12/2026',
    );
    const every = { ...weekends, weekdays: [0, 1, 2, 3, 4, 5, 6], exceptMonths: [], exceptDays: [] };
    expect(ruleInWords({ ...every, status: 'unavailable', until: '2027-01-02' }, today)).toBe(
      'Unavailable every day, until 02/01/2027',
    );
    expect(ruleInWords({ ...every, weekdays: [0, 2, 4], from: '2027-01-02' }, today)).toBe(
      'Free Mondays, Wednesdays and Fridays, from 02/01/2027',
    );
    expect(ruleInWords({ ...every, weekdays: [5, 6] }, today)).toBe('Free Saturdays and Sundays');
  });
});
