import { type Map as GlMap, Marker } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { t } from '#core/words/t.ts';
import { boundsOf, type Cluster, clustersOf, type MapPlace, signOf } from './clusters.ts';

/** A sign for each venue or crowd of venues: buttons in the page, so that keys and screen readers reach them. */
export function useSigns(
  map: GlMap | null,
  places: readonly MapPlace[],
  zoom: number,
  selected: string | undefined,
  onSelect: (venueId: string) => void,
): void {
  const signs = useRef(new Map<string, Marker>());
  const choose = useRef(onSelect);
  choose.current = onSelect;
  useEffect(() => {
    if (!map) return;
    const clusters = clustersOf(places, zoom);
    const wanted = new Map(clusters.map((each) => [`${each.key} ${each.count}`, each]));
    for (const [key, sign] of signs.current) {
      if (wanted.has(key)) continue;
      sign.remove();
      signs.current.delete(key);
    }
    for (const [key, cluster] of wanted) {
      if (!signs.current.has(key)) {
        const element = signElement(cluster, () => press(map, cluster, choose.current));
        signs.current.set(
          key,
          new Marker({ element, anchor: 'bottom' }).setLngLat([cluster.lng, cluster.lat]).addTo(map),
        );
      }
      const chosen = cluster.places.some((place) => place.id === selected);
      signs.current
        .get(key)
        ?.getElement()
        .querySelector('button')
        ?.setAttribute('aria-pressed', String(chosen));
    }
  }, [map, places, zoom, selected]);
  useEffect(() => {
    const shown = signs.current;
    return () => shown.clear();
  }, []);
}

function press(map: GlMap, cluster: Cluster, onSelect: (venueId: string) => void): void {
  const [only] = cluster.places;
  const bounds = boundsOf(cluster.places);
  if (cluster.places.length === 1 && only) onSelect(only.id);
  // Venues at one address never come apart: the first of them stands for all.
  else if (
    only &&
    (map.getZoom() >= map.getMaxZoom() - 0.5 ||
      !bounds ||
      (bounds[0] === bounds[2] && bounds[1] === bounds[3]))
  )
    onSelect(only.id);
  else if (bounds) map.fitBounds(bounds, { padding: 96, maxZoom: map.getMaxZoom(), duration: 600 });
}

function signElement(cluster: Cluster, onPress: () => void): HTMLElement {
  const [only] = cluster.places;
  const openings = cluster.count === 1 ? t`1 opening` : t`${cluster.count} openings`;
  const element = document.createElement('div');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'group grid justify-items-center gap-0.5 rounded-md outline-offset-2 aria-pressed:z-10';
  const count = document.createElement('span');
  count.className =
    'type-figure grid min-h-9 min-w-9 place-items-center rounded-full border-2 border-ink bg-accent px-2 text-lg text-on-accent shadow-raised group-hover:bg-accent-hover group-aria-pressed:bg-ink group-aria-pressed:text-page';
  count.textContent = String(cluster.count);
  const name = document.createElement('span');
  name.className =
    'max-w-32 truncate rounded-sm bg-ink px-1.5 font-sans text-xs font-semibold text-page group-hover:max-w-none';
  name.textContent = signOf(cluster);
  const more = document.createElement('span');
  more.className = 'sr-only';
  more.textContent =
    cluster.places.length === 1 && only
      ? `, ${only.location}: ${openings}`
      : t`: ${openings} at ${cluster.places.length} venues, zoom in`;
  button.append(count, ' ', name, more);
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    onPress();
  });
  element.append(button);
  return element;
}
