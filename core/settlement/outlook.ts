import { capsOfCosts, type Deal, evaluated, sheetOfDeal } from '#core/booking/deal.ts';
import { isCost, isOffTheTop } from '#core/booking/deals/extra-lines.ts';
import { FEE, OPENERS } from '#core/booking/deals/kind-of-deal.ts';
import { payableSheet } from '#core/booking/payable-sheet.ts';
import { type EvaluatedLine, figureOf } from '#core/deals/evaluate.ts';
import { labelKey } from '#core/deals/house-sheet.ts';
import { type Fees, type FeeTerms, feesOf } from '#core/settlement/fees.ts';
import { t } from '#core/words/t.ts';

/** A night as a deal is weighed against it: the full price of a ticket in integer cents, and how many the room holds. */
export type PricedNight = { fullPriceCents: number; capacity: number };

/** What each side is left with at an attendance, in integer cents: the artist after commission, the venue after all it pays. */
type Net = { sold: number; feeCents: number; artistCents: number; venueCents: number };

export type Outlook = {
  /** A third of the room, two thirds, a full house. */
  nets: Net[];
  /** The smallest number of full-price tickets at which the venue's result is not below zero; null when there is none. */
  breaksEvenAt: number | null;
};

/** An act of a night as the night is weighed: its deal, and the product's fees on it. */
export type WeighedAct = { deal: Deal; terms: FeeTerms };

/** What a night comes to for its venue at an attendance, in integer cents: what its acts get, and what is left after all it pays. */
type Sum = { feesCents: number; venueCents: number };
export type NightOutlook = {
  sums: (Sum & { sold: number })[];
  /** As that of one deal, with all acts counted. */
  breaksEvenAt: number | null;
};

/**
 * What a deal comes to when so many full-price tickets are sold. Costs that the deal names count with what is agreed or with their
 * cap; those that are stated after the show are not known yet and count as nothing, as do all costs outside of the deal. Fee and
 * commission are rounded as the statement rounds them, to what can be paid in the currency.
 */
export function outlookOf(deal: Deal, night: PricedNight, terms: FeeTerms, currency: string): Outlook {
  const act = weighed({ deal, terms }, currency);
  const at = (sold: number): Net => {
    const { lines, fees } = act(night, sold);
    const { venueCents } = sumOf([{ deal, lines, fees }], night, sold);
    return { sold, feeCents: fees.artistFeeCents, artistCents: fees.artistNetCents, venueCents };
  };
  return {
    nets: thirdsOf(night).map(at),
    breaksEvenAt: breakEven([deal], night, (sold) => at(sold).venueCents),
  };
}

/** What all acts of a night come to together, as `outlookOf` says it of one. What several deals take off the door is paid once. */
export function nightOutlookOf(
  acts: readonly WeighedAct[],
  night: PricedNight,
  currency: string,
): NightOutlook {
  const all = acts.map((act) => ({ deal: act.deal, at: weighed(act, currency) }));
  const at = (sold: number) =>
    sumOf(
      all.map(({ deal, at }) => ({ deal, ...at(night, sold) })),
      night,
      sold,
    );
  return {
    sums: thirdsOf(night).map((sold) => ({ sold, ...at(sold) })),
    breaksEvenAt: breakEven(
      acts.map(({ deal }) => deal),
      night,
      (sold) => at(sold).venueCents,
    ),
  };
}

/** A third, two thirds and all of the room, each once. */
const thirdsOf = ({ capacity }: PricedNight) => [
  ...new Set([1, 2, 3].map((part) => Math.round((capacity * part) / 3))),
];

type AtSold = { lines: EvaluatedLine[]; fees: Fees };

/** The lines of an act's sheet with their figures, and the fees on them, for any number of full-price tickets. */
function weighed({ deal, terms }: WeighedAct, currency: string) {
  const sheet = payableSheet(sheetOfDeal(deal), currency);
  const assumed = capsOfCosts(deal);
  return ({ fullPriceCents }: PricedNight, sold: number): AtSold => {
    const gross = sold * fullPriceCents;
    const lines = evaluated(sheet, { sold, gross, 'full-price': fullPriceCents, ...assumed });
    return { lines, fees: feesOf(figureOf(lines, FEE), terms, currency) };
  };
}

function sumOf(
  acts: readonly (AtSold & { deal: Deal })[],
  { fullPriceCents }: PricedNight,
  sold: number,
): Sum {
  const paid = acts.reduce((sum, { fees }) => sum + fees.venueTotalCents, 0);
  return {
    feesCents: acts.reduce((sum, { fees }) => sum + fees.artistFeeCents, 0),
    venueCents: sold * fullPriceCents - paidToOthers(acts) - paid,
  };
}

/**
 * Ticket fees, tax, openers and costs: what goes off the receipts and to no act. The night has each once, however many deals name it,
 * as its house sheet does; openers that are among the acts are paid by their own deals.
 */
function paidToOthers(acts: readonly (AtSold & { deal: Deal })[]): number {
  const once = new Map<string, number>();
  for (const { lines } of acts) {
    for (const { line, value } of lines) {
      const isOther = line.id === 'ticket-fees' || line.id === 'tax' || line.id === OPENERS;
      const isNamed = isCost(line.id) || isOffTheTop(line.id);
      const name = isOther ? line.id : isNamed ? t`cost ${labelKey(line.label)}` : null;
      if (name) once.set(name, Math.max(once.get(name) ?? 0, value));
    }
  }
  const openers = acts.filter(({ deal }) => deal.kind === 'opener-fee');
  const openersFees = openers.reduce((sum, { fees }) => sum + fees.artistFeeCents, 0);
  once.set(OPENERS, Math.max(0, (once.get(OPENERS) ?? 0) - openersFees));
  return [...once.values()].reduce((sum, value) => sum + value, 0);
}

/** So many attendances are tried at most, or few more: a room of 2,000 is tried ticket by ticket where that is needed. */
const MOST_TRIED = 2_000;

/**
 * A ticket brings the venue its price at most, so that nothing is missed by going on by what still lacks. A deal of lines of its own
 * may pay less for more tickets: there every number is tried. In a very large room steps are no smaller than a 2,000th of it, and the
 * last one is searched from its beginning.
 */
function breakEven(
  deals: readonly Deal[],
  night: PricedNight,
  resultAt: (sold: number) => number,
): number | null {
  const least = Math.ceil(night.capacity / MOST_TRIED);
  let tried = -1;
  for (let sold = 0; sold <= night.capacity; ) {
    const result = resultAt(sold);
    if (result >= 0) {
      const first = Array.from({ length: Math.min(least, sold - tried) - 1 }, (_, back) => sold - 1 - back);
      return first.reverse().find((fewer) => resultAt(fewer) >= 0) ?? sold;
    }
    if (night.fullPriceCents === 0) return null;
    const lacks = deals.some(({ kind }) => kind === 'custom') ? 1 : Math.ceil(-result / night.fullPriceCents);
    tried = sold;
    sold += Math.max(least, lacks);
  }
  return null;
}
