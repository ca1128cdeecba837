import { type ArtistPast, FADED, faded, type Memory, weekdayOf } from '#core/matching/memory/memory.ts';
import { partnersHere, placeOf, type RoomContext, roomsAlike } from '#core/matching/memory/room-context.ts';
import { distanceKm } from '#core/matching/place.ts';

/**
 * What is known of an act beside a room on a day, from the past alone. The direction is what the learner must keep to: 1 when
 * more never hurts, -1 when more never helps, 0 when the data decide.
 */
export const MEMORY_FEATURES = [
  ['nights here', 1],
  ['lately here', 1],
  ['season here', 1],
  ['long here', 1],
  ['days since here', 0],
  ['weekday here', 1],
  ['week rhythm here', 1],
  ['rhythm here', 0],
  ['month rhythm here', 1],
  ['share of own nights here', 1],
  ['share of room nights', 1],
  ['alike', 1],
  ['alike best', 1],
  ['alike share', 1],
  ['played with', 1],
  ['played with lately', 1],
  ['played with share', 1],
  ['lately', 0],
  ['season', 0],
  ['long', 0],
  ['nights', 0],
  ['days since played', 0],
  ['days known', 0],
  ['weekday', 1],
  ['rooms', 0],
  ['new rooms', 0],
  ['acts beside', 0],
  ['genre', 1],
  ['genre on weekday', 1],
  ['has genre', 0],
  ['km', -1],
  ['nights near by', 1],
  ['room season', 0],
  ['room acts', 0],
  ['room bill', 0],
  ['room new', 0],
  ['room weekday', 1],
  ['days since room', 0],
  ['price apart', 0],
  ['standing apart', 0],
  ['km nearest', -1],
  ['last km', -1],
] as const satisfies readonly (readonly [string, -1 | 0 | 1])[];

export type MemoryFeature = (typeof MEMORY_FEATURES)[number][0];

/** Days that stand for never. */
const NEVER = 3000;
const NEAR_KM = 8;

/** Writes the features of one act beside a room on a day into `out` from `from` on. */
export function fillFeatures(
  memory: Memory,
  context: RoomContext,
  act: number,
  out: Float32Array,
  from: number,
): void {
  const { room, day, at } = context;
  const artist = memory.artists[act] as ArtistPast;
  const weekday = weekdayOf(day);
  const last = artist.days.at(-1) ?? day - NEVER;
  const pair = artist.byRoom.get(at);
  const count = artist.days.length;
  let o = from;
  const season = faded(artist.season, last, day, FADED.season);
  if (pair) {
    const lastHere = pair.days.at(-1) as number;
    out[o++] = pair.days.length;
    out[o++] = faded(pair.lately, lastHere, day, FADED.lately);
    const here = faded(pair.season, lastHere, day, FADED.season);
    out[o++] = here;
    out[o++] = faded(pair.long, lastHere, day, FADED.long);
    out[o++] = Math.min(NEVER, day - lastHere);
    o = rhythm(pair.days, day, weekday, out, o);
    out[o++] = here / (season + 1);
    out[o++] = here / (faded(room.season, room.seasonAt, day, FADED.season) + 1);
  } else {
    out[o++] = 0;
    out[o++] = 0;
    out[o++] = 0;
    out[o++] = 0;
    out[o++] = NEVER;
    out[o++] = 0;
    out[o++] = 0;
    out[o++] = 0;
    out[o++] = 0;
    out[o++] = 0;
    out[o++] = 0;
  }
  const { alike, alikeBest } = roomsAlike(context, artist);
  const { playedWith, playedWithLately } = partnersHere(context, artist);
  out[o++] = alike;
  out[o++] = alikeBest;
  out[o++] = alike / (Math.sqrt(season) + 0.5);
  out[o++] = playedWith;
  out[o++] = playedWithLately;
  out[o++] = playedWith / (artist.partners.length + 2);
  out[o++] = faded(artist.lately, last, day, FADED.lately);
  out[o++] = season;
  out[o++] = faded(artist.long, last, day, FADED.long);
  out[o++] = count;
  out[o++] = Math.min(NEVER, day - last);
  out[o++] = count === 0 ? 0 : day - (artist.days[0] as number);
  out[o++] = ((artist.weekdays[weekday] as number) + 1) / (count + 7);
  out[o++] = artist.byRoom.size;
  out[o++] = (artist.firstTimes + 1) / (count + 2);
  out[o++] = (artist.actsBeside + 2) / (count + 1);
  o = genres(artist, context, out, o);
  const { km, near, nearest, lastKm } = way(artist, context);
  out[o++] = km;
  out[o++] = near;
  out[o++] = faded(room.season, room.seasonAt, day, FADED.season);
  out[o++] = room.byArtist.size;
  out[o++] = room.places / Math.max(1, room.days.length);
  out[o++] = (room.firstTimes + 1) / (room.places + 2);
  out[o++] = ((room.weekdays[weekday] as number) + 0.5) / (room.days.length + 3.5);
  out[o++] = room.days.length === 0 ? NEVER : day - (room.days.at(-1) as number);
  out[o++] =
    artist.priced > 0 && room.priced > 0 ? artist.priceSum / artist.priced - room.priceSum / room.priced : 0;
  out[o++] = Math.log1p(season) - room.standing / Math.max(1, room.places);
  out[o++] = nearest;
  out[o++] = lastKm;
}

