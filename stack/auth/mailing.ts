import type { Auth } from './auth.ts';
import type { Email } from './email.ts';

const underWay = new WeakMap<Auth, Set<Promise<void>>>();

/** Hands an email to the queue without holding up an answer; a failure is logged. */
export function sendLater(auth: Auth, email: Email): Promise<void> {
  const handing = auth.sendEmail(email).catch((error) => auth.log.error('account-mail-failed', { error }));
  const all = underWay.get(auth) ?? new Set();
  underWay.set(auth, all);
  all.add(handing);
  return handing.finally(() => all.delete(handing));
}

/** Waits until letters that are on their way are in the queue, before the process ends. */
export async function allLettersQueued(auth: Auth): Promise<void> {
  await Promise.all(underWay.get(auth) ?? []);
}
