import type { QueryClient } from '@tanstack/react-query';
import { ACT } from '#app/api/own-acts.ts';
import { shownToast, watchToasts } from '#app/ui/overlays/toast.ts';

let waiting: (() => void) | null = null;

/**
 * What one does oneself is answered first: news that comes of it can be quicker than its answer. The newest notice waits while an act of
 * this window is under way, and until no other is shown.
 */
export function whenFree(queries: QueryClient, show: () => void): void {
  const isFree = () => !shownToast() && queries.isMutating({ mutationKey: ACT }) === 0;
  if (isFree()) {
    show();
    return;
  }
  const isFirst = waiting === null;
  waiting = show;
  if (!isFirst) return;
  const look = () => {
    if (!isFree()) return;
    for (const stop of stops) stop();
    const next = waiting;
    waiting = null;
    queueMicrotask(() => next && whenFree(queries, next));
  };
  const stops = [watchToasts(look), queries.getMutationCache().subscribe(look)];
}
