import { eraseKeptOf } from '#app/lib/account-storage.ts';
import {
  changePerson,
  eraseAccountsSeen,
  forgetAccount,
  isVisiting,
  type KnownAccount,
  noteClosed,
  noteLeft,
  stopVisiting,
} from '#app/lib/accounts.ts';
import { accountIsClosed } from '#app/lib/ended-session.ts';
import { forgetSession, getSupabase, rememberedSession } from '#app/lib/supabase.ts';
import { forgetUnsaved } from '#app/lib/unsaved-changes.ts';
import { t } from '#core/words/t.ts';

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
  noteLeft();
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
    setTimeout(() => resolve({ error: { message: t`no answer in time` } }), 5_000),
  );
  return Promise.race([answer, late]);
}

/** This browser's session goes with the account that was closed; the page stays until its owner leaves it. */
export async function leaveForGood(): Promise<void> {
  noteClosed();
  accountIsClosed();
  const client = await getSupabase();
  const { data } = await client.auth.getSession();
  if (data.session) {
    forgetAccount(data.session.user.id);
  }
  await changePerson(() => client.auth.signOut({ scope: 'local' }));
  if (data.session) await eraseAccount(data.session.user.id);
}

/** Erases what this browser keeps for an account: what was typed and not sent, what was chosen, and what was seen. */
async function eraseAccount(userId: string): Promise<void> {
  eraseKeptOf(userId);
  // Files that were chosen for messages; a browser without a store has none.
  await import('#app/lib/chosen-file-store.ts').then((kept) => kept.eraseFilesOf(userId)).catch(() => {});
  await eraseAccountsSeen(userId);
  // Nothing is sent to it any more: its session has ended.
  await import('#app/lib/push-device.ts').then(({ forgetDevice }) => forgetDevice(userId)).catch(() => {});
}
