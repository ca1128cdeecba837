import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { inLocale, t } from '#core/words/t.ts';
import { cn } from '../cn.ts';
import { statCardsClass } from './stat-cards-class.ts';

/** Three or four figures: a row on a wide screen, two and two on a phone. */
export function StatCards({ columns = 4, children }: { columns?: 3 | 4; children: ReactNode }) {
  return <div className={statCardsClass(columns)}>{children}</div>;
}

/** One figure with its change against the period before (in percent; left out when there is none to compare). */
export function StatCard({
  label,
  value,
  change,
  since = t`vs last month`,
  hint,
  className,
}: {
  label: string;
  value: ReactNode;
  change?: number | null | undefined;
  since?: string;
  hint?: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={cn(
        'min-w-0 rounded-lg border border-line border-t-4 border-t-ink bg-sheet px-5 pt-4 pb-4.5 max-sm:px-4 max-sm:pt-3.5',
        className,
      )}
    >
      <p className="text-sm font-medium text-ink-soft">{label}</p>
      <p className="type-figure mt-2 text-4xl max-sm:text-3xl wrap-anywhere">{value}</p>
      {change === null || change === undefined ? null : <Change percent={change} since={since} />}
      {hint ? <p className="mt-1.5 text-sm text-ink-soft">{hint}</p> : null}
    </div>
  );
}

/** A change in percent with its direction as a shape and a word. */
function Change({ percent, since }: { percent: number; since?: string }) {
  if (percent === 0) {
    return <p className="mt-2 text-sm text-ink-soft">0% {since}</p>;
  }
  const down = percent < 0;
  const Icon = down ? TrendingDown : TrendingUp;
  return (
    <p
      className={cn(
        'mt-2 flex flex-wrap items-center gap-x-1.5 text-sm font-semibold',
        down ? 'text-bad' : 'text-good',
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span>
        <span className="sr-only">{down ? t`down` : t`up`} </span>
        {down ? '−' : '+'}
        {Math.abs(percent).toLocaleString(inLocale('en-IE'), { maximumFractionDigits: 1 })}%
      </span>
      {since ? <span className="font-normal text-ink-soft">{since}</span> : null}
    </p>
  );
}
