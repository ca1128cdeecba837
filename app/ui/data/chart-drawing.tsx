import { Plot } from './chart-plot.tsx';
import type { ChartProps, ChartRow } from './chart-props.ts';
import { ringPath } from './chart-scale.ts';

const INKS = [
  'var(--ink)',
  'var(--accent)',
  'var(--free)',
  'var(--pending)',
  'var(--booked)',
  'var(--line-strong)',
];

/** The drawings of charts. They are for the eyes; chart.tsx puts the same figures into a table for everyone. */
export function Bars(props: ChartProps) {
  const { rows, otherName } = props;
  if (props.horizontal) return <HorizontalBars {...props} />;
  return (
    <Plot {...props}>
      {({ x, y, slot }) => {
        const width = Math.max(2, Math.min(44, slot * (otherName ? 0.36 : 0.66)));
        return rows.map((row, at) => (
          <g key={row.label}>
            <Bar
              x={x(at) - (otherName ? width + 1 : width / 2)}
              from={y(0)}
              to={y(row.value ?? 0)}
              width={width}
              fill="var(--ink)"
            />
            {otherName && row.other !== undefined ? (
              <Bar x={x(at) + 1} from={y(0)} to={y(row.other)} width={width} fill="var(--accent)" edge />
            ) : null}
          </g>
        ));
      }}
    </Plot>
  );
}

/** Bars from left to right: names that are words stand before them, figures behind. */
function HorizontalBars({ rows, format = String }: ChartProps) {
  const most = Math.max(1, ...rows.map((row) => row.value ?? 0));
  return (
    <ul className="grid h-full grid-cols-[auto_minmax(3rem,1fr)_auto] content-around items-center gap-x-3 gap-y-1 overflow-y-auto">
      {rows.map((row) => (
        <li key={row.label} className="col-span-3 grid grid-cols-subgrid items-center">
          <span className="max-w-40 text-ink-soft">{row.label}</span>
          <span className="h-5 border-s-2 border-line-strong">
            <span
              className="block h-full bg-ink"
              style={{ width: `${(Math.max(0, row.value ?? 0) / most) * 100}%` }}
            />
          </span>
          <span className="text-end font-semibold tabular-nums">
            {row.value === null ? '' : format(row.value)}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Lines(props: ChartProps) {
  const { rows, otherName, thirdName } = props;
  return (
    <Plot {...props}>
      {({ x, y, slot }) => (
        <>
          {thirdName ? (
            <path
              d={pathOf(rows, x, (row) => (row.third === undefined ? null : y(row.third)))}
              fill="none"
              stroke="var(--ink-soft)"
              strokeWidth="2"
              strokeDasharray="2 4"
            />
          ) : null}
          {otherName ? (
            <path
              d={pathOf(rows, x, (row) => (row.other === undefined ? null : y(row.other)))}
              fill="none"
              stroke="var(--line-strong)"
              strokeWidth="2"
              strokeDasharray="6 5"
            />
          ) : null}
          <path
            d={pathOf(rows, x, (row) => (row.value === null ? null : y(row.value)))}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="3"
            strokeLinejoin="round"
          />
          {slot > 14
            ? rows.map((row, at) =>
                row.value === null ? null : (
                  <circle
                    key={row.label}
                    cx={x(at)}
                    cy={y(row.value)}
                    r="4"
                    fill="var(--accent)"
                    stroke="var(--ink)"
                    strokeWidth="2"
                  />
                ),
              )
            : null}
        </>
      )}
    </Plot>
  );
}

export function Donut({ rows, format = String }: ChartProps) {
  const whole = rows.reduce((sum, row) => sum + Math.max(0, row.value ?? 0), 0);
  let sum = 0;
  return (
    <div className="flex h-full flex-wrap items-center justify-center gap-x-8 gap-y-3">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden from assistive technology, which gets the table */}
      <svg viewBox="-100 -100 200 200" className="h-44 max-h-full max-w-full">
        {whole === 0 ? <circle r="72" fill="none" stroke="var(--line)" strokeWidth="44" /> : null}
        {rows.map((row, at) => {
          const from = sum;
          sum += Math.max(0, row.value ?? 0) / (whole || 1);
          return sum > from ? (
            <path
              key={row.label}
              d={ringPath(from, sum, 50, 95)}
              fill={INKS[at % INKS.length]}
              stroke="var(--sheet)"
              strokeWidth="2.5"
            >
              <title>{`${row.label}: ${format(row.value ?? 0)}`}</title>
            </path>
          ) : null;
        })}
      </svg>
      <ul className="grid gap-1.5">
        {rows.map((row, at) => (
          <li key={row.label} className="flex items-center gap-2">
            <span
              className="size-3.5 shrink-0 rounded-sm border border-ink"
              style={{ background: INKS[at % INKS.length] }}
            />
            {row.label} <span className="font-semibold tabular-nums">{format(row.value ?? 0)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Bar({
  x,
  from,
  to,
  width,
  fill,
  edge = false,
}: {
  x: number;
  from: number;
  to: number;
  width: number;
  fill: string;
  edge?: boolean;
}) {
  return (
    <rect
      x={x}
      y={Math.min(from, to)}
      width={width}
      height={Math.abs(from - to)}
      fill={fill}
      stroke={edge ? 'var(--ink)' : undefined}
    />
  );
}

/** A line through the rows; where there is nothing to tell it stops and starts again. */
function pathOf(
  rows: readonly ChartRow[],
  x: (at: number) => number,
  y: (row: ChartRow) => number | null,
): string {
  let pen = 'M';
  return rows
    .map((row, at) => {
      const height = y(row);
      const step = height === null ? '' : `${pen}${x(at).toFixed(1)} ${height.toFixed(1)}`;
      pen = height === null ? 'M' : 'L';
      return step;
    })
    .join('');
}
