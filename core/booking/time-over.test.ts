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
  // The end of 10/03 in Sydney, which is midnight there, is also when an answer may be due, and when 7 days may be over.
  ['together', { expiresAt: '2027-03-10T13:00:00.000Z', answerDueAt: '2027-03-10T13:00:00.000Z' }],
  ['deadline', { expiresAt: '2027-03-10T13:00:00.000Z', deadline: '2027-03-10' }],
  ['days', { expiresAt: '2027-03-10T13:00:00.000Z', deadline: null }],
  ['days', { expiresAt: '2027-03-10T13:00:00.000Z', deadline: '2027-03-11' }],
  ['days', { expiresAt: '2027-03-10T12:59:59.999Z', deadline: '2027-03-10' }],
  ['days', { expiresAt: '2027-03-10T13:00:00.001Z', deadline: '2027-03-10' }],
] as const)('the time of an offer is over by its %s', (over, change) => {
  expect(timeOver({ ...offer, ...change })).toBe(over);
});
