import { expect, it } from 'vitest';
import { arrivesInTime, reachKm, replacementDeadline } from '#core/booking/replacement.ts';

const now = new Date('2027-03-01T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const hoursUntil = (hours: number) =>
  (replacementDeadline(now, inHours(hours)).getTime() - now.getTime()) / 3_600_000;

it.each([
  [30 * 24, 48],
  [120, 24],
  [48, 9.5],
  [6, 2],
  [1, 0.5],
])('of %s hours until doors, %s are left to answer', (left, hours) => {
  expect(hoursUntil(left)).toBe(hours);
});

it('is in time who can still drive there', () => {
  const amsterdam = { lat: 52.37, lng: 4.89, countryCode: 'NL' };
  const utrecht = { lat: 52.09, lng: 5.12, countryCode: 'NL' };
  const berlin = { lat: 52.52, lng: 13.4, countryCode: 'DE' };
  const nowhere = { lat: null, lng: null, countryCode: null };
  expect(arrivesInTime(utrecht, amsterdam, reachKm(now, inHours(2)))).toBe(true);
  expect(arrivesInTime(berlin, amsterdam, reachKm(now, inHours(6)))).toBe(false);
  expect(arrivesInTime(berlin, amsterdam, reachKm(now, inHours(24)))).toBe(true);
  expect(arrivesInTime(nowhere, amsterdam, reachKm(now, inHours(6)))).toBe(false);
  expect(arrivesInTime(nowhere, amsterdam, reachKm(now, inHours(48)))).toBe(true);
});
