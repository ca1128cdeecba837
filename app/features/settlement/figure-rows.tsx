import type { ReactNode } from 'react';
import { cn } from '#app/ui/cn.ts';

/** Names with their figures, ruled like a bill. */
export function FigureRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl
      aria-label={label}
      className="min-w-0 divide-y divide-line self-start rounded-md border border-line bg-sheet"
    >
      {children}
    </dl>
  );
}

export function FigureRow({
  name,
  strong = false,
  action,
  below,
  children,
}: {
  name: ReactNode;
  strong?: boolean;
  /** What can be done with the line, before its figure. */
  action?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      className={cn(
        'flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2',
        strong && 'bg-sunken font-semibold',
      )}
    >
      <dt className="min-w-0 flex-1 basis-32 break-words">{name}</dt>
      <dd className="ms-auto flex flex-wrap items-baseline justify-end gap-x-3 text-end tabular-nums">
        {action}
        {/* What can be done stands in a column of its own, however long the figure is. */}
        <span className={action ? 'min-w-9 xs:min-w-20' : undefined}>{children}</span>
      </dd>
      {below ? <dd className="basis-full pt-1 font-normal">{below}</dd> : null}
    </div>
  );
}
