import { expect, test } from 'vitest';
import { invoicesAddress } from './invoices-address.ts';
import { linesOf, statusOf, subjectOf } from './lines.ts';

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
  const subject = (label: string) => subjectOf({ lines: [{ label, amount_cents: 1000 }] });
  expect(subject('Deposit: Nora Quill, 27/11/2026')).toBe('deposit');
  expect(subject('Artist fee, corrected: Nora Quill, 27/11/2026')).toBe('artist fee, corrected');
  expect(subject('Cancellation of Nora Quill, 28/11/2026: 50% of €300 guaranteed')).toBe('cancellation');
});
