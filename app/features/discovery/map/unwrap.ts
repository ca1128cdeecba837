type Point = number[];

/**
 * A ring whose longitudes run on where the world's edge cuts them: beyond 180° instead of jumping to the other side.
 * world-atlas joins shapes across the edge, and a flat map would draw such a jump as a band around the world. A ring
 * around a pole, which comes back a whole turn later, is closed by way of the pole.
 */
export function unwrapRing(ring: readonly Point[]): Point[] {
  let turn = 0;
  const points = ring.map(([lng = 0, lat = 0], at) => {
    const before = ring[at - 1]?.[0];
    if (before !== undefined && lng - before > 180) turn -= 360;
    if (before !== undefined && lng - before < -180) turn += 360;
    return [lng + turn, lat];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || Math.abs((last[0] as number) - (first[0] as number)) < 180) return points;
  const pole = (first[1] as number) < 0 ? -90 : 90;
  return [...points, [last[0] as number, pole], [first[0] as number, pole], [...first]];
}

/** A polygon's outline and its holes, all on the same side of the world's edge. */
export function unwrapPolygon(rings: readonly (readonly Point[])[]): Point[][] {
  const [outline = [], ...holes] = rings.map(unwrapRing);
  const lngs = outline.map((point) => point[0] as number);
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  return [outline, ...holes.map((hole) => shiftBetween(hole, west, east))];
}

function shiftBetween(hole: Point[], west: number, east: number): Point[] {
  const lng = hole[0]?.[0] ?? 0;
  const by = lng < west ? 360 : lng > east ? -360 : 0;
  return by === 0 ? hole : hole.map(([x = 0, y = 0]) => [x + by, y]);
}
