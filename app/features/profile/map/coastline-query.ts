import { queryOptions } from '@tanstack/react-query';
import { fetchAtlas } from '#app/lib/atlas.ts';
import type { Ring } from './locator.ts';

/** Coasts and borders, loaded when the first map is drawn. */
export const coastlineQuery = queryOptions({
  queryKey: ['land'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<{ land: Ring[]; borders: Ring[] }> => {
    const [{ feature, mesh }, atlas] = await Promise.all([import('topojson-client'), fetchAtlas()]);
    const land: Ring[] = [];
    for (const { geometry } of feature(atlas, atlas.objects.land).features) {
      if (geometry.type === 'Polygon') land.push(...(geometry.coordinates as unknown as Ring[]));
      if (geometry.type === 'MultiPolygon') land.push(...(geometry.coordinates.flat() as unknown as Ring[]));
    }
    const borders = mesh(atlas, atlas.objects.countries, (a, b) => a !== b).coordinates as unknown as Ring[];
    return { land, borders };
  },
});
