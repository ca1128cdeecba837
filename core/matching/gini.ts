/** How unequally something is shared: 0 when all have alike, towards 1 when few have all of it. */
export function giniOf(counts: readonly number[]): number {
  const sorted = counts.toSorted((a, b) => a - b);
  const whole = sorted.reduce((sum, count) => sum + count, 0);
  if (whole === 0) return 0;
  let weighed = 0;
  for (let at = 0; at < sorted.length; at += 1)
    weighed += (2 * (at + 1) - sorted.length - 1) * (sorted[at] as number);
  return weighed / (sorted.length * whole);
}
