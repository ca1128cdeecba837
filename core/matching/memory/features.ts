import { FADED, faded, nthOfMonth, weekdayOf } from '#core/matching/memory/days.ts';
import type { Memory } from '#core/matching/memory/memory.ts';
import type { ActSummary, ArtistPast, PairPast, RoomSummary } from '#core/matching/memory/past.ts';
import { partnersHere, placeOf, type RoomContext, roomsAlike } from '#core/matching/memory/room-context.ts';
import { figuresOfWeeks } from '#core/matching/memory/room-weeks.ts';
import { distanceKm } from '#core/matching/place.ts';

/** Days that stand for never. */
const NEVER = 3000;
const NEAR_KM = 8;
/** What stands for the way when no place is known. */
const UNKNOWN_KM = 100;
/** What stands for the nearness of genres when there are none. */
const NO_GENRE_FIT = 0.3;
/** The first so many features are of the pair; one of them counts days since. */
const HERE = 11;
const NEVER_HERE = 4;

/** An act beside a room on a day, as plain values: whether they come from the memory or from what the tables keep. */
export type Known = {
  day: number;
  act: ActSummary;
  room: RoomSummary;
  pair: Pick<PairPast, 'days' | 'lately' | 'season' | 'long' | 'nightsThen'> | undefined;
  /** How much the act has played in rooms alike, and with those who play here. */
  alike: number;
  alikeBest: number;
  playedWith: number;
  playedWithLately: number;
  /** How near the act's genres are to what is played here, and on this weekday; null when either has none. */
  genreFit: number | null;
  weekdayGenreFit: number | null;
  /** The way in km from the rooms of the act's latest nights; NaN where a place is not known. */
  recentKm: ArrayLike<number>;
  /** The way from where the act is at home. */
  homeKm: number | null;
};

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
  const { genreFit, weekdayGenreFit } = genreFitOf(artist.genres, context);
  writeFeatures(
    {
      day,
      act: artist,
      room,
      pair: artist.byRoom.get(at),
      ...roomsAlike(context, artist),
      ...partnersHere(context, artist),
      genreFit,
      weekdayGenreFit,
      recentKm: artist.recentRooms.map((each) => context.km[each] as number),
      homeKm: artist.home && room.lat !== null ? distanceKm(placeOf(artist.home), placeOf(room)) : null,
    },
    out,
    from,
  );
}

/** Writes what is known as features, in the order of `MEMORY_FEATURES`. */
export function writeFeatures(known: Known, out: Float32Array, from: number): void {
  const { day, act, room, pair, alike } = known;
  const weekday = weekdayOf(day);
  const last = act.last ?? day - NEVER;
  const count = act.nights;
  let o = from;
  const season = faded(act.season, last, day, FADED.season);
  const roomSeason = faded(room.season, room.seasonAt, day, FADED.season);
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
    out[o++] = here / (roomSeason + 1);
  } else {
    for (let each = 0; each < HERE; each += 1) out[o + each] = each === NEVER_HERE ? NEVER : 0;
    o += HERE;
  }
  out[o++] = alike;
  out[o++] = known.alikeBest;
  out[o++] = alike / (Math.sqrt(season) + 0.5);
  out[o++] = known.playedWith;
  out[o++] = known.playedWithLately;
  out[o++] = known.playedWith / (act.partnerCount + 2);
  out[o++] = faded(act.lately, last, day, FADED.lately);
  out[o++] = season;
  out[o++] = faded(act.long, last, day, FADED.long);
  out[o++] = count;
  out[o++] = Math.min(NEVER, day - last);
  out[o++] = act.first === null ? 0 : day - act.first;
  out[o++] = ((act.weekdays[weekday] as number) + 1) / (count + 7);
  out[o++] = act.roomCount;
  out[o++] = (act.firstTimes + 1) / (count + 2);
  out[o++] = (act.actsBeside + 2) / (count + 1);
  out[o++] = known.genreFit ?? NO_GENRE_FIT;
  out[o++] = known.weekdayGenreFit ?? NO_GENRE_FIT;
  out[o++] = act.genres.length === 0 ? 0 : 1;
  const { km, near, nearest, lastKm } = way(known.recentKm, known.homeKm);
  out[o++] = km;
  out[o++] = near;
  out[o++] = roomSeason;
  out[o++] = room.actCount;
  out[o++] = room.places / Math.max(1, room.nights);
  out[o++] = (room.firstTimes + 1) / (room.places + 2);
  out[o++] = ((room.weekdays[weekday] as number) + 0.5) / (room.nights + 3.5);
  out[o++] = room.last === null ? NEVER : day - room.last;
  out[o++] = act.priced > 0 && room.priced > 0 ? act.priceSum / act.priced - room.priceSum / room.priced : 0;
  out[o++] = Math.log1p(season) - room.standing / Math.max(1, room.places);
  out[o++] = nearest;
  out[o++] = lastKm;
  // Since it was here last, for how many days and nights the act has played elsewhere.
  out[o++] = pair ? Math.min(NEVER, last - (pair.days.at(-1) as number)) : NEVER;
  out[o++] = pair ? count - pair.nightsThen : NEVER;
  for (const figure of figuresOfWeeks(room.weeks, day)) out[o++] = figure;
  out[o++] = (room.weeks.again + 1) / (room.places + 5);
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

/** How near the nearest of these genres is to what a room plays, and to what it plays on this weekday. */
export function genreFitOf(
  own: readonly number[],
  {
    room,
    genreFit,
    weekdayGenreFit,
  }: Pick<RoomContext, 'genreFit' | 'weekdayGenreFit'> & { room: { genreCount: number } },
): { genreFit: number | null; weekdayGenreFit: number | null } {
  if (own.length === 0 || room.genreCount === 0) return { genreFit: null, weekdayGenreFit: null };
  let best = 0;
  let bestThatDay = 0;
  for (const genre of own) {
    best = Math.max(best, genreFit[genre] as number);
    bestThatDay = Math.max(bestThatDay, weekdayGenreFit[genre] as number);
  }
  return { genreFit: best, weekdayGenreFit: bestThatDay };
}

/** How far from where the act plays the room is: from its latest nights on average, from the nearest of them, and the last. */
function way(recentKm: ArrayLike<number>, homeKm: number | null) {
  let sum = 0;
  let near = 0;
  let placed = 0;
  let nearest = 1000;
  let lastKm = 1000;
  for (let at = 0; at < recentKm.length; at += 1) {
    const km = recentKm[at] as number;
    if (Number.isNaN(km)) continue;
    placed += 1;
    sum += km;
    if (km <= NEAR_KM) near += 1;
    if (km < nearest) nearest = km;
    lastKm = km;
  }
  if (placed === 0) {
    const km = homeKm ?? UNKNOWN_KM;
    return { km, near: 0.5, nearest: km, lastKm: km };
  }
  return { km: sum / placed, near: (near + 0.5) / (placed + 1), nearest, lastKm };
}
