import { sql } from 'kysely';
import type { Day } from '#core/calendar/day.ts';
import { invoiceNumber, SERIES, type Series } from '#core/settlement/invoice.ts';
import type { Tx } from '#server/db.ts';

/** The next number of a series. Its counter stays locked until the transaction ends; play numbers come from a sequence. */
export async function nextNumber(tx: Tx, series: Series, day: Day, play: boolean): Promise<string> {
  const year = Number(day.slice(0, 4));
  const { rows } = play
    ? await sql<{ count: string }>`select nextval('private.invoice_numbers') as count`.execute(tx)
    : await sql<{ count: number }>`select private.next_number(${SERIES[series]}, ${year}) as count`.execute(
        tx,
      );
  return invoiceNumber(year, Number(rows[0]?.count), { series, play });
}

/** The next number of a supplier's own papers; those of play are play numbers. */
export async function supplierNumber(
  tx: Tx,
  userId: string | null,
  day: Day,
  play: boolean,
): Promise<string> {
  const year = Number(day.slice(0, 4));
  if (play) {
    const { rows } = await sql<{ count: string }>`select nextval('private.invoice_numbers') as count`.execute(
      tx,
    );
    return `${year}-D${String(rows[0]?.count).padStart(5, '0')}`;
  }
  const { rows } = await sql<{ number: string }>`
    select private.next_number_of_supplier(${userId}::uuid, ${year}) as number`.execute(tx);
  return rows[0]?.number ?? '';
}
