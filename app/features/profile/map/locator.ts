export type Ring = readonly (readonly [number, number])[];

/** What a locator shows around its place: half its width and height, in degrees of longitude and latitude. */
export type Frame = { lat: number; lng: number; halfWidth: number; halfHeight: number };

/** The frame around a place that looks as wide as `aspect` there: degrees of longitude shrink towards the poles. */
export function frameAround(lat: number, lng: number, aspect: number, halfHeight = 3): Frame {
  const shrink = Math.max(0.25, Math.cos((lat * Math.PI) / 180));
  return { lat, lng, halfHeight, halfWidth: (halfHeight * aspect) / shrink };
}

/**
 * The rings of land inside a frame as one SVG path, on a sheet of `width` by `height`. Rings are told in degrees and
 * followed around the globe from where they come nearest to the place, so that the date line tears nothing.
 */
export function landPath(rings: readonly Ring[], frame: Frame, width: number, height: number): string {
  let path = '';
  for (const ring of rings) {
    const points = unrolled(ring, frame.lng);
    if (!touches(points, frame)) continue;
    path += points
      .map(([lng, lat], at) => {
        const x = ((lng - frame.lng) / frame.halfWidth + 1) * 0.5 * width;
        const y = (1 - (lat - frame.lat) / frame.halfHeight) * 0.5 * height;
        return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join('');
    path += 'Z';
  }
  return path;
}

function unrolled(ring: Ring, around: number): [number, number][] {
  let before: number | null = null;
  return ring.map(([lng, lat]) => {
    const near: number = before ?? around;
    const turned: number = lng + 360 * Math.round((near - lng) / 360);
    before = turned;
    return [turned, lat];
  });
}

function touches(points: readonly [number, number][], frame: Frame): boolean {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [lng, lat] of points) {
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return (
    west <= frame.lng + frame.halfWidth &&
    east >= frame.lng - frame.halfWidth &&
    south <= frame.lat + frame.halfHeight &&
    north >= frame.lat - frame.halfHeight
  );
}
