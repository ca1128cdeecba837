import { BOTH_SIDES, type TablePromise } from './promise.ts';

const CARD = ['card_brand', 'card_last4', 'card_expiry'];

/** What a show brought, who owes whom, and the books. */
export const money: TablePromise[] = [
  { name: 'settlements', row: (w) => ({ id: w.id.settlement }), read: BOTH_SIDES },
  { name: 'house_sheets', row: (w) => ({ show_id: w.id.show }), read: BOTH_SIDES },
  { name: 'house_proposals', row: (w) => ({ show_id: w.id.show }), read: BOTH_SIDES },
  { name: 'statement_revisions', row: (w) => ({ settlement_id: w.id.settlement }), read: BOTH_SIDES },
  { name: 'line_claims', row: (w) => ({ settlement_id: w.id.settlement }), read: BOTH_SIDES },
  { name: 'payouts', row: (w) => ({ booking_id: w.id.booking }), read: BOTH_SIDES },
  { name: 'invoices', row: (w) => ({ id: w.id.invoice }), read: BOTH_SIDES },
  { name: 'payments', row: (w) => ({ invoice_id: w.id.invoice }), read: BOTH_SIDES },
  { name: 'ledger_entries', row: (w) => ({ booking_id: w.id.booking, account: 'bank' }), read: ['admin'] },
  {
    name: 'direct_payments',
    row: (w) => ({ booking_id: w.id.booking }),
    read: BOTH_SIDES,
  },
  { name: 'payout_accounts', row: (w) => ({ user_id: w.artist.userId }), read: ['artist'] },
  { name: 'invoice_list', row: (w) => ({ id: w.id.invoice }), read: BOTH_SIDES },
  {
    name: 'billing',
    row: (w) => ({ user_id: w.artist.userId }),
    read: ['artist'],
    insert: {
      by: ['venue'],
      row: (w) => ({ user_id: w.venue.userId, card_brand: 'Visa', card_last4: '1111' }),
      columns: ['user_id', ...CARD],
    },
    update: { by: ['artist'], to: { card_last4: '1881' }, columns: CARD },
  },
];
