/**
 * Where the lines of a chart's grid stand: from at or below the least value (or 0) to at or above the greatest, in steps
 * of 1, 2, 2.5 or 5 times a power of ten, about `wanted` of them.
 */
export function ticksOf(values: readonly number[], wanted = 4): number[] {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  if (least === most) return [0, 1];
  const rough = (most - least) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** The path of a ring's piece from `from` to `to` (parts of the whole, 0 to 1) around 0, 0. */
export function ringPath(from: number, to: number, inner: number, outer: number): string {
  // A whole ring would begin where it ends and be nothing.
  const end = Math.min(to, from + 0.9999);
  const point = (part: number, radius: number) =>
    `${(Math.sin(part * 2 * Math.PI) * radius).toFixed(2)} ${(-Math.cos(part * 2 * Math.PI) * radius).toFixed(2)}`;
  const large = end - from > 0.5 ? 1 : 0;
  return `M${point(from, outer)}A${outer} ${outer} 0 ${large} 1 ${point(end, outer)}L${point(end, inner)}A${inner} ${inner} 0 ${large} 0 ${point(from, inner)}z`;
}
