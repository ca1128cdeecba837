import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Reads again what `which` picks of what is kept. What is being read for the first time is read once more after that: its answer may
 * be older than the change, and the query client does not begin a second read beside it. Ends when what is shown is read.
 */
export function readAgain(queries: QueryClient, which: (query: Query) => boolean): Promise<void> {
  const firstReads = queries
    .getQueryCache()
    .findAll({ predicate: which, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  const reading = queries.invalidateQueries({ predicate: which });
  for (const { promise, queryKey: exactly } of firstReads) {
    const again = () => queries.invalidateQueries({ queryKey: exactly, exact: true });
    // A read that failed shows its failure, with a way to try again.
    promise?.then(again, () => {});
  }
  return reading;
}
