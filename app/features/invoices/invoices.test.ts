import { expect, test } from 'vitest';
import { PART_AGREED, REST_OF_FEE } from '#core/settlement/invoice.ts';
import { invoicesAddress } from './invoices-address.ts';
import { linesOf, statusOf, subjectOf } from './lines.ts';
import { together } from './open-together.ts';

test('Invoices is the default tab, and tab=billing opens Billing', () => {
  expect(invoicesAddress.parse({}).tab).toBe('invoices');
  expect(invoicesAddress.parse({ tab: 'billing' }).tab).toBe('billing');
  expect(invoicesAddress.parse({ tab: 'elsewhere', status: 'x', page: -3 })).toEqual({
    tab: 'invoices',
    status: 'all',
    page: 1,
  });
});

test('a filter means the status of the same word, and all means none', () => {
  expect([statusOf('all'), statusOf('paid'), statusOf('due'), statusOf('overdue')]).toEqual([
    undefined,
    'Paid',
    'Due',
    'Overdue',
  ]);
});

test('the lines of an invoice are read in cents', () => {
  expect(linesOf({ lines: [{ label: 'Booking fee', amount_cents: 1000 }] })).toEqual([
    { label: 'Booking fee', cents: 1000 },
  ]);
});

test('invoices of one show are told apart by what they are for', () => {
  const subject = (changes: Partial<Parameters<typeof subjectOf>[0]>) =>
    subjectOf({ kind: 'invoice', about: 'fee', why: null, corrects_id: null, ...changes });
  expect(subject({})).toBe('artist fee');
  expect(subject({ about: 'deposit' })).toBe('deposit');
  expect(subject({ why: 'A figure was corrected.' })).toBe('artist fee, corrected');
  // While a figure is contested, what both accept is invoiced, and the rest once they agree: neither corrects anything.
  expect(subject({ why: PART_AGREED })).toBe('artist fee, the part agreed on');
  expect(subject({ why: REST_OF_FEE })).toBe('artist fee, the rest');
  expect(subject({ kind: 'commission', why: REST_OF_FEE })).toBe('commission, the rest');
  expect(subject({ about: 'cancellation', why: 'The venue cancelled the booking.' })).toBe('cancellation');
  expect(subject({ kind: 'credit-note', corrects_id: 'another' })).toBe('artist fee, corrected');
  for (const about of ['deposit', 'cancellation'] as const)
    expect(subject({ kind: 'credit-note', about, corrects_id: 'another' })).toBe('deposit, credited');
  expect(subject({ kind: 'commission' })).toBe('commission');
  expect(subject({ kind: 'commission-credit', corrects_id: 'another' })).toBe('commission, corrected');
});

test('invoices are paid together where one artist has several of them open in one currency', () => {
  const one = (artist: string | null, currency: 'EUR' | 'USD', cents: number) => ({
    ...{ id: `${artist}${currency}${cents}`, number: 'N', event_name: 'E', event_date: '2027-03-01' },
    ...{
      due_on: '2027-03-15',
      open_cents: cents,
      currency,
      artist_id: artist,
      venue_name: 'The Cellar',
      artist_name: `${artist}`,
    },
  });
  const open = [
    ...[one('a', 'EUR', 100), one('b', 'EUR', 200), one('a', 'USD', 300), one('a', 'EUR', 50)],
    ...[one(null, 'EUR', 10), one(null, 'EUR', 10), one('b', 'EUR', 0)],
  ];
  expect(together(open)).toMatchObject([
    { artistId: 'a', currency: 'EUR', openCents: 150, invoices: [{ open_cents: 100 }, { open_cents: 50 }] },
  ]);
});
