import { expect, test } from 'vitest';
import { accountIsClosed, coverThisPage, endedSession, endSession } from './ended-session.ts';

const person = { userId: 'a', email: 'a@example.com' } as Parameters<typeof endSession>[0];

test('a page whose account was deleted is not covered, whether word of its session comes before the answer or after', () => {
  expect(endSession(person)).toBe(false);
  coverThisPage();
  expect(endSession(person)).toBe(true);
  expect(endedSession()).toBe(person);
  accountIsClosed();
  expect(endedSession()).toBeNull();
  expect(endSession(person)).toBe(true);
  expect(endedSession()).toBeNull();
});
