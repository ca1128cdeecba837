/** Further than this, in px, a pressed pointer drags; less is a click. */
const BEGINS_AFTER = 6;

export type Target<Place> = { element: Element; place: Place; words: string };

/**
 * Follows a pointer from where it is pressed on a thing to where it is let go. What is dragged is named beside the pointer, in the words of
 * the place under it, which carries `data-over`; Escape ends it. Answers what ends it from outside.
 */
export function followDrag<Place>(
  from: PointerEvent,
  {
    name,
    over,
    onDrop,
  }: {
    name: string;
    over: (under: { element: Element; y: number }) => Target<Place> | null;
    onDrop: (place: Place) => void;
  },
): () => void {
  const ends: (() => void)[] = [];
  let label: HTMLElement | null = null;
  let target: Target<Place> | null = null;
  const mark = (next: Target<Place> | null) => {
    if (next?.element !== target?.element) {
      target?.element.removeAttribute('data-over');
      next?.element.setAttribute('data-over', '');
    }
    if (label) label.textContent = next?.words ?? name;
    target = next;
  };
  const stop = () => {
    for (const end of ends) end();
    mark(null);
    label?.remove();
    document.body.style.removeProperty('user-select');
  };
  const on = <Kind extends keyof WindowEventMap>(
    kind: Kind,
    listener: (event: WindowEventMap[Kind]) => void,
  ) => {
    window.addEventListener(kind, listener, true);
    ends.push(() => window.removeEventListener(kind, listener, true));
  };
  on('pointermove', (event) => {
    if (!label) {
      if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < BEGINS_AFTER) return;
      label = labelOf(name);
      document.body.style.userSelect = 'none';
    }
    label.style.translate = `${event.clientX + 12}px ${event.clientY + 12}px`;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    mark(under && over({ element: under, y: event.clientY }));
  });
  on('pointerup', () => {
    const dropped = label ? target : null;
    if (label) swallowClick();
    stop();
    if (dropped) onDrop(dropped.place);
  });
  on('pointercancel', stop);
  on('keydown', (event) => {
    if (event.key !== 'Escape' || !label) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  });
  return stop;
}

/** The click that ends a drag opens nothing. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    window.removeEventListener('click', swallow, true);
  };
  window.addEventListener('click', swallow, true);
  setTimeout(() => window.removeEventListener('click', swallow, true));
}

function labelOf(name: string): HTMLElement {
  const label = document.createElement('div');
  label.textContent = name;
  label.setAttribute('aria-hidden', 'true');
  label.className =
    'pointer-events-none fixed top-0 left-0 z-50 max-w-56 truncate rounded-sm bg-ink px-2 py-1 text-sm font-semibold text-page shadow-raised';
  document.body.append(label);
  return label;
}
