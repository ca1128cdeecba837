import type { FeatureCollection, MultiLineString, MultiPolygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { unwrapPolygon } from './unwrap.ts';

type Atlas = Topology<{ countries: GeometryCollection }>;

/** The world's countries and the borders between them (Natural Earth, by way of world-atlas), shipped with the product. */
export async function loadLand(): Promise<{
  countries: FeatureCollection<MultiPolygon>;
  borders: MultiLineString;
}> {
  const { default: json } = await import('world-atlas/countries-50m.json');
  return landOf(json as unknown as Atlas);
}

export function landOf(atlas: Atlas): {
  countries: FeatureCollection<MultiPolygon>;
  borders: MultiLineString;
} {
  const { countries } = atlas.objects;
  return {
    countries: {
      type: 'FeatureCollection',
      features: feature(atlas, countries).features.flatMap(({ geometry }) => {
        const polygons =
          geometry.type === 'Polygon'
            ? [geometry.coordinates]
            : geometry.type === 'MultiPolygon'
              ? geometry.coordinates
              : [];
        if (polygons.length === 0) return [];
        return [
          {
            type: 'Feature' as const,
            properties: {},
            geometry: { type: 'MultiPolygon' as const, coordinates: polygons.map(unwrapPolygon) },
          },
        ];
      }),
    },
    borders: mesh(atlas, countries as never, (a, b) => a !== b),
  };
}
