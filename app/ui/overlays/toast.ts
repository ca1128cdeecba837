/** A notice shown to the person. One at a time: a new one takes the place of the last. */
export type Notice = {
  id: number;
  type: 'success' | 'error' | 'info';
  title: string;
  description?: string;
  /** How long it stays, in milliseconds; it waits while pointed at or focused. */
  duration: number;
  dismissible: boolean;
  action?: { label: string; run: () => void };
};

export type NoticeOptions = Partial<Pick<Notice, 'description' | 'duration' | 'dismissible' | 'action'>>;

export const NOTICE_DURATION = 4000;
/** A dismissed notice can be called back with Alt+T for this long. */
export const NOTICE_KEPT_FOR = 1_000_000;

let shown: Notice | null = null;
let last: { notice: Notice; forget: ReturnType<typeof setTimeout> } | null = null;
let nextId = 1;
const watchers = new Set<() => void>();

export const toast = {
  success: (title: string, options?: NoticeOptions) => show('success', title, options),
  error: (title: string, options?: NoticeOptions) => show('error', title, options),
  info: (title: string, options?: NoticeOptions) => show('info', title, options),
  /** Takes the notice away; with an id, only if it is still the one shown. */
  dismiss(id?: number): void {
    if (!shown || (id !== undefined && shown.id !== id)) return;
    keep(shown);
    shown = null;
    tell();
  },
  /** Shows the last dismissed notice again, if it is still kept. */
  recall(): void {
    if (!shown && last) show(last.notice.type, last.notice.title, last.notice);
  },
};

export function shownNotice(): Notice | null {
  return shown;
}

export function watchNotices(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function show(type: Notice['type'], title: string, options: NoticeOptions = {}): number {
  const { description, duration = NOTICE_DURATION, dismissible = true, action } = options;
  shown = {
    id: nextId++,
    type,
    title,
    duration,
    dismissible,
    ...(description ? { description } : {}),
    ...(action ? { action } : {}),
  };
  tell();
  return shown.id;
}

function keep(notice: Notice): void {
  if (last) clearTimeout(last.forget);
  last = {
    notice,
    forget: setTimeout(() => {
      last = null;
    }, NOTICE_KEPT_FOR),
  };
}

function tell(): void {
  for (const watcher of watchers) watcher();
}
