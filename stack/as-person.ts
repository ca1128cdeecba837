import { jwtVerify } from 'jose';
import type pg from 'pg';
import { isId } from '#core/ids.ts';
import { hs256Key, rememberTokens } from '#server/http/auth.ts';
import type { Keys } from './keys.ts';

/** As whom the database is asked: a role, and what the token says of the person. */
export type Asker = {
  role: 'anon' | 'authenticated' | 'service_role';
  claims: Readonly<Record<string, unknown>>;
};

/** The session of a token has ended (`null`), or its second step is still to be done. */
export class SessionNotOpen extends Error {
  constructor(readonly state: 'half-open' | null) {
    super('The session of this token is not open');
  }
}

/** How long a statement may take, by who asks: Supabase's own limits. */
const PATIENCE = { anon: '3s', authenticated: '8s', service_role: '30s' } as const;

/** Reads who sends a request: by the token in its Authorization header, or by the key of the deployment. Null for a token that is none of ours. */
export function createAskerOf(keys: Keys): (headers: Headers) => Promise<Asker | null> {
  const { jwtSecret, publishableKey, secretKey } = keys;
  const secret = hs256Key(jwtSecret);
  const askerOfToken = rememberTokens<Asker>(async (token) => {
    try {
      const { payload } = await jwtVerify(token, await secret, {
        algorithms: ['HS256'],
        audience: 'authenticated',
      });
      if (payload.role !== 'authenticated' || !payload.sub || !isId(payload.sub)) return null;
      return { means: { role: 'authenticated', claims: payload }, endsAt: (payload.exp ?? 0) * 1000 };
    } catch {
      return null;
    }
  });
  return async (headers) => {
    const header = headers.get('authorization');
    const token = /^bearer\s+(\S+)$/i.exec(header?.trim() ?? '')?.[1];
    if (header !== null && token !== publishableKey && token !== secretKey) {
      return token ? askerOfToken(token) : null;
    }
    const role = headers.get('apikey') === secretKey ? 'service_role' : 'anon';
    return { role, claims: { role } };
  };
}

/**
 * Runs statements in one transaction as the person who asks: their role, their claims, and the longest that a statement of
 * theirs may take. The policies decide. Throws SessionNotOpen. `operation` is what the policies of storage may ask.
 */
export async function asPerson<Result>(
  pool: pg.Pool,
  { role, claims }: Asker,
  run: (client: pg.PoolClient) => Promise<Result>,
  { operation = '' }: { operation?: string } = {},
): Promise<Result> {
  const client = await pool.connect();
  let lost = false;
  try {
    await client.query('begin');
    const { sub = '', session_id: session } = claims;
    const { rows } = await client.query<{ state: 'open' | 'half-open' | null }>(
      `select case when $2 = '' then 'open' else private.session_state($6::uuid, nullif($2, '')::uuid) end as state,
         set_config('role', $1, true), set_config('request.jwt.claim.sub', $2, true),
         set_config('request.jwt.claim.role', $1, true), set_config('request.jwt.claims', $3, true),
         set_config('storage.operation', $4, true), set_config('statement_timeout', $5, true)`,
      [
        role,
        sub,
        JSON.stringify(claims),
        operation,
        PATIENCE[role],
        typeof session === 'string' && isId(session) ? session : null,
      ],
    );
    const state = rows[0]?.state ?? null;
    if (state !== 'open') throw new SessionNotOpen(state);
    const result = await run(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      lost = true;
    });
    throw error;
  } finally {
    client.release(lost);
  }
}

/** From here on the transaction of `asPerson` writes as the program itself: what belongs to what the person was allowed. */
export async function asProgram(client: pg.PoolClient): Promise<void> {
  await client.query(`select set_config('role', 'none', true), set_config('statement_timeout', '30s', true)`);
}
