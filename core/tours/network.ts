import { type Day, daysBetween } from '#core/calendar/day.ts';
import {
  type Coordinates,
  type Journey,
  type Journeys,
  joined,
  journeysBy,
  TRAVEL,
  type Travel,
} from '#core/tours/journey.ts';
import { HOME, type KnownWay, knownBetween, waysByPlaces } from '#core/tours/known-ways.ts';

/** One night that could be played: an opening with its offer, or a likely one. */
export type Stop = Coordinates & {
  id: string;
  venueId: string;
  day: Day;
  /** What the artist is left with of the fee, in cents. */
  netCents: number;
  /** How likely it comes about, 0 to 1; 1 for what is agreed. */
  chance: number;
};

export type TourWishes = {
  home: Coordinates;
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
  /** The stops of the plan before, each of which is worth somewhat more: a new plan stays near the old one where little speaks for another. */
  before: readonly string[];
  travel?: Travel;
  /** Ways that the artist knows better than the estimate. */
  known?: readonly KnownWay[];
};

/** The way to a stop (or home): straight, or by home in between. */
export type Leg = Journey & {
  nightsAway: number;
  byHome: boolean;
  costCents: number;
};

/** What a tour is searched in: the nights in order of time, what each is worth, and what each way costs. Indexes are those of `stops`. */
export type Network = {
  stops: Stop[];
  /** Days from the first day away. */
  days: number[];
  /** The room of each night, as a number from 0. */
  rooms: number[];
  roomCount: number;
  mostNightsInARow: number;
  locked: boolean[];
  possible: boolean[];
  value: number[];
  out: (Leg | null)[];
  back: (Leg | null)[];
  between: (Leg | null)[][];
  /** What `between` says, by the night it leads to and for a search that reads it very often: the nights before, in order of time, and the costs. */
  into: { from: Int32Array; costCents: Float64Array }[];
};

/** What a stop of the plan before is worth more than another. */
const NEAR_CENTS = 1_000;

/** What a night brings, by how likely it is. */
export const expectedCents = ({ netCents, chance }: Stop) => Math.round(netCents * chance);

export function networkOf(all: readonly Stop[], wishes: TourWishes): Network {
  const stops = [...all].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id < b.id ? -1 : 1));
  const { from, until, daysOff, locked, banned, before, mostNightsInARow } = wishes;
  const roads: Roads = {
    ...wishes,
    journey: journeysBy(wishes.travel ?? TRAVEL),
    ways: waysByPlaces(wishes.known ?? []),
  };
  const days = stops.map(({ day }) => daysBetween(from, day));
  const lastDay = daysBetween(from, until);
  const homes = stops.map((stop) => ({ there: way(roads, stop, null), again: way(roads, null, stop) }));
  const out = homes.map(({ again }, at) => homeLeg(roads, again, days[at] as number));
  const back = homes.map(({ there }, at) => homeLeg(roads, there, lastDay - (days[at] as number)));
  const between = stops.map((a, from) =>
    stops.map((b, at) => {
      const since = (days[at] as number) - (days[from] as number);
      return since > 0
        ? bestBetween(roads, way(roads, a, b), homes[from]?.there, homes[at]?.again, since)
        : null;
    }),
  );
  const venues = [...new Set(stops.map(({ venueId }) => venueId))];
  const isLocked = stops.map(({ id }) => locked.includes(id));
  const taken = new Set(stops.flatMap(({ venueId }, at) => (isLocked[at] ? [venueId] : [])));
  return {
    stops,
    days,
    rooms: stops.map(({ venueId }) => venues.indexOf(venueId)),
    roomCount: venues.length,
    mostNightsInARow,
    locked: isLocked,
    // A room that is played anyway is not sought a second time.
    possible: stops.map(
      ({ id, day, venueId }, at) =>
        day >= from &&
        day <= until &&
        !daysOff.includes(day) &&
        !banned.includes(id) &&
        Boolean(out[at] && back[at]) &&
        (isLocked[at] || !taken.has(venueId)),
    ),
    value: stops.map((stop) => expectedCents(stop) + (before.includes(stop.id) ? NEAR_CENTS : 0)),
    out,
    back,
    between,
    into: stops.map((_stop, at) => waysInto(between, at)),
  };
}

function waysInto(between: readonly (readonly (Leg | null)[])[], at: number): Network['into'][number] {
  const legs = between.flatMap((ways, from) => {
    const leg = ways[at];
    return leg ? [{ from, costCents: leg.costCents }] : [];
  });
  return {
    from: Int32Array.from(legs, ({ from }) => from),
    costCents: Float64Array.from(legs, ({ costCents }) => costCents),
  };
}

/** The ways of a tour: to its first night, between its nights, and home. */
export function legsOf({ out, back, between }: Network, tour: readonly number[]): Leg[] {
  const [first, last] = [tour[0], tour.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    out[first] as Leg,
    ...tour.slice(1).map((at, index) => between[tour[index] as number]?.[at] as Leg),
    back[last] as Leg,
  ];
}

type Roads = TourWishes & { journey: Journeys; ways: ReadonlyMap<string, KnownWay> };

/** The cheaper of going straight and of sleeping at home in between; null when there is no time for either. */
function bestBetween(
  roads: Roads,
  direct: Journey | null,
  there: Journey | null | undefined,
  again: Journey | null | undefined,
  days: number,
): Leg | null {
  // Between two nights one is away for all of them.
  const straight =
    direct && nightsOf(roads, direct) <= days
      ? legOf(roads, direct, { nightsAway: days, byHome: false })
      : null;
  if (!there || !again) return straight;
  const nights = nightsOf(roads, there) + nightsOf(roads, again);
  if (nights + 1 > days) return straight;
  const byHome = legOf(roads, joined(there, again), { nightsAway: nights, byHome: true });
  return straight && straight.costCents <= byHome.costCents ? straight : byHome;
}

/**
 * The way from home or to it; one sleeps at home before the first day of it and after the last: one leaves as late, and comes back as
 * early, as the road allows. Null when the days do not suffice.
 */
function homeLeg(roads: Roads, journey: Journey | null, days: number): Leg | null {
  if (!journey) return null;
  const nightsAway = nightsOf(roads, journey);
  return nightsAway > days ? null : legOf(roads, journey, { nightsAway, byHome: false });
}

/** The way between two stops, or a stop and home (null): as the artist says, or an estimate. */
function way({ home, ways, journey }: Roads, a: Stop | null, b: Stop | null): Journey | null {
  const estimate = journey(a ?? home, b ?? home);
  const known = knownBetween(ways, a?.venueId ?? HOME, b?.venueId ?? HOME);
  if (!known) return estimate;
  const { km, minutes, ferryCents = estimate?.ferryCents ?? 0 } = known;
  return { ferries: estimate?.ferries ?? [], km, hours: minutes / 60, ferryCents };
}

/** How many nights a way takes besides the day on which it arrives: what does not fit into one day needs more. */
const nightsOf = ({ mostHoursADay }: TourWishes, { hours }: Journey) =>
  Math.max(0, Math.ceil(hours / mostHoursADay - 1e-9) - 1);

function legOf(
  { centsPerKm, centsPerNightAway }: TourWishes,
  journey: Journey,
  about: Pick<Leg, 'nightsAway' | 'byHome'>,
): Leg {
  const costCents = Math.round(
    journey.km * centsPerKm + about.nightsAway * centsPerNightAway + journey.ferryCents,
  );
  return { ...journey, ...about, costCents };
}
