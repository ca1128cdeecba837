import { sql } from 'kysely';
import { formatDay } from '#core/calendar/day.ts';
import type { Month } from '#core/calendar/month.ts';
import { type AttachedXml, FACTUR_X } from '#core/e-invoice/attached.ts';
import { ciiOf } from '#core/e-invoice/cii.ts';
import { eInvoiceOf, type PaperToSay } from '#core/e-invoice/e-invoice.ts';
import { eventOnInvoice, legalLines } from '#core/settlement/invoice-parties.ts';
import { isOfBookingFee, keptLines, wordedLines } from '#core/settlement/line-words.ts';
import { amountsOf, notesOf } from '#core/settlement/note-of-vat.ts';
import { wordedTaxes } from '#core/settlement/tax-words.ts';
import type { ContainedTax } from '#core/settlement/taxes.ts';
import { COUNTRY_RULES } from '#core/vat/countries.ts';
import { t, wordedFor } from '#core/words/t.ts';
import type { Db } from '#server/db.ts';
import type { MonthInvoicePaper } from '#server/documents/month-invoice-pdf.tsx';
import { type InvoiceRow, rowOf } from '#server/settlement/papers-said.ts';
import { readerOfSetting } from '#server/words/reader.ts';

/** An invoice of a month as it was issued, with the requests to pay that it is of, the first night first. */
export type MonthInvoice = {
  month: Month;
  currency: string;
  number: string | null;
  feeNumber: string | null;
  language: string | null;
  issuedOn: string;
  rows: InvoiceRow[];
};
export type SupplyOfMonth = 'fee' | 'booking-fee';
const SUPPLIES: SupplyOfMonth[] = ['fee', 'booking-fee'];

/** The invoice of a month that a request to pay is on; undefined where it is on none, or on none yet. */
export async function monthInvoiceOf(db: Db, invoiceId: string): Promise<MonthInvoice | undefined> {
  const { rows } = await sql<Omit<MonthInvoice, 'rows'> & { ids: string[] }>`
    select to_char(m.month, 'YYYY-MM') as month, m.currency, m.number, m.fee_number as "feeNumber", m.language, m.issued_on::text as "issuedOn",
      (select array_agg(i.id order by i.event_date, i.number) from private.month_invoice_requests o join invoices i on i.id = o.invoice_id
        where o.month_invoice_id = m.id) as ids
    from private.month_invoice_requests r join private.month_invoices m on m.id = r.month_invoice_id where r.invoice_id = ${invoiceId}::uuid`.execute(
    db,
  );
  const [found] = rows;
  if (!found) return undefined;
  const { ids, ...issued } = found;
  const of: InvoiceRow[] = [];
  for (const id of ids) {
    const row = await rowOf(db, id);
    if (row) of.push(row);
  }
  return { ...issued, rows: of };
}

/** What a request to pay has of a supply: a credit takes it back, so that its amounts are below zero. */
function partOf(row: InvoiceRow, of: SupplyOfMonth) {
  const sign = row.corrects_id === null ? 1 : -1;
  const lines = wordedLines(keptLines(row.lines)).filter(
    (line) => isOfBookingFee(line) === (of === 'booking-fee'),
  );
  const signed = <Of extends { netCents: number; taxCents: number }>(tax: Of): Of => ({
    ...tax,
    ...{ netCents: sign * tax.netCents, taxCents: sign * tax.taxCents },
  });
  return {
    lines: lines.map((line) => ({ ...line, cents: sign * line.cents })),
    cents: sign * lines.reduce((sum, { cents }) => sum + cents, 0),
    taxes: wordedTaxes(row.taxes.filter((tax) => tax.of === of)).map(signed),
  };
}

const numberOf = (invoice: MonthInvoice, of: SupplyOfMonth) =>
  of === 'fee' ? invoice.number : invoice.feeNumber;

/** The line of a fee names its show; that of a booking fee does not. */
const labelIn = (row: InvoiceRow, of: SupplyOfMonth, label: string) =>
  of === 'fee' ? label : `${label}: ${eventOnInvoice(row)}, ${formatDay(row.event_date)}`;

