import type { QueryClient } from '@tanstack/react-query';

/**
 * Reads again what is kept under a key. What is being read for the first time is read once more after that: its answer may
 * be older than the change, and the query client does not begin a second read beside it.
 */
export function readAgain(queries: QueryClient, queryKey: readonly unknown[]): void {
  const firstReads = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queries.invalidateQueries({ queryKey });
  for (const { promise, queryKey: exactly } of firstReads) {
    const again = () => queries.invalidateQueries({ queryKey: exactly, exact: true });
    // A read that failed shows its failure, with a way to try again.
    promise?.then(again, () => {});
  }
}
