import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isVisiting } from '#app/lib/accounts.ts';
import { asFailure } from '#app/lib/failure.ts';
import { keepShell } from '#app/lib/offline-shell.ts';
import { useNews } from '#app/lib/realtime.ts';
import { allRecalled } from '#app/lib/seen/recalled.ts';
import type { Viewer } from '#app/lib/viewer.ts';

/**
 * When Running Order is asked whether it can be reached again while answers on the page are recalled: soon, then less often. Not
 * every loss of the connection is one that the browser notices, so it may not say either when it is back.
 */
const AGAIN_MS = { first: 2_000, most: 15_000 };

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
      void keepShell();
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waits = AGAIN_MS.first;
    let over = false;
    const probe = async () => {
      if (document.visibilityState === 'visible' && (await canBeRead(queries))) again();
      waits = unread(queries).length === 0 ? AGAIN_MS.first : Math.min(waits * 2, AGAIN_MS.most);
      if (!over) plan();
    };
    const plan = () => {
      timer = setTimeout(() => void probe(), waits);
    };
    plan();
    return () => {
      window.removeEventListener('online', again);
      over = true;
      clearTimeout(timer);
    };
  }, [queries]);
}

/** Whether one of the answers on the page that are old or missing, asked for alone, could be read now; false when there is none. */
async function canBeRead(queries: QueryClient): Promise<boolean> {
  const [asked] = unread(queries);
  if (!asked) return false;
  await queries.invalidateQueries({ predicate: (query) => query === asked });
  return !unread(queries).includes(asked);
}

function readAnew(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: isUnread });
}

const unread = (queries: QueryClient) =>
  queries.getQueryCache().findAll({ type: 'active', predicate: isUnread });

/** What is old, and what could not be read at all. */
function isUnread({ queryHash, state: { error } }: Query): boolean {
  return allRecalled().has(queryHash) || (error !== null && asFailure(error).code === 'connection-lost');
}
