import { chanceFrom } from '#core/matching/learning/boost.ts';
import { HAND_WEIGHTS, linearAnswer, weightsOf } from '#core/matching/learning/linear.ts';
import { type Ranker, rankerAnswer } from '#core/matching/learning/ranker.ts';
import { MEMORY_FEATURES, type MemoryFeature } from '#core/matching/memory/feature-list.ts';

/** A score for the features that stand in `values` from `from` on. */
export type Scorer = (values: Float32Array, from: number) => number;

const places = new Map<string, number>(MEMORY_FEATURES.map(([name], at) => [name, at]));
const placeOf = (name: MemoryFeature) => places.get(name) as number;

const LEARNED = 'the learned ranker';

/** The ways to rank that are compared; the last one is the product's own. On an artist's side popularity is the room's. */
export function rankers(ranker: Ranker, isArtistSide: boolean): [string, Scorer][] {
  const chance = chanceFrom(2);
  const hand = weightsOf(HAND_WEIGHTS);
  const popular = placeOf(isArtistSide ? 'room season' : 'season');
  const [genre, km, standing, here] = (['genre', 'km', 'standing apart', 'nights here'] as const).map(
    placeOf,
  );
  return [
    ['chance', () => chance()],
    ['popularity', (values, from) => values[from + popular] as number],
    [
      'genre + distance + room',
      (values, from) =>
        (values[from + (genre as number)] as number) +
        250 / (250 + 10 * (values[from + (km as number)] as number)) -
        0.2 * Math.abs(values[from + (standing as number)] as number),
    ],
    ['played here before (history)', (values, from) => values[from + (here as number)] as number],
    ['hand weights with history', (values, from) => linearAnswer(hand, values, from)],
    [LEARNED, (values, from) => rankerAnswer(ranker, values, from)],
  ];
}
