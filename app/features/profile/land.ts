import { queryOptions } from '@tanstack/react-query';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlasUrl from 'world-atlas/countries-110m.json?url';
import type { Ring } from '#app/features/profile/locator.ts';

/** Coasts and borders (Natural Earth by way of world-atlas), loaded when the first map is drawn. */
export const landQuery = queryOptions({
  queryKey: ['land'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<{ land: Ring[]; borders: Ring[] }> => {
    const [{ feature, mesh }, world] = await Promise.all([
      import('topojson-client'),
      fetch(atlasUrl).then((response) => response.json()),
    ]);
    const atlas = world as Topology<{
      land: GeometryCollection;
      countries: GeometryCollection;
    }>;
    const land: Ring[] = [];
    for (const { geometry } of feature(atlas, atlas.objects.land).features) {
      if (geometry.type === 'Polygon') land.push(...(geometry.coordinates as unknown as Ring[]));
      if (geometry.type === 'MultiPolygon') land.push(...(geometry.coordinates.flat() as unknown as Ring[]));
    }
    const borders = mesh(atlas, atlas.objects.countries, (a, b) => a !== b).coordinates as unknown as Ring[];
    return { land, borders };
  },
});
