import * as z from 'zod';
import { answerOf, type Tree } from '#core/matching/learning/tree.ts';
import { isTree, tree } from '#core/matching/learning/tree-file.ts';
import { MEMORY_FEATURES } from '#core/matching/memory/feature-list.ts';

const FORMAT = 1;
/** Enough to tell leaves and thresholds apart. */
const DIGITS = 4;

const modelFile = z.strictObject({
  format: z.literal(FORMAT),
  /** The features by name: a model of other features is refused. */
  features: z.array(z.string()),
  /** What it was learned from, with the licence of the data where it has one. */
  learnedFrom: z.string(),
  trees: z.array(tree).max(2000),
});

export type Ranker = { learnedFrom: string; trees: Tree[] };

/** The ranker as text of JSON, numbers rounded. */
export function writeRanker({ learnedFrom, trees }: Ranker): string {
  const rounded = (values: readonly number[]) => values.map((value) => Number(value.toPrecision(DIGITS)));
  return JSON.stringify({
    format: FORMAT,
    features: MEMORY_FEATURES.map(([name]) => name),
    learnedFrom,
    trees: trees.map((each) => ({
      ...each,
      threshold: rounded(each.threshold),
      leaf: rounded(each.leaf),
    })),
  });
}

/** The ranker in a text, or null with the reason when it is broken or of other features. */
export function readRanker(text: string): { ranker: Ranker } | { ranker: null; broken: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ranker: null, broken: 'it is no JSON' };
  }
  const read = modelFile.safeParse(json);
  if (!read.success)
    return { ranker: null, broken: z.prettifyError(read.error).split('\n')[0] ?? 'wrong shape' };
  const names = MEMORY_FEATURES.map(([name]) => name);
  if (read.data.features.join() !== names.join()) return { ranker: null, broken: 'it is of other features' };
  if (!read.data.trees.every((each) => isTree(each, MEMORY_FEATURES.length)))
    return { ranker: null, broken: 'a tree points to nowhere' };
  return { ranker: { learnedFrom: read.data.learnedFrom, trees: read.data.trees } };
}

/** The sum of all trees for the features that stand in `values` from `from` on. */
export function rankerAnswer({ trees }: Ranker, values: ArrayLike<number>, from = 0): number {
  let sum = 0;
  for (let at = 0; at < trees.length; at += 1) sum += answerOf(trees[at] as Tree, values, from);
  return sum;
}
