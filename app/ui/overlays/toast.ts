/** A toast shown to the person. One at a time: a new one takes the place of the last. */
export type Toast = {
  id: number;
  type: 'success' | 'error' | 'info';
  title: string;
  description?: string;
  /** How long it stays, in milliseconds; it waits while pointed at or focused. */
  duration: number;
  dismissible: boolean;
  /** On a phone its title stands alone: the page under it says the rest, and is not covered. */
  short?: boolean;
  action?: { label: string; run: () => void };
  /** Of one that nobody has asked for: the lower corner in which it covers no control, where it would cover one; `freeCorner`. */
  aside?: () => 'start' | 'end' | null;
};

export type ToastOptions = Partial<
  Pick<Toast, 'description' | 'duration' | 'dismissible' | 'short' | 'action' | 'aside'>
>;

const TOAST_DURATION = 4000;
/** A dismissed toast can be called back with Alt+T for this long. */
export const TOAST_KEPT_FOR = 1_000_000;

let shown: Toast | null = null;
let last: { item: Toast; forget: ReturnType<typeof setTimeout> } | null = null;
let nextId = 1;
const watchers = new Set<() => void>();

export const toast = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  /** Takes the toast away; with an id, only if it is still the one shown. */
  dismiss(id?: number): void {
    if (!shown || (id !== undefined && shown.id !== id)) return;
    keep(shown);
    shown = null;
    tell();
  },
  /** Shows the last dismissed toast again, if it is still kept. */
  recall(): void {
    if (!shown && last) show(last.item.type, last.item.title, last.item);
  },
};

export function shownToast(): Toast | null {
  return shown;
}

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function show(type: Toast['type'], title: string, options: ToastOptions = {}): number {
  const { duration = TOAST_DURATION, dismissible = true, ...said } = options;
  shown = { ...said, id: nextId++, type, title, duration, dismissible };
  tell();
  return shown.id;
}

function keep(item: Toast): void {
  if (last) clearTimeout(last.forget);
  last = {
    item,
    forget: setTimeout(() => {
      last = null;
    }, TOAST_KEPT_FOR),
  };
}

function tell(): void {
  for (const watcher of watchers) watcher();
}
