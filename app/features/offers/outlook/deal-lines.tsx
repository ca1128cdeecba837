import { cn } from '#app/ui/cn.ts';
import type { LineInWords } from '#core/deals/working.ts';
import { t } from '#core/words/t.ts';

/** The lines that a fee is computed by, each with its number and what it is computed from. */
export function DealLines({ lines, className }: { lines: readonly LineInWords[]; className?: string }) {
  return (
    <dl
      aria-label={t`How the fee is computed`}
      className={cn('divide-y divide-line border-y border-line text-sm', className)}
    >
      {lines.map((line) => (
        <div key={line.number} className="grid gap-x-4 py-1.5 xs:grid-cols-2">
          <dt className="min-w-0 wrap-anywhere">
            <span className="text-ink-soft tabular-nums">{line.number} · </span>
            {line.label}
          </dt>
          <dd className="min-w-0 text-ink-soft wrap-anywhere">{line.words}</dd>
        </div>
      ))}
    </dl>
  );
}
