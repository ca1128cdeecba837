import { capsOfCosts, type Deal, feeAt, sheetOfDeal } from '#core/booking/deal.ts';
import { isCost } from '#core/booking/deals/extra-lines.ts';
import { evaluateSheet } from '#core/deals/evaluate.ts';
import type { Line } from '#core/deals/line.ts';
import { type FeeTerms, feesOf } from '#core/settlement/fees.ts';

/** A night as a deal is weighed against it: the full price of a ticket in integer cents, and how many the room holds. */
export type Night = { fullPriceCents: number; capacity: number };

/** What each side is left with at an attendance, in integer cents: the artist after commission, the venue after all it pays. */
type Net = { sold: number; feeCents: number; artistCents: number; venueCents: number };

export type Outlook = {
  /** A third of the room, two thirds, a full house. */
  nets: Net[];
  /** The smallest number of full-price tickets at which the venue's result is not below zero; null when there is none. */
  breaksEvenAt: number | null;
};

/**
 * What a deal comes to when so many full-price tickets are sold. Costs that the deal names count with what is agreed or with their
 * cap; those that are stated after the show are not known yet and count as nothing, as do all costs outside of the deal.
 */
export function outlookOf(deal: Deal, night: Night, terms: FeeTerms): Outlook {
  const sheet = sheetOfDeal(deal);
  const assumed = capsOfCosts(deal);
  const at = (sold: number) => netAt(sheet, assumed, night, terms, sold);
  const thirds = [1, 2, 3].map((part) => Math.round((night.capacity * part) / 3));
  return {
    nets: [...new Set(thirds)].map(at),
    breaksEvenAt: breakEven(deal, night, (sold) => at(sold).venueCents),
  };
}

function netAt(
  sheet: readonly Line[],
  assumed: Readonly<Record<string, number>>,
  { fullPriceCents }: Night,
  terms: FeeTerms,
  sold: number,
): Net {
  const gross = sold * fullPriceCents;
  const figures = { sold, gross, 'full-price': fullPriceCents, ...assumed };
  const fees = feesOf(feeAt(sheet, figures), terms);
  return {
    sold,
    feeCents: fees.artistFeeCents,
    artistCents: fees.artistNetCents,
    venueCents: gross - paidToOthers(sheet, figures) - fees.venueTotalCents,
  };
}

/** Ticket fees, tax and costs: what goes off the receipts and to neither side. */
function paidToOthers(sheet: readonly Line[], figures: Readonly<Record<string, number>>): number {
  const leaves = sheet.filter((line) => line.key === 'is' && line.agreed === undefined);
  const all = evaluateSheet(sheet, Object.fromEntries(leaves.map(({ id }) => [id, figures[id] ?? 0])));
  return all
    .filter(({ line: { id } }) => id === 'ticket-fees' || id === 'tax' || isCost(id))
    .reduce((sum, { value }) => sum + value, 0);
}

/**
 * A ticket brings the venue its price at most, so that nothing is missed by going on by what still lacks. A deal of lines of its own
 * may pay less for more tickets: there every number is tried, up to a limit.
 */
function breakEven(deal: Deal, night: Night, resultAt: (sold: number) => number): number | null {
  const eachCounts = deal.kind === 'custom' && night.capacity <= 2_000;
  for (let sold = 0; sold <= night.capacity; ) {
    const result = resultAt(sold);
    if (result >= 0) return sold;
    if (night.fullPriceCents === 0) return null;
    sold += eachCounts ? 1 : Math.max(1, Math.ceil(-result / night.fullPriceCents));
  }
  return null;
}
