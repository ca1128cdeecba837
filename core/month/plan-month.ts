import { type BestBill, bestBill } from '#core/month/best-bill.ts';
import {
  keyOf,
  type Month,
  type MonthWishes,
  monthOf,
  type OpenNight,
  type Seat,
} from '#core/month/month.ts';

/**
 * `isPossible` is false when what is kept cannot be had within the budget. `gapPart` is how much more another bill could be worth at most, as a
 * part of this one: 0 when there is no better one. Costs in cents.
 */
export type MonthBill = { isPossible: boolean; seats: Seat[]; costCents: number; gapPart: number };

/** So many parts are searched of a big month, and of a small one, whose parts take less time. */
const [LEAST_PARTS, MOST_PARTS] = [40, 2_000];
/** Spots by candidates, of all parts together. */
const WORK = 900_000;

/** How many parts are searched for a bill, also for one that is named as what another budget or fee would bring: it comes so when it is done. */
export function partsOf({ picks, spots }: Month): number {
  const ofOne = picks.length * spots.reduce((sum, open) => sum + open, 0);
  return Math.max(LEAST_PARTS, Math.min(MOST_PARTS, Math.floor(WORK / Math.max(1, ofOne))));
}

/**
 * The best bill over all nights at once: the greatest sum of worth, no act twice, no night with more acts than it has spots, all within the budget.
 */
export function planMonth(nights: readonly OpenNight[], wishes: MonthWishes): MonthBill {
  const asked = problemOf(nights, wishes);
  const best = bestBill({ ...asked.month, ...asked }, partsOf(asked.month));
  if (!best) return { isPossible: false, seats: [], costCents: 0, gapPart: 0 };
  const worth = plainWorth(asked.month, best);
  return {
    isPossible: true,
    seats: best.picks.map((at) => asked.month.seats[at] as Seat),
    costCents: best.costCents,
    gapPart: worth > 0 ? Math.max(0, best.bound - best.worth) / worth : 0,
  };
}

/** A month with what is asked of its bill, as numbers. */
export type MonthProblem = {
  month: Month;
  budgetCents: number | null;
  kept: readonly number[];
  barred: ReadonlySet<number>;
};

export function problemOf(nights: readonly OpenNight[], wishes: MonthWishes): MonthProblem {
  const month = monthOf(nights, wishes.before);
  const at = new Map(month.seats.map((seat, index) => [keyOf(seat), index]));
  // Who is not among the candidates any more is neither kept nor banned.
  const known = (some: readonly Seat[]) => [
    ...new Set(
      some.flatMap((seat) => {
        const index = at.get(keyOf(seat));
        return index === undefined ? [] : [index];
      }),
    ),
  ];
  return {
    ...{ month, budgetCents: wishes.budgetCents, kept: known(wishes.kept) },
    barred: new Set(known(wishes.banned)),
  };
}

/** What a bill is worth without what nearness adds. */
export const plainWorth = ({ plain }: Month, { picks }: Pick<BestBill, 'picks'>) =>
  picks.reduce((sum, at) => sum + (plain[at] as number), 0);
