import type { Line } from '#core/deals/line.ts';

/**
 * What the lines of a sheet come to, worked out another way than the product does: with exact fractions, each rounded to the nearest
 * whole (halves up) by comparing distances, and shares handed out unit by unit. For tests.
 */
export function exactFigures(
  lines: readonly Line[],
  figures: Readonly<Record<string, number>>,
): Map<string, bigint> {
  const known = new Map<string, bigint>();
  const at = (id: string) => known.get(id) as bigint;
  for (const line of lines) known.set(line.id, exactFigure(line, figures, at));
  return known;
}

function exactFigure(
  line: Line,
  figures: Readonly<Record<string, number>>,
  at: (id: string) => bigint,
): bigint {
  if (line.key === 'is') return BigInt(line.agreed ?? (figures[line.id] as number));
  if (line.key === 'times') return at(line.count) * at(line.price);
  if (line.key === 'sum') return line.of.reduce((sum, id) => sum + at(id), 0n);
  if (line.key === 'less' || line.key === 'balance') {
    let left = at(line.from);
    for (const id of line.off) left -= at(id);
    return line.key === 'less' && left < 0n ? 0n : left;
  }
  if (line.key === 'percent') return nearest(at(line.of) * thousandths(line.basisPoints), 100_000n);
  if (line.key === 'included') {
    // a − a ÷ (1 + t)
    return at(line.of) - nearest(at(line.of) * 100_000n, 100_000n + thousandths(line.basisPoints));
  }
  if (line.key === 'max' || line.key === 'min') {
    const ordered = line.of.map(at).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    return (line.key === 'max' ? ordered.at(-1) : ordered[0]) as bigint;
  }
  if (line.key === 'when') return at(line.line) >= BigInt(line.reaches) ? at(line.pays) : 0n;
  if (line.key === 'round') return nearest(at(line.of), BigInt(line.to)) * BigInt(line.to);
  return partOf(at(line.of), line.weights.map(BigInt))[line.at] as bigint;
}

/** A percentage in basis points as thousandths of a percent, read from its decimals. */
function thousandths(basisPoints: number): bigint {
  return BigInt(basisPoints.toFixed(1).replace('.', ''));
}

/** The whole nearest to a fraction; of two equally near ones the greater. */
function nearest(dividend: bigint, divisor: bigint): bigint {
  let down = dividend / divisor;
  if (down * divisor > dividend) down -= 1n;
  const toDown = dividend - down * divisor;
  const toUp = (down + 1n) * divisor - dividend;
  return toUp <= toDown ? down + 1n : down;
}

/** Each unit that is left goes to whoever lacks most of their exact part; of equals to the earlier. */
function partOf(pool: bigint, weights: bigint[]): bigint[] {
  const sign = pool < 0n ? -1n : 1n;
  const amount = pool * sign;
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const parts = weights.map((weight) => (amount * weight) / whole);
  for (let left = amount - parts.reduce((sum, part) => sum + part, 0n); left > 0n; left -= 1n) {
    let neediest = 0;
    const lacks = (who: number) => amount * (weights[who] as bigint) - (parts[who] as bigint) * whole;
    for (let who = 1; who < weights.length; who++) if (lacks(who) > lacks(neediest)) neediest = who;
    parts[neediest] = (parts[neediest] as bigint) + 1n;
  }
  return parts.map((part) => part * sign);
}
