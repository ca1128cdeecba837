import { useSyncExternalStore } from 'react';

const KEY = 'running-order.new-address';

type Moved = { userId: string; email: string };

function lastMoved(): Moved | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Moved> | null;
    return kept?.userId && kept.email ? { userId: kept.userId, email: kept.email } : null;
  } catch {
    return null;
  }
}

/** This browser has confirmed an account's new e-mail address, which ends every session: whoever signs in again does so with it. */
export function noteNewAddress(moved: Moved): void {
  localStorage.setItem(KEY, JSON.stringify(moved));
}

/** Somebody is signed in: whoever uses this browser next is not shown their address. */
export const forgetNewAddress = (): void => localStorage.removeItem(KEY);

/** The address that was confirmed last in this browser; an empty text where none was. */
export const lastNewAddress = (): string => lastMoved()?.email ?? '';

/** The new address of an account, confirmed in this browser, in this page or another; null where there is none. */
export function useNewAddress(userId: string): string | null {
  return useSyncExternalStore(watch, () => {
    const moved = lastMoved();
    return moved?.userId === userId ? moved.email : null;
  });
}

function watch(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
