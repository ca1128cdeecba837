import { type Bins, MOST_BINS } from '#core/matching/learning/binning.ts';

/** A tree in arrays: inner nodes ask whether a feature is at most a threshold; a child below 0 is the leaf `-1 - child`. */
export type Tree = {
  feature: number[];
  threshold: number[];
  left: number[];
  right: number[];
  leaf: number[];
};

export type GrowOptions = {
  leaves: number;
  /** The least sum of weights and the least rows of a leaf. */
  leastWeight: number;
  leastRows: number;
  /** Added to the sum of weights of a leaf: pulls small leaves to nothing. */
  pull: number;
  rate: number;
  /** For each feature 1, -1 or 0: the direction its values must move the answer. */
  directions: readonly number[];
  /** The features this tree may ask for. */
  features: readonly number[];
};

type Split = { gain: number; feature: number; bin: number; left: number; right: number };
type Leaf = {
  from: number;
  until: number;
  slope: number;
  weight: number;
  histogram: Float64Array;
  low: number;
  high: number;
  split: Split | null;
  parent: number;
  isLeft: boolean;
};

/**
 * Grows one tree by Newton steps on slopes (first derivatives) and weights (second ones), always splitting the leaf that gains
 * the most. Where a direction is asked for, a split against it is not taken, and what lies below a split stays on its side
 * of the middle of the two halves, so that the whole tree keeps the direction.
 */
export function grow(
  bins: Bins,
  rows: Int32Array,
  slopes: Float64Array,
  weights: Float64Array,
  options: GrowOptions,
): { tree: Tree; leafOfRow: Int32Array } {
  const order = rows.slice();
  const tree: Tree = { feature: [], threshold: [], left: [], right: [], leaf: [] };
  const leaves: Leaf[] = [];
  const root = leafOver(0, order.length);
  root.histogram = histogramOf(bins, order, 0, order.length, slopes, weights, options.features);
  sumUp(root, order, slopes, weights);
  root.split = bestSplit(root, options);
  leaves.push(root);
  const spare = new Int32Array(order.length);
  while (leaves.length < options.leaves) {
    const best = leaves.reduce((a, b) => ((b.split?.gain ?? 0) > (a.split?.gain ?? 0) ? b : a));
    const split = best.split;
    if (!split || split.gain <= 1e-9) break;
    leaves.splice(leaves.indexOf(best), 1);
    const node = tree.feature.length;
    tree.feature.push(split.feature);
    tree.threshold.push((bins.bounds[split.feature] as Float64Array)[split.bin] as number);
    tree.left.push(0);
    tree.right.push(0);
    if (best.parent >= 0) (best.isLeft ? tree.left : tree.right)[best.parent] = node;
    const middle = partition(order, spare, best, bins.columns[split.feature] as Uint8Array, split.bin);
    const left = leafOver(best.from, middle, node, true);
    const right = leafOver(middle, best.until, node, false);
    const between = (split.left + split.right) / 2;
    const direction = options.directions[split.feature] ?? 0;
    left.low = direction < 0 ? between : best.low;
    left.high = direction > 0 ? between : best.high;
    right.low = direction > 0 ? between : best.low;
    right.high = direction < 0 ? between : best.high;
    const [small, large] = middle - best.from < best.until - middle ? [left, right] : [right, left];
    small.histogram = histogramOf(bins, order, small.from, small.until, slopes, weights, options.features);
    // The sibling's is what is left of the parent's.
    large.histogram = best.histogram;
    for (let at = 0; at < large.histogram.length; at += 1)
      large.histogram[at] = (large.histogram[at] as number) - (small.histogram[at] as number);
    for (const each of [left, right]) {
      sumUp(each, order, slopes, weights);
      each.split = bestSplit(each, options);
      leaves.push(each);
    }
  }
  const leafOfRow = new Int32Array(bins.rows).fill(-1);
  for (const leaf of leaves) {
    const at = tree.leaf.length;
    tree.leaf.push(options.rate * leafValue(leaf.slope, leaf.weight, leaf, options));
    if (leaf.parent >= 0) (leaf.isLeft ? tree.left : tree.right)[leaf.parent] = -1 - at;
    for (let each = leaf.from; each < leaf.until; each += 1) leafOfRow[order[each] as number] = at;
  }
  return { tree, leafOfRow };
}

/** The answer of one tree for the features that stand in `values` from `from` on. */
export function answerOf(tree: Tree, values: ArrayLike<number>, from = 0): number {
  if (tree.feature.length === 0) return tree.leaf[0] ?? 0;
  let node = 0;
  while (node >= 0) {
    node =
      (values[from + (tree.feature[node] as number)] as number) <= (tree.threshold[node] as number)
        ? (tree.left[node] as number)
        : (tree.right[node] as number);
  }
  return tree.leaf[-1 - node] as number;
}

