import type { TestBackend } from '#testing/backend.ts';

/** What stands on each account of the books, in integer cents; of one booking, or of all. */
export async function balancesOf(backend: TestBackend, bookingId?: string): Promise<Record<string, number>> {
  const { rows } = await backend.pool.query(
    `select account, sum(amount_cents)::int as cents from ledger_entries where $1::uuid is null or booking_id = $1 group by 1`,
    [bookingId ?? null],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

/** How many movements of the books do not sum to nothing. */
export async function unbalanced(backend: TestBackend): Promise<number> {
  const { rows } = await backend.pool.query(
    'select transaction_id from ledger_entries group by transaction_id, currency having sum(amount_cents) <> 0',
  );
  return rows.length;
}

/** How many rows every table of money has: equal counts mean that nothing was written. */
export async function rowsOfMoney(backend: TestBackend): Promise<Record<string, number>> {
  const tables = [
    'settlements',
    'payouts',
    'invoices',
    'payments',
    'ledger_entries',
    'reviews',
    'notifications',
    'domain_events',
    'contact_messages',
    'private.idempotency_keys',
  ];
  const { rows } = await backend.pool.query(
    tables
      .map((table) => `select '${table}' as name, count(*)::int as rows from ${table}`)
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}
