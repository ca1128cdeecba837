import type { Mail } from '#server/post.ts';
import type { Auth } from './auth.ts';

const underWay = new WeakMap<Auth, Set<Promise<void>>>();

/** Sends a mail without holding up an answer; a failure is logged. */
export function sendLater(auth: Auth, mail: Mail): Promise<void> {
  const sending = auth.post.send(mail).catch((error) => auth.log.error('account-mail-failed', { error }));
  const all = underWay.get(auth) ?? new Set();
  underWay.set(auth, all);
  all.add(sending);
  return sending.finally(() => all.delete(sending));
}

/** Waits for the mails that are on their way, before the process ends. */
export async function allMailsSent(auth: Auth): Promise<void> {
  await Promise.all(underWay.get(auth) ?? []);
}
