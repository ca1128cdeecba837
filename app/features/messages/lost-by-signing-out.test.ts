import { expect, test } from 'vitest';
import { lostBySigningOut } from './lost-by-signing-out.ts';

const nothing = { unsent: 0, begun: 0, forms: 0, here: false };

test('signing out says what it erases: messages that wait or are half written, and drafts of forms', () => {
  expect(lostBySigningOut(nothing)).toBeNull();
  expect(lostBySigningOut({ ...nothing, here: true })).toBeNull();
  expect(lostBySigningOut({ ...nothing, begun: 1 })).toBe(
    'One message is half written. Signing out erases it.',
  );
  expect(lostBySigningOut({ unsent: 2, begun: 0, forms: 3, here: true })).toBe(
    '2 messages are not sent yet. Signing out erases them. 3 forms have drafts. Signing out erases them. What you changed on this page is not saved either.',
  );
});