/** Four figures of how the nights of a pair fall: on this weekday, weekly, in their own interval, on this week of the month. */
function rhythm(
  days: readonly number[],
  day: number,
  weekday: number,
  out: Float32Array,
  from: number,
): number {
  let sameWeekday = 0;
  let weekly = 0;
  let monthly = 0;
  const nth = nthOfMonth(day);
  for (let at = Math.max(0, days.length - 40); at < days.length; at += 1) {
    const gap = day - (days[at] as number);
    if (weekdayOf(days[at] as number) !== weekday) continue;
    sameWeekday += faded(1, 0, gap, FADED.season);
    if (gap <= 35) weekly += 1;
    if (gap <= 130 && gap >= 21 && nthOfMonth(days[at] as number) === nth) monthly += 1;
  }
  let own = 0;
  if (days.length >= 3) {
    const recent = days.slice(-6);
    const span = ((recent.at(-1) as number) - (recent[0] as number)) / (recent.length - 1);
    own = Math.min(5, (day - (days.at(-1) as number)) / (span + 1));
  }
  out[from] = sameWeekday;
  out[from + 1] = weekly;
  out[from + 2] = own;
  out[from + 3] = monthly;
  return from + 4;
}

const nths = new Map<number, number>();

/** Which of its weekday in the month a day is, 0 for the first. */
function nthOfMonth(day: number): number {
  let nth = nths.get(day);
  if (nth === undefined) {
    nth = Math.floor((new Date(day * 86_400_000).getUTCDate() - 1) / 7);
    if (nths.size > 20_000) nths.clear();
    nths.set(day, nth);
  }
  return nth;
}

function genres(artist: ArtistPast, context: RoomContext, out: Float32Array, from: number): number {
  const { room } = context;
  const own = artist.genres;
  if (own.length === 0 || room.genreCount === 0) {
    out[from] = 0.3;
    out[from + 1] = 0.3;
    out[from + 2] = own.length === 0 ? 0 : 1;
    return from + 3;
  }
  let best = 0;
  let bestThatDay = 0;
  for (const genre of own) {
    best = Math.max(best, context.genreFit[genre] as number);
    bestThatDay = Math.max(bestThatDay, context.weekdayGenreFit[genre] as number);
  }
  out[from] = best;
  out[from + 1] = bestThatDay;
  out[from + 2] = 1;
  return from + 3;
}

/** How far from where the act plays the room is: from its latest nights on average, from the nearest of them, and the last. */
function way(artist: ArtistPast, { room, km: kmTo }: RoomContext) {
  const seen = Math.min(12, artist.rooms.length);
  let sum = 0;
  let near = 0;
  let placed = 0;
  let nearest = 1000;
  let lastKm = 1000;
  for (let at = artist.rooms.length - seen; at < artist.rooms.length; at += 1) {
    const km = kmTo[artist.rooms[at] as number] as number;
    if (Number.isNaN(km)) continue;
    placed += 1;
    sum += km;
    if (km <= NEAR_KM) near += 1;
    if (km < nearest) nearest = km;
    lastKm = km;
  }
  if (placed === 0) {
    const km =
      artist.home && room.lat !== null ? (distanceKm(placeOf(artist.home), placeOf(room)) ?? 100) : 100;
    return { km, near: 0.5, nearest: km, lastKm: km };
  }
  return { km: sum / placed, near: (near + 0.5) / (placed + 1), nearest, lastKm };
}
