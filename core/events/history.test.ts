import { expect, test } from 'vitest';
import { claimWords } from '#core/settlement/claim-words.ts';
import { type HappenedRow, historyOf } from './history.ts';

const names = { artist: 'Nora Quill', venue: 'You' };
const row = (kind: string, data: unknown): HappenedRow => ({
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

test('how many guests were given stands beside the words of the answer', () => {
  const said = { topic: 'guests', how: 'answer', note: 'Names by noon.', guests: 1 };
  expect(historyOf([row('advance-said', said)], names)[0]?.note).toBe('“Names by noon.” · 1 guest');
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

test('what time did names who was silent, or why a claim fell that nobody took back', () => {
  const timed = (kind: string, data: unknown) =>
    historyOf([{ ...row(kind, data), by_side: 'time' }], names)[0]?.title;
  expect(timed('settlement-sent', { amountCents: 1000, currency: 'EUR' })).toBe(
    'The statement has the figures that were proposed: you did not conclude the show in time',
  );
  const claim = { line: 'Full price', figure: 112, unit: 'count', currency: 'EUR' };
  expect(timed('contest-answered', { ...claim, how: 'accept' })).toBe(
    '112 stands for “Full price”: nobody answered in time',
  );
  expect(timed('contest-answered', { ...claim, how: 'withdraw' })).toBe(
    '112 stands for “Full price”: the night cannot have the claimed figure beside what was settled since',
  );
  expect(claimWords(undefined, 'withdraw')).toMatch(/^stands: the night cannot have/);
  expect(claimWords(undefined, 'accept')).toBe('stands: nobody answered in time');
});
