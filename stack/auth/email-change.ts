import { t } from '#core/words/t.ts';
import { countMail } from './attempts.ts';
import type { Auth, Query } from './auth.ts';
import { refusals } from './auth-refused.ts';
import { addressChanged, addressInUse, allowNewAddress, confirmNewAddress } from './emails.ts';
import { dropLinks, type LinkKind, makeLink } from './links.ts';
import { sendLater } from './mailing.ts';
import { writeOwnAct } from './own-acts.ts';
import { type User, userByEmail, userJson } from './users.ts';

/**
 * Asks both mailboxes whether an account may change its address. Nothing changes before both have said yes. With the address that it
 * has, a change that was asked for is given up.
 */
export async function askForNewEmail(
  auth: Auth,
  client: Query,
  user: User,
  { newEmail, sessionId }: { newEmail: string; sessionId: string },
): Promise<void> {
  if (newEmail === user.email) return giveUpNewEmail(client, user);
  await countMail(auth, newEmail);
  const taken = (await userByEmail(client, newEmail)) !== null;
  // Where addresses are confirmed nobody learns who has an account: its owner is told.
  if (taken && !auth.emailConfirmation) throw refusals.emailTaken();
  await client.query(
    `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0, updated_at = now()
     where id = $1`,
    [user.id, newEmail],
  );
  const common = { userId: user.id, relatesTo: `${user.email} ${newEmail}`, next: '/settings' };
  const current = await makeLink(auth, client, { ...common, kind: 'email_change_token_current' });
  const next = await makeLink(auth, client, { ...common, kind: 'email_change_token_new' });
  const notMe = await writeOwnAct(auth, client, { userId: user.id, sessionId, act: 'ask-address' });
  void sendLater(auth, allowNewAddress(auth, user.email ?? '', newEmail, { allow: current, notMe }));
  void sendLater(auth, taken ? addressInUse(auth, newEmail) : confirmNewAddress(newEmail, next));
}

/** The links that were sent are over. */
async function giveUpNewEmail(client: Query, user: User): Promise<void> {
  await client.query(
    `update auth.users set email_change = '', email_change_confirm_status = 0, updated_at = now() where id = $1`,
    [user.id],
  );
  await dropLinks(client, user.id, ['email_change_token_current', 'email_change_token_new']);
}

/** One of the two mailboxes has said yes; with the second one the address changes and every session ends. */
export async function confirmNewEmail(
  auth: Auth,
  client: Query,
  user: User,
  link: { kind: LinkKind; relatesTo: string },
): Promise<object> {
  if (!user.email_change || link.relatesTo !== `${user.email} ${user.email_change}`)
    throw refusals.linkInvalid();
  const { rows: open } = await client.query(
    `select from auth.one_time_tokens where user_id = $1 and token_type in ('email_change_token_new', 'email_change_token_current')`,
    [user.id],
  );
  if (open.length > 0) {
    await client.query(
      'update auth.users set email_change_confirm_status = 1, updated_at = now() where id = $1',
      [user.id],
    );
    return { code: 200, msg: t`Confirmed. Now open the link that we sent to your other address.` };
  }
  const newEmail = user.email_change;
  try {
    await client.query(
      `update auth.users set email = $2::text, email_change = '', email_change_confirm_status = 0, email_confirmed_at = now(), updated_at = now(),
         raw_user_meta_data = raw_user_meta_data || jsonb_build_object('email', $2::text, 'email_verified', true)
       where id = $1`,
      [user.id, newEmail],
    );
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw refusals.emailTaken();
    throw error;
  }
  await client.query(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true),
       updated_at = now() where user_id = $1 and provider = 'email'`,
    [user.id, newEmail],
  );
  await dropLinks(client, user.id);
  await client.query('delete from auth.sessions where user_id = $1', [user.id]);
  const { rows: asked } = await client.query<{ session_id: string | null; at: string }>(
    `select session_id, at::text from private.guarded_acts where user_id = $1 and act = 'ask-address' order by at desc limit 1`,
    [user.id],
  );
  // What was done since it was asked for goes with it: the instant is handed on as text, with its microseconds.
  const notMe = await writeOwnAct(auth, client, {
    ...{ userId: user.id, act: 'change-address' as const, before: { email: user.email } },
    ...{ sessionId: asked[0]?.session_id ?? null, ...(asked[0] ? { at: asked[0].at } : {}) },
  });
  for (const to of [user.email ?? '', newEmail])
    void sendLater(auth, addressChanged(auth, to, notMe, newEmail));
  auth.log.info('email-changed', { user: user.id });
  return userJson(client, user.id);
}
