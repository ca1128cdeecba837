import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { type Auth, type From, inTransaction, type Query } from './auth.ts';
import { refusals } from './auth-refused.ts';
import { answerOf, answerWith, keepRefreshToken, type SessionAnswer } from './session-answer.ts';
import { hashOf, newToken, nextToken } from './tokens.ts';
import { userJson } from './users.ts';

/** Supabase's names for the ways somebody proves who they are. */
export type Method =
  | 'password'
  | 'recovery'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'mfa/recovery_code'
  | 'mfa/webauthn';

/** In this time after a refresh the same token gets the same answer: tabs refresh at the same moment, and answers get lost. */
const GRACE_SECONDS = 10;

/**
 * Starts a session for whoever has proved who they are. `hash` is the password that was proved: where another has taken its place meanwhile,
 * or none, it is refused as a wrong one.
 */
export async function startSession(
  auth: Auth,
  client: Query,
  {
    userId,
    method,
    aal = 'aal1',
    from,
    sessionId = randomUUID(),
    hash = null,
  }: {
    userId: string;
    method: Method;
    aal?: 'aal1' | 'aal2';
    from: From;
    sessionId?: string;
    hash?: string | null;
  },
): Promise<SessionAnswer> {
  const refreshToken = newToken();
  // One statement: whole or not at all, also outside a transaction. The lock waits for who takes the account back just now.
  const { rowCount } = await client.query(
    `with person as (
       select id from auth.users where id = $2 and ($9::text is null or encrypted_password = $9)
         and (banned_until is null or banned_until <= now()) for no key update),
     session as (
       insert into auth.sessions (id, user_id, aal, user_agent, ip, not_after, refreshed_at)
       select $1::uuid, id, $3::text, $4::text, $5::inet, now() + $6 * interval '1 second', now() at time zone 'UTC' from person
       returning id, user_id),
     method as (
       insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
       select gen_random_uuid(), id, $7, now(), now() from session),
     token as (
       insert into auth.refresh_tokens (id, token, user_id, session_id, parent, revoked, created_at, updated_at)
       select gen_random_uuid(), $8, user_id, id, null, false, now(), now() from session)
     update auth.users set last_sign_in_at = now(), updated_at = now() where id = (select user_id from session)`,
    [
      ...[sessionId, userId, aal, from.userAgent, inetOf(from.address), auth.lifetimes.session],
      ...[method, hashOf(refreshToken), hash],
    ],
  );
  if (!rowCount) throw refusals.invalidCredentials();
  auth.log.info('session-started', { user: userId, session: sessionId, by: method });
  const amr = [{ method, timestamp: Math.floor(Date.now() / 1000) }];
  return answerWith(auth, await userJson(client, userId), { sessionId, refreshToken, aal, amr });
}

/** Notes that the person of a session has just proved who they are in this way. */
export async function addMethod(client: Query, sessionId: string, method: Method): Promise<void> {
  await client.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     values ($1, $2, $3, now(), now())
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [randomUUID(), sessionId, method],
  );
}

/** A session that has come to more: fresh tokens that say so, and the ones before are over. */
export async function raiseSession(
  auth: Auth,
  client: Query,
  {
    userId,
    sessionId,
    method,
    factorId = null,
  }: { userId: string; sessionId: string; method: Method; factorId?: string | null },
): Promise<SessionAnswer> {
  await client.query(
    `update auth.sessions set aal = 'aal2', factor_id = coalesce($2, factor_id), updated_at = now() where id = $1`,
    [sessionId, factorId],
  );
  await addMethod(client, sessionId, method);
  auth.log.info('session-raised', { user: userId, session: sessionId, by: method });
  await client.query('delete from auth.refresh_tokens where session_id = $1', [sessionId]);
  const refreshToken = newToken();
  await keepRefreshToken(client, { userId, sessionId, token: refreshToken, parent: null });
  return answerOf(auth, client, { userId, sessionId, refreshToken });
}

type RefreshRow = { session_id: string; user_id: string; revoked: boolean; is_recent: boolean };

/**
 * Gives fresh tokens for a refresh token, which is over then. One that comes again later was stolen, or its thief was
 * first: its session ends, for both.
 */
export async function refreshSession(auth: Auth, token: string, from: From): Promise<SessionAnswer> {
  const outcome = await inTransaction(auth.pool, async (client) => {
    const { rows: found } = await client.query<{ session_id: string }>(
      'select session_id from auth.refresh_tokens where token = $1',
      [hashOf(token)],
    );
    const sessionId = found[0]?.session_id;
    if (!sessionId) throw refusals.refreshTokenUnknown();
    const { rows: sessions } = await client.query<{ is_over: boolean }>(
      `select (s.not_after <= now()) is true
         or coalesce(s.refreshed_at at time zone 'UTC', s.created_at) < now() - $2 * interval '1 second'
         or u.email is null or (u.banned_until > now()) is true as is_over
       from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1 for update of s`,
      [sessionId, auth.lifetimes.idle],
    );
    if (!sessions[0]) throw refusals.refreshTokenUnknown();
    if (sessions[0].is_over) return { end: sessionId, because: 'session-expired' as const };

    const state = (of: string) =>
      client.query<RefreshRow>(
        `select session_id, user_id, revoked, updated_at > clock_timestamp() - $2 * interval '1 second' as is_recent
         from auth.refresh_tokens where token = $1`,
        [hashOf(of), GRACE_SECONDS],
      );
    const row = (await state(token)).rows[0];
    if (!row) throw refusals.refreshTokenUnknown();
    const next = nextToken(auth, token);
    const common = { userId: row.user_id, sessionId };
    if (row.revoked) {
      const child = (await state(next)).rows[0];
      if (!row.is_recent) return { end: sessionId, because: 'refresh-token-reused' as const };
      if (!child || (child.revoked && !child.is_recent)) throw refusals.refreshTokenUsed();
      return { answer: await answerOf(auth, client, { ...common, refreshToken: next }) };
    }
    await client.query(
      'update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where token = $1',
      [hashOf(token)],
    );
    await keepRefreshToken(client, { ...common, token: next, parent: hashOf(token) });
    await client.query(
      `update auth.sessions set refreshed_at = now() at time zone 'UTC', updated_at = now(), user_agent = $2, ip = $3 where id = $1`,
      [sessionId, from.userAgent, inetOf(from.address)],
    );
    return { answer: await answerOf(auth, client, { ...common, refreshToken: next }) };
  });
  if (outcome.answer) return outcome.answer;
  // In a statement of its own: the refusal must not take the end of the session back.
  await auth.pool.query('delete from auth.sessions where id = $1', [outcome.end]);
  auth.log.warn(outcome.because, { session: outcome.end });
  throw outcome.because === 'session-expired' ? refusals.sessionExpired() : refusals.refreshTokenUsed();
}

const inetOf = (address: string) => (isIP(address) ? address : null);
