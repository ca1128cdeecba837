import { boost, type Examples } from '#core/matching/learning/boost.ts';
import type { Tree } from '#core/matching/learning/tree.ts';
import { MEMORY_FEATURES } from '#core/matching/memory/feature-list.ts';

/** Chosen on 2014 alone, learned from July 2012 to December 2013 (docs/decisions/matching-learns.md). */
const OPTIONS = {
  trees: 300,
  leaves: 20,
  rate: 0.08,
  leastWeight: 0.3,
  leastRows: 100,
  pull: 1,
  groupShare: 0.5,
  featureShare: 0.4,
  seed: 3,
};

/** The ranker learned from these examples: the same examples make the same trees. */
export function learnTrees(examples: Examples, trees = OPTIONS.trees): Tree[] {
  const directions = MEMORY_FEATURES.map(([, direction]) => direction);
  return boost(examples, { ...OPTIONS, trees, directions });
}
