import { expect, test } from 'vitest';
import { pushContact, vapidKeysOf, vapidPair } from './vapid-keys.ts';

test('keys follow from the secret of the deployment, the same each time and others for another', () => {
  const keys = vapidKeysOf({ jwtSecret: 'a secret' });
  expect(vapidKeysOf({ jwtSecret: 'a secret' })).toEqual(keys);
  expect(vapidKeysOf({ jwtSecret: 'another' }).publicKey).not.toBe(keys.publicKey);
  expect(keys.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(vapidPair(keys.privateKey)).toEqual(keys);
  for (const none of ['', 'short', Buffer.alloc(32).toString('base64url'), 'A'.repeat(60)])
    expect(vapidPair(none)).toBeNull();
});

test('push services reach whoever runs it by the site, else by the sender of its mails', () => {
  expect(pushContact('https://order.example.com', 'x@example.com')).toBe('https://order.example.com');
  expect(pushContact('http://localhost:3000', 'Running Order <us@example.com>')).toBe(
    'mailto:us@example.com',
  );
  expect(pushContact(undefined, 'us@example.com')).toBe('mailto:us@example.com');
});
