import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLanguage } from '#app/lib/language.ts';
import { t } from '#core/words/t.ts';
import { cn } from '../cn.ts';
import { shownToast, toast, watchToasts } from './toast.ts';
import { useToastPlace } from './toast-place.ts';
import { ToastView } from './toast-view.tsx';

/** Where toasts appear: see `useToastPlace`. Put one at the root of the application. Alt+T moves focus to the toast. */
export function Toaster() {
  useLanguage();
  const item = useSyncExternalStore(watchToasts, shownToast, () => null);
  const region = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const place = useToastPlace(item);

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
      aria-label={t`Notifications (Alt+T)`}
      style={place.corner === 'top' ? { top: place.top } : undefined}
      className={cn(
        'pointer-events-none fixed z-100 w-full p-3 print:hidden xs:max-w-104 sm:p-5',
        place.corner === 'top' ? 'end-0' : place.side === 'start' ? 'bottom-0 start-0' : 'end-0 bottom-0',
      )}
    >
      <div role="status" aria-live="polite" aria-atomic="true">
        {item && item.type !== 'error' ? <ToastView key={item.id} item={item} onClose={close} /> : null}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {item?.type === 'error' ? <ToastView key={item.id} item={item} onClose={close} /> : null}
      </div>
    </section>
  );
}
