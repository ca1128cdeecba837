import type { Network } from '#core/tours/network.ts';

/**
 * The best way through the nights in order of time, through all of `must`; rooms are not looked at, but each night costs the penalty of its
 * room. Null when there is none. The best way to each night, by how many nights in a row end with it, follows from the nights before it.
 */
export function bestWay(
  network: Network,
  allowed: readonly boolean[],
  must: readonly number[],
  penalties: readonly number[] | null,
): { tour: number[]; cents: number } | null {
  const { days, rooms, value, out, back, locked, into, mostNightsInARow } = network;
  const mustDays = daysOfMust(network, must);
  if (!mustDays || must.some((at) => !allowed[at])) return null;
  const firstMust = mustDays[0] ?? Number.POSITIVE_INFINITY;
  const lastMust = mustDays.at(-1) ?? Number.NEGATIVE_INFINITY;
  const width = Math.min(mostNightsInARow, days.length) + 1;
  // A state is a night with how many in a row end with it, from 1; `best` is the one of each night that is worth the most.
  const cents = new Float64Array(days.length * width).fill(Number.NEGATIVE_INFINITY);
  const before = new Int32Array(days.length * width).fill(-1);
  const bestCents = new Float64Array(days.length).fill(Number.NEGATIVE_INFINITY);
  const best = new Int32Array(days.length);
  let end = must.length === 0 ? 0 : Number.NEGATIVE_INFINITY;
  let endsAt = -1;
  for (let at = 0; at < days.length && width > 1; at++) {
    const day = days[at] as number;
    if (!allowed[at] || (mustDays.includes(day) && !must.includes(at))) continue;
    const worth = (value[at] as number) - (locked[at] ? 0 : (penalties?.[rooms[at] as number] ?? 0));
    const own = at * width;
    const first = out[at];
    if (first && day <= firstMust) cents[own + 1] = worth - first.costCents;
    const notBefore = mustDays.findLast((each) => each < day) ?? Number.NEGATIVE_INFINITY;
    const { from: froms, costCents } = into[at] as Network['into'][number];
    for (let way = 0; way < froms.length; way++) {
      const from = froms[way] as number;
      const since = days[from] as number;
      if (since < notBefore) continue;
      const gained = worth - (costCents[way] as number);
      if (day - since > 1) {
        const reached = (bestCents[from] as number) + gained;
        if (reached <= (cents[own + 1] as number)) continue;
        cents[own + 1] = reached;
        before[own + 1] = best[from] as number;
        continue;
      }
      for (let row = 1; row < width - 1; row++) {
        const reached = (cents[from * width + row] as number) + gained;
        if (reached <= (cents[own + row + 1] as number)) continue;
        cents[own + row + 1] = reached;
        before[own + row + 1] = from * width + row;
      }
    }
    for (let state = own + 1; state < own + width; state++) {
      if ((cents[state] as number) <= (bestCents[at] as number)) continue;
      bestCents[at] = cents[state] as number;
      best[at] = state;
    }
    const last = back[at];
    if (!last || day < lastMust || (bestCents[at] as number) - last.costCents <= end) continue;
    end = (bestCents[at] as number) - last.costCents;
    endsAt = best[at] as number;
  }
  if (end === Number.NEGATIVE_INFINITY) return null;
  const tour: number[] = [];
  for (let state = endsAt; state >= 0; state = before[state] as number)
    tour.unshift(Math.floor(state / width));
  return { tour, cents: end };
}

/** The days on which a night has to be played, the first one first; null when two nights have to be on one day. */
function daysOfMust({ days }: Network, must: readonly number[]): number[] | null {
  const list = must.map((at) => days[at] as number).sort((a, b) => a - b);
  return new Set(list).size < list.length ? null : list;
}
