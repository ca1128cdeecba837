import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isLookedAt } from '#app/features/notifications/looked-at.ts';
import { type Notification, useInbox, useMarkRead } from '#app/features/notifications/queries.ts';
import { whenFree } from '#app/features/notifications/when-free.ts';
import { isSeenElsewhere, showBrowserNotice, tellWhileInView } from '#app/lib/browser-notices.ts';
import { now } from '#app/lib/clock.ts';
import { useNews } from '#app/lib/realtime.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { freeCorner } from '#app/ui/overlays/free-corner.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { meant } from '#core/words/later.ts';

/**
 * Keeps the bell fresh while the page is open, and tells of what comes, as the push toggles say: on the page when it is in
 * view, by the browser (where it was allowed) when the person looks elsewhere.
 */
export function useLiveNotices({ userId, settings, profile }: Viewer): void {
  const inbox = useInbox().data;
  const queries = useQueryClient();
  const router = useRouter();
  const mark = useMarkRead();
  const told = useRef(new Set<string>());
  /** Those that were announced, and are told once the inbox has been read anew. */
  const announced = useRef(new Map<string, 'insert' | 'update'>());
  useEffect(tellWhileInView, []);
  /** What was told to somebody who is at the page is neither pushed nor mailed. */
  const noteTold = useRef<(id: string) => Promise<void>>(undefined);
  useEffect(() => {
    let leave = () => {};
    let isLeft = false;
    void import('./at-the-page.ts').then((page) => {
      if (isLeft) return;
      leave = page.watchHands();
      noteTold.current = page.noteTold;
    });
    return () => {
      isLeft = true;
      leave();
    };
  }, []);

  const isUnseen = ({ route }: Notification) => !isLookedAt(route, router.history.location.href);
  const open = ({ id, route }: Notification) => {
    mark.mutate(id);
    router.history.push(route);
  };
  const tell = async (notice: Notification) => {
    const { wantsPush } = await import('#core/settings/notice-kinds.ts');
    if (!wantsPush(notice.kind, settings)) return;
    const { wordsOf } = await import('#core/notifications/words.ts');
    const { title, description } = wordsOf(notice, profile?.timeZone);
    if (document.visibilityState === 'visible') {
      whenFree(queries, () => {
        if (!isUnseen(notice)) return;
        void noteTold.current?.(notice.id);
        toast.info(title, {
          aside: freeCorner,
          description,
          action: { label: meant('Open', 'Open what is named'), run: () => open(notice) },
        });
      });
    } else if (!(await isSeenElsewhere())) {
      const { isToldByPush } = await import('#app/features/push-devices/told-by-push.ts');
      if (await isToldByPush(queries, userId)) return;
      showBrowserNotice({ title, body: description, tag: notice.id, onClick: () => open(notice) });
    }
  };

  useNews({
    told: ({ noun, verb, ids = [], replayed }) => {
      if (noun !== 'notifications' || verb === 'delete' || replayed) return;
      for (const id of ids) announced.current.set(id, verb);
    },
    missed: () => {},
  });
  const tellNews = (items: readonly Notification[]) => {
    for (const item of items) {
      const verb = announced.current.get(item.id);
      if (!verb) continue;
      const once = `${item.id} ${item.created_at}`;
      // What is read now may be from before the change that was announced.
      if (item.is_new && told.current.has(once)) continue;
      announced.current.delete(item.id);
      if (!isNews(item, verb)) continue;
      told.current.add(once);
      void tell(item);
    }
  };
  const latest = useRef(tellNews);
  useEffect(() => {
    latest.current = tellNews;
  });
  useEffect(() => {
    if (inbox) latest.current(inbox.items);
  }, [inbox]);
}

/** A new notification, or one that a further message of the same conversation renewed. */
function isNews({ is_new, created_at }: Notification, verb: 'insert' | 'update'): boolean {
  return is_new && (verb === 'insert' || now().getTime() - Date.parse(created_at) < 60_000);
}
