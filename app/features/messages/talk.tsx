import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '#core/words/t.ts';

/** Keeps the newest message in view, unless the reader has scrolled up to read. */
export function Talk({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (element && atEnd.current) element.scrollTop = element.scrollHeight;
  });
  // What stands above may come later and take some of its height.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const follow = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    follow.observe(element);
    return () => follow.disconnect();
  }, []);
  return (
    <div
      ref={box}
      role="log"
      aria-label={t`Messages`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: at }) => {
        atEnd.current = at.scrollHeight - at.scrollTop - at.clientHeight < 80;
      }}
      className="relative flex min-h-32 flex-1 flex-col gap-2 overflow-y-auto p-4 md:min-h-64"
    >
      {children}
    </div>
  );
}

/** Read aloud once, when they begin; its place is kept, so that nothing jumps. */
export function Typing({ name }: { name: string | null }) {
  return (
    <p role="status" className="min-h-6 truncate px-4 pb-1 text-sm text-ink-soft">
      {name ? t`${name} is typing…` : null}
    </p>
  );
}
