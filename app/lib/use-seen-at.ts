import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { allRecalled, watchRecalled } from '#app/lib/seen/recalled.ts';

let offlineSince = navigator.onLine ? null : Date.now();
window.addEventListener('offline', () => {
  offlineSince = Date.now();
});
window.addEventListener('online', () => {
  offlineSince = null;
});

/** Whether the browser has a connection, and from when what stands on the page is: its oldest part, null when it is of now. */
export function useSeenAt(): { online: boolean; seenAt: number | null } {
  const queries = useQueryClient();
  const watch = useCallback(
    (changed: () => void) => {
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      const unwatchRecalled = watchRecalled(changed);
      // Another screen shows other answers.
      const unwatchShown = queries.getQueryCache().subscribe(({ type }) => {
        if (allRecalled().size > 0 && type.startsWith('observer')) queueMicrotask(changed);
      });
      return () => {
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
        unwatchRecalled();
        unwatchShown();
      };
    },
    [queries],
  );
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  const seenAt = useSyncExternalStore(watch, () => {
    const shown = [...allRecalled()].filter(([hash]) => queries.getQueryCache().get(hash)?.isActive());
    return shown.length > 0 ? Math.min(...shown.map(([, at]) => at)) : offlineSince;
  });
  return { online, seenAt };
}
