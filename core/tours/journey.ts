import { distanceKm } from '#core/matching/place.ts';
import { aboutTenEuros } from '#core/money/about-ten-euros.ts';

/** Where something is, in degrees. */
export type Coordinates = { lat: number; lng: number };

/** What a way between two places takes. All of it is an estimate: roads are not known. */
export type Journey = { km: number; hours: number; ferryCents: number; ferries: string[] };

/** Roads wind: they are so much longer than the way over the globe. */
const ROAD_FACTOR = 1.3;
/** How fast a van with gear gets on, breaks included, in km an hour. */
const ROAD_KMH = 70;

type Land = 'ireland' | 'britain' | 'continent';

/** A ferry for a van with its people, one way: hours with boarding, and cents of EUR as people find them months ahead. */
type Crossing = { name: string; from: Coordinates; to: Coordinates; hours: number; cents: number };

/** From and to as latitude and longitude. */
const crossing = (
  name: string,
  from: [number, number],
  to: [number, number],
  hours: number,
  cents: number,
): Crossing => ({ name, from: placeAt(from), to: placeAt(to), hours, cents });
const placeAt = ([lat, lng]: [number, number]): Coordinates => ({ lat, lng });

const CROSSINGS: readonly Crossing[] = [
  crossing('Dublin–Holyhead', [53.35, -6.2], [53.31, -4.63], 4.3, 22_000),
  crossing('Rosslare–Fishguard', [52.25, -6.34], [52.01, -4.98], 4.5, 20_000),
  crossing('Belfast–Cairnryan', [54.62, -5.9], [54.97, -5.02], 3.3, 18_000),
  crossing('Rosslare–Cherbourg', [52.25, -6.34], [49.65, -1.62], 18, 38_000),
  crossing('Cork–Roscoff', [51.82, -8.27], [48.72, -3.97], 15, 40_000),
  crossing('Dover–Calais', [51.13, 1.33], [50.97, 1.86], 2.5, 16_000),
  crossing('Harwich–Hook of Holland', [51.95, 1.25], [51.98, 4.12], 8, 26_000),
  crossing('Newcastle–IJmuiden', [55.01, -1.44], [52.46, 4.59], 17, 42_000),
];

/** The land a place of Europe is on. Bridges and tunnels for cars join the rest of the continent. */
export function landOf({ lat, lng }: Coordinates): Land {
  if (lat > 51.3 && lat < 55.5 && lng > -10.8 && lng < -5.4) return 'ireland';
  if (lat > 49.8 && lat < 59.5 && lng > -8 && lng < 1.85 && !isNorthOfFrance(lat, lng)) return 'britain';
  return 'continent';
}

/** The coast from Brittany to Calais reaches north of Land's End. */
const isNorthOfFrance = (lat: number, lng: number) =>
  (lat < 50.3 && lng > -2) || (lat < 49.95 && lng > -5.2) || (lat < 51.1 && lng > 1.5);

export type Travel = { roadFactor: number; kmh: number; crossings: readonly Crossing[] };
export const TRAVEL: Travel = { roadFactor: ROAD_FACTOR, kmh: ROAD_KMH, crossings: CROSSINGS };

/** The same with the prices of ferries in another currency, in its smallest unit. */
export const travelIn = (currency: string): Travel => ({
  ...TRAVEL,
  crossings: CROSSINGS.map((crossing) => ({ ...crossing, cents: aboutIn(currency, crossing.cents) })),
});

/** An estimate in EUR as one in another currency, by round amounts that are about the same in each. */
export const aboutIn = (currency: string, centsOfEur: number): number =>
  Math.round((centsOfEur * aboutTenEuros(currency)) / aboutTenEuros('EUR'));

/** The quickest way between two places by road and ferries, which there are at most two of; null where the table has no ferry. */
export type Journeys = (a: Coordinates, b: Coordinates) => Journey | null;

