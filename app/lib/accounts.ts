import type { Session } from '@supabase/supabase-js';
import { eraseKeptOf } from '#app/lib/account-storage.ts';
import { forgetSession, getSupabase, rememberedSession } from '#app/lib/supabase.ts';
import { forgetUnsaved } from '#app/lib/unsaved-changes.ts';
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

/** Erases what this browser keeps for an account: what was typed and not sent, what was chosen, and what was seen. */
async function eraseAccount(userId: string): Promise<void> {
  eraseKeptOf(userId);
  await eraseAccountsSeen(userId);
}

/** Erases what this browser kept of an account's screens; what its owner typed stays. */
export async function eraseAccountsSeen(userId: string): Promise<void> {
  try {
    const { eraseSeen } = await import('#app/lib/seen/store.ts');
    await eraseSeen(userId);
  } catch (error) {
    console.warn('what was seen could not be erased:', error);
  }
}

function forgetAccount(userId: string): void {
  keep(knownAccounts().filter((each) => each.userId !== userId));
}

/**
 * Becomes another account signed in on this browser, by loading its area anew: nothing of the one before stays in memory.
 * False when its session has ended: it must sign in again.
 */
export async function switchAccount(account: KnownAccount): Promise<boolean> {
  const client = await getSupabase();
  const { error } = await changePerson(() =>
    client.auth.refreshSession({ refresh_token: account.refreshToken }),
  );
  if (error) {
    forgetAccount(account.userId);
    await eraseAccount(account.userId);
    return false;
  }
  stopVisiting();
  forgetUnsaved();
  window.location.assign('/dashboard');
  return true;
}

/**
 * Ends this person's session here and goes to the front page. What this browser kept for them is erased. Others signed in on this
 * browser stay.
 */
export async function signOut(): Promise<void> {
  const client = await getSupabase();
  const userId = rememberedSession()?.user.id;
  if (userId && !isVisiting()) forgetAccount(userId);
  stopVisiting();
  localStorage.setItem(LEFT_KEY, String(Date.now()));
  // Only this browser's session ends. A failure is only logged: the person leaves either way.
  const { error } = await changePerson(() => inTime(client.auth.signOut({ scope: 'local' })));
  if (error) {
    console.warn('sign-out was not acknowledged:', error.message);
    forgetSession();
  }
  // Last: until here this page may still have kept something.
  if (userId) await eraseAccount(userId);
  forgetUnsaved();
  window.location.assign('/');
}

/** The answer of the service, or a failure when it takes too long: without a connection nobody waits half a minute to leave. */
function inTime(answer: Promise<{ error: { message: string } | null }>) {
  const late = new Promise<{ error: { message: string } }>((resolve) =>
    setTimeout(() => resolve({ error: { message: 'no answer in time' } }), 5_000),
  );
  return Promise.race([answer, late]);
}

const CLOSED_KEY = 'running-order.closed';

/** This browser's session goes with the account that was closed; the page stays until its owner leaves it. */
export async function leaveForGood(): Promise<void> {
  sessionStorage.setItem(CLOSED_KEY, 'yes');
  const client = await getSupabase();
  const { data } = await client.auth.getSession();
  if (data.session) {
    forgetAccount(data.session.user.id);
  }
  await changePerson(() => client.auth.signOut({ scope: 'local' }));
  if (data.session) await eraseAccount(data.session.user.id);
}

/** Whether the account of this tab was closed; told once. */
export function takeClosed(): boolean {
  const closed = sessionStorage.getItem(CLOSED_KEY) !== null;
  sessionStorage.removeItem(CLOSED_KEY);
  return closed;
}

const LEFT_KEY = 'running-order.left';

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
