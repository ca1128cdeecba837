import type { Place } from '#core/matching/criterion.ts';
import { FADED, faded, weekdayOf } from '#core/matching/memory/days.ts';
import { genreFitsOf } from '#core/matching/memory/genre-fits.ts';
import type { Memory } from '#core/matching/memory/memory.ts';
import type { ArtistPast, PairPast, RoomPast } from '#core/matching/memory/past.ts';
import { distanceKm } from '#core/matching/place.ts';

/** What ties a room to other rooms and to acts, as of a day. */
export type RoomTies = {
  at: number;
  day: number;
  room: RoomPast;
  /** How alike each other room is: the cosine of their acts. */
  likeness: Float32Array;
  /** The rooms whose likeness is not 0, by their place in the memory, in no order. */
  alike: number[];
  /** How much each act has played here, below zero when it did within `LATELY` days; 0 for never. */
  here: Float32Array;
};

/** What is worked out once for a room and a day, and read for each act. */
export type RoomContext = RoomTies & {
  /** How near each genre is to what is played here, and to what is on this weekday. */
  genreFit: Float32Array;
  weekdayGenreFit: Float32Array;
  /** The way to each other room, in km; NaN when a place is not known. */
  km: Float32Array;
};

const LATELY = 90;

export function contextOf(memory: Memory, at: number, day: number): RoomContext {
  const ties = tiesOf(memory, at, day);
  return { ...ties, ...genreFitsOf(ties.room, weekdayOf(day)), km: waysFrom(memory, at) };
}

/** Takes as long as the room and its acts have a past: not longer on a larger platform. */
export function tiesOf(memory: Memory, at: number, day: number): RoomTies {
  const room = memory.rooms[at] as RoomPast;
  const here = new Float32Array(memory.artists.length);
  for (const pair of room.pairs) {
    const weight =
      Math.sqrt(stillCounts(pair, day)) /
      Math.sqrt((memory.artists[pair.artist] as ArtistPast).partnerCount || 1);
    here[pair.artist] = day - (pair.days.at(-1) as number) <= LATELY ? -weight : weight;
  }
  return { at, day, room, ...likenessOfRooms(memory, at), here };
}

/**
 * The acts of which rooms alike or shared bills say anything, by their place in the memory, in its order: whoever played here or in a room alike.
 * Nobody else shared a bill with an act of this room, for a room where one of them played is alike.
 */
export function actsNear(memory: Memory, { alike, at }: RoomTies): number[] {
  const near = new Set<number>();
  for (const room of [at, ...alike])
    for (const pair of (memory.rooms[room] as RoomPast).pairs) near.add(pair.artist);
  return [...near].sort((a, b) => a - b);
}

/** How much an act has played in rooms alike, and in the one of them that says the most. */
export function roomsAlike({ likeness, day, at }: RoomTies, artist: ArtistPast) {
  let alike = 0;
  let alikeBest = 0;
  for (const pair of artist.pairs) {
    const like = likeness[pair.room] as number;
    if (like === 0 || pair.room === at) continue;
    const value = like * Math.sqrt(stillCounts(pair, day));
    alike += value;
    if (value > alikeBest) alikeBest = value;
  }
  return { alike, alikeBest };
}

/** How much an act has played with those who play here, and with those who did lately. */
export function partnersHere({ here, day }: RoomTies, artist: ArtistPast) {
  let playedWith = 0;
  let playedWithLately = 0;
  for (const tie of artist.partners) {
    const weight = here[tie.other] as number;
    if (weight === 0) continue;
    const value = Math.log1p(tie.count) * faded(Math.abs(weight), tie.last, day, FADED.long);
    playedWith += value;
    if (weight < 0) playedWithLately += value;
  }
  return { playedWith, playedWithLately };
}

/** The cosine of each room's acts with this one's; acts that play everywhere tell little. */
function likenessOfRooms(memory: Memory, at: number): Pick<RoomTies, 'likeness' | 'alike'> {
  const room = memory.rooms[at] as RoomPast;
  const likeness = new Float32Array(memory.rooms.length);
  const alike: number[] = [];
  for (const here of room.pairs) {
    const { pairs } = memory.artists[here.artist] as ArtistPast;
    const weight = (LOGS[here.days.length] ?? Math.log1p(here.days.length)) / Math.sqrt(pairs.length);
    for (const there of pairs) {
      if (there.room === at) continue;
      if (likeness[there.room] === 0) alike.push(there.room);
      likeness[there.room] =
        (likeness[there.room] as number) +
        weight * (LOGS[there.days.length] ?? Math.log1p(there.days.length));
    }
  }
  const own = Math.sqrt(room.lengthSquared);
  for (const each of alike) {
    const other = memory.rooms[each] as RoomPast;
    likeness[each] = (likeness[each] as number) / (own * Math.sqrt(other.lengthSquared) + 1);
  }
  return { likeness, alike };
}

const LOGS = Float64Array.from({ length: 200 }, (_, count) => Math.log1p(count));

function stillCounts(pair: PairPast, day: number): number {
  return faded(pair.season, pair.days.at(-1) as number, day, FADED.season);
}

const ways = new WeakMap<RoomPast, Float32Array>();

/** Rooms stay where they are: the ways are worked out once, and again only when rooms were added. */
function waysFrom(memory: Memory, at: number): Float32Array {
  const room = memory.rooms[at] as RoomPast;
  const known = ways.get(room);
  if (known && known.length === memory.rooms.length) return known;
  const km = new Float32Array(memory.rooms.length);
  for (let each = 0; each < km.length; each += 1) {
    km[each] = distanceKm(placeOf(room), placeOf(memory.rooms[each] as RoomPast)) ?? Number.NaN;
  }
  ways.set(room, km);
  return km;
}

export function placeOf({ lat, lng }: { lat: number | null; lng: number | null }): Place {
  return { lat, lng, countryCode: null };
}
