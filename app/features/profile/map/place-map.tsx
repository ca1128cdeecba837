import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useInView } from '#app/lib/use-in-view.ts';
import { cn } from '#app/ui/cn.ts';
import { t } from '#core/words/t.ts';
import { coastlineQuery } from './coastline-query.ts';
import { Coasts } from './coasts.tsx';
import { frameAround } from './locator.ts';

const [WIDTH, HEIGHT] = [640, 300];

/** Where a place lies: a small map drawn from coasts and borders, with the place in its middle. */
export function PlaceMap({ label, lat, lng }: { label: string; lat: number | null; lng: number | null }) {
  const there = lat !== null && lng !== null;
  const [ref, seen] = useInView<HTMLElement>();
  const { data } = useQuery({ ...coastlineQuery, enabled: there && seen });
  if (!there) {
    return (
      <p className="grid min-h-32 place-items-center rounded-md bg-sunken px-4 text-center text-ink-soft">
        {label || t`The map shows here once a city is chosen.`}
      </p>
    );
  }
  const frame = frameAround(lat, lng, WIDTH / HEIGHT);
  return (
    <figure ref={ref} className="overflow-hidden rounded-md border border-line">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={t`Map: ${label}`}
        // Until the coasts are known a town inland is not drawn as if it lay in the sea.
        className={cn('block h-52 w-full print:hidden', data ? 'bg-info-soft' : 'bg-sunken')}
      >
        <Coasts known={data} frame={frame} width={WIDTH} height={HEIGHT} />
        <g transform={`translate(${WIDTH / 2} ${HEIGHT / 2})`}>
          <circle r="26" className="fill-accent" opacity="0.28" />
          <circle r="9" className="fill-accent stroke-ink" strokeWidth="3" />
        </g>
      </svg>
      <figcaption className="flex items-center gap-2 bg-sheet px-4 py-2.5 font-medium">
        <MapPin aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0">{label}</span>
      </figcaption>
    </figure>
  );
}
