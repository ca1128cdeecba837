import { useSyncExternalStore } from 'react';

/** Whether this browser shows the product's notices while one looks elsewhere. */
export type Standing = NotificationPermission | 'impossible';

/** How it stands now, followed while it changes. */
export function useBrowserNotices(): Standing {
  return useSyncExternalStore(watch, standing);
}

/** Asks the person, unless they have answered before. Only an act of theirs may ask. */
export async function askForBrowserNotices(): Promise<void> {
  if (standing() === 'default') await Notification.requestPermission();
  for (const tell of watchers) tell();
}

/** Shows a notice of the system; one with the tag of another takes its place. */
export function showBrowserNotice(notice: {
  title: string;
  body: string;
  tag: string;
  onClick: () => void;
}): void {
  if (standing() !== 'granted') return;
  const { title, onClick, ...options } = notice;
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      onClick();
      shown.close();
    };
  } catch {
    // Browsers of phones have the interface, and refuse it to pages.
  }
}

/** Whether another page of the product is before this person's eyes: a page in view holds a lock that all of them see. */
export async function isSeenElsewhere(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === IN_VIEW);
}

/** Holds the lock while this page is in view, until the answer is called. */
export function tellWhileInView(): () => void {
  let leave: (() => void) | undefined;
  const follow = () => {
    leave?.();
    leave = undefined;
    if (document.visibilityState !== 'visible') return;
    const inView = new Promise<void>((gone) => {
      leave = gone;
    });
    void navigator.locks?.request(IN_VIEW, { mode: 'shared' }, () => inView).catch(() => {});
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    leave?.();
  };
}

const IN_VIEW = 'running-order.in-view';
const watchers = new Set<() => void>();

function standing(): Standing {
  return typeof Notification === 'undefined' || !window.isSecureContext
    ? 'impossible'
    : Notification.permission;
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  let status: PermissionStatus | undefined;
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      status = found;
      if (watchers.has(tell)) found.addEventListener('change', tell);
    })
    .catch(() => {});
  return () => {
    watchers.delete(tell);
    status?.removeEventListener('change', tell);
  };
}
