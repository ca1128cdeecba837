import { logitOf, sigmoid } from '#core/matching/learning/chance.ts';
import { OF_CRITERIA } from '#core/matching/learning/figures.ts';
import { bookingChance, type MatchModel } from '#core/matching/learning/match-model.ts';
import type { Outcomes } from '#core/matching/learning/outcomes.ts';

const FIRST = 10;
/** At most so many bins, each of at least so many rows: of fewer, chance alone makes a larger error than is asked for. */
const MOST_BINS = 10;
const ROWS_OF_BIN = 250;
/** Nobody who was asked counts for more than so many, however far down they stood. */
const MOST_WEIGHT = 5;

/** What a ranking is judged by: a model, or the score that stands for one. */
export function judgedScore(model: MatchModel | null, values: ArrayLike<number>, from: number): number {
  if (model) return bookingChance(model, values, from);
  let sum = 0;
  for (let at = 0; at < OF_CRITERIA; at += 1) sum += values[from + at] as number;
  return Math.round(sum * 1e6) / 1e6;
}

/**
 * NDCG@10 over the lists of which somebody was asked; accepted counts thrice as much as asked. Who stood far down was seen
 * by fewer, so being asked there counts for more (inverse propensity): `position` is what each doubling of the place takes
 * from the logit. Null without such a list.
 */
export function ndcgOf(model: MatchModel | null, outcomes: Outcomes, position: number): number | null {
  const { starts, values, width, places, asked, accepted } = outcomes;
  let sum = 0;
  let lists = 0;
  for (let list = 0; list + 1 < starts.length; list += 1) {
    const rows = Array.from(
      { length: (starts[list + 1] as number) - (starts[list] as number) },
      (_, at) => (starts[list] as number) + at,
    );
    const gains = new Map(
      rows.map((row) => {
        const seen = Math.max(1 / MOST_WEIGHT, (places[row] as number) ** (-position / Math.LN2));
        const gain = asked[row] ? (accepted[row] === 1 ? 3 : 1) : 0;
        return [row, gain / seen];
      }),
    );
    const ideal = dcg([...gains.values()].sort((a, b) => b - a));
    if (ideal === 0) continue;
    const scores = new Map(rows.map((row) => [row, judgedScore(model, values, row * width)]));
    const order = rows.sort((a, b) => (scores.get(b) as number) - (scores.get(a) as number) || a - b);
    sum += dcg(order.map((row) => gains.get(row) as number)) / ideal;
    lists += 1;
  }
  return lists === 0 ? null : sum / lists;
}

function dcg(gains: readonly number[]): number {
  return gains.slice(0, FIRST).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);
}

/**
 * How far chances are from what comes true, in bins of as many rows each; the larger of both chances. Null when there is
 * nothing to compare.
 */
export function calibrationErrorOf(model: MatchModel, outcomes: Outcomes): number | null {
  const { values, width, places, asked, accepted } = outcomes;
  const asks: [number, number][] = [];
  const answers: [number, number][] = [];
  for (let row = 0; row < asked.length; row += 1) {
    const down = Math.log2(places[row] as number) * model.ask.position;
    asks.push([sigmoid(logitOf(model.ask, values, row * width) - down), asked[row] as number]);
    if ((accepted[row] as number) >= 0)
      answers.push([sigmoid(logitOf(model.accept, values, row * width)), accepted[row] as number]);
  }
  const errors = [asks, answers].filter((each) => each.length > 0).map(errorOf);
  return errors.length === 0 ? null : Math.max(...errors);
}

function errorOf(pairs: [number, number][]): number {
  const sorted = pairs.sort((a, b) => a[0] - b[0]);
  const bins = Math.min(MOST_BINS, Math.max(1, Math.floor(sorted.length / ROWS_OF_BIN)));
  let error = 0;
  for (let bin = 0; bin < bins; bin += 1) {
    const some = sorted.slice(
      Math.floor((bin * sorted.length) / bins),
      Math.floor(((bin + 1) * sorted.length) / bins),
    );
    const off = some.reduce((sum, [chance, came]) => sum + chance - came, 0);
    error += Math.abs(off) / sorted.length;
  }
  return error;
}
