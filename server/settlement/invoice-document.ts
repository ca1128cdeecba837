import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/payment.ts';
import type { AttachedXml } from '#core/e-invoice/attached.ts';
import { isId } from '#core/ids.ts';
import { asSaid } from '#core/outsiders/not-said.ts';
import { refusals } from '#core/refusal.ts';
import { INTEREST_VAT_NOTE } from '#core/settlement/interest.ts';
import { paymentWords } from '#core/settlement/invoice.ts';
import { eventOnInvoice, legalLines, type PartyOnInvoice } from '#core/settlement/invoice-parties.ts';
import { keptLines } from '#core/settlement/line-words.ts';
import { amountsOf, notesOf } from '#core/settlement/note-of-vat.ts';
import { requestToPay } from '#core/settlement/request-to-pay.ts';
import { wordedFor } from '#core/words/t.ts';
import { type Actor, isBetween } from '#server/commands/actor.ts';
import { type DocumentReading, defineDocument } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { contentHash } from '#server/documents/documents.ts';
import type { InvoicePaper } from '#server/documents/invoice-pdf.tsx';
import { payToOnPaper } from '#server/payments/pay-to.ts';
import { monthInvoiceOf, monthPaper } from '#server/settlement/month-papers.ts';
import { attachedTo, correctsOwn, type InvoiceRow, rowOf } from '#server/settlement/papers-said.ts';

/** An invoice as PDF, for the two sides it is between. */
export const invoiceDocument = defineDocument(
  contract.invoiceDocument,
  async (reading: DocumentReading, id) => {
    const { db, actor, documents, asked } = reading;
    const paper = await invoicePaperFor(db, actor, id);
    const payTo = await payToOnPaper(reading, id);
    const invoice: InvoicePaper = payTo ? { ...paper, payTo } : paper;
    return {
      name: invoice.number,
      hash: contentHash('invoice', invoice),
      make: () => documents.make('invoice', invoice, asked),
    };
  },
);

/** The paper of one supplier on an invoice as PDF, for the two sides it is between. Refuses a supplier that has none on it. */
export const supplierPaper = defineDocument(contract.supplierPaper, (reading: DocumentReading, id, of) =>
  paperOfSupplier(reading, id, of),
);

/** The same for what is sent by mail, too: it reads no files and names no bank account. */
export async function paperOfSupplier(
  { db, actor, documents, asked }: Pick<DocumentReading, 'db' | 'actor' | 'documents' | 'asked'>,
  id: string,
  of: string,
) {
  const whole = await invoicePaperFor(db, actor, id, of);
  const ofMonth = actor.role === 'outsider' ? undefined : await paperOfMonth(db, id, of);
  if (ofMonth)
    return {
      name: ofMonth.number,
      hash: contentHash('month-invoice', ofMonth),
      make: () => documents.make('month-invoice', ofMonth, asked),
    };
  const paper = whole.request?.papers.find((each) => each.of === of);
  if (!paper && of !== 'commission') refuse(refusals.unknownInvoice());
  const invoice = paper ? { ...whole, only: paper.of } : whole;
  return {
    name: paper?.number ?? whole.number,
    hash: contentHash('invoice', invoice),
    make: () => documents.make('invoice', invoice, asked),
  };
}

/** The invoice of a month, where the fee or the booking fee of a request to pay is on one. */
async function paperOfMonth(db: Db, id: string, of: string) {
  if (of !== 'fee' && of !== 'booking-fee') return undefined;
  const invoice = await monthInvoiceOf(db, id);
  return invoice && monthPaper(invoice, of);
}

/** What stands on an invoice, for a side that it is between, with what of it, or of one supplier on it, is an electronic invoice. Refuses all others. */
export async function invoicePaperFor(
  db: Db,
  actor: Pick<Actor, 'artistId' | 'venueId'>,
  id: string,
  only?: string,
): Promise<InvoicePaper> {
  if (!isId(id)) refuse(refusals.unknownInvoice());
  const row = await rowOf(db, id);
  if (!row || !isBetween(row, actor)) refuse(refusals.unknownInvoice());
  const isOfArtist = row.kind === 'commission' || row.kind === 'commission-credit';
  if (isOfArtist && row.artist_id !== actor.artistId) refuse(refusals.unknownInvoice());
  const payments = await db
    .selectFrom('payments')
    .select(['kind', 'amount_cents', 'provider_reference', 'paid_at'])
    .where('invoice_id', '=', id)
    .orderBy('paid_at')
    .execute();
  const credits = await db
    .selectFrom('invoices')
    .select(['number', 'issued_on', 'amount_cents'])
    .where('corrects_id', '=', id)
    .orderBy('created_at')
    .execute();
  return wordedFor(row.reader, () => paperOf(row, { payments, credits, electronic: attachedTo(row, only) }));
}

type Payment = { kind: string; amount_cents: number; provider_reference: string | null; paid_at: string };
type Credit = { number: string; issued_on: string; amount_cents: number };

/** The same in the words of the paper. */
function paperOf(
  row: InvoiceRow,
  {
    payments,
    credits,
    electronic,
  }: { payments: readonly Payment[]; credits: readonly Credit[]; electronic: AttachedXml[] },
): InvoicePaper {
  const timeZone = row.time_zone ?? 'UTC';
  const lines = keptLines(row.lines);
  const request = requestToPay({ ...row, lines }, { artist: row.artist_name, venue: row.venue_name });
  const vatNotes =
    row.about === 'interest' ? [INTEREST_VAT_NOTE()] : (request?.vatNotes ?? notesOf(row.taxes));
  return {
    ...(row.language ? { language: row.language } : {}),
    number: row.number,
    status: row.status,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    kind: row.kind as InvoicePaper['kind'],
    about: row.about,
    payer: row.payer,
    correctsNumber: row.corrects_number,
    ...(row.corrects_id ? { correctsOwn: correctsOwn(row) } : {}),
    why: row.why,
    openCents: row.open_cents,
    paid:
      row.paid_at && row.status === 'Paid'
        ? {
            on: dayAt(new Date(row.paid_at), timeZone),
            reference: payments.at(-1)?.provider_reference ?? row.number,
          }
        : null,
    credits: credits.map(({ number, issued_on, amount_cents }) => ({
      ...{ number, on: issued_on, cents: amount_cents },
    })),
    payments: payments.map(({ kind, amount_cents, paid_at }) => ({
      what: paymentWords(kind),
      on: dayAt(new Date(paid_at), timeZone),
      cents: amount_cents,
    })),
    venue: {
      ...{ name: row.venue_name, address: row.venue_address, location: row.venue_location },
      legal: legalLines(row.venue as PartyOnInvoice),
    },
    artist: {
      ...{ name: row.artist_name, location: asSaid(row.artist_location) },
      legal: legalLines(row.artist),
    },
    issuer: legalLines(row.issuer),
    ...(row.issuer.is_unsaid ? { isIssuerUnsaid: true as const } : {}),
    taxes: amountsOf(row.taxes).map(({ label, netCents, taxCents }) => ({
      label,
      netCents,
      taxCents,
    })),
    ...(vatNotes.length > 0 ? { vatNotes } : {}),
    event: {
      ...{ name: eventOnInvoice(row), date: row.event_date },
      ...(row.venue.room ? { room: row.venue.room } : {}),
    },
    agreementNumber: row.agreement_number,
    lines,
    ...(request ? { request } : {}),
    amountCents: row.amount_cents,
    currency: row.currency,
    ...(electronic.length > 0 ? { electronic } : {}),
  };
}
