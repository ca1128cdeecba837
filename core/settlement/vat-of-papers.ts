import type { About } from '#core/settlement/invoice.ts';
import { taxWords } from '#core/settlement/tax-words.ts';
import {
  type ContainedTax,
  type Supply,
  type TaxedAs,
  type TaxSays,
  taxContained,
} from '#core/settlement/taxes.ts';

/** A paper that was issued for a booking before, as far as one supply goes. Amounts are integer cents; those of a credit note are below zero. */
export type EarlierPaper = {
  number: string;
  id: string;
  /** The invoice that a credit note takes back from. */
  correctsId: string | null;
  /** Before the show: a deposit, or what takes one back. */
  isAdvance: boolean;
  cents: number;
  taxCents: number;
  /** Null where it states no VAT. */
  rateBasisPoints: number | null;
};

/** A paper to be issued: what of it is for the supply, in integer cents, below zero on a credit note of the invoice that it corrects. */
type NewPaper = { cents: number; correctsId: string | null };

type OfBooking = {
  before: readonly EarlierPaper[];
  about: About;
  /** What the seller says now, in basis points; null for a seller who states no VAT. */
  rateNow: number | null;
};

/**
 * The VAT of papers that are issued together, paper by paper, for one supply of a booking. That of all papers of the booking, those of
 * before included, is what the whole supply contains: each paper states what is missing of it, so that no sequence of deposits, parts and
 * corrections loses or adds a cent. A credit note that others follow carries what is left of the VAT of the invoice that it takes back.
 *
 * A deposit is supplied in part: its VAT is stated on its invoice, and goes off on the invoice of the fee. Cancelling supplies nothing
 * (docs/decisions/vat-of-a-booking.md). The whole is taxed at the rate of the first paper after the show, a deposit at that of the first.
 */
export function vatOfPapers(of: Supply, papers: readonly NewPaper[], booking: OfBooking): ContainedTax[][] {
  const { before, about } = booking;
  const rate = rateOf(booking);
  const sum = (all: readonly { cents: number }[]) => all.reduce((cents, each) => cents + each.cents, 0);
  const totalCents = sum(before) + sum(papers);
  const stated = before.reduce((cents, { taxCents }) => cents + taxCents, 0);
  const taxes = papers.map(({ cents, correctsId }) => (cents === 0 ? 0 : -leftOf(before, correctsId)));
  const last = Math.max(
    0,
    papers.findLastIndex(({ cents }) => cents !== 0),
  );
  const others = taxes.reduce((cents, tax, at) => cents + (at === last ? 0 : tax), 0);
  taxes[last] = taxContained(totalCents, rate ?? 0) - stated - others;

  const isFinal = about !== 'deposit' && before.length > 0 && before.every(({ isAdvance }) => isAdvance);
  return papers.map((paper, at) => {
    const taxCents = taxes[at] ?? 0;
    if (isFinal && paper.correctsId === null) return finalRows(of, { totalCents, rate, ...booking });
    const corrected = before.find(({ id }) => id === paper.correctsId);
    const shown = rate ?? corrected?.rateBasisPoints ?? 0;
    const said = { as: taxedAs(of, about, corrected), rate, shown, about, supply: of };
    return rowOf({ ...paper, taxCents }, said);
  });
}

/** The VAT that a paper states of a supply, in integer cents; `netCents` beside it. Papers of before say of what only in words. */
export function statedOn(
  taxes: readonly ContainedTax[],
  of: Supply,
): Pick<EarlierPaper, 'taxCents' | 'rateBasisPoints'> {
  const rows = taxes.filter((row) => (row.of ? row.of === of : row.label.endsWith(` in ${OF_BEFORE[of]}`)));
  return {
    taxCents: rows.reduce((cents, row) => cents + row.taxCents, 0),
    rateBasisPoints: rows.find(({ advance }) => advance === undefined)?.rateBasisPoints || null,
  };
}

/** As papers of before call what is supplied: they are in English. Of merchandise there was none. */
export const OF_BEFORE: Record<Supply, string> = {
  fee: "the artist's fee",
  'booking-fee': 'the booking fee',
  commission: 'the commission',
  merchandise: 'the commission on merchandise',
};

const taxedAs = (of: Supply, about: About, corrected: EarlierPaper | undefined): TaxedAs =>
  of === 'fee' && (about === 'deposit' || corrected?.isAdvance) ? 'deposit' : of;

function rateOf({ before, about, rateNow }: OfBooking): number | null {
  if (about === 'cancellation') return null;
  // A paper for nothing of it says nothing of its rate.
  const first = before.find(({ isAdvance, cents }) => isAdvance === (about === 'deposit') && cents !== 0);
  return first ? first.rateBasisPoints : rateNow;
}

/** What is left of the VAT of an invoice, in integer cents. */
function leftOf(before: readonly EarlierPaper[], id: string | null): number {
  return before
    .filter((paper) => id !== null && (paper.id === id || paper.correctsId === id))
    .reduce((cents, { taxCents }) => cents + taxCents, 0);
}

/** The invoice after deposits: the VAT of the whole, less what the deposits' invoices state. */
function finalRows(
  of: Supply,
  { totalCents, rate, before, about }: OfBooking & { totalCents: number; rate: number | null },
) {
  const advances = before
    .filter(({ correctsId }) => correctsId === null)
    .map((paper) => ({
      ...paper,
      cents: before
        .filter(({ id, correctsId }) => id === paper.id || correctsId === paper.id)
        .reduce((cents, each) => cents + each.cents, 0),
      taxCents: leftOf(before, paper.id),
    }))
    .filter(({ cents, taxCents }) => cents !== 0 || taxCents !== 0);
  if (!rate && advances.every(({ taxCents }) => taxCents === 0)) return [];
  const taxCents = taxContained(totalCents, rate ?? 0);
  const whole = about === 'cancellation' ? 'cancelling' : of;
  return [
    {
      of,
      ...worded(rate ? { kind: 'contained', rate, in: whole } : { kind: 'none', in: whole }),
      rateBasisPoints: rate ?? 0,
      netCents: totalCents - taxCents,
      taxCents,
    },
    ...advances.map(({ number, cents, taxCents: less, rateBasisPoints }) => ({
      of,
      advance: number,
      ...worded({ kind: 'less-deposit', number, hadVat: less !== 0 }),
      rateBasisPoints: rateBasisPoints ?? 0,
      netCents: less - cents,
      taxCents: 0 - less,
    })),
  ];
}

/** The one row of a paper that is no invoice after deposits; amounts of nothing and sellers without a rate have none. */
function rowOf({ cents, taxCents, correctsId }: NewPaper & { taxCents: number }, said: Said): ContainedTax[] {
  const { as, rate, shown, about, supply } = said;
  if (taxCents === 0 && (!rate || cents === 0)) return [];
  const sign = correctsId === null ? 1 : -1;
  const isOwn = Math.abs(taxCents - taxContained(cents, shown)) <= 1;
  const because = about === 'cancellation' ? 'cancelling-has-none' : 'brought-to-whole';
  return [
    {
      of: supply,
      ...worded({ kind: 'contained', rate: shown, in: as, ...(isOwn ? {} : { because }) }),
      // That of the supply, also where what is taken back was stated at another.
      rateBasisPoints: rate ?? 0,
      netCents: sign * (cents - taxCents),
      taxCents: sign * taxCents,
    },
  ];
}

/** What the row of a paper is about; `shown` is the rate that it names, in basis points. */
type Said = { as: TaxedAs; rate: number | null; shown: number; about: About; supply: Supply };

const worded = (says: TaxSays) => ({ label: taxWords(says), says });
