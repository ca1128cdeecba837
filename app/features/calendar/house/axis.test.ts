import { expect, test } from 'vitest';
import { axisOf, lanesOf, placeOn } from './axis.ts';

const ZONE = 'Europe/Amsterdam';
const span = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
const labels = (day: string, ...things: { from: number; to: number }[]) =>
  axisOf(day, ZONE, things).hours.map(({ label }) => label);

test('a day goes from noon to two, and on to where its longest night ends', () => {
  expect(labels('2026-12-11').at(0)).toBe('12 PM');
  expect(labels('2026-12-11').at(-1)).toBe('1 AM');
  const night = span('2026-12-11T22:59:00Z', '2026-12-12T10:30:00Z');
  expect(labels('2026-12-11', night).at(-1)).toBe('11 AM');
  expect(labels('2026-12-11', span('2026-12-11T08:45:00Z', '2026-12-11T10:00:00Z')).at(0)).toBe('9 AM');
});

test('what lasts from the day before stands from six in the morning on', () => {
  const before = span('2026-12-10T22:59:00Z', '2026-12-11T08:00:00Z');
  const axis = axisOf('2026-12-11', ZONE, [before]);
  expect(axis.hours.at(0)?.label).toBe('6 AM');
  expect(placeOn(axis, before)).toEqual({ top: 0, height: 3 / 20 });
  expect(placeOn(axis, span('2026-12-10T22:59:00Z', '2026-12-11T05:00:00Z'))).toBeNull();
});

test('what lasts for days is seen from six to the noon after', () => {
  const closed = span('2026-12-09T08:00:00Z', '2026-12-14T20:00:00Z');
  const axis = axisOf('2026-12-11', ZONE, [closed]);
  expect([axis.hours.at(0)?.label, axis.hours.at(-1)?.label, axis.hours.length]).toEqual([
    '6 AM',
    '11 AM',
    30,
  ]);
  expect(placeOn(axis, closed)).toEqual({ top: 0, height: 1 });
});

test('an hour is missing in the night in which clocks go forward, and there twice in the other', () => {
  const until = (day: string, end: string) => labels(day, span(`${day}T20:00:00Z`, end)).slice(-4);
  expect(until('2026-03-28', '2026-03-29T03:00:00Z')).toEqual(['12 AM', '1 AM', '3 AM', '4 AM']);
  expect(until('2026-10-24', '2026-10-25T03:00:00Z')).toEqual(['1 AM', '2 AM', '2 AM', '3 AM']);
});

test('a zone that is half an hour off has whole hours of its own', () => {
  const { hours } = axisOf('2026-12-11', 'Asia/Kolkata', [
    span('2026-12-11T05:00:00Z', '2026-12-11T06:00:00Z'),
  ]);
  expect(hours.at(0)?.label).toBe('10 AM');
});

test('what overlaps stands side by side, and what follows has the whole width again', () => {
  const of = (from: number, to: number) => ({ from, to });
  expect(lanesOf([of(6, 8), of(0, 3), of(1, 4), of(3, 5)])).toEqual([
    { item: of(0, 3), lane: 0, lanes: 2 },
    { item: of(1, 4), lane: 1, lanes: 2 },
    { item: of(3, 5), lane: 0, lanes: 2 },
    { item: of(6, 8), lane: 0, lanes: 1 },
  ]);
});
