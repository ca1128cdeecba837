import type { ReactNode } from 'react';
import { cn } from './cn.ts';

/** Nothing here yet: what this place is for, and the first step. The picture is a blank set list taped to the floor. */
export function EmptyState({
  title,
  children,
  action,
  compact = false,
  className,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  compact?: boolean;
  className?: string;
}) {
  return (
    <div
      className={cn(
        'grid justify-items-center gap-3 text-center',
        compact ? 'px-4 py-6' : 'px-6 py-12',
        className,
      )}
    >
      <svg viewBox="0 0 96 96" aria-hidden="true" className={compact ? 'size-14' : 'size-24'}>
        <g transform="rotate(-5 48 52)">
          <path d="M22 20h52v64H22z" className="fill-raised stroke-line-strong" strokeWidth="1.5" />
          <path
            d="M31 40h34M31 50h26M31 60h30M31 70h18"
            className="stroke-line-strong"
            strokeWidth="3"
            strokeDasharray="5 4"
          />
          <path d="m32 13 33-1 2 3-1 3 2 4-2 3-34 1-2-4 2-2-2-3z" className="fill-accent" />
        </g>
      </svg>
      <p className="type-bill text-lg">{title}</p>
      {children ? <div className="max-w-prose text-ink-soft">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
