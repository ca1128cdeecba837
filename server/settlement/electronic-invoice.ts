import * as contract from '#core/contract/electronic-invoice.ts';
import type { ReadAnswer, ReadQuery } from '#core/contract/index.ts';
import { ciiOf } from '#core/e-invoice/cii.ts';
import { type EInvoice, eInvoiceOf, type PaperToSay } from '#core/e-invoice/e-invoice.ts';
import { lacksOfNetwork } from '#core/e-invoice/networks.ts';
import { type Contact, ublOf } from '#core/e-invoice/ubl.ts';
import { refusals } from '#core/refusal.ts';
import { type Actor, isBetween } from '#server/commands/actor.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { monthInvoiceOf, monthPapersToSay } from '#server/settlement/month-papers.ts';
import { type InvoiceRow, papersToSay, rowOf } from '#server/settlement/papers-said.ts';

export type ElectronicPaper = ReadAnswer<'electronic-invoice'>['papers'][number];

export const electronicInvoice = defineRead(
  contract.electronicInvoice,
  async ({ db, actor }, { invoiceId, ...asked }) => {
    const row = await invoiceReadBy(db, actor, invoiceId);
    return { papers: electronicPapersOf(await papersWithMonth(db, row, actor), asked) };
  },
);

/** An invoice for the two sides that it is between; the commission for its artist alone. Refuses all others. */
export async function invoiceReadBy(db: Db, actor: Actor, invoiceId: string): Promise<InvoiceRow> {
  const row = await rowOf(db, invoiceId);
  if (!row || !isBetween(row, actor)) return refuse(refusals.unknownInvoice());
  const isOfArtist = row.kind === 'commission' || row.kind === 'commission-credit';
  if (isOfArtist && row.artist_id !== actor.artistId) return refuse(refusals.unknownInvoice());
  return row;
}

/** What each supplier's paper says to machines, or what it lacks for that, in the words of who reads it. */
export function electronicPapersOf(
  papers: readonly PaperToSay[],
  {
    as,
    reference,
    contactName,
    contactPhone,
    contactEmail,
  }: Omit<ReadQuery<'electronic-invoice'>, 'invoiceId'>,
): ElectronicPaper[] {
  const contact =
    contactName && contactPhone && contactEmail
      ? { name: contactName, phone: contactPhone, email: contactEmail }
      : null;
  return papers.map((paper) => {
    const said = eInvoiceOf(paper, reference ?? null);
    const lacks = said.ok ? lacksOfNetwork(said.invoice, as, contact) : said.lacks;
    return {
      ...{ number: paper.number, of: paper.supply },
      supplier: paper.seller.legal_name || paper.seller.name || '',
      xml: said.ok && lacks.length === 0 ? written(said.invoice, as, contact) : null,
      lacks,
    };
  });
}

/** The papers of a request to pay; where they are those of a month, these, for whoever is one of the two and not a guest of one night. */
export async function papersWithMonth(db: Db, row: InvoiceRow, actor: Actor): Promise<PaperToSay[]> {
  const month = row.month_numbers && actor.role !== 'outsider' ? await monthInvoiceOf(db, row.id) : undefined;
  return [...papersToSay(row), ...(month ? await monthPapersToSay(month) : [])];
}

const written = (invoice: EInvoice, as: contract.EInvoiceFormat, contact: Contact | null) =>
  as === 'cii' ? ciiOf(invoice) : ublOf(invoice, as === 'ubl' ? 'en16931' : as, contact);
