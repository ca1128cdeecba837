import type { GeometryCollection, Topology } from 'topojson-specification';
import atlasUrl from 'world-atlas/countries-50m.json?url';

/** The world's coasts and borders (Natural Earth, by way of world-atlas), as TopoJSON in degrees. */
export type Atlas = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;

/** Fetches the atlas, which is shipped with the product. Rejects where the connection is lost. */
export async function fetchAtlas(): Promise<Atlas> {
  const response = await fetch(atlasUrl);
  if (!response.ok) throw new Error(`The coasts did not come: ${response.status}`);
  return response.json();
}
