import { expect, it } from 'vitest';
import { isCurrent, leadsTo } from './nav-list.tsx';

const requests = { label: 'Requests', href: '/matches', badgeHref: '/matches?list=requests' };

it('a place with a count leads to what is counted, and is the same place', () => {
  expect(leadsTo({ ...requests, badge: 1 })).toBe('/matches?list=requests');
  expect(leadsTo({ ...requests, badge: 0 })).toBe('/matches');
  expect(leadsTo({ label: 'Messages', href: '/messages', badge: 2 })).toBe('/messages');
  expect(isCurrent({ ...requests, badge: 1 }, '/matches')).toBe(true);
});
