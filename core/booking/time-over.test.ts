import { expect, test } from 'vitest';
import { timeOver } from './time-over.ts';

const offer = {
  expiresAt: '2027-03-10T15:20:11.120Z',
  startsAt: '2027-03-20T18:00:00.000Z',
  answerDueAt: null,
  timeZone: 'Australia/Sydney',
};

test.each([
  ['days', {}],
  ['night', { expiresAt: offer.startsAt }],
  ['night', { expiresAt: '2027-03-20T18:00:00+00:00' }],
  ['deadline', { expiresAt: '2027-03-10T13:00:00.000Z' }],
  // Midnight in UTC is no end of a day in Sydney.
  ['days', { expiresAt: '2027-03-10T00:00:00.000Z' }],
  ['together', { answerDueAt: '2027-03-10T15:20:11.12+00:00' }],
  ['deadline', { expiresAt: '2027-03-10T13:00:00.000Z', answerDueAt: '2027-03-10T13:00:00.000Z' }],
] as const)('the time of an offer is over by its %s', (over, change) => {
  expect(timeOver({ ...offer, ...change })).toBe(over);
});
