import { type Chance, sigmoid } from '#core/matching/learning/chance.ts';
import { COLUMNS } from '#core/matching/learning/columns.ts';

export type Rows = {
  /** One after the other, `width` figures each. */
  values: Float32Array;
  width: number;
  /** Where each stood in its list, from 1. */
  places: ArrayLike<number>;
  /** 1 for what came true. */
  came: ArrayLike<number>;
};

/** How far data may move a weight from what stands for it, as a standard deviation. */
const SPREAD = { criterion: 5, memory: 0.4, bias: 2, position: 0.3 };
const SWEEPS = 40;

/**
 * The most likely chance by these rows and by what stands for it (logistic regression with a normal prior), one weight after the
 * other by Newton steps. A weight never turns against its direction: better never hurts.
 */
export function fitChance(prior: Chance, rows: Rows, withPlaces: boolean): Chance {
  const count = rows.values.length / rows.width;
  const columns = COLUMNS.map(({ at, shape }) =>
    Float64Array.from({ length: count }, (_, row) => shape(rows.values[row * rows.width + at] as number)),
  );
  const down = Float64Array.from({ length: count }, (_, row) => -Math.log2(rows.places[row] as number));
  const terms = [
    ...COLUMNS.map(({ isCriterion, direction }, at) => ({
      column: columns[at] as Float64Array,
      start: prior.weights[at] as number,
      spread: isCriterion ? SPREAD.criterion : SPREAD.memory,
      least: direction > 0 ? 0 : Number.NEGATIVE_INFINITY,
      most: direction < 0 ? 0 : Number.POSITIVE_INFINITY,
    })),
    { column: new Float64Array(count).fill(1), start: prior.bias, spread: SPREAD.bias, ...FREE },
    ...(withPlaces
      ? [
          {
            column: down,
            start: prior.position,
            spread: SPREAD.position,
            least: 0,
            most: Number.POSITIVE_INFINITY,
          },
        ]
      : []),
  ];
  const weights = terms.map(({ start }) => start);
  const logits = new Float64Array(count);
  for (const [at, { column }] of terms.entries())
    for (let row = 0; row < count; row += 1)
      logits[row] = (logits[row] as number) + (weights[at] as number) * (column[row] as number);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    let moved = 0;
    for (const [at, { column, start, spread, least, most }] of terms.entries()) {
      const weight = weights[at] as number;
      let slope = (weight - start) / spread ** 2;
      let curve = 1 / spread ** 2;
      for (let row = 0; row < count; row += 1) {
        const value = column[row] as number;
        if (value === 0) continue;
        const chance = sigmoid(logits[row] as number);
        slope += (chance - (rows.came[row] as number)) * value;
        curve += Math.max(1e-6, chance * (1 - chance)) * value * value;
      }
      const next = Math.min(most, Math.max(least, weight - slope / curve));
      const step = next - weight;
      if (step === 0) continue;
      weights[at] = next;
      moved = Math.max(moved, Math.abs(step));
      for (let row = 0; row < count; row += 1)
        logits[row] = (logits[row] as number) + step * (column[row] as number);
    }
    if (moved < 1e-4) break;
  }
  return {
    weights: weights.slice(0, COLUMNS.length),
    bias: weights[COLUMNS.length] as number,
    position: withPlaces ? (weights.at(-1) as number) : 0,
    trees: [],
    scale: 1,
  };
}

const FREE = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };

/** The bias, and what `grown` counts beside the logits it was grown on, so that chances are neither too high nor too low. */
export function calibrated(
  logits: ArrayLike<number>,
  grown: ArrayLike<number>,
  came: ArrayLike<number>,
): { bias: number; scale: number } {
  let bias = 0;
  let scale = 1;
  for (let round = 0; round < 50; round += 1) {
    let [slopeB, slopeS, curveBB, curveBS, curveSS] = [bias / 4, (scale - 1) / 0.25, 1 / 4, 0, 1 / 0.25];
    for (let row = 0; row < logits.length; row += 1) {
      const tree = grown[row] as number;
      const chance = sigmoid((logits[row] as number) + bias + scale * tree);
      const off = chance - (came[row] as number);
      const curve = chance * (1 - chance);
      slopeB += off;
      slopeS += off * tree;
      curveBB += curve;
      curveBS += curve * tree;
      curveSS += curve * tree * tree;
    }
    const whole = curveBB * curveSS - curveBS * curveBS;
    const stepB = (slopeB * curveSS - slopeS * curveBS) / whole;
    const stepS = (slopeS * curveBB - slopeB * curveBS) / whole;
    bias -= stepB;
    scale = Math.max(0, scale - stepS);
    if (Math.abs(stepB) + Math.abs(stepS) < 1e-6) break;
  }
  return { bias, scale };
}
