import type { Context } from 'hono';
import * as z from 'zod';
import { type Auth, inTransaction } from './auth.ts';
import { endSessions } from './end-sessions.ts';
import { checked } from './input.ts';
import { whoAsks } from './who.ts';

const scopes = z.enum(['global', 'local', 'others']).default('global');

/** POST /logout: ends this session, the others, or all. What visitors of the demo end is up to stack/gate/demo-guard.ts. */
export function signOutRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const who = await whoAsks(auth, c);
    const scope = checked(scopes, c.req.query('scope'));
    await inTransaction(auth.pool, (client) => endSessions(client, who, scope));
    auth.log.info('signed-out', { user: who.userId, session: who.sessionId, scope });
    return c.body(null, 204);
  };
}
