import { capsOfCosts, type Deal, evaluated, sheetOfDeal } from '#core/booking/deal.ts';
import { isCost } from '#core/booking/deals/extra-lines.ts';
import { FEE, OPENERS } from '#core/booking/deals/kind-of-deal.ts';
import { payableSheet } from '#core/booking/payable-sheet.ts';
import { type EvaluatedLine, figureOf } from '#core/deals/evaluate.ts';
import type { Line } from '#core/deals/line.ts';
import { type Fees, type FeeTerms, feesOf } from '#core/settlement/fees.ts';

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
 * cap; those that are stated after the show are not known yet and count as nothing, as do all costs outside of the deal. Fee and
 * commission are rounded as the statement rounds them, to what can be paid in the currency.
 */
export function outlookOf(deal: Deal, night: Night, terms: FeeTerms, currency: string): Outlook {
  const sheet = payableSheet(sheetOfDeal(deal), currency);
  const assumed = capsOfCosts(deal);
  const feesAt = (feeCents: number) => feesOf(feeCents, terms, currency);
  const at = (sold: number) => netAt(sheet, assumed, night, feesAt, sold);
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
  feesAt: (feeCents: number) => Fees,
  sold: number,
): Net {
  const gross = sold * fullPriceCents;
  const all = evaluated(sheet, { sold, gross, 'full-price': fullPriceCents, ...assumed });
  const fees = feesAt(figureOf(all, FEE));
  return {
    sold,
    feeCents: fees.artistFeeCents,
    artistCents: fees.artistNetCents,
    venueCents: gross - paidToOthers(all) - fees.venueTotalCents,
  };
}

/** Ticket fees, tax, openers and costs: what goes off the receipts and to neither side. */
function paidToOthers(all: readonly EvaluatedLine[]): number {
  return all
    .filter(({ line: { id } }) => id === 'ticket-fees' || id === 'tax' || id === OPENERS || isCost(id))
    .reduce((sum, { value }) => sum + value, 0);
}

/** So many attendances are tried at most, or few more: a room of 2,000 is tried ticket by ticket where that is needed. */
const MOST_TRIED = 2_000;

/**
 * A ticket brings the venue its price at most, so that nothing is missed by going on by what still lacks. A deal of lines of its own
 * may pay less for more tickets: there every number is tried. In a very large room steps are no smaller than a 2,000th of it, and the
 * last one is searched from its beginning.
 */
function breakEven(deal: Deal, night: Night, resultAt: (sold: number) => number): number | null {
  const least = Math.ceil(night.capacity / MOST_TRIED);
  let tried = -1;
  for (let sold = 0; sold <= night.capacity; ) {
    const result = resultAt(sold);
    if (result >= 0) {
      const first = Array.from({ length: Math.min(least, sold - tried) - 1 }, (_, back) => sold - 1 - back);
      return first.reverse().find((fewer) => resultAt(fewer) >= 0) ?? sold;
    }
    if (night.fullPriceCents === 0) return null;
    const lacks = deal.kind === 'custom' ? 1 : Math.ceil(-result / night.fullPriceCents);
    tried = sold;
    sold += Math.max(least, lacks);
  }
  return null;
}
