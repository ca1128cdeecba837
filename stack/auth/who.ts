import type { Context } from 'hono';
import type { Auth, Query } from './auth.ts';
import { refusals } from './auth-refused.ts';
import { readAccessToken } from './tokens.ts';

/** Who sent a request, by a token whose session is alive. */
export type Who = { userId: string; sessionId: string; state: 'open' | 'half-open' };

/**
 * Refuses a request without a token of a living session. A half-open one passes: it is here that it is opened. Nothing is done with
 * the rights of the person, as `asAsker` does: the sign-in service acts as itself.
 */
export async function whoAsks(auth: Auth, c: Context): Promise<Who> {
  const token = /^bearer\s+(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]?.trim();
  if (!token || token === auth.keys.publishableKey || token === auth.keys.secretKey)
    throw refusals.notAToken();
  const { userId, sessionId } = await readAccessToken(auth, token);
  const { rows } = await auth.pool.query<{ state: Who['state'] | null; is_suspended: boolean }>(
    `select private.session_state($1::uuid, $2::uuid) as state,
       exists (select from private.suspensions where user_id = $2::uuid) as is_suspended`,
    [sessionId, userId],
  );
  const state = rows[0]?.state;
  if (rows[0]?.is_suspended) throw refusals.suspended();
  if (!state) throw refusals.sessionEnded();
  return { userId, sessionId, state };
}

/** Refuses whoever has not proved in the last minutes who they are. */
export async function refuseWithoutProof(
  client: Query,
  { sessionId }: Pick<Who, 'sessionId'>,
): Promise<void> {
  const { rows } = await client.query<{ proved: boolean }>(
    'select private.proved_recently($1::uuid) as proved',
    [sessionId],
  );
  if (!rows[0]?.proved) throw refusals.proveFirst();
}

/** Whether a session was opened by the link for a forgotten password, and has not set one yet. */
export async function isRecovering(client: Query, { sessionId }: Pick<Who, 'sessionId'>): Promise<boolean> {
  const { rows } = await client.query(
    `select from auth.mfa_amr_claims where session_id = $1 and authentication_method = 'recovery'
       and updated_at > now() - interval '1 hour'`,
    [sessionId],
  );
  return rows.length > 0;
}
