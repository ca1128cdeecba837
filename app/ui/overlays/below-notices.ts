import { useLayoutEffect, useState } from 'react';

/** Marks what a toast must not cover: the notices of a page, with the first step of somebody who is new. */
export const NOTICES = 'data-notices';

/** How far down the notices on top of the page reach, in pixels of the window; 0 once they are scrolled away. */
export function useBelowNotices(active: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!active) return;
    const measure = () => {
      const bottom = document.querySelector(`[${NOTICES}]`)?.getBoundingClientRect().bottom ?? 0;
      // On a low window they may fill it: then a toast that is seen comes first.
      setTop(bottom < window.innerHeight / 2 ? Math.max(0, bottom) : 0);
    };
    measure();
    // The page under a toast changes too: signing up leads from one without notices to one that has them.
    const watch = new MutationObserver(measure);
    watch.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [active]);
  return top;
}
