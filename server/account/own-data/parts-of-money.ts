import type { RawBuilder } from 'kysely';
import type { Part } from '#server/account/own-data/part.ts';

/** Rows of a table, by a key to go on from, without the fields named. */
type RowsOf = (table: string, key: string, drop?: readonly string[]) => RawBuilder<unknown>;

/** What was stated, invoiced and paid, and where a person pays from and is paid: `own` rows, and those `between` both sides. */
export const partsOfMoney = ({ own, between }: { own: RowsOf; between: RowsOf }): Part[] => [
  {
    file: 'statements.json',
    says: 'Statements of shows.',
    by: 'person',
    rows: between('settlements', 'created_at'),
  },
  {
    file: 'statement-revisions.json',
    says: 'Statements as they were stated each time.',
    by: 'person',
    rows: between('statement_revisions', 'made_at'),
  },
  {
    file: 'statement-claims.json',
    says: 'Lines of statements that were contested, and the answers.',
    by: 'person',
    rows: between('line_claims', 'said_at', ['evidence_path']),
  },
  {
    file: 'invoices.json',
    says: 'Invoices, credit notes and their lines.',
    by: 'person',
    rows: between('invoice_list', 'issued_on'),
  },
  {
    file: 'payments.json',
    says: 'Payments of invoices.',
    by: 'person',
    rows: between('payments', 'paid_at', ['paid_by', 'provider_reference']),
  },
  {
    file: 'direct-payments.json',
    says: 'What was paid in cash or directly.',
    by: 'person',
    rows: between('direct_payments', 'recorded_at'),
  },
  { file: 'payouts.json', says: 'Payouts.', by: 'person', rows: between('payouts', 'initiated_at') },
  {
    file: 'payout-account.json',
    says: 'Where your payouts go; of the account number the last digits are kept.',
    by: 'person',
    rows: own('payout_accounts', 'provider', ['reference']),
  },
  {
    file: 'plan.json',
    says: 'Your plan and the card it is paid with, as it is masked.',
    by: 'person',
    rows: own('billing', 'user_id'),
  },
  {
    file: 'billing-details.json',
    says: 'Who you are on invoices.',
    by: 'product',
    rows: own('private.billing_details', 'user_id', ['vat_id_due_at', 'vat_id_tries']),
  },
  {
    file: 'vat-id-checks.json',
    says: 'What VIES said of your VAT id, each time.',
    by: 'product',
    rows: own('private.vat_id_checks', 'id'),
  },
  {
    file: 'bank-details.json',
    says: 'The account on your invoices; of its number the last digits, as it is kept sealed.',
    by: 'product',
    rows: own('private.bank_details', 'user_id', ['sealed', 'saved_by']),
  },
  {
    file: 'accounting.json',
    says: 'The accounts to which your papers are posted for your accountant.',
    by: 'product',
    rows: own('private.accounting', 'user_id', ['told_month']),
  },
];
