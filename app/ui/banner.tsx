import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { Numbered } from './data/numbered.tsx';

const tones = {
  info: 'bg-info-soft text-ink border-free',
  warn: 'bg-warn-soft text-ink border-pending',
  bad: 'bg-bad-soft text-ink border-unavailable',
  good: 'bg-good-soft text-ink border-booked',
  accent: 'bg-accent-soft text-ink border-accent',
} as const;

/** A sentence that stays: you are in the demo, your profile lacks a place, the connection is gone. */
export function Banner({
  tone = 'info',
  icon,
  title,
  action,
  live = false,
  className,
  children,
}: {
  tone?: keyof typeof tones;
  icon?: ReactNode;
  title?: ReactNode;
  action?: ReactNode;
  /** Read aloud when it appears. */
  live?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div
      {...(live ? { role: 'status' } : {})}
      className={cn(
        'flex items-center gap-4 rounded-md border-s-6 px-4 py-3 [&_svg]:size-5 [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
          {title ? (
            <p className="font-semibold">
              <Numbered>{title}</Numbered>
            </p>
          ) : null}
          {children ? (
            <div className={title ? 'mt-0.5' : ''}>
              <Numbered>{children}</Numbered>
            </div>
          ) : null}
        </div>
        {action}
      </div>
    </div>
  );
}
