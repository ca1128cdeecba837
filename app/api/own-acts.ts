import type { QueryClient } from '@tanstack/react-query';

/** What this window does itself; what it only notes, as a notice that was seen, is none of it. */
export const ACT = ['act'] as const;

/** Whether this window does an act, or did one since `since` (ms of its own clock). One that was refused is none. */
export function actsSince(queries: QueryClient, since: number): boolean {
  return queries
    .getMutationCache()
    .findAll({ mutationKey: ACT })
    .some(
      ({ state }) => state.status === 'pending' || (state.status === 'success' && state.submittedAt >= since),
    );
}