export const journeyBetween = (a: Coordinates, b: Coordinates, travel: Travel = TRAVEL): Journey | null =>
  journeysBy(travel)(a, b);

/** Finds ways between many places: the ferries between two lands, and how far a place is from each of them, are worked out once. */
export function journeysBy(travel: Travel): Journeys {
  const known = new Map<Coordinates, Place>();
  const placeOf = (at: Coordinates) => {
    const place = known.get(at) ?? { at, land: landOf(at), kmToPort: new Map() };
    known.set(at, place);
    return place;
  };
  const routes = new Map<string, Route[]>();
  const routesBetween = (from: Land, to: Land) => {
    const key = `${from} ${to}`;
    const all = routes.get(key) ?? routesOf(travel, from, to);
    routes.set(key, all);
    return all;
  };
  return (a, b) => {
    const [from, to] = [placeOf(a), placeOf(b)];
    if (from.land === to.land) return byRoad(travel, roadKm(travel, a, b));
    return quickest(travel, routesBetween(from.land, to.land), from, to);
  };
}

/** `kmToPort` by the coordinates of the port, filled as it is asked for. */
type Place = { at: Coordinates; land: Land; kmToPort: Map<Coordinates, number> };
/** The ferries from one land to another, and the road between them. */
type Route = { from: Coordinates; to: Coordinates; between: Journey };

function quickest(travel: Travel, routes: readonly Route[], a: Place, b: Place): Journey | null {
  let best: Route | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const route of routes) {
    const km = kmToPort(travel, a, route.from) + kmToPort(travel, b, route.to);
    const hours = km / travel.kmh + route.between.hours;
    if (hours >= shortest) continue;
    shortest = hours;
    best = route;
  }
  if (!best) return null;
  const [there, on] = [kmToPort(travel, a, best.from), kmToPort(travel, b, best.to)];
  return joined(byRoad(travel, there), best.between, byRoad(travel, on));
}

function kmToPort(travel: Travel, { at, kmToPort }: Place, port: Coordinates): number {
  const km = kmToPort.get(port) ?? roadKm(travel, at, port);
  kmToPort.set(port, km);
  return km;
}

function routesOf(travel: Travel, from: Land, to: Land): Route[] {
  return sailing(travel.crossings, from).flatMap((first): Route[] => {
    const landed = landOf(first.to);
    if (landed === to) return [{ from: first.from, to: first.to, between: ferry(first) }];
    return sailing(travel.crossings, landed)
      .filter((second) => landOf(second.to) === to)
      .map((second) => ({
        from: first.from,
        to: second.to,
        between: joined(
          ...[ferry(first), byRoad(travel, roadKm(travel, first.to, second.from)), ferry(second)],
        ),
      }));
  });
}

/** The crossings that leave a land, in that direction. */
function sailing(crossings: readonly Crossing[], land: Land): Crossing[] {
  return crossings.flatMap((each) => {
    if (landOf(each.from) === land) return [each];
    return landOf(each.to) === land ? [{ ...each, from: each.to, to: each.from }] : [];
  });
}

const roadKm = ({ roadFactor }: Travel, a: Coordinates, b: Coordinates) =>
  (distanceKm(a, b) ?? 0) * roadFactor;

const byRoad = ({ kmh }: Travel, km: number): Journey => ({
  ...{ km, hours: km / kmh },
  ...{ ferryCents: 0, ferries: [] },
});

const ferry = ({ name, hours, cents }: Crossing): Journey => ({
  km: 0,
  hours,
  ferryCents: cents,
  ferries: [name],
});

/** Ways one after the other. */
export function joined(...parts: Journey[]): Journey {
  return parts.reduce((all, part) => ({
    km: all.km + part.km,
    hours: all.hours + part.hours,
    ferryCents: all.ferryCents + part.ferryCents,
    ferries: [...all.ferries, ...part.ferries],
  }));
}
