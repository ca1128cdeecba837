import { type BestBill, bestBill } from '#core/month/best-bill.ts';
import { keyOf, type MonthWishes, type OpenNight, type Seat } from '#core/month/month.ts';
import { type MonthBill, type MonthProblem, partsOf, plainWorth, problemOf } from '#core/month/plan-month.ts';

/**
 * A candidate that does not play a night, and what the whole month would lose with it there, as a part of its worth: null when it cannot be.
 * `isProven` when no bill with it loses less. `budgetCents`, or else `feeCents`, is where it is in, solved again so; null where none was found.
 */
export type RunnerUp = Seat & {
  losesPart: number | null;
  isProven: boolean;
  budgetCents: number | null;
  feeCents: number | null;
  /** The night it plays in this bill. */
  playsOn: string | null;
};
/** Spots that nobody fills, and why: nobody fits, those who fit play other nights, or the budget, with one at which more of them are filled. */
export type EmptySpots = {
  spots: number;
  why: 'nobody' | 'elsewhere' | 'budget';
  budgetCents: number | null;
};
export type WhyOfNight = { nightId: string; runnersUp: RunnerUp[]; empty: EmptySpots | null };

/** So many parts are searched for what the month would lose, which is said as the most where that is too few to prove it. */
const PARTS_OF_LOSS = 4;
/** So many of each night are explained. */
const RUNNERS_UP = 3;
/** So many budgets between this one and what the best of all costs are tried, in steps of 10 of the currency. */
const BUDGETS = 10;
const STEP_CENTS = 1_000;

/**
 * What is said of each night beside a bill, one night after the other. All of it is of the month planned again: near this bill, as it would be.
 */
export function* whysOf(
  nights: readonly OpenNight[],
  wishes: MonthWishes,
  bill: MonthBill,
): Generator<WhyOfNight> {
  const asked = problemOf(nights, { ...wishes, before: bill.seats });
  const { month } = asked;
  const picks = bill.seats.map((seat) => month.seats.findIndex((each) => keyOf(each) === keyOf(seat)));
  const beside: Beside = { asked, picks, worth: plainWorth(month, { picks }), dearer: dearerBills(asked) };
  for (const night of nights) {
    const free = night.spots - picks.filter((at) => month.seats[at]?.nightId === night.id).length;
    yield {
      nightId: night.id,
      runnersUp: night.spots > 0 ? runnersUpOf(night.id, beside) : [],
      empty: free > 0 ? { spots: free, ...whyEmpty(night.id, beside) } : null,
    };
  }
}

/** The bills that more money would buy, the least money first. */
type Dearer = { budgetCents: number; bill: BestBill }[];
type Beside = { asked: MonthProblem; picks: readonly number[]; worth: number; dearer: Dearer };

/** More money may also bring another act in the place of one, so that no bill follows from those around it: each is solved. */
function dearerBills({ month, ...asked }: MonthProblem): Dearer {
  const { budgetCents } = asked;
  if (budgetCents === null) return [];
  const whole = bestBill({ ...month, ...asked, budgetCents: null }, partsOf(month));
  if (!whole || whole.costCents <= budgetCents) return [];
  const [first, last] = [Math.floor(budgetCents / STEP_CENTS), Math.ceil(whole.costCents / STEP_CENTS)];
  const tried = Array.from({ length: BUDGETS }, (_, at) =>
    Math.ceil(first + ((last - first) * (at + 1)) / BUDGETS),
  );
  return [...new Set(tried)].flatMap((steps) => {
    const bill = bestBill({ ...month, ...asked, budgetCents: steps * STEP_CENTS }, partsOf(month));
    return bill ? [{ budgetCents: steps * STEP_CENTS, bill }] : [];
  });
}

function runnersUpOf(nightId: string, { asked, picks, worth, dearer }: Beside): RunnerUp[] {
  const { month, kept, barred } = asked;
  const others = month.seats.flatMap((seat, at) =>
    seat.nightId === nightId && !picks.includes(at) && !barred.has(at) ? [at] : [],
  );
  others.sort((a, b) => (month.plain[b] as number) - (month.plain[a] as number) || a - b);
  return others.slice(0, RUNNERS_UP).map((at, place) => {
    const seat = month.seats[at] as Seat;
    const forced = bestBill({ ...month, ...asked, kept: [...kept, at] }, PARTS_OF_LOSS);
    const playing = picks.find((each) => month.seats[each]?.actId === seat.actId);
    const budgetCents = dearer.find(({ bill }) => bill.picks.includes(at))?.budgetCents ?? null;
    return {
      ...seat,
      losesPart: forced ? Math.max(0, worth - plainWorth(month, forced)) / Math.max(1, worth) : null,
      isProven: forced === null || forced.bound === forced.worth,
      budgetCents,
      feeCents: place === 0 && budgetCents === null && dearer.length > 0 ? highestFee(at, asked) : null,
      playsOn: playing === undefined ? null : (month.seats[playing]?.nightId ?? null),
    };
  });
}

/** The higher of two lower fees at which a pick is in. */
function highestFee(at: number, { month, ...asked }: MonthProblem): number | null {
  const now = month.picks[at]?.costCents ?? 0;
  for (const part of [0.85, 0.6]) {
    const costCents = Math.floor((now * part) / STEP_CENTS) * STEP_CENTS;
    if (costCents <= 0) return null;
    const picks = month.picks.map((pick, each) => (each === at ? { ...pick, costCents } : pick));
    if (bestBill({ ...month, ...asked, picks }, partsOf(month))?.picks.includes(at)) return costCents;
  }
  return null;
}

function whyEmpty(nightId: string, { asked: { month, barred }, picks, dearer }: Beside) {
  const isOfNight = (at: number) => month.seats[at]?.nightId === nightId;
  const fits = month.seats.some((_seat, at) => isOfNight(at) && !barred.has(at));
  if (!fits) return { why: 'nobody' as const, budgetCents: null };
  const had = picks.filter(isOfNight).length;
  const more = dearer.find(({ bill }) => bill.picks.filter(isOfNight).length > had);
  return more
    ? { why: 'budget' as const, budgetCents: more.budgetCents }
    : { why: 'elsewhere' as const, budgetCents: null };
}
