import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 48rem)');

/** Whether there is room for two things side by side: a tablet or more. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      wide.addEventListener('change', changed);
      return () => wide.removeEventListener('change', changed);
    },
    () => wide.matches,
  );
}
