import { expect, test } from 'vitest';
import { depositDueOn, invoiceLines } from './invoice.ts';

const issued = '2026-11-23';

test('a deposit is due as agreed, or like every invoice, and before the show', () => {
  expect(depositDueOn(issued, '2027-02-01', 30)).toBe('2027-01-02');
  expect(depositDueOn(issued, '2027-02-01')).toBe('2026-12-07');
  expect(depositDueOn(issued, '2026-12-01')).toBe('2026-11-30');
});

test('one whose day has passed when it is accepted is due on the day it is issued', () => {
  expect(depositDueOn(issued, '2026-12-12', 30)).toBe(issued);
  expect(depositDueOn(issued, '2026-12-12', 19)).toBe(issued);
  expect(depositDueOn(issued, '2026-11-23')).toBe(issued);
});

test('a booking fee stands on an invoice where one is taken, and not as nothing', () => {
  const show = { artistName: 'Ada', date: '2027-02-01' };
  const labels = (venueFeeCents: number) =>
    invoiceLines({ artistFeeCents: 50_000, venueFeeCents }, show).map(({ label }) => label);
  expect(labels(1000)).toEqual(['Artist fee: Ada, 01/02/2027', 'Booking fee']);
  expect(labels(0)).toEqual(['Artist fee: Ada, 01/02/2027']);
});
