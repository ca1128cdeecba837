import type { ReactNode } from 'react';
import { t } from '#core/words/t.ts';
import { cn } from './cn.ts';
import { statCardsClass } from './data/stat-cards-class.ts';

/** A grey shape where something will be. Compose it inside `Loading`, which says so once. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('block animate-shimmer rounded-sm bg-ink/12', className)} />;
}

/** Wraps skeletons: tells assistive technology that something is loading. */
export function Loading({
  label = t`Loading`,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

export function StatCardsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Loading label={t`Loading figures`} className={statCardsClass(count)}>
      {keys(count).map((key) => (
        <div key={key} className="grid gap-3 rounded-lg border border-line bg-sheet p-5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </Loading>
  );
}

export function RowsSkeleton({ count = 5, avatar = true }: { count?: number; avatar?: boolean }) {
  return (
    <Loading label={t`Loading list`} className="divide-y divide-line">
      {keys(count).map((key) => (
        <div key={key} className="flex items-center gap-3 px-5 py-3.5">
          {avatar ? <Skeleton className="size-10 rounded-full!" /> : null}
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-1/4" />
          </div>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </Loading>
  );
}

export function PosterGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading label={t`Loading shows`} className="grid gap-4 xs:grid-cols-2 lg:grid-cols-3">
      {keys(count).map((key) => (
        <Skeleton key={key} className="aspect-5/7" />
      ))}
    </Loading>
  );
}

export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Loading label={t`Loading form`} className="grid gap-5">
      {keys(fields).map((key) => (
        <div key={key} className="grid gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </Loading>
  );
}

export function CalendarSkeleton() {
  return (
    <Loading label={t`Loading calendar`} className="grid gap-8 md:grid-cols-2">
      {keys(2).map((month) => (
        <div key={month} className="grid grid-cols-7 gap-1.5">
          {keys(35).map((day) => (
            <Skeleton key={day} className="aspect-square" />
          ))}
        </div>
      ))}
    </Loading>
  );
}

/** A whole page on its way: header, figures, list. */
export function PageSkeleton() {
  return (
    <div className="grid gap-6">
      <Loading label={t`Loading page`} className="grid gap-3">
        <Skeleton className="h-11 w-56" />
        <Skeleton className="h-4 w-80 max-w-full" />
      </Loading>
      <StatCardsSkeleton />
      <div className="rounded-lg border border-line bg-sheet">
        <RowsSkeleton />
      </div>
    </div>
  );
}

function keys(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}
