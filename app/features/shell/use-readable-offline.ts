import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isVisiting } from '#app/lib/accounts.ts';
import { asFailure } from '#app/lib/failure.ts';
import { keepShell } from '#app/lib/offline-shell.ts';
import { useNews } from '#app/lib/realtime.ts';
import { allRecalled } from '#app/lib/seen/recalled.ts';
import type { Viewer } from '#app/lib/viewer.ts';

/** How often answers that were recalled are asked for anew while Running Order cannot be reached. */
const AGAIN_MS = 15_000;

/** Keeps the program and what this account sees, so that both are there without a connection; reads anew what was old when it is back. */
export function useReadableOffline({ userId, profile }: Viewer): void {
  const queries = useQueryClient();
  const timeZone = profile?.timeZone;
  useEffect(() => {
    if (isVisiting()) return;
    let stop: (() => void) | undefined;
    let over = false;
    // After what the page needs.
    const timer = setTimeout(() => {
      keepShell();
      import('#app/lib/seen/keep-seen.ts').then(
        ({ keepSeen }) => {
          if (!over) stop = keepSeen(queries, { userId, timeZone });
        },
        // Without it the page works as it does; only nothing is kept.
        () => {},
      );
    }, 1_000);
    return () => {
      over = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [queries, userId, timeZone]);

  // The live connection is back before the browser says so.
  useNews({ told: () => {}, missed: () => readAnew(queries) });
  useEffect(() => {
    const again = () => readAnew(queries);
    window.addEventListener('online', again);
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), AGAIN_MS);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [queries]);
}

/** What is old, and what could not be read at all. */
function readAnew(queries: QueryClient): void {
  const old = allRecalled();
  const wasLost = (error: unknown) => error !== null && asFailure(error).code === 'connection-lost';
  void queries.invalidateQueries({
    predicate: ({ queryHash, state }) => old.has(queryHash) || wasLost(state.error),
  });
}
