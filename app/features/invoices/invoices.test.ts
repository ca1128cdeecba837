import { expect, test } from 'vitest';
import { invoicesAddress } from './invoices-address.ts';
import { linesOf, statusOf } from './lines.ts';

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
