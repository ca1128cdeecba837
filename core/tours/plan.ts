import { type Day, daysBetween } from '#core/calendar/day.ts';
import { type Journey, journeyBetween, type Spot, TRAVEL, type Travel } from '#core/tours/journey.ts';

/** One night that could be played: an opening with its offer, or a likely one. */
export type Stop = Spot & {
  id: string;
  venueId: string;
  day: Day;
  /** What the artist is left with of the fee, in cents. */
  netCents: number;
  /** How likely it comes about, 0 to 1; 1 for what is agreed. */
  chance: number;
};

export type TourWishes = {
  home: Spot;
  /** The first day away, and the day to be home by. */
  from: Day;
  until: Day;
  daysOff: readonly Day[];
  mostNightsInARow: number;
  centsPerKm: number;
  centsPerNightAway: number;
  /** Hours on the road in one day. */
  mostHoursADay: number;
  /** Stops that the tour has to have, and those that it must not have. */
  locked: readonly string[];
  banned: readonly string[];
  /** The stops of the plan before, each of which is worth `nearCents` more: a new plan stays near the old one where little speaks for another. */
  before: readonly string[];
  travel?: Travel;
};

/** The way to a stop (or home): straight, or by home in between. */
export type Leg = Journey & {
  from: string | null;
  to: string | null;
  nightsAway: number;
  byHome: boolean;
  costCents: number;
};
export type Tour = {
  stops: Stop[];
  legs: Leg[];
  /** Expected income, what the road costs, and what is left, in cents. */
  incomeCents: number;
  costCents: number;
  netCents: number;
};
/** What the whole tour would lose with a stop that is left out, and the net it would have to bring to be in; null when it cannot be in. */
type LeftOut = { stop: Stop; losesCents: number | null; inFromCents: number | null };
export type TourPlan = { tour: Tour | null; leftOut: LeftOut[] };

/** What a stop of the plan before is worth more than another. */
const NEAR_CENTS = 1_000;

const expected = (stop: Stop) => Math.round(stop.netCents * stop.chance);

/**
 * The tour that earns the most: at most a night a day, each room once, within the days, the hours on the road and the nights in a row.
 * Exact: the best way to each night, by how many nights were played in a row, is found from the nights before it; where the best tour
 * plays a room twice, each of the two without the other is planned and the better one is taken.
 */
export function planTour(stops: readonly Stop[], wishes: TourWishes): TourPlan {
  const network = networkOf(stops, wishes);
  const best = bestTour(network, network.possible);
  const inTour = new Set(best?.map(({ id }) => id));
  const worth = best ? worthOf(network, best) : 0;
  const leftOut = stops
    .filter(({ id }) => !inTour.has(id))
    .map((stop): LeftOut => {
      const at = network.stops.indexOf(stop);
      const forced = network.possible[at] ? bestTour(network, network.possible, at) : null;
      if (!forced) return { stop, losesCents: null, inFromCents: null };
      // What the plan before is worth more decides what is in, and is no money.
      const missing = worth - worthOf(network, forced);
      const inFrom = stop.chance > 0 ? Math.ceil((expected(stop) + missing) / stop.chance) : null;
      const loses = tourOf(network, best ?? []).netCents - tourOf(network, forced).netCents;
      return { stop, losesCents: Math.max(0, loses), inFromCents: inFrom };
    });
  return { tour: best && best.length > 0 ? tourOf(network, best) : null, leftOut };
}

type Network = {
  stops: Stop[];
  wishes: TourWishes;
  possible: boolean[];
  locked: boolean[];
  value: number[];
  out: (Leg | null)[];
  back: (Leg | null)[];
  between: (Leg | null)[][];
};

