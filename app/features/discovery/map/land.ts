import { feature, mesh } from 'topojson-client';
import { unwrapPolygon } from './unwrap.ts';

type Atlas = Parameters<typeof feature>[0];
type Ring = number[][];
type Shape = { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };

/** Shapes of land and lines between them, as GeoJSON. */
export type Land = {
  countries: {
    type: 'FeatureCollection';
    features: {
      type: 'Feature';
      properties: Record<string, never>;
      geometry: { type: 'MultiPolygon'; coordinates: Ring[][] };
    }[];
  };
  borders: { type: 'MultiLineString'; coordinates: number[][][] };
};

/** The world's countries and the borders between them (Natural Earth, by way of world-atlas), shipped with the product. */
export async function loadLand(): Promise<Land> {
  const { default: json } = await import('world-atlas/countries-50m.json');
  return landOf(json as unknown as Atlas);
}

export function landOf(atlas: Atlas): Land {
  const countries = atlas.objects.countries as never;
  const { features } = feature(atlas, countries) as unknown as { features: { geometry: Shape }[] };
  return {
    countries: {
      type: 'FeatureCollection',
      features: features.map(({ geometry }) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'MultiPolygon', coordinates: polygonsOf(geometry).map(unwrapPolygon) },
      })),
    },
    borders: mesh(atlas, countries, (a, b) => a !== b) as Land['borders'],
  };
}

function polygonsOf(shape: Shape): Ring[][] {
  return shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
}
