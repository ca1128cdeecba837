import type { Side } from '#core/booking/side.ts';
import { COLUMNS } from '#core/matching/learning/columns.ts';
import { answerOf, type Tree } from '#core/matching/learning/tree.ts';

/** The chance of one thing, as a model tells it: a sum of weighed figures, and trees on top of it. */
export type Chance = {
  /** One for each of `COLUMNS`. */
  weights: number[];
  bias: number;
  /** What each doubling of the place takes from the logit: who stands further down is looked at less. */
  position: number;
  trees: Tree[];
  /** What the trees together count. */
  scale: number;
};

/** How far one part of the score, from worst to best, moves the logit of a chance. */
const ASK_WEIGHT = 10;
const ACCEPT_WEIGHT = 6;
const NEUTRAL_ASK = -2.2;
const NEUTRAL_ACCEPT = -0.9;
const USUAL_POSITION = 0.4;
/** What an artist that is asked looks at; a venue that is asked looks at everything. */
const ARTIST_ACCEPTS_BY = ['night', 'budget', 'distance', 'music-type', 'loudness', 'been-here', 'answers'];

/** What stands for a learned chance until there are outcomes: the weights of the criteria. */
export function priorAsk(): Chance {
  return prior(NEUTRAL_ASK, USUAL_POSITION, () => ASK_WEIGHT);
}

/** The chance that the other side accepts; `reader` is who asks. */
export function priorAccept(reader: Side): Chance {
  const counts = (name: string) => reader === 'artist' || ARTIST_ACCEPTS_BY.includes(name);
  return prior(NEUTRAL_ACCEPT, 0, (name) => (counts(name) ? ACCEPT_WEIGHT : 0));
}

function prior(bias: number, position: number, weightOf: (criterion: string) => number): Chance {
  const weights = COLUMNS.map(({ isCriterion, name }) => (isCriterion ? weightOf(name) : 0));
  return { weights, bias, position, trees: [], scale: 1 };
}

/** The logit for the figures that stand in `values` from `from` on, in the first place of a list. */
export function logitOf(chance: Chance, values: ArrayLike<number>, from: number): number {
  const { weights, trees } = chance;
  let sum = chance.bias;
  for (let at = 0; at < COLUMNS.length; at += 1) {
    const weight = weights[at] as number;
    if (weight === 0) continue;
    const column = COLUMNS[at] as (typeof COLUMNS)[number];
    sum += weight * column.shape(values[from + column.at] as number);
  }
  let grown = 0;
  for (let at = 0; at < trees.length; at += 1) grown += answerOf(trees[at] as Tree, values, from);
  return sum + chance.scale * grown;
}

export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
