import type { Context } from 'hono';
import * as z from 'zod';
import { accountKey, counted } from './attempts.ts';
import { type Auth, type From, fromOf, inTransaction, type Query } from './auth.ts';
import { refusals } from './auth-refused.ts';
import { knowOnly } from './devices.ts';
import { askForNewEmail } from './email-change.ts';
import { passwordChanged } from './emails.ts';
import { endSessions } from './end-sessions.ts';
import { bodyOf, email, metadata, password } from './input.ts';
import { dropLinks } from './links.ts';
import { sendLater } from './mailing.ts';
import { writeOwnAct } from './own-acts.ts';
import { judgeNewPassword } from './passwords.ts';
import { addMethod } from './sessions.ts';
import { type User, userForChange, userJson } from './users.ts';
import { isRecovering, refuseWithoutProof, type Who, whoAsks } from './who.ts';

/** GET /user */
export function userRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const { userId } = await whoAsks(auth, c);
    return c.json(await userJson(auth.pool, userId));
  };
}

const change = z.object({
  email: email.nullish(),
  password: password.nullish(),
  current_password: password.nullish(),
  data: metadata.nullish(),
});
type Change = z.output<typeof change>;

/**
 * PUT /user: changes what an account says of itself; its address, and its password, by whoever proves to be its owner again:
 * with the current password or, for the password, in a session that the link for a forgotten one has opened.
 */
export function changeUserRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const who = await whoAsks(auth, c);
    const asked = await bodyOf(c, change);
    const touchesSignIn = Boolean(asked.email || asked.password);
    if (who.state === 'half-open') throw refusals.secondFactorNeeded();
    // Hashed before a row is held: other requests of the account need not wait for it.
    const user = await readUser(auth, who);
    const from = fromOf(auth, c);
    const proved = touchesSignIn ? await proveAgain(auth, who, user, asked, from) : null;
    const hash = asked.password ? await newHash(auth, user, asked.password) : null;
    const json = await inTransaction(auth.pool, async (client) => {
      const now = await userForChange(client, who.userId);
      // While this waited for the account its owner may have ended the session.
      const { rowCount } = await client.query('select from auth.sessions where id = $1', [who.sessionId]);
      if (!rowCount) throw refusals.sessionEnded();
      if (asked.data) await mergeMetadata(client, who.userId, asked.data);
      if (asked.email)
        await askForNewEmail(auth, client, now, { newEmail: asked.email, sessionId: who.sessionId });
      if (hash) await setPassword(auth, client, now, who, { hash, proved: proved as Proof, from });
      return userJson(client, who.userId);
    });
    return c.json(json);
  };
}

type Proof = 'password' | 'recovery' | 'recently';

/** Refuses whoever does not prove again to be the owner. */
async function proveAgain(auth: Auth, who: Who, user: User, asked: Change, from: From): Promise<Proof> {
  if (asked.current_password) {
    await checkPasswordAgain(auth, who, user, asked.current_password, from);
    // Where the account has a second step, the password is half of the proof.
    await refuseWithoutProof(auth.pool, who);
    return 'password';
  }
  if (asked.password && !asked.email && (await isRecovering(auth.pool, who))) return 'recovery';
  const mayWithoutPassword = !asked.password || !user.encrypted_password;
  if (!mayWithoutPassword) throw refusals.proveFirst();
  await refuseWithoutProof(auth.pool, who);
  return 'recently';
}

/** Refuses a wrong password of the account that is signed in; the session remembers a right one. */
export async function checkPasswordAgain(
  auth: Auth,
  who: Who,
  user: User,
  given: string,
  from: From,
): Promise<void> {
  const account = accountKey(auth, user.email ?? '');
  const check = () => auth.passwords.verify(user.encrypted_password || null, given);
  if (await counted(auth, { account, kind: 'password again', from }, check)) {
    await addMethod(auth.pool, who.sessionId, 'password');
    return;
  }
  auth.log.warn('reauthentication-failed', { user: who.userId });
  throw refusals.wrongCurrentPassword();
}

/** The account of a session that is alive. */
export async function readUser(auth: Auth, { userId }: Pick<Who, 'userId'>): Promise<User> {
  return inTransaction(auth.pool, (client) => userForChange(client, userId));
}

async function newHash(auth: Auth, user: User, password: string): Promise<string> {
  judgeNewPassword(password, user.email);
  if (user.encrypted_password && (await auth.passwords.verify(user.encrypted_password, password))) {
    throw refusals.samePassword();
  }
  return auth.passwords.hash(password);
}

/** A new password ends every other session, and every link that would set another one. */
async function setPassword(
  auth: Auth,
  client: Query,
  user: User,
  who: Who,
  { hash, proved, from }: { hash: string; proved: Proof; from: From },
): Promise<void> {
  await client.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
    user.id,
    hash,
  ]);
  await dropLinks(client, user.id);
  await endSessions(client, who, 'others');
  await knowOnly(auth, client, user.id, from);
  if (proved === 'recovery') {
    await client.query(
      `delete from auth.mfa_amr_claims where session_id = $1 and authentication_method = 'recovery'`,
      [who.sessionId],
    );
    await addMethod(client, who.sessionId, 'password');
  }
  const notMe = await writeOwnAct(auth, client, { ...who, act: 'change-password' });
  if (user.email) void sendLater(auth, passwordChanged(auth, user.email, notMe));
  auth.log.info('password-changed', { user: user.id, by: proved });
}

/** As Supabase does: what is given replaces what was, and null takes it away. */
async function mergeMetadata(client: Query, userId: string, data: Record<string, unknown>): Promise<void> {
  await client.query(
    `update auth.users set raw_user_meta_data = jsonb_strip_nulls(coalesce(raw_user_meta_data, '{}') || $2::jsonb), updated_at = now()
     where id = $1`,
    [userId, JSON.stringify(data)],
  );
}
