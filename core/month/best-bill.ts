import { bestPicks, type Choice, type Pick } from '#core/month/assignment.ts';

/** What is sought: the picks, the money for all of them (null where there is no limit), and which have to be in, or must not. */
export type Sought = Choice & {
  budgetCents: number | null;
  kept: readonly number[];
  barred: ReadonlySet<number>;
};
/** `bound`: no bill is worth more. It is the worth of this one where it was proven to be the best. */
export type BestBill = { picks: number[]; worth: number; costCents: number; bound: number };

/** `price`: worth a cent, at which its search begins. */
type Node = { kept: readonly number[]; barred: ReadonlySet<number>; bound: number; price: number };

/**
 * The picks of the greatest worth within the budget; null when what is kept cannot be had. Worth is a whole number. Without the budget the best
 * picks are found exactly (`bestPicks`). A price on each cent brings them within it, and the price at which this costs the least worth bounds what any
 * bill can be worth (Lagrangian relaxation). Where bound and bill differ the search parts: with one pick of the dearer bill, and without it.
 * After `most` parts it ends with the best bill it knows.
 */
export function bestBill(sought: Sought, most: number): BestBill | null {
  const { budgetCents, kept } = sought;
  if (!isPossible(sought, kept)) return null;
  const limit = budgetCents === null ? null : reachable(sought, budgetCents);
  let best: { picks: number[]; worth: number } | null = null;
  const open: Node[] = [{ kept, barred: sought.barred, bound: Number.POSITIVE_INFINITY, price: 0 }];
  let unproven = Number.NEGATIVE_INFINITY;
  for (let parts = 0; open.length > 0; parts++) {
    // The part that promises most comes first, so that the bound of the rest falls.
    const node = open.splice(mostPromising(open), 1)[0] as Node;
    if (best && node.bound < best.worth + 1 - 1e-6) continue;
    if (parts >= most && best) {
      unproven = Math.max(unproven, node.bound);
      continue;
    }
    const found = atBestPrice(sought, node, limit);
    if (!best || found.worth > best.worth) best = { picks: found.picks, worth: found.worth };
    if (found.bound < best.worth + 1 - 1e-6 || found.part === null) continue;
    const bound = Math.min(node.bound, found.bound);
    const { price } = found;
    open.push({ ...node, barred: new Set([...node.barred, found.part]), bound, price });
    const withIt = [...node.kept, found.part];
    if (isPossible(sought, withIt)) open.push({ ...node, kept: withIt, bound, price });
  }
  if (!best) return null;
  const { picks, worth } = best;
  return {
    picks,
    worth,
    costCents: costOf(sought, picks),
    bound: Math.max(worth, Math.floor(unproven + 1e-6)),
  };
}

/** Whether some picks can be had together: no spot or act twice, within the budget, none of them barred. */
function isPossible({ picks, spots, budgetCents, barred }: Sought, kept: readonly number[]): boolean {
  const open = [...spots];
  const acts = new Set<number>();
  let left = budgetCents ?? Number.POSITIVE_INFINITY;
  for (const at of kept) {
    const { night, act, costCents } = picks[at] as Pick;
    open[night] = (open[night] as number) - 1;
    left -= costCents;
    if (barred.has(at) || acts.has(act) || (open[night] as number) < 0 || left < 0) return false;
    acts.add(act);
  }
  return true;
}