function leafOver(from: number, until: number, parent = -1, isLeft = false): Leaf {
  const histogram = new Float64Array(0);
  return {
    from,
    until,
    slope: 0,
    weight: 0,
    histogram,
    low: Number.NEGATIVE_INFINITY,
    high: Number.POSITIVE_INFINITY,
    split: null,
    parent,
    isLeft,
  };
}

function sumUp(leaf: Leaf, order: Int32Array, slopes: Float64Array, weights: Float64Array): void {
  for (let at = leaf.from; at < leaf.until; at += 1) {
    leaf.slope += slopes[order[at] as number] as number;
    leaf.weight += weights[order[at] as number] as number;
  }
}

/** Three figures a bin: the sums of slopes and weights, and how many rows. */
function histogramOf(
  bins: Bins,
  order: Int32Array,
  from: number,
  until: number,
  slopes: Float64Array,
  weights: Float64Array,
  features: readonly number[],
): Float64Array {
  const histogram = new Float64Array(bins.columns.length * MOST_BINS * 3);
  const count = until - from;
  const slope = new Float64Array(count);
  const weight = new Float64Array(count);
  for (let at = 0; at < count; at += 1) {
    const row = order[from + at] as number;
    slope[at] = slopes[row] as number;
    weight[at] = weights[row] as number;
  }
  for (const feature of features) {
    const column = bins.columns[feature] as Uint8Array;
    const base = feature * MOST_BINS * 3;
    for (let at = 0; at < count; at += 1) {
      const slot = base + (column[order[from + at] as number] as number) * 3;
      histogram[slot] = (histogram[slot] as number) + (slope[at] as number);
      histogram[slot + 1] = (histogram[slot + 1] as number) + (weight[at] as number);
      histogram[slot + 2] = (histogram[slot + 2] as number) + 1;
    }
  }
  return histogram;
}

function bestSplit(leaf: Leaf, options: GrowOptions): Split | null {
  const { pull, leastRows, leastWeight, directions, features } = options;
  const rows = leaf.until - leaf.from;
  const { slope, weight, histogram } = leaf;
  const whole = gainOf(slope, weight, leafValue(slope, weight, leaf, options), pull);
  let best: Split | null = null;
  for (const feature of features) {
    const base = feature * MOST_BINS * 3;
    const direction = directions[feature] ?? 0;
    let leftSlope = 0;
    let leftWeight = 0;
    let leftRows = 0;
    for (let bin = 0; bin + 1 < MOST_BINS; bin += 1) {
      const slot = base + bin * 3;
      if (histogram[slot + 2] === 0) continue;
      leftSlope += histogram[slot] as number;
      leftWeight += histogram[slot + 1] as number;
      leftRows += histogram[slot + 2] as number;
      if (leftRows < leastRows || leftWeight < leastWeight) continue;
      if (rows - leftRows < leastRows || weight - leftWeight < leastWeight) break;
      const left = leafValue(leftSlope, leftWeight, leaf, options);
      const right = leafValue(slope - leftSlope, weight - leftWeight, leaf, options);
      if (direction > 0 ? left > right : direction < 0 && left < right) continue;
      const gain =
        gainOf(leftSlope, leftWeight, left, pull) +
        gainOf(slope - leftSlope, weight - leftWeight, right, pull) -
        whole;
      if (gain > (best?.gain ?? 0)) best = { gain, feature, bin, left, right };
    }
  }
  return best;
}

function leafValue(slope: number, weight: number, { low, high }: Leaf, { pull }: GrowOptions): number {
  return Math.min(high, Math.max(low, -slope / (weight + pull)));
}

function gainOf(slope: number, weight: number, value: number, pull: number): number {
  return -(slope * value + 0.5 * (weight + pull) * value * value);
}

/** Brings the rows at most at `bin` to the front, keeping their order; answers where the others begin. */
function partition(
  order: Int32Array,
  spare: Int32Array,
  { from, until }: Leaf,
  column: Uint8Array,
  bin: number,
): number {
  let front = from;
  let back = 0;
  for (let at = from; at < until; at += 1) {
    const row = order[at] as number;
    if ((column[row] as number) <= bin) {
      order[front] = row;
      front += 1;
    } else {
      spare[back] = row;
      back += 1;
    }
  }
  order.set(spare.subarray(0, back), front);
  return front;
}
