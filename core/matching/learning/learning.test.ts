import { describe, expect, test } from 'vitest';
import { chanceFrom } from '#core/matching/learning/boost.ts';
import { activeActs, contextsOf, replay, rowsOfActs } from '#core/matching/learning/choices.ts';

import { ExampleTaker, TAKING } from '#core/matching/learning/examples.ts';
import { learnTrees } from '#core/matching/learning/learn.ts';
import { type Ranker, rankerAnswer, readRanker, writeRanker } from '#core/matching/learning/ranker.ts';
import { MEMORY_FEATURES, WIDTH } from '#core/matching/memory/feature-list.ts';
import { Memory } from '#core/matching/memory/memory.ts';
import type { PastNight } from '#core/matching/memory/past.ts';

const FIRST_DAY = 16_000;
const DAYS = 300;

/** A small town: 40 acts, eight rooms, each room with its favourites on its weekdays. */
function town(seed: number): PastNight[] {
  const chance = chanceFrom(seed);
  return Array.from({ length: DAYS * 2 }, (_, at) => {
    const venue = Math.floor(chance() * 8);
    const favourite = () => (venue * 5 + Math.floor(chance() * 5)) % 40;
    const anybody = () => Math.floor(chance() * 40);
    const artists = [favourite(), chance() < 0.7 ? favourite() : anybody()];
    return { venue, day: FIRST_DAY + Math.floor(at / 2), artists, price: chance() < 0.5 ? 10 : null };
  });
}

function emptyTown(): Memory {
  const memory = new Memory();
  for (let act = 0; act < 40; act += 1) memory.artist(act, { genres: [act % 5] });
  for (let room = 0; room < 8; room += 1) memory.room(room, { lat: 52 + room / 10, lng: 5 });
  return memory;
}

/** The features of every night up to a day. */
function featuresUntil(bills: readonly PastNight[], last: number): number[] {
  const memory = emptyTown();
  const seen: number[] = [];
  replay(memory, bills, (day, tonight) => {
    if (day > last) return;
    const contexts = contextsOf(memory, day);
    for (const { room } of tonight)
      for (const value of rowsOfActs(memory, contexts(room), activeActs(memory, day))) seen.push(value);
  });
  return seen;
}

function rankerOf(bills: readonly PastNight[], trees = 30): Ranker {
  const memory = emptyTown();
  const taker = new ExampleTaker({ ...TAKING, artistShare: 1 }, bills);
  replay(memory, bills, (day, tonight) => {
    if (day > FIRST_DAY + 60) taker.take(memory, day, tonight);
  });
  return { learnedFrom: 'a town of the tests', trees: learnTrees(taker.taken(), trees) };
}

describe('the memory', () => {
  test('knows nothing of the future: other nights to come change no feature of the past', () => {
    const bills = town(1);
    const last = FIRST_DAY + 150;
    const chance = chanceFrom(9);
    const future = bills.filter(({ day }) => day > last);
    const shuffled = [
      ...bills.filter(({ day }) => day <= last),
      ...future.map((bill) => ({ ...bill, artists: bill.artists.map(() => Math.floor(chance() * 40)) })),
    ];
    const features = featuresUntil(bills, last);
    expect(features.length).toBeGreaterThan(10_000);
    expect(featuresUntil(shuffled, last)).toEqual(features);
    expect(featuresUntil(bills, last + 1)).not.toEqual(featuresUntil(shuffled, last + 2));
  });
  test('learns the bills of one day after the day', () => {
    const memory = emptyTown();
    const day = FIRST_DAY;
    const seen: number[] = [];
    const bill = { venue: 0, artists: [1], price: null };
    replay(
      memory,
      [
        { ...bill, day },
        { ...bill, day, artists: [1, 2] },
        { ...bill, day: day + 1 },
      ],
      () => seen.push(memory.artists[1]?.nights ?? -1),
    );
    expect(seen).toEqual([0, 2]);
  });
});

describe('the learner', () => {
  const ranker = rankerOf(town(2));
  test('finds what the town is like, and the same of the same nights', () => {
    const bills = town(3);
    const memory = emptyTown();
    let better = 0;
    let nights = 0;
    replay(memory, bills, (day, tonight) => {
      if (day < FIRST_DAY + 100) return;
      const active = activeActs(memory, day);
      const contexts = contextsOf(memory, day);
      for (const { room, acts } of tonight) {
        const rows = rowsOfActs(memory, contexts(room), active);
        const scores = active.map((_, at) => rankerAnswer(ranker, rows, at * WIDTH));
        const chosen = scores.filter((_, at) => acts.includes(active[at] as number));
        const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
        nights += 1;
        if (mean(chosen) > mean(scores)) better += 1;
      }
    });
    expect(better / nights).toBeGreaterThan(0.8);
    expect(writeRanker(rankerOf(town(2)))).toBe(writeRanker(ranker));
  });
  test('keeps to the directions: nearer never hurts, more history never hurts (7,000 probes)', () => {
    const chance = chanceFrom(4);
    const directed = MEMORY_FEATURES.flatMap(([, direction], at) =>
      direction === 0 ? [] : [{ at, direction }],
    );
    const memory = emptyTown();
    const rows: Float32Array[] = [];
    replay(memory, town(5), (day, tonight) => {
      const contexts = contextsOf(memory, day);
      for (const { room } of tonight)
        if (rows.length < 400) rows.push(rowsOfActs(memory, contexts(room), [Math.floor(chance() * 40)]));
    });
    let moved = 0;
    for (let probe = 0; probe < 7000; probe += 1) {
      const row = Float32Array.from(rows[probe % rows.length] as Float32Array);
      const { at, direction } = directed[Math.floor(chance() * directed.length)] as (typeof directed)[number];
      const before = rankerAnswer(ranker, row);
      row[at] = (row[at] as number) + chance() * 5;
      const after = rankerAnswer(ranker, row);
      if (after !== before) moved += 1;
      expect((after - before) * direction).toBeGreaterThanOrEqual(-1e-9);
    }
    expect(moved).toBeGreaterThan(200);
  });
  test('is read back from its file as it was, and a broken file is told by its reason', () => {
    const text = writeRanker(ranker);
    const { ranker: read } = readRanker(text);
    expect(read?.trees).toHaveLength(30);
    expect(writeRanker(read as Ranker)).toBe(text);
    const broken: [string, RegExp][] = [
      [text.slice(0, 100), /no JSON/],
      ['{}', /./],
      [text.replace('"nights here"', '"the moon"'), /other features/],
      [text.replace(/"left":\[\d+/, '"left":[0'), /points to nowhere/],
    ];
    for (const [file, reason] of broken)
      expect(readRanker(file)).toMatchObject({ ranker: null, broken: expect.stringMatching(reason) });
  });
});
