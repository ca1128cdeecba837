import * as z from 'zod';
import type { Side } from '#core/booking/side.ts';
import type { ChanceInWords } from '#core/matching/chance-words.ts';
import { type Chance, logitOf, priorAccept, sigmoid } from '#core/matching/learning/chance.ts';
import { COLUMNS } from '#core/matching/learning/columns.ts';
import { FIGURE_NAMES, OF_CRITERIA } from '#core/matching/learning/figures.ts';
import { isTree, tree } from '#core/matching/learning/tree-file.ts';
import { MEMORY_FEATURES, type MemoryFeature } from '#core/matching/memory/feature-list.ts';
import { NOTHING_REMEMBERED } from '#core/matching/memory/nothing.ts';

const FORMAT = 1;
const DIGITS = 5;

const chance = z.strictObject({
  weights: z.array(z.number()).length(COLUMNS.length),
  bias: z.number(),
  position: z.number().min(0),
  trees: z.array(tree).max(500),
  scale: z.number().min(0),
});
const file = z.strictObject({
  format: z.literal(FORMAT),
  /** The figures by name: a model of others is refused. */
  figures: z.array(z.string()),
  /** Who asks. */
  side: z.enum(['artist', 'venue']),
  ask: chance,
  accept: chance,
});

/** The chance that one side asks whom it is shown, and the chance that the other accepts. */
export type MatchModel = { side: Side; ask: Chance; accept: Chance };

export function writeModel(model: MatchModel): string {
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value;
  return JSON.stringify({ format: FORMAT, figures: FIGURE_NAMES, ...model }, rounded);
}

/** The model in a text, or null with the reason when it is broken, of other figures or of the other side. */
export function readModel(text: string, side: Side): { model: MatchModel } | { model: null; broken: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { model: null, broken: 'it is no JSON' };
  }
  const read = file.safeParse(json);
  if (!read.success)
    return { model: null, broken: z.prettifyError(read.error).split('\n')[0] ?? 'wrong shape' };
  const { figures, ask, accept } = read.data;
  if (figures.join() !== FIGURE_NAMES.join()) return { model: null, broken: 'it is of other figures' };
  if (read.data.side !== side) return { model: null, broken: 'it is of the other side' };
  if (![...ask.trees, ...accept.trees].every((each) => isTree(each, FIGURE_NAMES.length)))
    return { model: null, broken: 'a tree points to nowhere' };
  return { model: { side, ask, accept } };
}

/** The chance that it comes to a booking, once seen: nine decimals, so that the order does not hang on the last bit of a sum. */
export function bookingChance({ ask, accept }: MatchModel, values: ArrayLike<number>, from = 0): number {
  const both = sigmoid(logitOf(ask, values, from)) * sigmoid(logitOf(accept, values, from));
  return Math.round(both * 1e9) / 1e9;
}

/** What belongs to a criterion among what is remembered. */
const REMEMBERED: Record<string, readonly MemoryFeature[]> = {
  'been-here': MEMORY_FEATURES.slice(0, 11).map(([name]) => name),
  'rooms-alike': ['alike', 'alike best', 'alike share'],
  'played-with': ['played with', 'played with lately', 'played with share'],
  genres: ['genre', 'genre on weekday', 'has genre'],
  distance: ['km', 'nights near by', 'km nearest', 'last km'],
};

/** What a criterion does to the chances of a pair: how much less it would be with nothing to judge it by. */
export function doesIn(model: MatchModel, figures: Float32Array, criterion: string): number {
  const without = Float32Array.from(figures);
  without[FIGURE_NAMES.indexOf(criterion)] = 0;
  for (const name of REMEMBERED[criterion] ?? []) {
    const at = MEMORY_FEATURES.findIndex(([each]) => each === name);
    without[OF_CRITERIA + at] = NOTHING_REMEMBERED[at] as number;
  }
  const log = (values: Float32Array) =>
    Math.log(sigmoid(logitOf(model.ask, values, 0))) + Math.log(sigmoid(logitOf(model.accept, values, 0)));
  return Math.abs(log(figures) - log(without));
}

const LIKELY = 0.55;
const STRETCH = 0.25;

/** How likely the other side accepts, by the model or by what stands for one. */
export function acceptInWords(model: MatchModel | null, reader: Side, figures: Float32Array): ChanceInWords {
  const chance = sigmoid(logitOf(model?.accept ?? priorAccept(reader), figures, 0));
  return chance >= LIKELY ? 'likely' : chance < STRETCH ? 'a stretch' : 'possible';
}
