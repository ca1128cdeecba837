import { Check, Minus } from 'lucide-react';
import { t } from '#core/words/t.ts';
import { cn } from '../cn.ts';

export type ReasonInWords = { name?: string; sentence: string; good: boolean };

/** Why a match stands where it stands: what speaks for it with a tick, what speaks against it with a dash. */
export function ReasonsList({
  reasons,
  most,
  folds = true,
  className,
}: {
  reasons: readonly ReasonInWords[];
  /** No more than this many at first. */
  most?: number;
  /** The others can be unfolded, wherever there is room for it; else they are left out. */
  folds?: boolean;
  className?: string;
}) {
  if (reasons.length === 0) return null;
  const others = most === undefined ? [] : reasons.slice(most);
  return (
    <div className={className}>
      <Reasons label={t`Reasons`} reasons={reasons.slice(0, most)} />
      {folds && others.length > 0 ? (
        <details className="group mt-1">
          <summary className="w-fit cursor-pointer rounded-sm py-0.5 text-sm text-ink-soft underline decoration-line underline-offset-4 hover:text-ink">
            {t`${others.length} more ${others.length === 1 ? 'reason' : 'reasons'}`}
          </summary>
          <Reasons label={t`More reasons`} reasons={others} className="mt-1" />
        </details>
      ) : null}
    </div>
  );
}

function Reasons({
  label,
  reasons,
  className,
}: {
  label: string;
  reasons: readonly ReasonInWords[];
  className?: string;
}) {
  return (
    <ul aria-label={label} className={cn('flex flex-wrap gap-x-4 gap-y-1 text-sm', className)}>
      {reasons.map((reason) => {
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
            <span className="sr-only">{reason.good ? t`For: ` : t`Against: `}</span>
            <span className="min-w-0">{reason.sentence}</span>
          </li>
        );
      })}
    </ul>
  );
}
