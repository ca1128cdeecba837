import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/payment.ts';
import { isId } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import type { InvoiceStatus } from '#core/settlement/invoice.ts';
import { type Actor, isBetween } from '#server/commands/actor.ts';
import type { Db } from '#server/db.ts';
import { contentHash } from '#server/documents/documents.ts';
import type { InvoicePaper } from '#server/documents/invoice-document.tsx';
import { defineDocument } from '#server/http/read.ts';
import { refuse } from '#server/http/refused.ts';

/** An invoice as PDF, for the two sides it is between. */
export const invoiceDocument = defineDocument(
  contract.invoiceDocument,
  async ({ db, actor, documents, asked }, id) => {
    const invoice = await readInvoice(db, actor, id);
    return {
      name: invoice.number,
      hash: contentHash('invoice', invoice),
      make: () => documents.make('invoice', invoice, asked),
    };
  },
);

async function readInvoice(db: Db, actor: Actor, id: string): Promise<InvoicePaper> {
  if (!isId(id)) refuse(refusals.unknownInvoice());
  const row = await db
    .selectFrom('invoice_list as i')
    .innerJoin('venue_profiles as v', 'v.id', 'i.venue_id')
    .leftJoin('payments as p', 'p.invoice_id', 'i.id')
    .selectAll('i')
    .select(['v.time_zone', 'p.provider_reference'])
    .where('i.id', '=', id)
    .executeTakeFirst();
  if (!row || !isBetween(row, actor)) refuse(refusals.unknownInvoice());
  return {
    number: row.number,
    status: row.status as InvoiceStatus,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    paid: row.paid_at
      ? { on: dayAt(new Date(row.paid_at), row.time_zone), reference: row.provider_reference ?? row.number }
      : null,
    venue: { name: row.venue_name, address: row.venue_address, location: row.venue_location },
    artist: { name: row.artist_name, location: row.artist_location },
    event: { name: row.event_name, date: row.event_date },
    agreementNumber: row.agreement_number,
    lines: (row.lines as Line[]).map(({ label, amount_cents }) => ({ label, cents: amount_cents })),
    amountCents: row.amount_cents,
    currency: row.currency,
  };
}

type Line = { label: string; amount_cents: number };
