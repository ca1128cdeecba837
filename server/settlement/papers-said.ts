import { sql } from 'kysely';
import { fileName } from '#core/documents/file-name.ts';
import { type AttachedXml, FACTUR_X } from '#core/e-invoice/attached.ts';
import { ciiOf } from '#core/e-invoice/cii.ts';
import { eInvoiceOf, type PaperToSay } from '#core/e-invoice/e-invoice.ts';
import { whyWords } from '#core/settlement/invoice.ts';
import { keptLines } from '#core/settlement/line-words.ts';
import { type MonthNumbers, papersOfSuppliers } from '#core/settlement/papers-of-suppliers.ts';
import type { Supply } from '#core/settlement/taxes.ts';
import { wordedFor } from '#core/words/t.ts';
import type { Db } from '#server/db.ts';
import { readerOfSetting } from '#server/words/reader.ts';

/** An invoice as it is kept, with what it corrects, and with why it was issued in the words of its paper. */
export async function rowOf(db: Db, invoiceId: string) {
  const row = await db
    .selectFrom('invoice_list as i')
    .leftJoin('invoices as c', 'c.id', 'i.corrects_id')
    .leftJoin('venue_profiles as v', 'v.id', 'i.venue_id')
    .selectAll('i')
    .select('v.time_zone')
    .select(['c.number as corrected', 'c.artist as corrected_artist', 'c.issuer as corrected_issuer'])
    .select('c.venue as corrected_venue')
    .select(sql<MonthNumbers | null>`private.month_numbers(i.corrects_id)`.as('corrected_month'))
    .where('i.id', '=', invoiceId)
    .executeTakeFirst();
  if (!row) return undefined;
  const reader = await readerOfSetting(row.language);
  return { ...row, reader, why: row.why && wordedFor(reader, () => whyWords(row.why as string)) };
}

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

/** The papers of an invoice, of one supplier each. One of before suppliers had numbers of their own has none. */
export function papersToSay(row: InvoiceRow): PaperToSay[] {
  const isCredit = row.corrects_id !== null;
  const common = {
    ...{ isCredit, about: row.about, issuedOn: row.issued_on, dueOn: row.due_on, eventDate: row.event_date },
    ...{ currency: row.currency, agreementNumber: row.agreement_number ?? '', why: row.why },
  };
  const lines = keptLines(row.lines);
  const artist = { ...row.artist, name: row.artist_name };
  const venue = { ...row.venue, name: row.venue_name };
  const paper = (
    supply: Supply,
    more: Pick<PaperToSay, 'number' | 'seller' | 'buyer' | 'cents' | 'label'>,
  ) => ({
    ...{ ...common, ...more, supply, taxes: row.taxes },
    // What a credit note takes back is the paper of the same supplier.
    correctsNumber: isCredit ? (correctedNumber(row, supply) ?? row.corrected) : null,
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
        ...{
          number: each.number,
          buyer: each.of === 'merchandise' ? artist : venue,
          cents: Math.abs(each.cents),
        },
        seller: {
          ...each.supplier,
          ...(each.of === 'booking-fee'
            ? {}
            : { name: each.of === 'fee' ? row.artist_name : row.venue_name }),
        },
        label: each.lines.map(({ label }) => label).join(', '),
      }),
    );
}

/** The own papers of its suppliers that a credit note takes back from, where they have numbers. */
export const correctsOwn = (row: InvoiceRow): Partial<Record<Supply, string>> =>
  Object.fromEntries(
    SUPPLIES.flatMap((of) => {
      const number = correctedNumber(row, of);
      return number ? [[of, number]] : [];
    }),
  );
const SUPPLIES: Supply[] = ['fee', 'booking-fee', 'merchandise'];

/** The number of the supplier's paper that a credit note takes back from: its own, or that of its month. */
const correctedNumber = (row: InvoiceRow, supply: Supply): string | null =>
  correctedOf(row, supply)?.paper_number ?? row.corrected_month?.[supply] ?? null;

const correctedOf = (row: InvoiceRow, supply: Supply) =>
  ({
    fee: row.corrected_artist,
    'booking-fee': row.corrected_issuer,
    commission: row.corrected_issuer,
    merchandise: row.corrected_venue,
  })[supply];

/** The papers of an invoice that are electronic invoices too, as Cross Industry Invoice: those that lack nothing. */
export const electronicPapers = (
  row: InvoiceRow,
): { number: string; supply: Supply; cents: number; xml: string }[] =>
  papersToSay(row).flatMap((paper) => {
    const { number, supply, cents } = paper;
    const said = eInvoiceOf(paper, null);
    return said.ok ? [{ number, supply, cents, xml: ciiOf(said.invoice) }] : [];
  });

/**
 * The electronic invoices to put into the PDF of an invoice, or of the paper of one supplier on it (`only`). A PDF is a Factur-X where one of
 * them says all that stands on it; of several each is named by its number, as a Factur-X has one.
 */
export function attachedTo(row: InvoiceRow, only?: string): AttachedXml[] {
  const papers = electronicPapers(row).filter(({ supply }) => !only || supply === only);
  const isWhole = papers.length === 1 && (only || papers[0]?.cents === Math.abs(row.amount_cents));
  return papers.map(({ number, xml }) => ({ name: isWhole ? FACTUR_X : `${fileName(number)}.xml`, xml }));
}
