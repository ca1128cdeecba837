import { randomUUID } from 'node:crypto';
import type { Auth, Query } from './auth.ts';
import { type AccessClaims, hashOf, signAccessToken } from './tokens.ts';
import { userJson } from './users.ts';

/** What a browser keeps of its session. */
export type SessionAnswer = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
};

type Standing = { aal: AccessClaims['aal']; amr: AccessClaims['amr'] };

/** Signs tokens for a session as it stands now. */
export async function answerOf(
  auth: Auth,
  client: Query,
  { userId, sessionId, refreshToken }: { userId: string; sessionId: string; refreshToken: string },
): Promise<SessionAnswer> {
  const { rows } = await client.query<{ aal: Standing['aal'] | null; amr: Standing['amr'] }>(
    `select s.aal, (select coalesce(jsonb_agg(jsonb_build_object('method', c.authentication_method,
         'timestamp', extract(epoch from c.updated_at)::bigint) order by c.updated_at desc), '[]')
       from auth.mfa_amr_claims c where c.session_id = s.id) as amr
     from auth.sessions s where s.id = $1`,
    [sessionId],
  );
  const user = await userJson(client, userId);
  const { aal, amr } = rows[0] ?? { aal: null, amr: [] };
  return answerWith(auth, user, { sessionId, refreshToken, aal: aal ?? 'aal1', amr });
}

export async function answerWith(
  auth: Auth,
  user: Record<string, unknown>,
  { sessionId, refreshToken, aal, amr }: Standing & { sessionId: string; refreshToken: string },
): Promise<SessionAnswer> {
  const factors = (user.factors ?? []) as { status: string }[];
  const isHalfOpen = aal === 'aal1' && factors.some(({ status }) => status === 'verified');
  const now = Math.floor(Date.now() / 1000);
  const access_token = await signAccessToken(
    auth,
    {
      sub: String(user.id),
      session_id: sessionId,
      email: String(user.email ?? ''),
      aal,
      ...(isHalfOpen ? { half_open: true as const } : {}),
      amr,
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
    },
    now,
  );
  const expires_in = auth.lifetimes.accessToken;
  return {
    access_token,
    token_type: 'bearer',
    expires_in,
    expires_at: now + expires_in,
    refresh_token: refreshToken,
    user,
  };
}

export async function keepRefreshToken(
  client: Query,
  {
    userId,
    sessionId,
    token,
    parent,
  }: { userId: string; sessionId: string; token: string; parent: string | null },
): Promise<void> {
  await client.query(
    `insert into auth.refresh_tokens (id, token, user_id, session_id, parent, revoked, created_at, updated_at)
     values ($1, $2, $3, $4, $5, false, clock_timestamp(), clock_timestamp())`,
    [randomUUID(), hashOf(token), userId, sessionId, parent],
  );
}
