import { expect, test } from 'vitest';
import { conversationsIn } from './filter.ts';

const told = (partner_name: string, over: Partial<Parameters<typeof conversationsIn>[0][number]> = {}) => ({
  partner_name,
  partner_role: 'Venue',
  agreement_numbers: [],
  unread: false,
  status: null,
  ...over,
});
const all = [
  told('The Low Lantern', { unread: true, status: 'booked', agreement_numbers: ['RO-2027-000123'] }),
  told('Harbour Hall', { status: 'pending' }),
  told('Attic', { unread: true }),
];

test('a conversation is found by name, role or agreement number, whatever the case', () => {
  expect(conversationsIn(all, 'all', 'lantern')).toEqual([all[0]]);
  expect(conversationsIn(all, 'all', 'VENUE')).toEqual(all);
  expect(conversationsIn(all, 'all', '000123')).toEqual([all[0]]);
  expect(conversationsIn(all, 'all', 'nobody')).toEqual([]);
});

test('the inbox holds the unread only', () => {
  expect(conversationsIn(all, 'inbox', '')).toEqual([all[0], all[2]]);
});
