import { isOfMerchandise, type PartyOnInvoice } from '#core/settlement/invoice-parties.ts';
import { type InvoiceLine, isOfBookingFee } from '#core/settlement/line-words.ts';
import { amountsOf, notesOf } from '#core/settlement/note-of-vat.ts';
import type { ContainedTax, Supply } from '#core/settlement/taxes.ts';
import { COUNTRY_RULES } from '#core/vat/countries.ts';
import { t } from '#core/words/t.ts';

/** What is charged at once and is of two suppliers, as far as their papers go. Amounts are integer cents. */
export type Charged = {
  kind: string;
  issuer: PartyOnInvoice;
  artist: PartyOnInvoice;
  /** The supplier of what is kept of merchandise. */
  venue?: PartyOnInvoice;
  lines: readonly InvoiceLine[];
  taxes: readonly ContainedTax[];
  /** Of what is on the invoice of a month: its number, once it is issued. */
  month_numbers?: MonthNumbers | null;
};

/** The numbers of the invoices of a month, by what they are of. */
export type MonthNumbers = Partial<Record<Supply, string | null>>;

/** The paper of one supplier: its own number, lines and taxes. `selfBilling` is what the law calls a paper that others write in its name. */
export type SupplierPaper = {
  of: Exclude<Supply, 'commission'>;
  number: string;
  supplier: PartyOnInvoice;
  selfBilling: { word: string; since: string } | null;
  lines: InvoiceLine[];
  cents: number;
  taxes: ContainedTax[];
  notes: string[];
};

/**
 * The papers of what is charged: the artist's, where they let it be written, and that of whoever runs the deployment; of what is kept of merchandise the
 * venue's. Papers of before have none.
 */
export function papersOfSuppliers({ kind, artist, venue, issuer, lines, taxes }: Charged): SupplierPaper[] {
  const paper = (of: SupplierPaper['of'], supplier: PartyOnInvoice): SupplierPaper[] => {
    if (!supplier.paper_number) return [];
    const own =
      of === 'merchandise'
        ? [...lines]
        : lines.filter((line) => isOfBookingFee(line) === (of === 'booking-fee'));
    const rows = taxes.filter((row) => row.of === of);
    const since = of === 'fee' ? supplier.self_billing_since : undefined;
    const word = COUNTRY_RULES[supplier.country ?? '']?.selfBilling ?? 'Self-billing';
    return [
      {
        ...{ of, number: supplier.paper_number, supplier, lines: own },
        cents: own.reduce((sum, { cents }) => sum + cents, 0),
        selfBilling: since ? { word, since } : null,
        ...{ taxes: amountsOf(rows), notes: notesOf(rows) },
      },
    ];
  };
  // Its supplier says the figures itself, so that its paper is written for it, and is no self-billing.
  if (isOfMerchandise(kind)) return venue ? paper('merchandise', venue) : [];
  return [...paper('fee', artist), ...paper('booking-fee', issuer)];
}

/** The sentence of a paper that is written in its supplier's name. */
export const selfBillingWords = (word: string, since: string): string =>
  t`${word === 'Self-billing' ? word : `${word} (self-billing)`}: written in the name of the supplier, who agreed to it on ${since}.`;
