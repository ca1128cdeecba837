import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { ChartProps } from './chart.tsx';

const INKS = [
  'var(--ink)',
  'var(--accent)',
  'var(--free)',
  'var(--pending)',
  'var(--booked)',
  'var(--line-strong)',
];
const axis = {
  stroke: 'var(--line-strong)',
  tick: { fill: 'var(--ink-soft)' },
  tickLine: false,
  axisLine: false,
} as const;
const margin = { top: 8, right: 16, bottom: 0, left: 0 };
const tip = {
  contentStyle: {
    background: 'var(--raised)',
    border: '1px solid var(--line-strong)',
    borderRadius: 3,
    color: 'var(--ink)',
  },
  itemStyle: { color: 'var(--ink)' },
  labelStyle: { fontWeight: 600 },
};
const still = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The drawing of charts, in a chunk of its own; chart.tsx is what screens use. */
export function Bars({ rows, format = String, valueName = 'Value', otherName, lying }: ChartProps) {
  if (lying) return <LyingBars rows={rows} format={format} valueName={valueName} label="" />;
  return (
    <ResponsiveContainer>
      <BarChart data={[...rows]} margin={margin} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" {...axis} minTickGap={8} interval={rows.length <= 7 ? 0 : 'preserveEnd'} />
        <YAxis {...axis} width={widthOf(rows, format)} tickFormatter={format} />
        <Tooltip
          {...tip}
          formatter={(value) => format(Number(value))}
          cursor={{ fill: 'var(--ink)', opacity: 0.08 }}
        />
        <Bar dataKey="value" name={valueName} fill="var(--ink)" isAnimationActive={!still} maxBarSize={44} />
        {otherName ? (
          <Bar
            dataKey="other"
            name={otherName}
            fill="var(--accent)"
            stroke="var(--ink)"
            isAnimationActive={!still}
            maxBarSize={44}
          />
        ) : null}
      </BarChart>
    </ResponsiveContainer>
  );
}

function LyingBars({ rows, format = String, valueName = 'Value' }: ChartProps) {
  return (
    <ResponsiveContainer>
      <BarChart data={[...rows]} layout="vertical" margin={margin} accessibilityLayer={false}>
        <CartesianGrid horizontal={false} stroke="var(--line)" />
        <XAxis type="number" {...axis} tickFormatter={format} />
        <YAxis
          type="category"
          dataKey="label"
          {...axis}
          interval={0}
          width={textWidth(Math.max(0, ...rows.map(({ label }) => label.length)))}
        />
        <Tooltip
          {...tip}
          formatter={(value) => format(Number(value))}
          cursor={{ fill: 'var(--ink)', opacity: 0.08 }}
        />
        <Bar dataKey="value" name={valueName} fill="var(--ink)" isAnimationActive={!still} maxBarSize={24} />
      </BarChart>
    </ResponsiveContainer>
  );
}

/** Room in px for so many characters of an axis, in the size the person reads in. */
function textWidth(characters: number): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.ceil(characters * size * 0.45 + 14);
}

/** An axis measures its own labels only once they are drawn, and then may show them cut; their length is known before. */
function widthOf(rows: ChartProps['rows'], format: (value: number) => string): number {
  const most = Math.max(1, ...rows.flatMap(({ value, other }) => [value ?? 0, other ?? 0]));
  // The topmost mark is a round number a little above the highest value.
  const round = 10 ** Math.floor(Math.log10(most));
  return textWidth(format(Math.ceil(most / round) * round).length);
}

export function Lines({ rows, format = String, valueName = 'Value', otherName }: ChartProps) {
  return (
    <ResponsiveContainer>
      <LineChart data={[...rows]} margin={margin} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" {...axis} minTickGap={8} interval={rows.length <= 7 ? 0 : 'preserveEnd'} />
        <YAxis {...axis} width={widthOf(rows, format)} tickFormatter={format} />
        <Tooltip {...tip} formatter={(value) => format(Number(value))} />
        <Line
          dataKey="value"
          name={valueName}
          stroke="var(--ink)"
          strokeWidth={3}
          dot={{ r: 4, fill: 'var(--accent)', stroke: 'var(--ink)', strokeWidth: 2 }}
          isAnimationActive={!still}
        />
        {otherName ? (
          <Line
            dataKey="other"
            name={otherName}
            stroke="var(--line-strong)"
            strokeWidth={2}
            strokeDasharray="6 4"
            dot={false}
            isAnimationActive={!still}
          />
        ) : null}
      </LineChart>
    </ResponsiveContainer>
  );
}

export function Donut({ rows, format = String }: ChartProps) {
  return (
    <div className="flex h-full flex-wrap items-center justify-center gap-x-6 gap-y-2">
      <div className="h-full max-h-52 min-w-40 flex-1">
        <ResponsiveContainer>
          <PieChart accessibilityLayer={false}>
            <Pie
              data={[...rows]}
              dataKey="value"
              nameKey="label"
              rootTabIndex={-1}
              innerRadius="55%"
              outerRadius="95%"
              stroke="var(--sheet)"
              strokeWidth={3}
              isAnimationActive={!still}
            >
              {rows.map((row, at) => (
                <Cell key={row.label} fill={INKS[at % INKS.length]} />
              ))}
            </Pie>
            <Tooltip {...tip} formatter={(value) => format(Number(value))} />
          </PieChart>
        </ResponsiveContainer>
      </div>
      <ul className="grid gap-1">
        {rows.map((row, at) => (
          <li key={row.label} className="flex items-center gap-2">
            <span
              className="size-3.5 rounded-sm border border-ink"
              style={{ background: INKS[at % INKS.length] }}
            />
            {row.label} <span className="font-semibold tabular-nums">{format(row.value ?? 0)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
