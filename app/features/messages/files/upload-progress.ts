import { useSyncExternalStore } from 'react';

/** How much of each file is on its way, 0 to 1, by its id. */
const sent = new Map<string, number>();
const watchers = new Set<() => void>();

/** Notes how far a file is; null once it is there, or stopped. */
export function noteProgress(fileId: string, part: number | null): void {
  if (part === null) sent.delete(fileId);
  else sent.set(fileId, part);
  for (const watcher of [...watchers]) watcher();
}

/** How much of a file is sent; null while it is not being sent. */
export function useProgress(fileId: string): number | null {
  return useSyncExternalStore(
    (changed) => {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    () => sent.get(fileId) ?? null,
  );
}
