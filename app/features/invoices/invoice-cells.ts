import { allPages } from '#app/lib/all-pages.ts';
import { queryClient } from '#app/lib/query-client.ts';
import type { Side } from '#core/booking/side.ts';
import type { Cell } from '#core/csv.ts';
import type { InvoiceStatus } from '#core/settlement/invoice.ts';
import { eventOnInvoice } from '#core/settlement/invoice-parties.ts';
import { t } from '#core/words/t.ts';
import { subjectOf } from './lines.ts';
import { type Invoice, invoicesQuery } from './queries.ts';

const HEADER = () => [
  ...[
    t`Number`,
    t`For`,
    t`Event`,
    t`Event date`,
    t`Issued`,
    t`Due`,
    t`Amount`,
    t`Open`,
    t`Currency`,
    t`Status`,
  ],
  ...[t`Agreement`, t`Artist`, t`Venue`],
];

/** A side's invoices of a status as rows for a spreadsheet: the header, then one an invoice. What is given back is below zero. */
export async function invoiceCells(
  side: Side,
  profileId: string | null,
  status: InvoiceStatus | undefined,
): Promise<Cell[][]> {
  const rows = await allPages(async (page, size) => {
    const query = invoicesQuery(side, profileId, { status, page, size });
    const { rows, total } = await queryClient.fetchQuery({ ...query, staleTime: 0, gcTime: 0 });
    return { rows, count: total };
  });
  return [HEADER(), ...rows.map(cellsOf)];
}

function cellsOf(invoice: Invoice): Cell[] {
  const money = (cents: number) => ({ cents, currency: invoice.currency });
  const isCredit = invoice.corrects_id !== null;
  return [
    ...[invoice.number, subjectOf(invoice), eventOnInvoice(invoice), invoice.event_date, invoice.issued_on],
    invoice.kind === 'invoice' ? invoice.due_on : null,
    money(isCredit ? -invoice.amount_cents : invoice.amount_cents),
    money(invoice.kind === 'invoice' ? invoice.open_cents : 0),
    ...[invoice.currency, invoice.status, invoice.agreement_number, invoice.artist_name, invoice.venue_name],
  ];
}
