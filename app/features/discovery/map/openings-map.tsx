import 'maplibre-gl/dist/maplibre-gl.css';
import { Globe, Minus, Plus } from 'lucide-react';
import { type GeoJSONSource, Map as GlMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import { t } from '#core/words/t.ts';
import { boundsOf, type MapPlace } from './clusters.ts';
import { loadCountryShapes } from './country-shapes.ts';
import { useSigns } from './use-signs.ts';

setWorkerUrl(workerUrl);

/** A map that is moved on within this time is not read yet. */
const RESTS_MS = 250;
const WORLD = { center: [10, 30] as [number, number], zoom: 0.8 };

const EMPTY = { type: 'FeatureCollection' as const, features: [] };

/** Venues with openings on a map of the world that is drawn here, from data shipped with the product. */
export function OpeningsMap({
  places,
  first,
  selected,
  onSelect,
  onView,
}: {
  places: readonly MapPlace[];
  /** Where to look first, and again when these are others. */
  first: readonly MapPlace[];
  selected: string | undefined;
  onSelect: (venueId: string) => void;
  /** Told what part is seen, once it rests: 'west,south,east,north'. */
  onView: (bounds: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<GlMap | null>(null);
  const [zoom, setZoom] = useState(2);
  const [broken, setBroken] = useState(false);
  const tell = useRef(onView);
  tell.current = onView;

  useEffect(() => {
    if (!box.current) return;
    const made = drawMap(box.current);
    if (!made) return setBroken(true);
    setMap(made);
    made.on('zoomend', () => setZoom(Math.round(made.getZoom() * 2) / 2));
    let resting: ReturnType<typeof setTimeout>;
    const rests = () => {
      clearTimeout(resting);
      resting = setTimeout(() => tell.current(viewOf(made)), RESTS_MS);
    };
    made.on('moveend', rests);
    made.on('resize', rests);
    rests();
    const stopFollowing = followTheme(made);
    return () => {
      clearTimeout(resting);
      stopFollowing();
      setMap(null);
      made.remove();
    };
  }, []);

  useShowFirst(map, first);
  useSigns(map, places, zoom, selected, onSelect);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map flies when another venue is chosen, not when the list is read again
  useEffect(() => {
    const place = places.find((each) => each.id === selected);
    if (map && place)
      map.flyTo({ center: [place.lng, place.lat], zoom: Math.max(map.getZoom(), 7), duration: 900 });
  }, [map, selected]);

  if (broken)
    return (
      <p role="status" className="grid h-full place-items-center p-6 text-center text-ink-soft">
        {t`This browser cannot draw the map. Every opening stands in the list.`}
      </p>
    );
  return (
    <div className="relative h-full overflow-hidden rounded-lg border border-line bg-sunken">
      <div ref={box} dir="ltr" className="absolute! inset-0" />
      <div className="absolute top-3 end-3 grid gap-1.5">
        <IconButton tone="outline" label={t`Zoom in`} icon={<Plus />} onClick={() => map?.zoomIn()} />
        <IconButton tone="outline" label={t`Zoom out`} icon={<Minus />} onClick={() => map?.zoomOut()} />
        <IconButton
          tone="outline"
          label={t`Show all openings`}
          icon={<Globe />}
          onClick={() => map?.flyTo({ ...WORLD, duration: 600 })}
        />
      </div>
      <p className="pointer-events-none absolute end-1 bottom-1 rounded-sm bg-sunken px-1 text-xs text-ink-soft">
        {t`Natural Earth`}
      </p>
    </div>
  );
}

/** A map without a single request to anybody: two layers of land, coloured by the tokens. Null without WebGL. */
function drawMap(container: HTMLElement): GlMap | null {
  try {
    const map = new GlMap({
      container,
      attributionControl: false,
      center: [10, 48],
      zoom: 2.4,
      minZoom: 0.8,
      maxZoom: 11,
      dragRotate: false,
      pitchWithRotate: false,
      // A thumb that scrolls the page is not to be caught by the map.
      cooperativeGestures: window.matchMedia('(pointer: coarse)').matches,
      style: {
        version: 8,
        sources: {
          countries: { type: 'geojson', data: EMPTY },
          borders: { type: 'geojson', data: EMPTY },
        },
        layers: [
          { id: 'sea', type: 'background', paint: { 'background-color': token('--sunken') } },
          { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': token('--sheet') } },
          {
            id: 'coast',
            type: 'line',
            source: 'countries',
            paint: { 'line-color': token('--line-strong'), 'line-width': 0.7 },
          },
          {
            id: 'borders',
            type: 'line',
            source: 'borders',
            paint: { 'line-color': token('--line-strong'), 'line-width': 0.5 },
          },
        ],
      },
    });
    map.touchZoomRotate.disableRotation();
    map.getCanvas().setAttribute('aria-label', t`Map of openings`);
    Promise.all([loadCountryShapes(), map.once('load')])
      .then(([land]) => {
        map.getSource<GeoJSONSource>('countries')?.setData(land.countries);
        map.getSource<GeoJSONSource>('borders')?.setData({
          type: 'Feature',
          properties: {},
          geometry: land.borders,
        });
      })
      // A connection lost on the way leaves signs on an empty sea: they still work.
      .catch((error) => console.warn('the land of the map was not loaded:', error));
    return map;
  } catch {
    return null;
  }
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || '#888888';
}

function followTheme(map: GlMap): () => void {
  const paint = () => {
    if (!map.isStyleLoaded()) return;
    map.setPaintProperty('sea', 'background-color', token('--sunken'));
    map.setPaintProperty('land', 'fill-color', token('--sheet'));
    map.setPaintProperty('coast', 'line-color', token('--line-strong'));
    map.setPaintProperty('borders', 'line-color', token('--line-strong'));
  };
  const watcher = new MutationObserver(paint);
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => watcher.disconnect();
}

function showAll(map: GlMap, places: readonly MapPlace[]): void {
  const bounds = boundsOf(places);
  if (bounds) map.fitBounds(bounds, { padding: 72, maxZoom: 6, duration: 600 });
}

/** Shows where the best openings are once they are known, and again when other nights are looked at. */
function useShowFirst(map: GlMap | null, first: readonly MapPlace[]): void {
  const ids = first.map((place) => place.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when the venues are others, not when they are read again
  useEffect(() => {
    if (map) showAll(map, first);
  }, [map, ids]);
}

/** What is seen of the map, in degrees: outwards, so that a sign at the edge is in it. */
function viewOf(map: GlMap): string {
  const seen = map.getBounds();
  const [south, north] = [Math.max(-90, seen.getSouth()), Math.min(90, seen.getNorth())];
  const whole = seen.getEast() - seen.getWest() >= 360;
  const within = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;
  const west = whole ? -180 : within(seen.getWest());
  const east = whole ? 180 : within(seen.getEast());
  return [west, south, east, north].map((degrees) => Number(degrees.toFixed(3))).join();
}
