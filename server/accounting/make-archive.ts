import { sql } from 'kysely';
import * as contract from '#core/contract/accounting.ts';
import { refusals } from '#core/refusal.ts';
import { type BooksOf, booksOf, checkedPeriod, type Period } from '#server/accounting/period.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Tx } from '#server/db.ts';

/** The most papers of an archive: two and a half minutes of making them. */
const MOST_PAPERS = 1_000;

/** Has all papers of a period made ready as an archive, in place of the one before. */
export const makeAccountingArchive = defineCommand(contract.makeAccountingArchive, {
  async run({ tx, actor }, asked) {
    const period = checkedPeriod(asked);
    const papers = await beginArchive(tx, booksOf(actor), period);
    if (papers === 0) refuse(refusals.nothingToExport());
    if (papers > MOST_PAPERS) refuse(refusals.tooMuchToExport(MOST_PAPERS));
    return { papers };
  },
});

/**
 * Begins an archive, and answers how many papers it is to have; without any, or with more than there may be, none is begun. The same period
 * asked again while it is being made goes on.
 */
export async function beginArchive(
  tx: Tx,
  { home, side, profileId }: BooksOf,
  { from, to }: Period,
): Promise<number> {
  const { rows } = await sql<{ id: string; number: string }>`
    select i.id, i.number from invoices i where ${sql.ref(`i.${side}_id`)} = ${profileId}::uuid
      and (${side} = 'artist' or i.kind not in ('commission', 'commission-credit'))
      and (i.issued_on between ${from}::date and ${to}::date or exists (select from private.month_invoice_requests r
        join private.month_invoices m on m.id = r.month_invoice_id where r.invoice_id = i.id and m.issued_on between ${from}::date and ${to}::date)) order by i.issued_on, i.number limit ${MOST_PAPERS + 1}`.execute(
    tx,
  );
  if (rows.length === 0 || rows.length > MOST_PAPERS) return rows.length;
  const { rows: going } = await sql`
    select from private.accounting_archives where user_id = ${home}::uuid and state = 'making' and from_day = ${from}::date
      and to_day = ${to}::date and papers = ${rows.length} for update`.execute(tx);
  if (going.length > 0) return rows.length;
  await sql`delete from private.accounting_archives where user_id = ${home}::uuid`.execute(tx);
  await sql`
    with one as (
      insert into private.accounting_archives (user_id, side, profile_id, from_day, to_day, papers, next_at, asked_at, ends_at)
      values (${home}::uuid, ${side}, ${profileId}::uuid, ${from}::date, ${to}::date, ${rows.length}, private.now(), private.now(),
        private.now() + interval '7 days') on conflict (user_id) do nothing returning id)
    insert into private.accounting_papers (archive_id, invoice_id, number)
    select one.id, p.id, p.number from one, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id uuid, number text)`.execute(
    tx,
  );
  return rows.length;
}
