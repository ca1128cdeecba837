/** A venue on the map with how many openings it has. */
export type MapPlace = {
  id: string;
  name: string;
  location: string;
  lng: number;
  lat: number;
  count: number;
};

/** Venues that stand too near to each other to be told apart at a zoom. The key stays while its venues do. */
export type Cluster = { key: string; lng: number; lat: number; places: MapPlace[]; count: number };

const TILE = 512;

/** How near two signs may come, in CSS pixels: their names stand side by side, or one below the other. */
const NEAR = { x: 116, y: 58 };

/**
 * Puts venues together that would stand on each other. The venue with most openings comes first and
 * gathers its neighbours, so that the same venues make the same signs wherever the map is moved.
 */
export function clustersOf(places: readonly MapPlace[], zoom: number): Cluster[] {
  const scale = TILE * 2 ** zoom;
  const clusters: (Cluster & { x: number; y: number })[] = [];
  const ordered = [...places].sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
  for (const place of ordered) {
    const x = mercatorX(place.lng) * scale;
    const y = mercatorY(place.lat) * scale;
    const near = clusters.find((each) => Math.abs(each.x - x) < NEAR.x && Math.abs(each.y - y) < NEAR.y);
    if (near) {
      near.places.push(place);
      near.count += place.count;
      near.key = `${near.key} ${place.id}`;
    } else {
      clusters.push({
        key: place.id,
        lng: place.lng,
        lat: place.lat,
        places: [place],
        count: place.count,
        x,
        y,
      });
    }
  }
  return clusters.map(({ x: _x, y: _y, ...cluster }) => cluster);
}

/** What a sign says under its count: the venue, or the city and how many more. */
export function signOf(cluster: Cluster): string {
  const [first] = cluster.places;
  if (!first) return '';
  if (cluster.places.length === 1) return first.name;
  const cities = new Set(cluster.places.map((place) => place.location.split(',')[0] as string));
  const [city] = cities;
  return cities.size === 1 ? (city as string) : `${city} +${cities.size - 1}`;
}

/** West, south, east and north of places; null without any. */
export function boundsOf(places: readonly MapPlace[]): [number, number, number, number] | null {
  if (places.length === 0) return null;
  const lngs = places.map((place) => place.lng);
  const lats = places.map((place) => place.lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

function mercatorX(lng: number): number {
  return (lng + 180) / 360;
}

function mercatorY(lat: number): number {
  const sin = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
}
