import { describe, expect, test } from 'vitest';
import { chanceFrom } from '#core/matching/learning/boost.ts';
import { logitOf, sigmoid } from '#core/matching/learning/chance.ts';
import { FIGURE_DIRECTIONS, FIGURE_NAMES, FIGURES } from '#core/matching/learning/figures.ts';
import { judgedScore, ndcgOf } from '#core/matching/learning/judge.ts';
import {
  bookingChance,
  type MatchModel,
  readModel,
  writeModel,
} from '#core/matching/learning/match-model.ts';
import { countOf, type Outcomes } from '#core/matching/learning/outcomes.ts';
import { type Trained, trainModel } from '#core/matching/learning/train-model.ts';
import { NOTHING_REMEMBERED } from '#core/matching/memory/nothing.ts';

const WIDTH = FIGURES.length;
const IN_LIST = 12;
const at = (name: string) => FIGURE_NAMES.indexOf(name);

/** What people here really go by: mood above all, and not at all by the money. */
const asksBy = (row: Float32Array) =>
  -1.2 + 60 * (row[at('mood')] as number) + 10 * (row[at('genres')] as number);
const acceptsBy = (row: Float32Array) => 0.2 + 25 * (row[at('night')] as number);

/** Lists as the score ranks them; who stands further down is looked at less. */
function played(lists: number, seed: number, isSeen = (place: number) => 1 / place ** 0.5): Outcomes {
  const chance = chanceFrom(seed);
  const values = new Float32Array(lists * IN_LIST * WIDTH);
  const asked = new Uint8Array(lists * IN_LIST);
  const accepted = new Int8Array(lists * IN_LIST).fill(-1);
  for (let list = 0; list < lists; list += 1) {
    const rows = Array.from({ length: IN_LIST }, () => {
      const row = new Float32Array(WIDTH);
      row.set(NOTHING_REMEMBERED, WIDTH - NOTHING_REMEMBERED.length);
      for (const name of ['genres', 'budget', 'mood', 'night', 'distance'])
        row[at(name)] = (chance() - 0.5) / 8;
      return row;
    }).sort((a, b) => judgedScore(null, b, 0) - judgedScore(null, a, 0));
    for (const [place, row] of rows.entries()) {
      const which = list * IN_LIST + place;
      values.set(row, which * WIDTH);
      if (chance() >= isSeen(place + 1) || chance() >= sigmoid(asksBy(row))) continue;
      asked[which] = 1;
      accepted[which] = chance() < sigmoid(acceptsBy(row)) ? 1 : 0;
    }
  }
  return {
    width: WIDTH,
    values,
    starts: Int32Array.from({ length: lists + 1 }, (_, list) => list * IN_LIST),
    places: Int32Array.from({ length: lists * IN_LIST }, (_, row) => (row % IN_LIST) + 1),
    asked,
    accepted,
  };
}

const trained = (lists: number, inUse: string | null = null, seed = 3) =>
  trainModel({ side: 'venue', outcomes: played(lists, seed), inUse }) as Trained;
const modelOf = ({ model }: Trained) => (readModel(model, 'venue') as { model: MatchModel }).model;

/** How well a model ranks lists of which everything was seen. */
const truly = (model: MatchModel | null) =>
  ndcgOf(
    model,
    played(150, 99, () => 1),
    0,
  ) as number;

describe('what is learned from requests and answers', () => {
  const some = trained(40);
  const many = trained(400);

  test('is nothing of a few, weights of some, and trees of many', () => {
    expect(trainModel({ side: 'venue', outcomes: played(3, 3), inUse: null })).toBeNull();
    expect(some).toMatchObject({ kind: 'weights' });
    expect(some.outcomes).toBeGreaterThan(24);
    expect(some.outcomes).toBeLessThan(400);
    expect(many).toMatchObject({ kind: 'trees', promoted: true });
    expect(countOf(played(400, 3)).outcomes).toBe(many.outcomes);
  });

  test('ranks better than the score does, the better the more there is to learn from', () => {
    expect(truly(modelOf(some))).toBeGreaterThan(truly(null));
    expect(truly(modelOf(many))).toBeGreaterThan(truly(null) + 0.05);
    expect(truly(modelOf(many))).toBeGreaterThan(truly(modelOf(some)) - 0.01);
    expect(many.ndcg).toBeGreaterThan(many.ndcgPrior as number);
  });

  test('takes the place out: chances are those of the first place, whatever place was learned from', () => {
    const model = modelOf(many);
    expect(model.ask.position).toBeGreaterThan(0.3);
    const rows = played(200, 7, () => 1);
    let [guessed, true_] = [0, 0];
    for (let row = 0; row < rows.asked.length; row += 1) {
      guessed += sigmoid(logitOf(model.ask, rows.values, row * WIDTH));
      true_ += rows.asked[row] as number;
    }
    expect(guessed / true_).toBeGreaterThan(0.8);
    expect(guessed / true_).toBeLessThan(1.25);
  });

  test('has chances that come true, from 2,000 outcomes on', () => {
    const model = trained(1800);
    expect(model.outcomes).toBeGreaterThan(2000);
    expect(model.calibrationError).toBeLessThanOrEqual(0.03);
    expect(model.promoted).toBe(true);
  });

  test('is the same of the same outcomes, and is not put to use when it is worse than what is in use', () => {
    expect(trained(400)).toEqual(many);
    expect(trained(40, many.model, 21)).toMatchObject({
      promoted: false,
      because: 'worse',
    });
    expect(trained(400, 'broken').promoted).toBe(true);
  });

  test('never turns against its direction: better never hurts (7,000 probes)', () => {
    const chance = chanceFrom(12);
    const model = modelOf(many);
    const { values } = played(50, 5);
    const directed = FIGURE_DIRECTIONS.flatMap((direction, at) =>
      direction === 0 ? [] : [{ at, direction }],
    );
    let moved = 0;
    for (let probe = 0; probe < 7000; probe += 1) {
      const from = (probe % (50 * IN_LIST)) * WIDTH;
      const row = values.slice(from, from + WIDTH);
      const { at, direction } = directed[Math.floor(chance() * directed.length)] as (typeof directed)[number];
      const before = bookingChance(model, row);
      row[at] = (row[at] as number) + chance() * (at < 16 ? 0.1 : 4);
      const after = bookingChance(model, row);
      if (after !== before) moved += 1;
      expect((after - before) * direction).toBeGreaterThanOrEqual(0);
    }
    expect(moved).toBeGreaterThan(1000);
  });

  test('is read back as it was, and a broken model is told by its reason', () => {
    const text = many.model;
    expect(writeModel(modelOf(many))).toBe(text);
    for (const [broken, why] of [
      [text.slice(0, 100), /no JSON/],
      ['{}', /./],
      [text.replace('"been-here"', '"the-moon"'), /other figures/],
      [text.replace('"left":[', '"left":[0,'), /points to nowhere/],
    ] as const)
      expect(readModel(broken, 'venue')).toMatchObject({ model: null, broken: expect.stringMatching(why) });
    expect(readModel(text, 'artist')).toMatchObject({ model: null, broken: 'it is of the other side' });
  });
});
