import { MEMORY_FEATURES, type MemoryFeature } from '#core/matching/memory/feature-list.ts';

/** How a feature stands in a sum: the logarithm for counts, nearness for distances, so that a weight means the same everywhere. */
const SHAPES: Partial<Record<MemoryFeature, (value: number) => number>> = {
  'nights here': Math.log1p,
  'lately here': Math.log1p,
  'season here': Math.log1p,
  'long here': Math.log1p,
  'weekday here': Math.log1p,
  'week rhythm here': Math.log1p,
  'month rhythm here': Math.log1p,
  alike: Math.log1p,
  'played with': Math.log1p,
  lately: Math.log1p,
  season: Math.log1p,
  km: (km) => 25 / (25 + km),
};

/**
 * What stands for learning until there are outcomes: hand weights with history. Set by judgement, with the public gigs up
 * to 2014 in view (docs/decisions/matching-learns.md); nothing here is fitted.
 */
export const HAND_WEIGHTS: Partial<Record<MemoryFeature, number>> = {
  'season here': 1.6,
  'nights here': 0.5,
  'weekday here': 1.2,
  'week rhythm here': 0.8,
  'month rhythm here': 0.5,
  alike: 1.4,
  'alike best': 1,
  'played with': 0.8,
  season: 0.25,
  genre: 1,
  'genre on weekday': 1,
  km: 1,
  'room weekday': 3,
};

/** How a feature stands in a sum, and whether its shape turns its direction around. */
export function shapeOf(name: string): ((value: number) => number) | null {
  return SHAPES[name as MemoryFeature] ?? null;
}

const SHAPED = MEMORY_FEATURES.map(([name]) => SHAPES[name] ?? ((value: number) => value));

/** One weight for each feature, in their order; 0 where none is given. */
export function weightsOf(weights: Partial<Record<MemoryFeature, number>>): Float64Array {
  return Float64Array.from(MEMORY_FEATURES, ([name]) => weights[name] ?? 0);
}

/** The sum for the features that stand in `values` from `from` on. */
export function linearAnswer(weights: Float64Array, values: ArrayLike<number>, from = 0): number {
  let sum = 0;
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] as number;
    if (weight !== 0) sum += weight * (SHAPED[at] as (value: number) => number)(values[from + at] as number);
  }
  return sum;
}
