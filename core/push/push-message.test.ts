import { expect, test } from 'vitest';
import { pushMessageOf } from './push-message.ts';

const notice = {
  kind: 'message',
  params: { excerpt: 'The code is 4711.' },
  side: 'artist',
  artist_name: 'Nova Drift',
  venue_name: 'The Blue Room',
  route: '/messages?conversation=x',
  profileId: null,
};
const how = { tag: 'x', besides: 0, withWords: false, timeZone: 'Europe/Amsterdam' };

test('leaves out what people wrote unless it is wanted, and says how many more there are', () => {
  expect(pushMessageOf(notice, how)).toEqual({
    ...{ title: 'New message from The Blue Room', body: '', tag: 'x', path: '/messages?conversation=x' },
  });
  expect(pushMessageOf(notice, { ...how, withWords: true }).body).toBe('The code is 4711.');
  expect(pushMessageOf(notice, { ...how, besides: 2 }).body).toBe('And 2 more about the same.');
});

test('opens under the profile that it is for', () => {
  expect(pushMessageOf({ ...notice, profileId: 'p' }, how).path).toBe('/messages?conversation=x&for=p');
});

test('has room in a message of the push service whatever it says', () => {
  const params = { title: '😀'.repeat(200), description: '😀'.repeat(500) };
  const message = pushMessageOf({ ...notice, kind: 'unknown', params }, how);
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(3_000);
});
