import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { SignInWays } from '#app/lib/sign-in-ways.ts';

/** Whose session has ended while a page of theirs is open. */
export type EndedSession = SignInWays & { userId: string; email: string; isSuspended?: boolean };

let ended: EndedSession | null = null;
let closed = false;
let suspended = false;
let pages = 0;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * The session of a page has ended by itself or from elsewhere. True when a page of the areas is open: it is covered until its
 * owner signs in again, and what was typed in it stays. A page whose account was deleted says so itself and is not covered. False when
 * there is nothing to cover.
 */
export function endSession(person: EndedSession): boolean {
  if (closed) return true;
  if (pages === 0) return false;
  ended ??= suspended ? { ...person, isSuspended: true } : person;
  tell();
  return true;
}

export const endedSession = (): EndedSession | null => ended;

/** The account of this page was deleted here: word that its session is over may come before the answer does, and after it. */
export function accountIsClosed(): void {
  closed = true;
  ended = null;
  tell();
}

/** The service said that the account of this page is suspended: its cover says so, and asks for no password. */
export function accountIsSuspended(): void {
  suspended = true;
}

/** The owner is signed in again. */
export function sessionIsBack(): void {
  ended = null;
  tell();
}

/** Says that a page of the areas is open; call what is answered when it closes. */
export function coverThisPage(): () => void {
  pages += 1;
  return () => {
    pages -= 1;
  };
}

const typed = new Set<object>();

/** Whether something is typed on this page that a form does not say of itself: a message. It is covered rather than left. */
export const holdsTyped = (): boolean => typed.size > 0;

/**
 * Says that a box of this page holds what was typed; `again` keeps it anew once its owner is back, for signing out in another tab
 * erased it.
 */
export function useHeld(isTyped: boolean, again: () => void): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (!isTyped) return;
    const box = {};
    typed.add(box);
    return () => void typed.delete(box);
  }, [isTyped]);
  const gone = useEndedSession() !== null;
  const wasGone = useRef(false);
  useEffect(() => {
    if (wasGone.current && !gone) latest.current();
    wasGone.current = gone;
  }, [gone]);
}

export function useEndedSession(): EndedSession | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, endedSession);
}
