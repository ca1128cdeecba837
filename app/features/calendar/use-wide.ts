import { useSyncExternalStore } from 'react';

/** Whether there is room for two months side by side. */
const wide = window.matchMedia('(min-width: 48rem)');

export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      wide.addEventListener('change', changed);
      return () => wide.removeEventListener('change', changed);
    },
    () => wide.matches,
  );
}
