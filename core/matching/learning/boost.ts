import { binned } from '#core/matching/learning/binning.ts';
import { answerOf, grow, type Tree } from '#core/matching/learning/tree.ts';

/** Groups of rows that were on offer together: which of each was chosen is what is learned. */
export type Examples = {
  width: number;
  values: Float32Array;
  /** 1 for what was chosen, 0 for what was not. */
  chosen: Uint8Array;
  /** Where each group begins, and at the end how many rows there are. */
  starts: Int32Array;
  /** What each group counts. */
  weights: Float32Array;
  /** How many of those that were on offer each row stands for: 1, and more where only some were taken. */
  stands: Float32Array;
  /** What each row's score starts from; 0 when left out. */
  base?: Float64Array;
};

export type BoostOptions = {
  trees: number;
  leaves: number;
  rate: number;
  leastWeight: number;
  leastRows: number;
  pull: number;
  /** The share of groups and of features that each tree sees. */
  groupShare: number;
  featureShare: number;
  directions: readonly number[];
  /** The features that may be asked for; all when left out. */
  features?: readonly number[];
  seed: number;
};

/**
 * Gradient-boosted trees on a softmax over each group (ListNet, Cao 2007, with one or more chosen). Rows that stand for others
 * of their group count for them, so that a sample of those not chosen teaches what all of them would.
 */
export function boost(examples: Examples, options: BoostOptions, onTree?: (trees: Tree[]) => void): Tree[] {
  const bins = binned(examples.values, examples.width);
  const scores = examples.base ? Float64Array.from(examples.base) : new Float64Array(bins.rows);
  const slopes = new Float64Array(bins.rows);
  const weights = new Float64Array(bins.rows);
  const chance = chanceFrom(options.seed);
  const all = (options.features ?? Array.from({ length: examples.width }, (_, at) => at)).filter(
    (feature) => (bins.bounds[feature] as Float64Array).length > 0,
  );
  const trees: Tree[] = [];
  for (let at = 0; at < options.trees; at += 1) {
    const rows = sampledRows(examples, options.groupShare, chance, (group) =>
      slopesOf(examples, group, scores, slopes, weights),
    );
    const features = sampled(all, options.featureShare, chance);
    const { tree, leafOfRow } = grow(bins, rows, slopes, weights, { ...options, features });
    for (let row = 0; row < bins.rows; row += 1) {
      const leaf = leafOfRow[row] as number;
      scores[row] =
        (scores[row] as number) +
        (leaf >= 0 ? (tree.leaf[leaf] as number) : answerOf(tree, examples.values, row * examples.width));
    }
    trees.push(tree);
    onTree?.(trees);
  }
  return trees;
}

function sampledRows(
  { starts }: Examples,
  share: number,
  chance: () => number,
  onGroup: (group: number) => void,
): Int32Array {
  const rows = new Int32Array(starts.at(-1) ?? 0);
  let count = 0;
  for (let group = 0; group + 1 < starts.length; group += 1) {
    if (share < 1 && chance() >= share) continue;
    onGroup(group);
    for (let row = starts[group] as number; row < (starts[group + 1] as number); row += 1) {
      rows[count] = row;
      count += 1;
    }
  }
  return rows.subarray(0, count);
}

function sampled(all: readonly number[], share: number, chance: () => number): number[] {
  if (share >= 1) return [...all];
  const some = all.filter(() => chance() < share);
  return some.length > 0 ? some : [...all];
}

/** Softmax over the group: each chosen one against all that were on offer, each row counted as often as it stands for. */
function slopesOf(
  examples: Examples,
  group: number,
  scores: Float64Array,
  slopes: Float64Array,
  weights: Float64Array,
): void {
  const from = examples.starts[group] as number;
  const until = examples.starts[group + 1] as number;
  let most = Number.NEGATIVE_INFINITY;
  let chosen = 0;
  for (let row = from; row < until; row += 1) {
    most = Math.max(most, scores[row] as number);
    chosen += examples.chosen[row] as number;
  }
  let sum = 0;
  for (let row = from; row < until; row += 1)
    sum += (examples.stands[row] as number) * Math.exp((scores[row] as number) - most);
  const weight = (examples.weights[group] as number) * Math.log2(1 + chosen);
  for (let row = from; row < until; row += 1) {
    const share = ((examples.stands[row] as number) * Math.exp((scores[row] as number) - most)) / sum;
    slopes[row] = weight * (share - (examples.chosen[row] as number) / chosen);
    weights[row] = weight * Math.max(1e-6, share * (1 - share));
  }
}

/** Even chance from a seed (mulberry32), so that the same examples make the same model. */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
