import * as contract from '#core/contract/electronic-invoice.ts';
import { ciiOf } from '#core/e-invoice/cii.ts';
import { type EInvoice, eInvoiceOf, type PaperToSay } from '#core/e-invoice/e-invoice.ts';
import { lacksOfNetwork } from '#core/e-invoice/networks.ts';
import { type Contact, ublOf } from '#core/e-invoice/ubl.ts';
import { refusals } from '#core/refusal.ts';
import { papersOfSuppliers } from '#core/settlement/papers-of-suppliers.ts';
import type { Supply } from '#core/settlement/taxes.ts';
import { isBetween } from '#server/commands/actor.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';

/** What each supplier's paper of an invoice says to machines, for the two sides it is between; the commission for its artist alone. */
export const electronicInvoice = defineRead(
  contract.electronicInvoice,
  async ({ db, actor }, { invoiceId, as, reference, contactName, contactPhone, contactEmail }) => {
    const row = await rowOf(db, invoiceId);
    if (!row || !isBetween(row, actor)) return refuse(refusals.unknownInvoice());
    const isOfArtist = row.kind === 'commission' || row.kind === 'commission-credit';
    if (isOfArtist && row.artist_id !== actor.artistId) return refuse(refusals.unknownInvoice());
    const contact =
      contactName && contactPhone && contactEmail
        ? { name: contactName, phone: contactPhone, email: contactEmail }
        : null;
    return {
      papers: papersToSay(row).map((paper) => {
        const said = eInvoiceOf(paper, reference ?? null);
        const lacks = said.ok ? lacksOfNetwork(said.invoice, as, contact) : said.lacks;
        return {
          number: paper.number,
          supplier: paper.seller.legal_name || paper.seller.name || '',
          xml: said.ok && lacks.length === 0 ? written(said.invoice, as, contact) : null,
          lacks,
        };
      }),
    };
  },
);

const written = (invoice: EInvoice, as: contract.EInvoiceFormat, contact: Contact | null) =>
  as === 'cii' ? ciiOf(invoice) : ublOf(invoice, as === 'ubl' ? 'en16931' : as, contact);

const rowOf = (db: Db, invoiceId: string) =>
  db
    .selectFrom('invoice_list as i')
    .leftJoin('invoices as c', 'c.id', 'i.corrects_id')
    .selectAll('i')
    .select(['c.number as corrected', 'c.artist as corrected_artist', 'c.issuer as corrected_issuer'])
    .where('i.id', '=', invoiceId)
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

/** The papers of an invoice, of one supplier each. One of before suppliers had numbers of their own has none. */
function papersToSay(row: Row): PaperToSay[] {
  const isCredit = row.corrects_id !== null;
  const common = {
    ...{ isCredit, about: row.about, issuedOn: row.issued_on, dueOn: row.due_on, eventDate: row.event_date },
    ...{ currency: row.currency, agreementNumber: row.agreement_number ?? '', why: row.why },
  };
  const lines = row.lines.map(({ label, amount_cents }) => ({ label, cents: amount_cents }));
  const artist = { ...row.artist, name: row.artist_name };
  const venue = { ...row.venue, name: row.venue_name };
  const paper = (
    supply: Supply,
    more: Pick<PaperToSay, 'number' | 'seller' | 'buyer' | 'cents' | 'label'>,
  ) => ({
    ...{ ...common, ...more, supply, taxes: row.taxes },
    // What a credit note takes back is the paper of the same supplier.
    correctsNumber: isCredit
      ? ((supply === 'fee' ? row.corrected_artist : row.corrected_issuer)?.paper_number ?? row.corrected)
      : null,
  });
  if (row.kind === 'commission' || row.kind === 'commission-credit')
    return [
      paper('commission', {
        ...{ number: row.number, seller: row.issuer, buyer: artist, cents: Math.abs(row.amount_cents) },
        label: lines[0]?.label ?? '',
      }),
    ];
  return papersOfSuppliers({ ...row, lines })
    .filter(({ cents }) => cents !== 0)
    .map((each) =>
      paper(each.of, {
        ...{ number: each.number, buyer: venue, cents: Math.abs(each.cents) },
        seller: each.of === 'fee' ? { ...each.supplier, name: row.artist_name } : each.supplier,
        label: each.lines.map(({ label }) => label).join(', '),
      }),
    );
}
