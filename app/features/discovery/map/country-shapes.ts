import { feature, mesh } from 'topojson-client';
import { type Atlas, fetchAtlas } from '#app/lib/atlas.ts';
import { unwrapPolygon } from './unwrap.ts';

type Ring = number[][];
type Shape = { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };

/** Shapes of land and lines between them, as GeoJSON. */
export type CountryShapes = {
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

/** The world's countries and the borders between them. */
export async function loadCountryShapes(): Promise<CountryShapes> {
  return countryShapes(await fetchAtlas());
}

export function countryShapes(atlas: Atlas): CountryShapes {
  const { countries } = atlas.objects;
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
    borders: mesh(atlas, countries, (a, b) => a !== b) as CountryShapes['borders'],
  };
}

function polygonsOf(shape: Shape): Ring[][] {
  return shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
}
