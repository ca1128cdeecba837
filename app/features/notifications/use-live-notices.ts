import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isLookedAt } from '#app/features/notifications/looked-at.ts';
import {
  inboxKey,
  type Notification,
  readNotification,
  useMarkRead,
} from '#app/features/notifications/queries.ts';
import { isSeenElsewhere, showBrowserNotice, tellWhileInView } from '#app/lib/browser-notices.ts';
import { now } from '#app/lib/clock.ts';
import { readAgain } from '#app/lib/read-again.ts';
import { type Change, useChanges } from '#app/lib/realtime.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { shownNotice, toast, watchNotices } from '#app/ui/toast.ts';
import type { Tables } from '#core/database.types.ts';
import { wantsPush } from '#core/settings/notice-kinds.ts';

/**
 * Keeps the bell fresh while the page is open, and tells of what comes, as the push toggles say: on the page when it is in
 * view, by the browser (where it was allowed) when the person looks elsewhere.
 */
export function useLiveNotices({ userId, settings }: Viewer): void {
  const queries = useQueryClient();
  const router = useRouter();
  const mark = useMarkRead();
  const told = useRef(new Set<string>());
  useEffect(tellWhileInView, []);

  const isUnseen = ({ route }: Notification) => !isLookedAt(route, router.history.location.href);
  const open = ({ id, route }: Notification) => {
    mark.mutate(id);
    router.history.push(route);
  };
  const tell = async (notice: Notification) => {
    const { id, title, description } = notice;
    if (document.visibilityState === 'visible') {
      whenFree(() => {
        if (!isUnseen(notice)) return;
        toast.info(title, { description, action: { label: 'Open', run: () => open(notice) } });
      });
    } else if (!(await isSeenElsewhere())) {
      showBrowserNotice({ title, body: description, tag: id, onClick: () => open(notice) });
    }
  };

  useChanges(
    'notifications',
    {
      joined: () => readAgain(queries, inboxKey),
      heard: (change) => {
        readAgain(queries, inboxKey);
        const news = newsIn(change);
        if (!news || !wantsPush(news.kind, settings)) return;
        const once = `${news.id} ${news.created_at}`;
        if (told.current.has(once)) return;
        told.current.add(once);
        // A notification that cannot be read now stands in the bell.
        void readNotification(news.id).then(
          (notice) => notice && tell(notice),
          () => {},
        );
      },
    },
    `user_id=eq.${userId}`,
  );
}

/** What a change tells anew: a new row, or one that a further message of the same conversation renewed. */
function newsIn(change: Change<'notifications'>): Tables<'notifications'> | null {
  if (change.eventType === 'DELETE' || !change.new.is_new) return null;
  const age = now().getTime() - Date.parse(change.new.created_at);
  return change.eventType === 'INSERT' || age < 60_000 ? change.new : null;
}

let waiting: (() => void) | null = null;

/** What one did oneself is answered first: the newest notice waits until none is shown. */
function whenFree(show: () => void): void {
  if (!shownNotice()) {
    show();
    return;
  }
  const isFirst = waiting === null;
  waiting = show;
  if (!isFirst) return;
  const stop = watchNotices(() => {
    if (shownNotice()) return;
    stop();
    const next = waiting;
    waiting = null;
    queueMicrotask(() => next && whenFree(next));
  });
}
