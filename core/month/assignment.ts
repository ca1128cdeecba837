/** One act that may play one night: what that is worth, and what it costs. Night and act are numbers from 0. */
export type Pick = { night: number; act: number; worth: number; costCents: number };

/** The picks that are sought among, by their nights. Indexes are those of `picks`. */
export type Choice = { picks: readonly Pick[]; spots: readonly number[]; acts: number };

/**
 * The picks whose sum of `value` is the greatest: no night has more than its open spots, no act plays twice, and no pick is taken that is
 * worth nothing. Exact: picks are added one at a time along the path of swaps that gains the most, which keeps the sum the greatest for that many picks.
 * A value of -Infinity leaves a pick out.
 */
export function bestPicks({ picks, spots, acts }: Choice, value: ArrayLike<number>): number[] {
  const open = [...spots];
  /** The pick by which an act plays, or -1. */
  const playsBy = new Int32Array(acts).fill(-1);
  for (;;) {
    const path = bestPath(picks, open, playsBy, value);
    if (!path) break;
    // The first pick of the path fills the open spot; each after it finds the night another act for the one that moved away.
    for (const pick of path) playsBy[(picks[pick] as Pick).act] = pick;
    const first = (picks[path[0] as number] as Pick).night;
    open[first] = (open[first] as number) - 1;
  }
  return [...playsBy].filter((pick) => pick >= 0).sort((a, b) => a - b);
}

/** The picks to add, from a night with an open spot to an act that does not play yet; null when nothing is gained any more. */
function bestPath(
  picks: readonly Pick[],
  open: readonly number[],
  playsBy: Int32Array,
  value: ArrayLike<number>,
): number[] | null {
  const nights = open.length;
  const free = new Int32Array(nights).fill(-1);
  // The pick by which a night takes the act of another, at the greatest gain.
  const takes = new Int32Array(nights * nights).fill(-1);
  const gains = new Float64Array(nights * nights).fill(Number.NEGATIVE_INFINITY);
  for (let at = 0; at < picks.length; at++) {
    const own = value[at] as number;
    if (own === Number.NEGATIVE_INFINITY) continue;
    const { night, act } = picks[at] as Pick;
    const by = playsBy[act] as number;
    if (by < 0) {
      const best = free[night] as number;
      if (best < 0 || own > (value[best] as number)) free[night] = at;
      continue;
    }
    const from = (picks[by] as Pick).night;
    if (from === night) continue;
    const gain = own - (value[by] as number);
    if (gain <= (gains[night * nights + from] as number)) continue;
    gains[night * nights + from] = gain;
    takes[night * nights + from] = at;
  }
  const reached = new Float64Array(nights).fill(Number.NEGATIVE_INFINITY);
  const cameBy = new Int32Array(nights).fill(-1);
  for (let night = 0; night < nights; night++) if ((open[night] as number) > 0) reached[night] = 0;
  // No circle gains anything, so no way is longer than there are nights.
  for (let round = 0, moved = true; moved && round < nights; round++) {
    moved = false;
    for (let night = 0; night < nights; night++) {
      const so = reached[night] as number;
      if (so === Number.NEGATIVE_INFINITY) continue;
      for (let next = 0; next < nights; next++) {
        const gain = so + (gains[night * nights + next] as number);
        if (gain <= (reached[next] as number) + 1e-9) continue;
        reached[next] = gain;
        cameBy[next] = night;
        moved = true;
      }
    }
  }
  let end = -1;
  let most = 1e-9;
  for (let night = 0; night < nights; night++) {
    const by = free[night] as number;
    const gain = by < 0 ? Number.NEGATIVE_INFINITY : (reached[night] as number) + (value[by] as number);
    if (gain <= most) continue;
    most = gain;
    end = night;
  }
  if (end < 0) return null;
  const path = [free[end] as number];
  for (let night = end; (cameBy[night] as number) >= 0; night = cameBy[night] as number)
    path.unshift(takes[(cameBy[night] as number) * nights + night] as number);
  return path;
}
