import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boundsOf, clustersOf, type MapPlace, signOf } from './clusters.ts';
import { countryShapes } from './country-shapes.ts';
import { unwrapPolygon, unwrapRing } from './unwrap.ts';

const place = (id: string, lng: number, lat: number, count = 1, location = 'Dublin, Ireland'): MapPlace => ({
  id,
  name: `Venue ${id}`,
  location,
  lng,
  lat,
  count,
});

describe('land at the edge of the world', () => {
  it('runs on beyond 180° instead of jumping to the other side', () => {
    const ring = [
      [170, 60],
      [179, 65],
      [-175, 66],
      [-170, 62],
      [179, 60],
      [170, 60],
    ];
    expect(unwrapRing(ring).map(([lng]) => lng)).toEqual([170, 179, 185, 190, 179, 170]);
  });
  it('closes a continent around the pole by way of the pole', () => {
    const ring = [
      [-120, -70],
      [0, -70],
      [120, -70],
      [-120, -70],
    ];
    expect(unwrapRing(ring).slice(-3)).toEqual([
      [240, -90],
      [-120, -90],
      [-120, -70],
    ]);
  });
  it('keeps a hole on the side of its outline', () => {
    const outline = [
      [170, 60],
      [-170, 60],
      [-170, 70],
      [170, 70],
      [170, 60],
    ];
    const hole = [
      [-176, 64],
      [-174, 64],
      [-174, 66],
      [-176, 64],
    ];
    expect(unwrapPolygon([outline, hole])[1]?.[0]).toEqual([184, 64]);
  });
  it('leaves no band around the world in the map that is shipped', () => {
    const atlas = JSON.parse(readFileSync('node_modules/world-atlas/countries-50m.json', 'utf8'));
    const { countries, borders } = countryShapes(atlas);
    expect(countries.features.length).toBeGreaterThan(200);
    for (const { geometry } of countries.features)
      for (const ring of geometry.coordinates.flat())
        for (const [at, [lng = 0, lat = 0]] of ring.entries()) {
          const before = ring[at - 1];
          // Only along the pole itself may a line go all around.
          if (before && Math.abs(lng - (before[0] ?? 0)) > 180) expect(Math.abs(lat)).toBe(90);
        }
    for (const line of borders.coordinates)
      for (const [at, [lng = 0]] of line.entries())
        if (at > 0) expect(Math.abs(lng - (line[at - 1]?.[0] ?? 0))).toBeLessThan(180);
  });
});

describe('signs on the map', () => {
  const dublin = place('a', -6.26, 53.35, 3);
  const docklands = place('b', -6.23, 53.34, 1);
  const berlin = place('c', 13.4, 52.52, 2, 'Berlin, Germany');
  it('stand together while they are too near, and apart once there is room', () => {
    expect(clustersOf([docklands, dublin, berlin], 4).map(({ count }) => count)).toEqual([4, 2]);
    expect(clustersOf([docklands, dublin, berlin], 14)).toHaveLength(3);
  });
  it('count every opening once', () => {
    const many = Array.from({ length: 150 }, (_, at) => place(`p${at}`, (at * 37) % 170, (at * 17) % 70, at));
    for (const zoom of [0, 2, 5, 9])
      expect(clustersOf(many, zoom).reduce((sum, { count }) => sum + count, 0)).toBe((149 * 150) / 2);
  });
  it('say the venue, the city, or the city and how many more', () => {
    expect(signOf(clustersOf([dublin], 4)[0] as never)).toBe('Venue a');
    expect(signOf(clustersOf([dublin, docklands], 4)[0] as never)).toBe('Dublin');
    expect(signOf(clustersOf([dublin, berlin], 0)[0] as never)).toBe('Dublin +1');
  });
  it('know what the map must show', () => {
    expect(boundsOf([dublin, berlin])).toEqual([-6.26, 52.52, 13.4, 53.35]);
    expect(boundsOf([])).toBeNull();
  });
});
