import { useQuery } from '@tanstack/react-query';
import { coastlineQuery } from '#app/features/profile/map/coastline-query.ts';
import { Coasts } from '#app/features/profile/map/coasts.tsx';
import type { Frame } from '#app/features/profile/map/locator.ts';

const [WIDTH, HEIGHT] = [640, 420];
type Point = { lat: number; lng: number };

/** The legs of a tour on a small map of coasts and borders, the nights numbered in their order. */
export function TourMap({
  home,
  stops,
  legs,
  label,
}: {
  home: Point;
  stops: readonly (Point & { id: string })[];
  legs: readonly { byHome: boolean }[];
  label: string;
}) {
  const { data } = useQuery(coastlineQuery);
  const frame = frameOf([home, ...stops]);
  const at = ({ lat, lng }: Point) => ({
    x: ((lng - frame.lng) / frame.halfWidth + 1) * 0.5 * WIDTH,
    y: (1 - (lat - frame.lat) / frame.halfHeight) * 0.5 * HEIGHT,
  });
  const way = stops.flatMap((stop, index) => (legs[index]?.byHome ? [home, stop] : [stop]));
  const line = [home, ...way, home].map(at);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      className="block h-72 w-full rounded-lg border border-line bg-info-soft sm:h-96 xl:h-112"
    >
      <Coasts known={data} frame={frame} width={WIDTH} height={HEIGHT} />
      <polyline
        points={line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        className="fill-none stroke-ink"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <circle cx={at(home).x} cy={at(home).y} r="7" className="fill-ink stroke-page" strokeWidth="2" />
      {stops.map((stop, index) => {
        const { x, y } = at(stop);
        return (
          <g key={stop.id} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <circle r="12" className="fill-accent stroke-ink" strokeWidth="2" />
            <text textAnchor="middle" dy="4.5" className="fill-on-accent text-[13px] font-bold">
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** What the map shows: all points with room around them, no nearer than a small country. */
function frameOf(points: readonly Point[]): Frame {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const half = (values: number[]) => (Math.max(...values) - Math.min(...values)) / 2;
  const lat = middle(lats);
  const shrink = Math.max(0.25, Math.cos((lat * Math.PI) / 180));
  const halfHeight = Math.max(2, half(lats) * 1.25, (half(lngs) * 1.25 * shrink * HEIGHT) / WIDTH);
  return { lat, lng: middle(lngs), halfHeight, halfWidth: (halfHeight * WIDTH) / HEIGHT / shrink };
}
