import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '#core/words/t.ts';
import type { ChartProps } from './chart-props.ts';
import { ticksOf } from './chart-scale.ts';

const HEIGHT = 256;
const FOOT = 30;
const TOP = 10;

type Frame = {
  x: (at: number) => number;
  y: (value: number) => number;
  /** The width of one row's place. */
  slot: number;
};

/** Grid, labels and the figures under the pointer; what is drawn inside is the caller's. */
export function Plot({
  rows,
  format = String,
  valueName = t`Value`,
  otherName,
  thirdName,
  children,
}: ChartProps & { children: (frame: Frame) => ReactNode }) {
  const [ref, width] = useWidth();
  const [over, setOver] = useState<number | null>(null);
  const ticks = ticksOf(rows.flatMap((row) => [row.value ?? 0, row.other ?? 0, row.third ?? 0]));
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  // Without a figure the scale would be of cents: the ground alone says that there is nothing.
  const marked = rows.some((row) => row.value || row.other || row.third)
    ? ticks
    : ticks.filter((tick) => tick === 0);
  const scale = textScale();
  const left = Math.max(...ticks.map((tick) => format(tick).length)) * 7.6 * scale + 10;
  const slot = Math.max(1, (width - left - 6) / Math.max(1, rows.length));
  const x = (at: number) => left + slot * (at + 0.5);
  const y = (value: number) => TOP + (1 - (value - least) / (most - least)) * (HEIGHT - TOP - FOOT);
  const longest = Math.max(...rows.map((row) => row.label.length), 1);
  const every = Math.max(1, Math.ceil((longest * 7.2 * scale + 10) / slot));
  const row = over === null ? undefined : rows[over];

  const look = (event: PointerEvent<SVGSVGElement>) => {
    const at = Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left - left) / slot);
    setOver(at >= 0 && at < rows.length ? at : null);
  };

  return (
    // Time and scale run from left to right in every language, as on the axes of other charts.
    <div ref={ref} dir="ltr" className="relative h-full">
      {width > 0 ? (
        // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from assistive technology, which gets the table
        <svg
          width={width}
          height={HEIGHT}
          onPointerMove={look}
          onPointerLeave={() => setOver(null)}
          className="block"
        >
          {marked.map((tick) => (
            <g key={tick}>
              <path
                d={`M${left} ${y(tick)}H${width}`}
                stroke={tick === 0 ? 'var(--line-strong)' : 'var(--line)'}
              />
              <text
                x={left - 8}
                y={y(tick) + 4}
                textAnchor="end"
                fontSize="0.8125rem"
                fill="var(--ink-soft)"
                className="tabular-nums"
              >
                {format(tick)}
              </text>
            </g>
          ))}
          {over === null ? null : (
            <rect
              x={x(over) - slot / 2}
              y={TOP}
              width={slot}
              height={HEIGHT - TOP - FOOT}
              fill="var(--ink)"
              opacity="0.07"
            />
          )}
          {children({ x, y, slot })}
          {rows.map((each, at) =>
            at % every === 0 ? (
              <text
                key={each.label}
                x={clamped(x(at), (each.label.length * 7.2 * scale) / 2, width)}
                y={HEIGHT - 8}
                textAnchor="middle"
                fontSize="0.8125rem"
                fill="var(--ink-soft)"
              >
                {each.label}
              </text>
            ) : null,
          )}
        </svg>
      ) : null}
      {row && over !== null ? (
        <p
          className="pointer-events-none absolute top-2 rounded-sm border border-line-strong bg-raised px-2.5 py-1.5 text-sm whitespace-nowrap shadow-raised"
          style={
            x(over) > width / 2 ? { right: width - x(over) + slot / 2 + 6 } : { left: x(over) + slot / 2 + 6 }
          }
        >
          <span className="block font-semibold">{row.label}</span>
          {valueName}: {row.value === null ? t`none` : format(row.value)}
          {otherName && row.other !== undefined ? (
            <span className="block">
              {otherName}: {format(row.other)}
            </span>
          ) : null}
          {thirdName && row.third !== undefined ? (
            <span className="block">
              {thirdName}: {format(row.third)}
            </span>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

/** How much bigger than usual the person reads: room for an axis's labels grows with it. */
function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

/** The middle of a label so wide on each side, moved in as far as it takes to stand whole. */
const clamped = (middle: number, half: number, width: number): number =>
  Math.max(half, Math.min(middle, width - half));
