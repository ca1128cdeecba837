import { bestWay } from '#core/tours/best-way.ts';
import { legsOf, type Network } from '#core/tours/network.ts';

/** Indexes of the nights of a tour, and what it is worth in cents. */
type Known = { tour: number[]; worthCents: number };
/** `gapCents` is how much more another tour could be worth at most: 0 when there is no better one. */
export type BestTour = Known & { gapCents: number; penalties: readonly number[] };

type Bound = { cents: number; penalties: number[] };
type Search = { network: Network; must: number[]; left: number; best: Known | null };

/** Steps towards the penalties that keep rooms from being played twice: this part of all ways for the whole search, so many for each of its parts. */
const STEPS_OF_ALL = 1 / 4;
const STEPS_OF_PART = 8;

/**
 * The tour that is worth the most (through `forced`): nights in order of time, each room once. Null when none has all that is locked.
 * The best way through the nights, rooms not looked at, bounds what a tour can be worth. A penalty on each room that such a way plays twice
 * lowers the bound (Lagrangian relaxation); where a room stays twice, the search parts: without the one night, and without the other.
 * After `most` ways it ends with the best it knows, and `gapCents` says what may be missed.
 */
export function bestTour(
  network: Network,
  { most, forced, penalties }: { most: number; forced?: number; penalties?: readonly number[] },
): BestTour | null {
  const allowed = allowedWith(network, forced);
  if (!allowed) return null;
  const must = network.stops.flatMap((_stop, at) => (network.locked[at] || at === forced ? [at] : []));
  const search: Search = { network, must, left: most, best: null };
  const start = penalties ? [...penalties] : new Array<number>(network.roomCount).fill(0);
  const bound = searchPart(search, allowed, start, Math.ceil(most * STEPS_OF_ALL));
  if (!search.best) return null;
  const gapCents = search.left > 0 ? 0 : Math.max(0, Math.floor(bound.cents) - search.best.worthCents);
  return { ...search.best, gapCents, penalties: bound.penalties };
}

/** The nights a tour through `forced` may play; null when it cannot be played beside what is locked. */
function allowedWith({ possible, locked, rooms }: Network, forced?: number): boolean[] | null {
  if (locked.some((is, at) => is && !possible[at])) return null;
  if (forced === undefined) return possible;
  if (!possible[forced]) return null;
  return possible.map(
    (is, at) => is && (at === forced || locked[at] === true || rooms[at] !== rooms[forced]),
  );
}

/** Searches the tours of some nights; the answer bounds what any of them is worth. */
function searchPart(search: Search, allowed: readonly boolean[], from: number[], steps: number): Bound {
  const { bound, twice } = lowerBound(search, allowed, from, steps);
  for (const night of twice) {
    if (search.left <= 0 || isDone(search, bound.cents)) break;
    const others = allowed.map((is, at) => is && at !== night);
    searchPart(search, others, [...bound.penalties], STEPS_OF_PART);
  }
  return bound;
}

/** The lowest bound that was found, and two nights of one room between which the search parts; none when nothing is left to search. */
function lowerBound(search: Search, allowed: readonly boolean[], from: number[], steps: number) {
  let bound: Bound = { cents: Number.POSITIVE_INFINITY, penalties: from };
  let twice: number[] = [];
  const penalties = [...from];
  let pace = 1;
  let since = 0;
  for (let step = 0; search.left > 0; step++) {
    // At last without penalties: what plays each room once then is the best of these nights.
    if (step === steps && twice.length === 0) penalties.fill(0);
    else if (step >= steps) break;
    search.left -= 1;
    const way = bestWay(search.network, allowed, search.must, penalties);
    if (!way) return { bound: { cents: Number.NEGATIVE_INFINITY, penalties }, twice: [] };
    const cents = way.cents + penalties.reduce((sum, each) => sum + each, 0);
    since = cents < bound.cents ? 0 : since + 1;
    if (since === 0) bound = { cents, penalties: [...penalties] };
    // Steps that lower nothing are too long.
    else if (since % 12 === 0) pace *= 0.85;
    const pair = roomTwice(search.network, way.tour);
    keep(search, pair.length > 0 ? playedOnce(search, allowed, way.tour) : way.tour);
    if (pair.length > 0) twice = pair;
    else if (penalties.every((each) => each === 0)) return { bound, twice: [] };
    if (isDone(search, bound.cents)) break;
    movePenalties(search, penalties, way.tour, pace * (cents - (search.best?.worthCents ?? 0)));
  }
  return { bound, twice };
}

/** Whether no tour within a bound can be worth a cent more than the best that is known. */
const isDone = ({ best }: Search, boundCents: number) =>
  best !== null && boundCents < best.worthCents + 1 - 1e-6;

function keep(search: Search, tour: number[] | null) {
  if (!tour) return;
  const worthCents = worthOf(search.network, tour);
  if (!search.best || worthCents > search.best.worthCents) search.best = { tour, worthCents };
}

/** Makes a room that a way plays twice dearer, and one that it does not play cheaper, by a part of how far the bound is from the best tour. */
function movePenalties({ network }: Search, penalties: number[], tour: readonly number[], distance: number) {
  const played = new Array<number>(network.roomCount).fill(0);
  for (const at of tour)
    if (!network.locked[at])
      played[network.rooms[at] as number] = 1 + (played[network.rooms[at] as number] ?? 0);
  const too = played.map((times, room) => (times > 0 || (penalties[room] as number) > 0 ? times - 1 : 0));
  const length = too.reduce((sum, each) => sum + each * each, 0);
  if (length === 0) return;
  const step = Math.max(1, distance) / length;
  for (const [room, each] of too.entries())
    penalties[room] = Math.max(0, (penalties[room] as number) + step * each);
}

/** A tour made from a way that plays rooms twice: of two nights the one that is worth less goes, and the way is sought anew. */
function playedOnce(search: Search, allowed: readonly boolean[], way: readonly number[]): number[] | null {
  const { network } = search;
  const without = [...allowed];
  let tour: number[] | null = [...way];
  while (tour && search.left > 0) {
    if (roomTwice(network, tour).length === 0) return tour;
    const best = new Map<number, number>();
    for (const at of tour) {
      const room = network.rooms[at] as number;
      const other = best.get(room);
      if (other === undefined || isWorthMore(search, at, other)) best.set(room, at);
    }
    for (const at of tour) {
      const kept = best.get(network.rooms[at] as number) as number;
      for (const [each, room] of network.rooms.entries())
        if (room === network.rooms[kept] && each !== kept && !search.must.includes(each))
          without[each] = false;
    }
    search.left -= 1;
    tour = bestWay(network, without, search.must, null)?.tour ?? null;
  }
  return null;
}

const isWorthMore = ({ network, must }: Search, a: number, b: number) =>
  !must.includes(b) && (must.includes(a) || (network.value[a] as number) > (network.value[b] as number));

/** Two nights of a way in one room; none where each room is played once. What has to be played twice, as it is booked so, stays. */
function roomTwice({ rooms, locked }: Network, tour: readonly number[]): number[] {
  const seen = new Map<number, number>();
  for (const at of tour) {
    const other = seen.get(rooms[at] as number);
    if (other !== undefined && !(locked[at] && locked[other])) return [other, at];
    seen.set(rooms[at] as number, at);
  }
  return [];
}

function worthOf(network: Network, tour: readonly number[]): number {
  const gained = tour.reduce((sum, at) => sum + (network.value[at] as number), 0);
  return legsOf(network, tour).reduce((sum, { costCents }) => sum - costCents, gained);
}
