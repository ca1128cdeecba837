import { expect, test } from 'vitest';
import { historyOf } from './history.ts';

const names = { artist: 'Nora Quill', venue: 'You' };
const row = (kind: string, data: unknown) => ({
  id: kind,
  kind,
  at: '2027-03-12T19:00:00.000Z',
  by_side: 'venue',
  data,
});

test('a history names times of day as the screen around it does', () => {
  const changes = [
    { what: 'Show', from: '20:00', to: '20:30' },
    { what: 'End', from: '23:00', to: '00:15' },
    { what: 'Set length', from: '40 minutes', to: '60 minutes' },
  ];
  const [proposed] = historyOf([row('change-proposed', { changes })], names);
  expect(proposed?.title).toBe(
    'You proposed a change: Show 8:30 PM instead of 8:00 PM; End 12:15 AM instead of 11:00 PM; Set length 60 minutes instead of 40 minutes',
  );
});

test('what is credited or reminded of before the show is named with its sum', () => {
  const money = { amountCents: 15_000, currency: 'EUR' };
  const credit = { ...money, number: 'RO-CN-2027-000001', corrects: 'RO-INV-2027-000001', about: 'deposit' };
  const reminder = { ...money, number: 'RO-INV-2027-000001', dueOn: '2027-03-12', when: 'overdue' };
  const titles = historyOf(
    [row('credit-note-issued', credit), row('invoice-reminded', { ...reminder, about: 'deposit' })],
    names,
  ).map(({ title }) => title);
  expect(titles).toEqual([
    'A credit note of €150 for the deposit was issued, RO-CN-2027-000001',
    'The deposit is overdue',
  ]);
});
