import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import { fileName } from '#core/documents/file-name.ts';
import type { ZipEntry } from '#server/account/own-data/zip.ts';
import { Refused } from '#server/commands/refused.ts';
import type { Requester } from '#server/commands/work-queue.ts';
import type { Db } from '#server/db.ts';
import type { Documents } from '#server/documents/documents.ts';
import {
  electronicMonthPapers,
  monthInvoiceOf,
  monthPaper,
  type SupplyOfMonth,
} from '#server/settlement/month-papers.ts';

type With = { documents: Documents; asked: Requester };
const SUPPLIES: SupplyOfMonth[] = ['fee', 'booking-fee'];

/** The invoices of months that were issued in a period, or have requests that were, as PDF and XML, one in memory at a time. One that cannot be made now is a sentence. */
export async function* monthsOfPeriod(
  db: Db,
  { side, profileId }: { side: Side; profileId: string },
  { from, to }: { from: Day; to: Day },
  { folder, documents, asked }: With & { folder: string },
): AsyncGenerator<ZipEntry> {
  const { rows } = await sql<{ invoiceId: string }>`
    select (select r.invoice_id from private.month_invoice_requests r where r.month_invoice_id = m.id order by r.invoice_id limit 1) as "invoiceId"
    from private.month_invoices m where ${sql.ref(`m.${side}_id`)} = ${profileId}::uuid and exists (
      select from private.month_invoice_requests r join invoices i on i.id = r.invoice_id where r.month_invoice_id = m.id
        and (m.issued_on between ${from}::date and ${to}::date or i.issued_on between ${from}::date and ${to}::date))
    order by m.issued_on, m.id`.execute(db);
  for (const { invoiceId } of rows) {
    const invoice = await monthInvoiceOf(db, invoiceId);
    if (!invoice) continue;
    const electronic = await electronicMonthPapers(invoice);
    for (const of of SUPPLIES) {
      const paper = await monthPaper(invoice, of);
      if (!paper) continue;
      const path = `${folder}/${fileName(paper.number)}`;
      try {
        const pdf = await documents.make('month-invoice', paper, asked);
        yield { path: `${path}.pdf`, isPacked: true, pieces: [pdf] };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        yield { path: `${path}.txt`, pieces: [new TextEncoder().encode(`${error.refusal.message}\n`)] };
      }
      for (const { xml } of electronic.filter(({ supply }) => supply === of))
        yield { path: `${path}.xml`, pieces: [new TextEncoder().encode(xml)] };
    }
  }
}
