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

const CROSSINGS: readonly Crossing[] = [
  {
    name: 'Dublin–Holyhead',
    from: { lat: 53.35, lng: -6.2 },
    to: { lat: 53.31, lng: -4.63 },
    hours: 4.3,
    cents: 22_000,
  },
  {
    name: 'Rosslare–Fishguard',
    from: { lat: 52.25, lng: -6.34 },
    to: { lat: 52.01, lng: -4.98 },
    hours: 4.5,
    cents: 20_000,
  },
  {
    name: 'Belfast–Cairnryan',
    from: { lat: 54.62, lng: -5.9 },
    to: { lat: 54.97, lng: -5.02 },
    hours: 3.3,
    cents: 18_000,
  },
  {
    name: 'Rosslare–Cherbourg',
    from: { lat: 52.25, lng: -6.34 },
    to: { lat: 49.65, lng: -1.62 },
    hours: 18,
    cents: 38_000,
  },
  {
    name: 'Cork–Roscoff',
    from: { lat: 51.82, lng: -8.27 },
    to: { lat: 48.72, lng: -3.97 },
    hours: 15,
    cents: 40_000,
  },
  {
    name: 'Dover–Calais',
    from: { lat: 51.13, lng: 1.33 },
    to: { lat: 50.97, lng: 1.86 },
    hours: 2.5,
    cents: 16_000,
  },
  {
    name: 'Harwich–Hook of Holland',
    from: { lat: 51.95, lng: 1.25 },
    to: { lat: 51.98, lng: 4.12 },
    hours: 8,
    cents: 26_000,
  },
  {
    name: 'Newcastle–IJmuiden',
    from: { lat: 55.01, lng: -1.44 },
    to: { lat: 52.46, lng: 4.59 },
    hours: 17,
    cents: 42_000,
  },
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

/**
 * The quickest way between two places by road and ferries, which there are at most two of; null where the table has no ferry.
 */
export function journeyBetween(a: Coordinates, b: Coordinates, travel: Travel = TRAVEL): Journey | null {
  const ways = waysBetween(a, b, landOf(a), landOf(b), travel);
  return ways.reduce<Journey | null>((best, way) => (best && best.hours <= way.hours ? best : way), null);
}

function waysBetween(a: Coordinates, b: Coordinates, from: Land, to: Land, travel: Travel): Journey[] {
  if (from === to) return [byRoad(a, b, travel)];
  const ways: Journey[] = [];
  for (const first of sailing(travel.crossings, from)) {
    const landed = landOf(first.to);
    if (landed === to)
      ways.push(joined(byRoad(a, first.from, travel), ferry(first), byRoad(first.to, b, travel)));
    else
      for (const second of sailing(travel.crossings, landed)) {
        if (landOf(second.to) !== to) continue;
        ways.push(
          joined(
            ...[byRoad(a, first.from, travel), ferry(first), byRoad(first.to, second.from, travel)],
            ...[ferry(second), byRoad(second.to, b, travel)],
          ),
        );
      }
  }
  return ways;
}

/** The crossings that leave a land, in that direction. */
function sailing(crossings: readonly Crossing[], land: Land): Crossing[] {
  return crossings.flatMap((each) => {
    if (landOf(each.from) === land) return [each];
    return landOf(each.to) === land ? [{ ...each, from: each.to, to: each.from }] : [];
  });
}

function byRoad(a: Coordinates, b: Coordinates, { roadFactor, kmh }: Travel): Journey {
  const km = (distanceKm({ ...a, countryCode: null }, { ...b, countryCode: null }) ?? 0) * roadFactor;
  return { km, hours: km / kmh, ferryCents: 0, ferries: [] };
}

const ferry = ({ name, hours, cents }: Crossing): Journey => ({
  km: 0,
  hours,
  ferryCents: cents,
  ferries: [name],
});

function joined(...parts: Journey[]): Journey {
  return parts.reduce((all, part) => ({
    km: all.km + part.km,
    hours: all.hours + part.hours,
    ferryCents: all.ferryCents + part.ferryCents,
    ferries: [...all.ferries, ...part.ferries],
  }));
}
