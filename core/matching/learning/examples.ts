import { chanceFrom, type Examples } from '#core/matching/learning/boost.ts';
import {
  activeActs,
  contextsOf,
  isKnownRoom,
  LEAST_ROOMS,
  type NightBill,
  roomsOpenAround,
  rowsOfActs,
  rowsOfRooms,
} from '#core/matching/learning/choices.ts';
import { WIDTH } from '#core/matching/memory/feature-list.ts';
import type { Memory } from '#core/matching/memory/memory.ts';
import type { ArtistPast, PastNight } from '#core/matching/memory/past.ts';
import { partnersHere, type RoomContext, roomsAlike } from '#core/matching/memory/room-context.ts';

export type Taking = {
  /** Of the acts not chosen, so many that history speaks for, and about so many others by chance. */
  likely: number;
  others: number;
  /** About so many of the rooms an act did not go to, and the share of acts whose choice is taken. */
  rooms: number;
  artistShare: number;
  /** What each kind of group counts. */
  weights: { night: number; newNight: number; artist: number; newArtist: number };
  seed: number;
};

export const TAKING: Taking = {
  likely: 40,
  others: 30,
  rooms: 20,
  artistShare: 1,
  weights: { night: 1, newNight: 0.7, artist: 1.5, newArtist: 1.2 },
  seed: 7,
};

type Sampled = { taken: number[]; stands: number[] };

function guessOf(memory: Memory, context: RoomContext, act: number): number {
  const artist = memory.artists[act] as ArtistPast;
  const pair = artist.byRoom.get(context.at);
  return (
    (pair ? 4 * pair.season + 2 : 0) +
    roomsAlike(context, artist).alike +
    0.5 * partnersHere(context, artist).playedWith
  );
}

/** Gathers what is learned from: for each night whom the room took of those who could, for each act which room it went to. */
export class ExampleTaker {
  private readonly values: Float32Array[] = [];
  private readonly chosen: number[] = [];
  private readonly stands: number[] = [];
  private readonly starts: number[] = [0];
  private readonly weights: number[] = [];
  private readonly chance: () => number;
  private readonly openAround: (memory: Memory, day: number) => number[];

  constructor(
    private readonly taking: Taking,
    bills: readonly PastNight[],
  ) {
    this.chance = chanceFrom(taking.seed);
    this.openAround = roomsOpenAround(bills);
  }

  take(memory: Memory, day: number, tonight: readonly NightBill[]): void {
    const active = activeActs(memory, day);
    const contexts = contextsOf(memory, day);
    const open = this.openAround(memory, day);
    for (const night of tonight) {
      if (!isKnownRoom(memory, night.room)) continue;
      this.takeNight(memory, contexts(night.room), active, night);
      for (const act of night.acts) this.takeArtist(memory, contexts, open, act, night.room);
    }
  }

  private takeNight(
    memory: Memory,
    context: RoomContext,
    active: readonly number[],
    { room, acts }: NightBill,
  ) {
    const { weights } = this.taking;
    const tonight = new Set(acts);
    const relevant = active.filter((act) => tonight.has(act));
    if (relevant.length === 0) return;
    const others = active.filter((act) => !tonight.has(act));
    const isNew = (act: number) => !memory.artists[act]?.byRoom.has(room);
    const guesses = Float64Array.from(others, (act) => guessOf(memory, context, act));
    this.addNight(memory, context, relevant, this.sampled(others, guesses), weights.night);
    const fresh = relevant.filter(isNew);
    if (fresh.length === 0) return;
    const isOther = others.map(isNew);
    const keep = (_: number, at: number) => isOther[at] as boolean;
    this.addNight(
      memory,
      context,
      fresh,
      this.sampled(others.filter(keep), guesses.filter(keep)),
      weights.newNight,
    );
  }

  private addNight(
    memory: Memory,
    context: RoomContext,
    chosen: number[],
    { taken, stands }: Sampled,
    weight: number,
  ) {
    this.add(rowsOfActs(memory, context, [...chosen, ...taken]), chosen.length, weight, stands);
  }

  /** The likely ones by a first guess from history, and some of the rest, who stand for all of it. */
  private sampled(acts: readonly number[], guesses: Float64Array): Sampled {
    const { likely, others } = this.taking;
    const least = likely < acts.length ? (guesses.toSorted()[acts.length - likely] as number) : 0;
    return this.some(
      acts,
      others / Math.max(1, acts.length - likely),
      (at) => (guesses[at] as number) >= least,
    );
  }

  /** This share of them by chance, and those that are taken anyway. */
  private some(all: readonly number[], share: number, isTaken: (at: number) => boolean): Sampled {
    const some: Sampled = { taken: [], stands: [] };
    for (let at = 0; at < all.length; at += 1) {
      if (!isTaken(at) && this.chance() >= share) continue;
      some.taken.push(all[at] as number);
      some.stands.push(isTaken(at) ? 1 : Math.max(1, 1 / share));
    }
    return some;
  }

  private takeArtist(
    memory: Memory,
    contexts: (room: number) => RoomContext,
    open: readonly number[],
    act: number,
    room: number,
  ) {
    const past = memory.artists[act];
    if (!past || past.nights === 0 || this.chance() >= this.taking.artistShare) return;
    const others = open.filter((each) => each !== room);
    const { weights } = this.taking;
    this.addArtist(memory, contexts, act, room, others, weights.artist);
    if (past.byRoom.has(room)) return;
    this.addArtist(
      memory,
      contexts,
      act,
      room,
      others.filter((each) => !past.byRoom.has(each)),
      weights.newArtist,
    );
  }

  private addArtist(
    memory: Memory,
    contexts: (room: number) => RoomContext,
    act: number,
    room: number,
    others: readonly number[],
    weight: number,
  ) {
    if (others.length + 1 < LEAST_ROOMS) return;
    const byRoom = memory.artists[act]?.byRoom;
    const share = this.taking.rooms / others.length;
    const { taken, stands } = this.some(others, share, (at) => byRoom?.has(others[at] as number) ?? false);
    this.add(rowsOfRooms(memory, contexts, act, [room, ...taken]), 1, weight, stands);
  }

  private add(values: Float32Array, chosen: number, weight: number, stands: readonly number[]) {
    if (weight === 0) return;
    const rows = values.length / WIDTH;
    this.values.push(values);
    for (let row = 0; row < rows; row += 1) {
      this.chosen.push(row < chosen ? 1 : 0);
      this.stands.push(row < chosen ? 1 : (stands[row - chosen] as number));
    }
    this.starts.push((this.starts.at(-1) as number) + rows);
    this.weights.push(weight);
  }

  taken(): Examples {
    const values = new Float32Array((this.starts.at(-1) as number) * WIDTH);
    let at = 0;
    for (const each of this.values) {
      values.set(each, at);
      at += each.length;
    }
    return {
      width: WIDTH,
      values,
      chosen: Uint8Array.from(this.chosen),
      starts: Int32Array.from(this.starts),
      weights: Float32Array.from(this.weights),
      stands: Float32Array.from(this.stands),
    };
  }
}
