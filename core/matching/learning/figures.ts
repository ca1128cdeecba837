import { CRITERIA } from '#core/matching/criteria/index.ts';
import { NEUTRAL } from '#core/matching/criterion.ts';
import { MEMORY_FEATURES, WIDTH } from '#core/matching/memory/feature-list.ts';
import { NOTHING_REMEMBERED } from '#core/matching/memory/nothing.ts';
import { weightOf, wholeOf } from '#core/matching/score.ts';
import type { AnyCriterion, Pair } from '#core/matching/types.ts';

const EACH: readonly AnyCriterion[] = CRITERIA;

/**
 * What a model of this product reads of a pair, by name, with the direction it must keep to: of each criterion what it adds to
 * the score (better never hurts), then what is remembered.
 */
export const FIGURES: readonly (readonly [name: string, direction: -1 | 0 | 1])[] = [
  ...EACH.map(({ name }): [string, 1] => [name, 1]),
  ...MEMORY_FEATURES,
];
export const FIGURE_NAMES = FIGURES.map(([name]) => name);
export const FIGURE_DIRECTIONS = FIGURES.map(([, direction]) => direction);
/** So many of the figures are of criteria; those of the memory follow. */
export const OF_CRITERIA = EACH.length;

/** Writes the figures of a pair into `out` from `from` on. */
export function fillFigures(pair: Pair, out: Float32Array, from: number): void {
  const whole = wholeOf(pair);
  for (let at = 0; at < OF_CRITERIA; at += 1) {
    const feature = EACH[at] as AnyCriterion;
    const weight = weightOf(feature, pair) / (feature.onTop ? 1 : whole);
    out[from + at] = weight === 0 ? 0 : weight * (feature.score(pair) - NEUTRAL);
  }
  for (let at = 0; at < WIDTH; at += 1)
    out[from + OF_CRITERIA + at] = (pair.memory ?? NOTHING_REMEMBERED)[at] as number;
}

export function figuresOf(pair: Pair): Float32Array {
  const out = new Float32Array(FIGURES.length);
  fillFigures(pair, out, 0);
  return out;
}
