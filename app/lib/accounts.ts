import type { Session } from '@supabase/supabase-js';
import { getSupabase } from '#app/lib/supabase.ts';
import type { Side } from '#app/lib/viewer.ts';

/** An account that is signed in on this browser and can be switched to. */
export type KnownAccount = { userId: string; email: string; name: string; side: Side; refreshToken: string };

const ACCOUNTS_KEY = 'running-order.accounts';
const VISIT_KEY = 'running-order.visiting';

export function knownAccounts(): KnownAccount[] {
  try {
    const kept = JSON.parse(localStorage.getItem(ACCOUNTS_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => each?.userId && each?.refreshToken) : [];
  } catch {
    return [];
  }
}

function keep(accounts: KnownAccount[]): void {
  localStorage.setItem(ACCOUNTS_KEY, JSON.stringify(accounts.slice(0, 8)));
}

/** Remembers who is signed in now, with a name to find them by in the switcher. */
export async function rememberAccount(person: {
  userId: string;
  email: string;
  name: string;
  side: Side;
}): Promise<void> {
  const { data } = await (await getSupabase()).auth.getSession();
  if (data.session?.user.id !== person.userId || isVisiting()) return;
  const others = knownAccounts().filter((each) => each.userId !== person.userId);
  keep([{ ...person, refreshToken: data.session.refresh_token }, ...others]);
}

/** Refresh tokens turn over: the kept one must follow, or switching back would fail. */
export function followRefresh(session: Session | null): void {
  if (!session) return;
  const accounts = knownAccounts();
  const mine = accounts.find((each) => each.userId === session.user.id);
  if (!mine || mine.refreshToken === session.refresh_token) return;
  mine.refreshToken = session.refresh_token;
  keep(accounts);
}

let changing = 0;

/** Does what changes who is signed in, so that this tab is not taken for one that was overtaken by another. */
export async function changePerson<T>(change: () => Promise<T>): Promise<T> {
  changing += 1;
  try {
    return await change();
  } finally {
    changing -= 1;
  }
}

export const isChangingPerson = (): boolean => changing > 0;

/** Erases what this browser kept of an account's screens; what its owner typed stays. */
export async function eraseAccountsSeen(userId: string): Promise<void> {
  try {
    const { eraseSeen } = await import('#app/lib/seen/store.ts');
    await eraseSeen(userId);
  } catch (error) {
    console.warn('what was seen could not be erased:', error);
  }
}

export function forgetAccount(userId: string): void {
  keep(knownAccounts().filter((each) => each.userId !== userId));
}

const CLOSED_KEY = 'running-order.closed';

/** Marks this tab as one whose account was closed. */
export function noteClosed(): void {
  sessionStorage.setItem(CLOSED_KEY, 'yes');
}

/** Whether the account of this tab was closed; told once. */
export function takeClosed(): boolean {
  const closed = sessionStorage.getItem(CLOSED_KEY) !== null;
  sessionStorage.removeItem(CLOSED_KEY);
  return closed;
}

const LEFT_KEY = 'running-order.left';

/** Tells other tabs that somebody pressed Sign out. */
export function noteLeft(): void {
  localStorage.setItem(LEFT_KEY, String(Date.now()));
}

/** Whether somebody pressed Sign out in another tab just now: this one follows, and covers nothing. */
export function leftElsewhere(): boolean {
  return Date.now() - Number(localStorage.getItem(LEFT_KEY)) < 5_000;
}

/** A visitor looks around as a demo account: told by a banner, not kept among their accounts. */
function visitingAs(): Side | null {
  const side = localStorage.getItem(VISIT_KEY);
  return side === 'artist' || side === 'venue' ? side : null;
}

export const isVisiting = (): boolean => visitingAs() !== null;

export function startVisiting(side: Side): void {
  localStorage.setItem(VISIT_KEY, side);
}

export function stopVisiting(): void {
  localStorage.removeItem(VISIT_KEY);
}
