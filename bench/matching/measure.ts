import {
  activeActs,
  contextsOf,
  isKnownRoom,
  LEAST_ROOMS,
  replay,
  roomsOpenAround,
  rowsOfActs,
  rowsOfRooms,
} from '#core/matching/learning/choices.ts';
import { ExampleTaker, TAKING } from '#core/matching/learning/examples.ts';
import { learnTrees } from '#core/matching/learning/learn.ts';
import { type Ranker, readRanker, writeRanker } from '#core/matching/learning/ranker.ts';
import { WIDTH } from '#core/matching/memory/feature-list.ts';
import type { Memory } from '#core/matching/memory/memory.ts';
import type { ArtistPast } from '#core/matching/memory/past.ts';
import { type Choice, type Figures, Tally } from './evaluate.ts';
import type { Gigs } from './gigs.ts';
import { rankers, type Scorer } from './rankers.ts';

export type Span = { trainFrom: number; trainUntil: number; testFrom: number; testUntil: number };
export type Sides = { newPairings: boolean; artistSide: boolean };
export type Measured = { name: string; figures: Figures; interval: [number, number] };

const NEWCOMER_SHOWS = 2;

/** Learns from the one span and ranks in the other, in one walk through time. */
export function measureMatching(
  gigs: Gigs,
  span: Span,
  sides: Sides,
  say: (line: string) => void,
  trees?: number,
): { measured: Measured[]; bytes: number } {
  const memory = gigs.memory();
  // What happens after the learning ends is not even looked at by what is learned.
  const taker = new ExampleTaker(
    TAKING,
    gigs.bills.filter((bill) => bill.day <= span.trainUntil),
  );
  const before = gigs.bills.filter((bill) => bill.day <= span.trainUntil);
  replay(memory, before, (day, tonight) => {
    if (day >= span.trainFrom) taker.take(memory, day, tonight);
  });
  const examples = taker.taken();
  if (examples.chosen.length === 0) throw new Error('There is no night to learn from in these days.');
  say(`${examples.starts.length - 1} choices with ${examples.chosen.length} rows to learn from`);
  const text = writeRanker({ learnedFrom: gigs.licence, trees: learnTrees(examples, trees) });
  const { ranker } = readRanker(text) as { ranker: Ranker };
  say(`learned, ${Math.round(text.length / 1000)} kB`);
  const tried = rankers(ranker, sides.artistSide).map(([name, scorer]) => ({
    name,
    scorer,
    tally: new Tally(),
  }));
  const rank = (choice: Choice, values: Float32Array) => {
    for (const { scorer, tally } of tried) tally.add(choice, scoresOf(values, scorer));
  };
  const after = gigs.bills.filter((bill) => bill.day > span.trainUntil && bill.day <= span.testUntil + 3);
  const openAround = roomsOpenAround(after);
  replay(memory, after, (day, tonight) => {
    if (day < span.testFrom || day > span.testUntil) return;
    const active = activeActs(memory, day);
    const contexts = contextsOf(memory, day);
    const open = openAround(memory, day);
    for (const { room, acts } of tonight) {
      if (!isKnownRoom(memory, room)) continue;
      if (sides.artistSide) {
        for (const act of acts) {
          const past = memory.artists[act] as ArtistPast;
          const rooms = roomsFor(past, room, open, sides.newPairings);
          if (rooms)
            rank(
              { candidates: rooms, relevant: new Set([room]), newcomers: new Set() },
              rowsOfRooms(memory, contexts, act, rooms),
            );
        }
        continue;
      }
      const isOld = (act: number) => sides.newPairings && memory.artists[act]?.byRoom.has(room);
      const candidates = active.filter((act) => !isOld(act));
      const relevant = new Set(acts.filter((act) => candidates.includes(act)));
      if (relevant.size === 0) continue;
      rank(
        { candidates, relevant, newcomers: newcomersOf(memory, candidates) },
        rowsOfActs(memory, contexts(room), candidates),
      );
    }
  });
  const measured = tried.map(({ name, tally }) => ({
    name,
    figures: tally.figures(),
    interval: tally.interval(),
  }));
  return { measured, bytes: text.length };
}

/** The rooms an act chooses from, the real one among them, or null when there is no choice to judge. */
function roomsFor(
  past: ArtistPast,
  room: number,
  open: readonly number[],
  newPairings: boolean,
): number[] | null {
  if (past.nights === 0) return null;
  if (newPairings && past.byRoom.has(room)) return null;
  const rooms = newPairings ? open.filter((each) => !past.byRoom.has(each)) : [...open];
  return rooms.length >= LEAST_ROOMS && rooms.includes(room) ? rooms : null;
}

function newcomersOf(memory: Memory, acts: readonly number[]): Set<number> {
  return new Set(acts.filter((act) => (memory.artists[act] as ArtistPast).nights <= NEWCOMER_SHOWS));
}

function scoresOf(values: Float32Array, scorer: Scorer): Float64Array {
  const scores = new Float64Array(values.length / WIDTH);
  for (let at = 0; at < scores.length; at += 1) scores[at] = scorer(values, at * WIDTH);
  return scores;
}
