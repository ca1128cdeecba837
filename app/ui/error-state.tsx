import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#core/words/t.ts';
import { Button } from './button.tsx';
import { cn } from './cn.ts';

/** It did not work: what happened, in one sentence, and a way on. */
export function ErrorState({
  title = t`That did not load`,
  message = t`The connection was lost on the way. Nothing you typed is gone.`,
  onRetry,
  retrying = false,
  action,
  className,
}: {
  title?: string;
  message?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div role="alert" className={cn('grid justify-items-center gap-3 px-6 py-10 text-center', className)}>
      <svg viewBox="0 0 96 64" aria-hidden="true" className="w-24">
        <path
          d="M4 44c14 0 12-26 24-26s8 28 18 28"
          fill="none"
          className="stroke-line-strong"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path
          d="M92 40c-12 0-12-16-22-16"
          fill="none"
          className="stroke-line-strong"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path d="m44 41 9 3-2 7-9-3zM63 19l9 3-2 7-9-3z" className="fill-unavailable" />
      </svg>
      <p className="type-bill text-lg">{title}</p>
      <p className="max-w-prose text-ink-soft">{message}</p>
      <div className="mt-1 flex flex-wrap justify-center gap-2">
        {onRetry ? (
          <Button onClick={onRetry} busy={retrying} icon={<RotateCw />}>
            {t`Try again`}
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  );
}
