/** Values as small whole numbers: each feature's range is cut where its values are, so that a histogram of it is short. */
export type Bins = {
  /** For each feature, rising upper bounds: a value is in the first bin whose bound it does not exceed, else in the last. */
  bounds: Float64Array[];
  /** By feature, one bin a row. */
  columns: Uint8Array[];
  rows: number;
};

export const MOST_BINS = 64;
const SAMPLE = 40_000;

/** `values` holds the rows one after the other, `width` features each. */
export function binned(values: Float32Array, width: number, known?: Float64Array[]): Bins {
  const rows = values.length / width;
  const bounds: Float64Array[] = [];
  const columns: Uint8Array[] = [];
  for (let feature = 0; feature < width; feature += 1) {
    const cuts = known?.[feature] ?? cutsOf(values, width, feature, rows);
    bounds.push(cuts);
    const column = new Uint8Array(rows);
    for (let row = 0; row < rows; row += 1)
      column[row] = binOf(cuts, values[row * width + feature] as number);
    columns.push(column);
  }
  return { bounds, columns, rows };
}

function binOf(cuts: Float64Array, value: number): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (cuts[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Cuts half way between neighbouring values: all of them when they are few, else at even shares of the sample. */
function cutsOf(values: Float32Array, width: number, feature: number, rows: number): Float64Array {
  const step = Math.max(1, Math.floor(rows / SAMPLE));
  const sample = new Float32Array(Math.ceil(rows / step));
  for (let at = 0, row = 0; row < rows; row += step, at += 1)
    sample[at] = values[row * width + feature] as number;
  sample.sort();
  // Shares are of distinct values weighed by the root of how often they come: the many zeros take no more than their bin.
  const distinct: number[] = [];
  const weights: number[] = [];
  for (const value of sample) {
    if (distinct.length > 0 && value === distinct.at(-1))
      weights[weights.length - 1] = (weights.at(-1) as number) + 1;
    else {
      distinct.push(value);
      weights.push(1);
    }
  }
  const cuts: number[] = [];
  let whole = 0;
  for (const weight of weights) whole += Math.sqrt(weight);
  let sum = 0;
  let next = whole / MOST_BINS;
  for (let at = 0; at + 1 < distinct.length; at += 1) {
    sum += Math.sqrt(weights[at] as number);
    if (distinct.length <= MOST_BINS || sum >= next) {
      cuts.push(((distinct[at] as number) + (distinct[at + 1] as number)) / 2);
      while (next <= sum) next += whole / MOST_BINS;
    }
    if (cuts.length === MOST_BINS - 1) break;
  }
  return Float64Array.from(cuts);
}