function networkOf(all: readonly Stop[], wishes: TourWishes): Network {
  const stops = [...all].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id < b.id ? -1 : 1));
  const { home, from, until, daysOff, locked, banned, before } = wishes;
  const out = stops.map((stop) => legBetween(wishes, null, stop, daysBetween(from, stop.day)));
  const back = stops.map((stop) => legBetween(wishes, stop, null, daysBetween(stop.day, until)));
  return {
    stops,
    wishes,
    locked: stops.map(({ id }) => locked.includes(id)),
    possible: stops.map(
      ({ id, day }, at) =>
        day >= from &&
        day <= until &&
        !daysOff.includes(day) &&
        !banned.includes(id) &&
        Boolean(out[at] && back[at]),
    ),
    value: stops.map((stop) => expected(stop) + (before.includes(stop.id) ? NEAR_CENTS : 0)),
    out,
    back,
    between: stops.map((a) => stops.map((b) => (a.day < b.day ? bestBetween(wishes, home, a, b) : null))),
  };
}

/** The cheaper of going straight and of sleeping at home in between; null when there is no time for either. */
function bestBetween(wishes: TourWishes, home: Spot, a: Stop, b: Stop): Leg | null {
  const days = daysBetween(a.day, b.day);
  const straight = legBetween(wishes, a, b, days);
  const [there, again] = [way(wishes, a, home), way(wishes, home, b)];
  if (!there || !again) return straight;
  const nights = nightsOf(wishes, there) + nightsOf(wishes, again);
  if (nights + 1 > days) return straight;
  const journey = {
    km: there.km + again.km,
    hours: there.hours + again.hours,
    ferryCents: there.ferryCents + again.ferryCents,
    ferries: [...there.ferries, ...again.ferries],
  };
  const byHome = legOf(wishes, journey, { from: a.id, to: b.id, nightsAway: nights, byHome: true });
  return straight && straight.costCents <= byHome.costCents ? straight : byHome;
}

/** The way from home (null) or to it; one sleeps at home before the first day of it and after the last. Null when the days do not suffice. */
function legBetween(wishes: TourWishes, a: Stop | null, b: Stop | null, days: number): Leg | null {
  const journey = way(wishes, a ?? wishes.home, b ?? wishes.home);
  if (!journey) return null;
  const nights = nightsOf(wishes, journey);
  if (nights > days) return null;
  // Between two nights one is away for all of them; from home one leaves as late, and to it as early, as the road allows.
  const nightsAway = a && b ? days : nights;
  return legOf(wishes, journey, { from: a?.id ?? null, to: b?.id ?? null, nightsAway, byHome: false });
}

const way = ({ travel = TRAVEL }: TourWishes, a: Spot, b: Spot) => journeyBetween(a, b, travel);

/** How many nights a way takes besides the day on which it arrives: what does not fit into one day needs more. */
const nightsOf = ({ mostHoursADay }: TourWishes, { hours }: Journey) =>
  Math.max(0, Math.ceil(hours / mostHoursADay - 1e-9) - 1);

function legOf(
  { centsPerKm, centsPerNightAway }: TourWishes,
  journey: Journey,
  about: Pick<Leg, 'from' | 'to' | 'nightsAway' | 'byHome'>,
): Leg {
  const costCents = Math.round(
    journey.km * centsPerKm + about.nightsAway * centsPerNightAway + journey.ferryCents,
  );
  return { ...journey, ...about, costCents };
}

type Reached = { cents: number; before: number; row: number };

/** The best tour through the possible stops (and through `forced`); null when none has all that is locked. */
function bestTour(network: Network, possible: readonly boolean[], forced?: number): Stop[] | null {
  const path = bestPath(network, possible, forced);
  if (!path) return null;
  const twice = path.find((at, index) =>
    path.some((other, before) => before < index && sameRoom(network, at, other)),
  );
  if (twice === undefined) return path.map((at) => network.stops[at] as Stop);
  // A tour plays this room once: at one of its nights, or at none of them.
  const nights = network.stops.flatMap((_stop, at) =>
    possible[at] && sameRoom(network, at, twice) ? [at] : [],
  );
  let best: Stop[] | null = null;
  for (const kept of nights) {
    if (nights.some((at) => at !== kept && (at === forced || network.locked[at]))) continue;
    const branch = bestTour(
      network,
      possible.map((is, at) => is && (at === kept || !nights.includes(at))),
      forced,
    );
    if (branch && (!best || worthOf(network, branch) > worthOf(network, best))) best = branch;
  }
  return best;
}

