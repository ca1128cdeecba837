import type { Auth, From, Query } from './auth.ts';
import { newDevice } from './emails.ts';
import { sendLater } from './mailing.ts';
import { writeOwnAct } from './own-acts.ts';
import { keyedHash } from './tokens.ts';

/** A browser at an address, as far as one can be told from another without marking it. */
export const fingerprint = (auth: Auth, { address, userAgent }: From) =>
  keyedHash(auth, 'device', `${address}\n${userAgent}`);

/** Whether the account has signed in from here in the last 90 days. */
export async function isKnownDevice(auth: Auth, userId: string, from: From): Promise<boolean> {
  const { rows } = await auth.pool.query(
    `select from stack.known_devices where user_id = $1 and fingerprint = $2 and last_seen_at > now() - interval '90 days'`,
    [userId, fingerprint(auth, from)],
  );
  return rows.length > 0;
}

/** No device of an account is known any more but the one at which it is now in its owner's hand, so that the next sign-in elsewhere is told. */
export async function knowOnly(auth: Auth, client: Query, userId: string, from: From): Promise<void> {
  await client.query('delete from stack.known_devices where user_id = $1', [userId]);
  await client.query(
    'insert into stack.known_devices (user_id, fingerprint) select $1::uuid, $2::text where not private.is_demo_account($1)',
    [userId, fingerprint(auth, from)],
  );
}

/** Remembers where somebody has signed in from. Tells the owner by mail, unless it is the first device there is. The demo's belong to everybody. */
export async function rememberDevice(
  auth: Auth,
  client: Query,
  { id, email }: { id: string; email: string | null },
  from: From,
  sessionId: string | null = null,
): Promise<void> {
  const { rows } = await client.query<{ is_new: boolean; has_others: boolean }>(
    `insert into stack.known_devices as d (user_id, fingerprint)
     select $1::uuid, $2::text where not private.is_demo_account($1)
     on conflict (user_id, fingerprint) do update set last_seen_at = now()
     returning d.xmax = 0 as is_new, exists (select from stack.known_devices o where o.user_id = $1 and o.fingerprint <> $2) as has_others`,
    [id, fingerprint(auth, from)],
  );
  if (!email || !rows[0]?.is_new || !rows[0].has_others) return;
  const notMe = await writeOwnAct(auth, client, { userId: id, sessionId, act: 'sign-in' });
  void sendLater(auth, newDevice(auth, email, notMe, from));
}
