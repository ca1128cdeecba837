import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { shownNotice, toast, watchNotices } from './toast.ts';

const load = () => import('./notice-view.tsx');
const NoticeView = lazy(() => load().then((m) => ({ default: m.NoticeView })));

/** Where notices appear (top right). Put one at the root of the application. Alt+T moves focus to the notice. */
export function Toaster() {
  const notice = useSyncExternalStore(watchNotices, shownNotice, () => null);
  const region = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);

  // Not needed to paint a page, but there before the first notice: it may have to tell that the connection is lost.
  useEffect(() => {
    const timer = setTimeout(() => void load(), 2000);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyT') return;
      event.preventDefault();
      toast.recall();
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      requestAnimationFrame(() => region.current?.querySelector<HTMLElement>('[data-notice]')?.focus());
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const close = (id: number) => {
    const held = region.current?.contains(document.activeElement);
    toast.dismiss(id);
    if (held) before.current?.focus({ preventScroll: true });
  };

  return (
    <section
      ref={region}
      aria-label="Notifications (Alt+T)"
      className="pointer-events-none fixed top-0 right-0 z-100 w-full p-3 xs:max-w-104 sm:p-5"
    >
      <div role="status" aria-live="polite" aria-atomic="true">
        {notice && notice.type !== 'error' ? (
          <Suspense>
            <NoticeView key={notice.id} notice={notice} onClose={close} />
          </Suspense>
        ) : null}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {notice?.type === 'error' ? (
          <Suspense>
            <NoticeView key={notice.id} notice={notice} onClose={close} />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}
