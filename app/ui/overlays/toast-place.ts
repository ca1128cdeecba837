import { useLayoutEffect, useState } from 'react';
import { useBelowNotices } from './below-notices.ts';
import type { Toast } from './toast.ts';

/** Marks what is laid over the page and must stay usable under a toast: dialogs, drawers, the palette. */
export const OVER_PAGE = { 'data-over-page': '' };

/** Where a toast stands: at the top where lines end, so far down, or in a lower corner of a wide window. */
export type ToastPlace = { corner: 'top'; top: number } | { corner: 'bottom'; side: 'start' | 'end' };

/** How far from the edge of a phone a toast stands, and at least from a dialog, in pixels. */
const MARGIN = 12;

/** The Tailwind breakpoint from which dialogs stand in the middle of the window. */
export const WIDE = '(min-width: 40rem)';

/**
 * A toast covers neither the notices of a page nor the head of a dialog, where Close is. On a wide window it stands in a lower corner
 * while a dialog is open, or where one that nobody asked for would cover a control, as the bell is, and stays there when the dialog closes
 * under it. On a phone it stands below the dialog's head.
 */
export function useToastPlace(item: Pick<Toast, 'id' | 'aside'> | null): ToastPlace {
  const id = item?.id;
  const aside = item?.aside;
  const belowNotices = useBelowNotices(id !== undefined);
  const [lowered, setLowered] = useState<{ id: number; side: 'start' | 'end' }>();
  const [belowHead, setBelowHead] = useState(0);
  useLayoutEffect(() => {
    if (id === undefined) return;
    const measure = () => {
      const over = [...document.querySelectorAll('[data-over-page][data-state="open"]')].at(-1);
      const wide = window.matchMedia(WIDE).matches;
      if (wide && over) setLowered((known) => (known?.id === id ? known : { id, side: 'start' }));
      setBelowHead(over && !wide ? headOf(over) : 0);
    };
    measure();
    const free = aside?.() ?? null;
    if (free) setLowered((known) => (known?.id === id ? known : { id, side: free }));
    const watch = new MutationObserver(measure);
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-state'] });
    window.addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [id, aside]);
  if (id !== undefined && lowered?.id === id) return { corner: 'bottom', side: lowered.side };
  return { corner: 'top', top: Math.max(belowNotices, belowHead) };
}

/** How far down the head of a dialog reaches, in pixels of the window; 0 where a toast has room above the dialog. */
function headOf(over: Element): number {
  const toast = document.querySelector('[data-notice]')?.getBoundingClientRect().height ?? 96;
  const room = toast + 2 * MARGIN;
  const head = (over.querySelector('header') ?? over).getBoundingClientRect();
  if (over.getBoundingClientRect().top >= room || head.bottom > window.innerHeight / 2) return 0;
  return head.bottom;
}
