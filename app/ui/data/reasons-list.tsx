import { Check, Minus } from 'lucide-react';
import { cn } from '../cn.ts';

export type ReasonInWords = { name?: string; sentence: string; good: boolean };

/** Why a match stands where it stands: what speaks for it with a tick, what speaks against it with a dash. */
export function ReasonsList({
  reasons,
  most,
  className,
}: {
  reasons: readonly ReasonInWords[];
  /** No more than this many. */
  most?: number;
  className?: string;
}) {
  if (reasons.length === 0) return null;
  return (
    <ul aria-label="Reasons" className={cn('flex flex-wrap gap-x-4 gap-y-1 text-sm', className)}>
      {reasons.slice(0, most).map((reason) => {
        const Mark = reason.good ? Check : Minus;
        return (
          <li
            key={reason.sentence}
            className={cn('flex min-w-0 items-start gap-1.5', !reason.good && 'text-ink-soft')}
          >
            <Mark
              aria-hidden="true"
              strokeWidth={3}
              className={cn('mt-[0.2em] size-[1em] shrink-0', reason.good ? 'text-good' : 'text-warn')}
            />
            <span className="sr-only">{reason.good ? 'For: ' : 'Against: '}</span>
            <span className="min-w-0">{reason.sentence}</span>
          </li>
        );
      })}
    </ul>
  );
}