/** The best bill of a part of the search that is known, a bound for all of them, and the pick by which it parts; null when it need not. */
function atBestPrice(sought: Sought, node: Node, limit: number | null) {
  const { picks, spots, acts } = sought;
  const keptActs = new Set(node.kept.map((at) => (picks[at] as Pick).act));
  const open = [...spots];
  for (const at of node.kept) {
    const { night } = picks[at] as Pick;
    open[night] = (open[night] as number) - 1;
  }
  const left = limit === null ? Number.POSITIVE_INFINITY : limit - costOf(sought, node.kept);
  const isIn = picks.map(
    ({ act, costCents }, at) => !node.barred.has(at) && !keptActs.has(act) && costCents <= left,
  );
  const value = new Float64Array(picks.length);
  const billAt = (price: number) => {
    for (let at = 0; at < picks.length; at++) {
      const { worth, costCents } = picks[at] as Pick;
      value[at] = isIn[at] ? worth - price * costCents : Number.NEGATIVE_INFINITY;
    }
    const found = bestPicks({ picks, spots: open, acts }, value);
    return { picks: found, worth: worthOf(sought, found), costCents: costOf(sought, found) };
  };
  const already = worthOf(sought, node.kept);
  const whole = (bill: Part, bound: number, part: number | null, price: number) => ({
    picks: [...node.kept, ...bill.picks],
    worth: already + bill.worth,
    bound: already + bound,
    ...{ part, price },
  });
  const nothing: Part = { picks: [], worth: 0, costCents: 0 };
  const begun = node.price > 0 ? billAt(node.price) : null;
  let dear = begun && begun.costCents > left ? begun : billAt(0);
  if (dear.costCents <= left) return whole(dear, dear.worth, null, 0);
  let within = begun && begun.costCents <= left ? begun : nothing;
  let best = within;
  let bound = Number.POSITIVE_INFINITY;
  let price = 0;
  // Each step finds a bill above the line through the two, until there is none: the line is the bound then.
  for (let step = 0; step < 40; step++) {
    price = (dear.worth - within.worth) / (dear.costCents - within.costCents);
    const next = billAt(price);
    bound = Math.min(bound, next.worth - price * next.costCents + price * left);
    if (next.costCents <= left && next.worth > best.worth) best = next;
    const gains = next.worth - price * next.costCents - (within.worth - price * within.costCents);
    if (gains <= 1e-6) break;
    if (next.costCents <= left) within = next;
    else dear = next;
  }
  best = [within, best]
    .map((bill) => topUp(sought, bill, { isIn, open, left }))
    .reduce((a, b) => (b.worth > a.worth ? b : a));
  const part = dear.picks
    .filter((at) => !within.picks.includes(at))
    .reduce<number | null>(
      (most, at) => (most === null || costAt(sought, at) > costAt(sought, most) ? at : most),
      null,
    );
  return whole(best, bound, part, price);
}

type Part = { picks: number[]; worth: number; costCents: number };

/** A bill with what the rest of the money still buys: an act more, or a better one in place of one. */
function topUp(
  sought: Sought,
  bill: Part,
  { isIn, open, left }: { isIn: readonly boolean[]; open: readonly number[]; left: number },
): Part {
  const { picks } = sought;
  let now = bill;
  for (let round = 0; round < 8; round++) {
    const playing: number[][] = open.map(() => []);
    for (const at of now.picks) playing[(picks[at] as Pick).night]?.push(at);
    const acts = new Set(now.picks.map((at) => (picks[at] as Pick).act));
    let gain = 0;
    let change: { takes: number; gives: number | null } | null = null;
    for (let at = 0; at < picks.length; at++) {
      const { night, act, worth, costCents } = picks[at] as Pick;
      if (!isIn[at] || worth <= gain || acts.has(act)) continue;
      const others = playing[night] as number[];
      const more = others.length < (open[night] as number);
      for (const gives of more ? [null] : others) {
        const [lost, saved] = gives === null ? [0, 0] : [(picks[gives] as Pick).worth, costAt(sought, gives)];
        if (worth - lost <= gain || now.costCents + costCents - saved > left) continue;
        gain = worth - lost;
        change = { takes: at, gives };
      }
    }
    if (!change) break;
    const { takes, gives } = change;
    const next = [...now.picks.filter((at) => at !== gives), takes];
    now = { picks: next, worth: now.worth + gain, costCents: costOf(sought, next) };
  }
  return now;
}

/** Beyond this many sums it is not asked which of them some fees add up to. */
const MOST_SUMS = 20_000;

/** The most that fees can add up to within a budget: money that no fee fits would only loosen the bound. */
function reachable({ picks, spots }: Sought, budgetCents: number): number {
  const fees = [...new Set(picks.map(({ costCents }) => costCents))].filter((each) => each > 0);
  const unit = fees.reduce((a, b) => (b === 0 ? a : greatestCommon(a, b)), 0);
  if (unit === 0) return budgetCents;
  const most = Math.floor(budgetCents / unit);
  if (most > MOST_SUMS) return most * unit;
  const places = spots.reduce((sum, each) => sum + Math.max(0, each), 0);
  const fewest = new Int32Array(most + 1).fill(places + 1);
  fewest[0] = 0;
  for (let sum = 1; sum <= most; sum++)
    for (const fee of fees) {
      const before = sum - fee / unit;
      if (before >= 0) fewest[sum] = Math.min(fewest[sum] as number, (fewest[before] as number) + 1);
    }
  for (let sum = most; sum > 0; sum--) if ((fewest[sum] as number) <= places) return sum * unit;
  return 0;
}

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b));

function mostPromising(open: readonly Node[]): number {
  let best = 0;
  for (const [at, { bound }] of open.entries()) if (bound > (open[best] as Node).bound) best = at;
  return best;
}

const costAt = ({ picks }: Sought, at: number) => (picks[at] as Pick).costCents;
const costOf = (sought: Sought, some: readonly number[]) =>
  some.reduce((sum, at) => sum + costAt(sought, at), 0);
const worthOf = ({ picks }: Sought, some: readonly number[]) =>
  some.reduce((sum, at) => sum + (picks[at] as Pick).worth, 0);