/** The invoices of its suppliers as EN 16931 has them: a line each night and rate. */
export async function monthPapersToSay(invoice: MonthInvoice): Promise<PaperToSay[]> {
  const last = invoice.rows.at(-1);
  if (!last) return [];
  return wordedFor(await readerOfSetting(invoice.language), () =>
    SUPPLIES.flatMap((supply) => {
      const number = numberOf(invoice, supply);
      if (!number) return [];
      const parts = invoice.rows.map((row) => ({ row, ...partOf(row, supply) }));
      return [
        {
          ...{ number, supply, isCredit: false, correctsNumber: null, about: 'fee', why: null, label: '' },
          ...{ issuedOn: invoice.issuedOn, eventDate: last.event_date, currency: invoice.currency },
          dueOn:
            invoice.rows
              .map(({ due_on }) => due_on)
              .toSorted()
              .at(-1) ?? invoice.issuedOn,
          agreementNumber: '',
          cents: parts.reduce((sum, { cents }) => sum + cents, 0),
          taxes: parts.flatMap(({ row, lines, taxes }) =>
            taxes.map((tax) => ({
              ...tax,
              line: tax.advance ? tax.label : labelIn(row, supply, lines[0]?.label ?? tax.label),
            })),
          ),
          seller: supply === 'fee' ? { ...last.artist, name: last.artist_name } : last.issuer,
          buyer: { ...last.venue, name: last.venue_name },
        },
      ];
    }),
  );
}

/** Those of them that lack nothing, as Cross Industry Invoice. */
export const electronicMonthPapers = async (
  invoice: MonthInvoice,
): Promise<{ number: string; supply: SupplyOfMonth; xml: string }[]> =>
  (await monthPapersToSay(invoice)).flatMap((paper) => {
    const said = eInvoiceOf(paper, null);
    return said.ok
      ? [{ number: paper.number, supply: paper.supply as SupplyOfMonth, xml: ciiOf(said.invoice) }]
      : [];
  });

/** The invoice of one supplier as it is printed; undefined where there is none of it. */
export async function monthPaper(
  invoice: MonthInvoice,
  of: SupplyOfMonth,
): Promise<MonthInvoicePaper | undefined> {
  const number = numberOf(invoice, of);
  const last = invoice.rows.at(-1);
  if (!number || !last) return undefined;
  const electronic: AttachedXml[] = (await electronicMonthPapers(invoice))
    .filter(({ supply }) => supply === of)
    .map(({ xml }) => ({ name: FACTUR_X, xml }));
  return wordedFor(await readerOfSetting(invoice.language), (): MonthInvoicePaper => {
    const parts = invoice.rows.map((row) => ({ row, ...partOf(row, of) }));
    const taxes = parts.flatMap((part) => part.taxes);
    const supplier = of === 'fee' ? last.artist : last.issuer;
    const since = of === 'fee' ? supplier.self_billing_since : undefined;
    const [name = of === 'fee' ? last.artist_name : t`Running Order`, ...lines] = legalLines(supplier);
    const [customer = last.venue_name, ...customerLines] = legalLines(last.venue);
    return {
      ...(invoice.language ? { language: invoice.language } : {}),
      ...{ number, month: invoice.month, issuedOn: invoice.issuedOn, currency: invoice.currency },
      supplier: { name, lines },
      customer: { name: customer, lines: customerLines },
      nights: parts.flatMap(({ row, lines: own }) =>
        own
          .filter(({ cents }) => cents !== 0)
          .map(({ label, cents }) => ({
            ...{ label: labelIn(row, of, label), cents },
            note:
              cents > 0 && row.corrects_id === null
                ? t`Paid under ${row.number}, due on ${formatDay(row.due_on)}`
                : row.number,
          })),
      ),
      cents: parts.reduce((sum, { cents }) => sum + cents, 0),
      taxes: summed(amountsOf(taxes)),
      notes: notesOf(taxes),
      selfBilling: since
        ? { word: COUNTRY_RULES[supplier.country ?? '']?.selfBilling ?? 'Self-billing', since }
        : null,
      ...(electronic.length > 0 ? { electronic } : {}),
    };
  });
}

/** One row for each rate and what it is on; what takes a deposit off names its own. */
function summed(taxes: readonly ContainedTax[]): MonthInvoicePaper['taxes'] {
  const rows = new Map<string, MonthInvoicePaper['taxes'][number]>();
  for (const { label, netCents, taxCents } of taxes) {
    const before = rows.get(label) ?? { label, netCents: 0, taxCents: 0 };
    rows.set(label, { label, netCents: before.netCents + netCents, taxCents: before.taxCents + taxCents });
  }
  return [...rows.values()];
}
