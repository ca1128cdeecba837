import { expect, test } from 'vitest';
import { daysBetween, weekdayOf } from '#core/calendar/day.ts';
import { FIRST_STEPS, firstNight, nextStep } from './first-steps.ts';

test('what only helps is waited for by nothing', () => {
  expect(nextStep('venue', [])).toBe('profile');
  expect(nextStep('venue', ['profile'])).toBe('night');
  expect(nextStep('artist', ['profile'])).toBe('days');
  expect(nextStep('artist', ['profile', 'days', 'openings'])).toBe('request');
});

test('a step that was done out of order is not asked for again', () => {
  expect(nextStep('venue', ['profile', 'matches'])).toBe('night');
  expect(nextStep('venue', ['profile', 'matches', 'night'])).toBe('offer');
});

test('nothing comes after the last step', () => {
  for (const side of ['artist', 'venue'] as const) expect(nextStep(side, FIRST_STEPS[side])).toBeNull();
});

test('the first night that is offered is a Saturday, two to three weeks ahead', () => {
  for (const today of ['2027-03-01', '2027-03-06', '2027-03-07', '2027-12-31']) {
    const night = firstNight(today);
    expect(weekdayOf(night)).toBe(5);
    expect(daysBetween(today, night)).toBeGreaterThanOrEqual(14);
    expect(daysBetween(today, night)).toBeLessThan(21);
  }
});
