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
  const { days, rooms, value, out, back, locked, between, mostNightsInARow: most } = network;
  if (must.some((at) => !allowed[at])) return null;
  const nextMust = daysOfMust(network, must);
  if (!nextMust) return null;
  const width = Math.min(most, days.length) + 1;
  const cents = new Float64Array(days.length * width).fill(Number.NEGATIVE_INFINITY);
  const before = new Int32Array(days.length * width).fill(-1);
  let end = must.length === 0 ? 0 : Number.NEGATIVE_INFINITY;
  let endsAt = -1;
  for (let at = 0; at < days.length; at++) {
    const day = days[at] as number;
    if (!allowed[at] || (nextMust(day - 1) === day && !must.includes(at))) continue;
    const worth = (value[at] as number) - (locked[at] ? 0 : (penalties?.[rooms[at] as number] ?? 0));
    const own = at * width;
    const first = out[at];
    if (first && day <= nextMust(-1) && width > 1) cents[own + 1] = worth - first.costCents;
    for (let from = 0; from < at; from++) {
      const leg = between[from]?.[at];
      if (!leg || !allowed[from]) continue;
      const since = days[from] as number;
      if (nextMust(since) < day) continue;
      const inARow = day - since === 1;
      for (let row = 1; row < width; row++) {
        const reached = (cents[from * width + row] as number) + worth - leg.costCents;
        const now = own + (inARow ? row + 1 : 1);
        if (now >= own + width || reached <= (cents[now] as number)) continue;
        cents[now] = reached;
        before[now] = from * width + row;
      }
    }
    const last = back[at];
    if (!last || nextMust(day) !== Number.POSITIVE_INFINITY) continue;
    for (let row = 1; row < width; row++) {
      const total = (cents[own + row] as number) - last.costCents;
      if (total <= end) continue;
      end = total;
      endsAt = own + row;
    }
  }
  if (end === Number.NEGATIVE_INFINITY) return null;
  const tour: number[] = [];
  for (let state = endsAt; state >= 0; state = before[state] as number)
    tour.unshift(Math.floor(state / width));
  return { tour, cents: end };
}

/** The first day after a day on which a night has to be played; null when two have to be on one day. */
function daysOfMust({ days }: Network, must: readonly number[]): ((after: number) => number) | null {
  const list = must.map((at) => days[at] as number).sort((a, b) => a - b);
  if (new Set(list).size < list.length) return null;
  return (after) => {
    for (const day of list) if (day > after) return day;
    return Number.POSITIVE_INFINITY;
  };
}
