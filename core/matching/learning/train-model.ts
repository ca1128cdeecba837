import type { Side } from '#core/booking/side.ts';
import { boost } from '#core/matching/learning/boost.ts';
import { type Chance, logitOf, priorAccept, priorAsk } from '#core/matching/learning/chance.ts';
import { FIGURE_DIRECTIONS } from '#core/matching/learning/figures.ts';
import { calibrated, fitChance } from '#core/matching/learning/fit-chance.ts';
import { calibrationErrorOf, ndcgOf } from '#core/matching/learning/judge.ts';
import { type MatchModel, readModel, writeModel } from '#core/matching/learning/match-model.ts';
import { countOf, listsOf, type Outcomes } from '#core/matching/learning/outcomes.ts';
import { answerOf, type Tree } from '#core/matching/learning/tree.ts';
import type { Because } from '#core/matching/why-of-model.ts';

/** From so many outcomes on a sum of weights is learned, trees on top of it, and calibration is asked for. */
export const FROM_OUTCOMES = { weights: 25, trees: 400, calibrated: 2000 } as const;
const MOST_CALIBRATION_ERROR = 0.03;
/** The latest lists are kept back: a model is judged by what it has not seen. */
const HELD_OUT = 0.25;
const LEAST_HELD_OUT = 3;

const TREES = {
  trees: 80,
  leaves: 6,
  rate: 0.08,
  leastWeight: 0.5,
  leastRows: 15,
  pull: 2,
  groupShare: 0.7,
  featureShare: 0.5,
  seed: 11,
};

export type Training = {
  side: Side;
  outcomes: Outcomes /** The text of the model in use, if one is. */;
  inUse: string | null;
};

export type Trained = {
  kind: 'weights' | 'trees';
  model: string;
  outcomes: number;
  asks: number;
  answers: number;
  /** Held-out NDCG@10 of this model, of the one in use, and of the score that stands for one. */
  ndcg: number | null;
  ndcgInUse: number | null;
  ndcgPrior: number | null;
  calibrationError: number | null;
  /** Whether it is put to use, and why (`whyOfModel` says it). */
  promoted: boolean;
  because: Because;
};

/** Learns from what came of rankings; null while there are too few outcomes. The same outcomes make the same model. */
export function trainModel({ side, outcomes, inUse }: Training): Trained | null {
  const counts = countOf(outcomes);
  if (counts.outcomes < FROM_OUTCOMES.weights) return null;
  const lists = outcomes.starts.length - 1;
  const until = Math.max(1, Math.floor(lists * (1 - HELD_OUT)));
  const seen = listsOf(outcomes, 0, until);
  const heldOut = listsOf(outcomes, until, lists);
  const kind = counts.outcomes >= FROM_OUTCOMES.trees ? 'trees' : 'weights';
  const text = writeModel({ side, ask: askFrom(seen, kind), accept: acceptFrom(seen, side) });
  const model = (readModel(text, side) as { model: MatchModel }).model;
  const now = inUse === null ? null : readModel(inUse, side).model;
  const { position } = model.ask;
  const ndcg = ndcgOf(model, heldOut, position);
  const ndcgInUse = ndcgOf(now, heldOut, position);
  const calibrationError = calibrationErrorOf(model, heldOut);
  return {
    kind,
    model: text,
    ...counts,
    ndcg,
    ndcgInUse,
    ndcgPrior: ndcgOf(null, heldOut, position),
    calibrationError,
    ...decided({ ndcg, ndcgInUse, calibrationError, outcomes: counts.outcomes, heldOut }),
  };
}

function askFrom(seen: Outcomes, kind: Trained['kind']): Chance {
  const rows = { values: seen.values, width: seen.width, places: seen.places, came: seen.asked };
  const linear = fitChance(priorAsk(), rows, true);
  return kind === 'weights' ? linear : withTrees(linear, seen);
}

/** Trees on top of the weights, from the lists of which somebody was asked; then both are calibrated on all lists. */
function withTrees(linear: Chance, seen: Outcomes): Chance {
  const { width, values, starts, places, asked } = seen;
  const count = asked.length;
  const logits = Float64Array.from(
    { length: count },
    (_, row) => logitOf(linear, values, row * width) - linear.position * Math.log2(places[row] as number),
  );
  const rows: number[] = [];
  const groups = [0];
  for (let list = 0; list + 1 < starts.length; list += 1) {
    const from = starts[list] as number;
    const until = starts[list + 1] as number;
    if (!asked.subarray(from, until).includes(1)) continue;
    for (let row = from; row < until; row += 1) rows.push(row);
    groups.push(rows.length);
  }
  if (rows.length === 0) return linear;
  const own = new Float32Array(rows.length * width);
  for (const [at, row] of rows.entries())
    own.set(values.subarray(row * width, (row + 1) * width), at * width);
  const trees = boost(
    {
      width,
      values: own,
      chosen: Uint8Array.from(rows, (row) => asked[row] as number),
      starts: Int32Array.from(groups),
      weights: new Float32Array(groups.length - 1).fill(1),
      stands: new Float32Array(rows.length).fill(1),
      base: Float64Array.from(rows, (row) => logits[row] as number),
    },
    { ...TREES, directions: FIGURE_DIRECTIONS },
  );
  const grown = Float64Array.from({ length: count }, (_, row) =>
    trees.reduce((sum: number, each: Tree) => sum + answerOf(each, values, row * width), 0),
  );
  const { bias, scale } = calibrated(logits, grown, asked);
  return { ...linear, bias: linear.bias + bias, trees, scale };
}

function acceptFrom(seen: Outcomes, side: Side): Chance {
  const { width } = seen;
  const rows = [...seen.accepted].flatMap((accepted, row) => (accepted >= 0 ? [row] : []));
  const values = new Float32Array(rows.length * width);
  for (const [at, row] of rows.entries())
    values.set(seen.values.subarray(row * width, (row + 1) * width), at * width);
  const came = rows.map((row) => seen.accepted[row] as number);
  return fitChance(priorAccept(side), { values, width, places: rows.map(() => 1), came }, false);
}

function decided({
  ndcg,
  ndcgInUse,
  calibrationError,
  outcomes,
  heldOut,
}: Pick<Trained, 'ndcg' | 'ndcgInUse' | 'calibrationError' | 'outcomes'> & { heldOut: Outcomes }): Pick<
  Trained,
  'promoted' | 'because'
> {
  const no = (because: Because) => ({ promoted: false, because });
  if (ndcg === null || ndcgInUse === null || countOf(heldOut).asks < LEAST_HELD_OUT) return no('too-few');
  if (ndcg < ndcgInUse) return no('worse');
  if (outcomes >= FROM_OUTCOMES.calibrated && (calibrationError ?? 1) > MOST_CALIBRATION_ERROR)
    return no('off');
  return { promoted: true, because: 'no-worse' };
}
