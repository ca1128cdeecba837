import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { newAndLookedAt } from '#app/features/notifications/looked-at.ts';
import { type Notification, useMarkSeen } from '#app/features/notifications/queries.ts';

/** Whoever came to what a notification tells of has seen it, by the bell, by mail or on foot: it is new no longer. */
export function useMarkLookedAt(items: readonly Notification[] | undefined): void {
  const href = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  const { mutate } = useMarkSeen();
  const look = () => {
    if (!items || href === undefined || document.visibilityState !== 'visible') return;
    const ids = newAndLookedAt(items, href);
    if (ids.length > 0) mutate(ids);
  };
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (items && href !== undefined) latest.current();
  }, [items, href]);
  useEffect(() => {
    const again = () => latest.current();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, []);
}