const sameRoom = ({ stops }: Network, a: number, b: number) => stops[a]?.venueId === stops[b]?.venueId;

/** The best way through the nights in order of time, rooms not looked at. Indexes of stops. */
function bestPath(
  { stops, wishes, locked, value, out, back, between }: Network,
  possible: readonly boolean[],
  forced?: number,
): number[] | null {
  const must = stops.flatMap((_stop, at) => (locked[at] || at === forced ? [at] : []));
  if (must.some((at) => !possible[at])) return null;
  const mustDays = must.map((at) => (stops[at] as Stop).day);
  if (new Set(mustDays).size < mustDays.length) return null;
  /** Whether no night that has to be played lies between two days; null is before all or after all. */
  const passesNone = (after: Day | null, before: Day | null) =>
    !mustDays.some((day) => (after === null || day > after) && (before === null || day < before));
  const mayBe = (at: number) =>
    possible[at] && (must.includes(at) || !mustDays.includes((stops[at] as Stop).day));
  // By stop and by how many nights in a row end with it.
  const reached: Map<number, Reached>[] = stops.map(() => new Map());
  let end: { cents: number; at: number; row: number } | null =
    must.length === 0 ? { cents: 0, at: -1, row: 0 } : null;
  for (const [at, stop] of stops.entries()) {
    if (!mayBe(at)) continue;
    const here = reached[at] as Map<number, Reached>;
    const reach = (row: number, cents: number, before: number, rowBefore: number) => {
      if (row > wishes.mostNightsInARow) return;
      const known = here.get(row);
      if (!known || cents > known.cents) here.set(row, { cents, before, row: rowBefore });
    };
    const first = out[at];
    if (first && passesNone(null, stop.day)) reach(1, (value[at] as number) - first.costCents, -1, 0);
    for (let from = 0; from < at; from++) {
      const leg = between[from]?.[at];
      const origin = stops[from] as Stop;
      if (!leg || !passesNone(origin.day, stop.day)) continue;
      const next = daysBetween(origin.day, stop.day) === 1;
      for (const [row, { cents }] of reached[from] as Map<number, Reached>)
        reach(next ? row + 1 : 1, cents + (value[at] as number) - leg.costCents, from, row);
    }
    const last = back[at];
    if (!last || !passesNone(stop.day, null)) continue;
    for (const [row, { cents }] of here) {
      if (!end || cents - last.costCents > end.cents) end = { cents: cents - last.costCents, at, row };
    }
  }
  if (!end) return null;
  const path: number[] = [];
  for (let { at, row } = end; at >= 0; ) {
    path.unshift(at);
    const { before, row: rowBefore } = (reached[at] as Map<number, Reached>).get(row) as Reached;
    at = before;
    row = rowBefore;
  }
  return path;
}

function worthOf(network: Network, tour: readonly Stop[]): number {
  const legs = legsOf(network, tour);
  const gained = tour.reduce((sum, stop) => sum + (network.value[network.stops.indexOf(stop)] as number), 0);
  return gained - legs.reduce((sum, leg) => sum + leg.costCents, 0);
}

function legsOf({ stops, out, back, between }: Network, tour: readonly Stop[]): Leg[] {
  const ats = tour.map((stop) => stops.indexOf(stop));
  const [first, last] = [ats[0], ats.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    out[first] as Leg,
    ...ats.slice(1).map((at, index) => between[ats[index] as number]?.[at] as Leg),
    back[last] as Leg,
  ];
}

function tourOf(network: Network, stops: Stop[]): Tour {
  const legs = legsOf(network, stops);
  const incomeCents = stops.reduce((sum, stop) => sum + expected(stop), 0);
  const costCents = legs.reduce((sum, leg) => sum + leg.costCents, 0);
  return { stops, legs, incomeCents, costCents, netCents: incomeCents - costCents };
}
