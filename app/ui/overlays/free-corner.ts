import { WIDE } from './toast-place.ts';

const LOWER: readonly ('start' | 'end')[] = ['start', 'end'];

const CONTROLS = 'a[href], button, input, select, textarea, [role="button"], [role="switch"], [role="tab"]';

/** The lower corner of a wide window in which a toast covers no control; null where it covers none where it stands, or one everywhere. */
export function freeCorner(): 'start' | 'end' | null {
  const toast = document.querySelector('[data-notice]');
  if (!toast || !window.matchMedia(WIDE).matches) return null;
  const { left, top, width, height } = toast.getBoundingClientRect();
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !toast.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter((rect) => rect.width > 1 && rect.height > 1);
  const covers = (x: number, y: number) =>
    controls.some(
      (rect) => rect.left < x + width && rect.right > x && rect.top < y + height && rect.bottom > y,
    );
  if (!covers(left, top)) return null;
  const across = window.innerWidth - left - width;
  const below = window.innerHeight - height - Math.min(left, across);
  return LOWER.find((side) => !covers(side === 'start' ? across : left, below)) ?? null;
}
