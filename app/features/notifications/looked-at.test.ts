import { describe, expect, it } from 'vitest';
import { isLookedAt, newAndLookedAt } from './looked-at.ts';

describe('a conversation', () => {
  const route = '/messages?conversation=1';
  it('is looked at on any of its paths', () => {
    for (const path of ['/messages', '/venue/messages', '/artist/messages']) {
      expect(isLookedAt(route, `${path}?filter=all&conversation=1`), path).toBe(true);
    }
  });
  it('is not looked at beside another one, in the list, or on another page', () => {
    for (const url of ['/messages?conversation=2', '/messages', '/venue/bookings?conversation=1', '/']) {
      expect(isLookedAt(route, url), url).toBe(false);
    }
  });
});

it('a page is looked at only with all that the route opens on it', () => {
  const route = '/venue/bookings?booking=1&open=conclude';
  expect(isLookedAt(route, '/venue/bookings?booking=1')).toBe(false);
  expect(isLookedAt(route, '/venue/bookings?open=conclude&booking=1')).toBe(true);
  expect(isLookedAt('/venue-profile', '/venue-profile?tab=reviews')).toBe(true);
});

it('what is new is seen where its place is shown, however one came there; a conversation sees to itself', () => {
  const item = { id: '1', kind: 'agreement-signed', route: '/agreement/final/1', is_new: true };
  const items = [
    item,
    { ...item, id: '2', is_new: false },
    { ...item, id: '3', route: '/agreement/final/2' },
    { ...item, id: '4', kind: 'message' },
  ];
  expect(newAndLookedAt(items, '/agreement/final/1')).toEqual(['1']);
});
