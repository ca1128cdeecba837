import { type ReactNode, useId } from 'react';
import { t } from '#core/words/t.ts';
import { cn } from '../cn.ts';
import { Bars, Donut, Lines } from './chart-drawing.tsx';
import type { ChartProps } from './chart-props.ts';

/** Amounts side by side (revenue by month). */
export function BarsChart(props: ChartProps) {
  return (
    <ChartFrame {...props}>
      <Bars {...props} />
    </ChartFrame>
  );
}

/** A course over time (attendance). */
export function LinesChart(props: ChartProps) {
  return (
    <ChartFrame {...props}>
      <Lines {...props} />
    </ChartFrame>
  );
}

/** Shares of a whole; at most six rows, put the rest into 'Other'. */
export function DonutChart(props: ChartProps) {
  return (
    <ChartFrame {...props}>
      <Donut {...props} />
    </ChartFrame>
  );
}

function ChartFrame({
  label,
  rows,
  format = String,
  valueName = t`Value`,
  otherName,
  thirdName,
  className,
  children,
}: ChartProps & { children: ReactNode }) {
  const id = useId();
  return (
    <figure className={cn('grid min-w-0 gap-2', className)} aria-labelledby={id}>
      <figcaption id={id} className="sr-only">
        {label}
      </figcaption>
      <div aria-hidden="true" className="h-64 min-w-0 text-sm">
        {children}
      </div>
      <details className="text-sm">
        <summary className="inline-flex min-h-8 items-center rounded-sm font-medium text-ink-soft underline underline-offset-4">
          {t`Show as table`}
        </summary>
        <div className="max-h-72 overflow-auto">
          <table className="mt-2 w-full text-start">
            <caption className="sr-only">{label}</caption>
            <thead>
              <tr className="border-b border-line-strong">
                <td />
                <th scope="col" className="py-1.5 text-end font-semibold">
                  {valueName}
                </th>
                {otherName ? (
                  <th scope="col" className="py-1.5 ps-4 text-end font-semibold">
                    {otherName}
                  </th>
                ) : null}
                {thirdName ? (
                  <th scope="col" className="py-1.5 ps-4 text-end font-semibold">
                    {thirdName}
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.label} className="border-b border-line">
                  <th scope="row" className="py-1.5 font-medium">
                    {row.label}
                  </th>
                  <td className="text-end tabular-nums">{row.value === null ? '–' : format(row.value)}</td>
                  {otherName ? (
                    <td className="ps-4 text-end tabular-nums">
                      {row.other === undefined ? '' : format(row.other)}
                    </td>
                  ) : null}
                  {thirdName ? (
                    <td className="ps-4 text-end tabular-nums">
                      {row.third === undefined ? '–' : format(row.third)}
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
