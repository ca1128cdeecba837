import { jwtVerify } from 'jose';
import type pg from 'pg';
import { isDemoAdmin } from '#core/demo/demo-account.ts';
import { hs256Key } from '#server/http/auth.ts';
import type { Keys } from '../keys/keys.ts';

export type Claims = { role: string; sub?: string; exp?: number; session_id?: string };
export type Hears = { broadcast: boolean; presence: boolean };

/** Checks of joins under way at once; whatever else is asked of the database goes on beside them. */
const MOST_CHECKS = 3;

export type Rights = ReturnType<typeof createRights>;

/**
 * What the bearer of a token may hear and say on a topic: what the policies on `realtime.messages` answer. `stack.may_hear` and
 * `stack.may_send` take the claims and set them themselves, so that a join costs one statement and no transaction of `asAsker`.
 */
export function createRights({ pool, keys }: { pool: pg.Pool; keys: Keys }) {
  const secret = hs256Key(keys.jwtSecret);
  const inTurn = createTurns(MOST_CHECKS);

  /** Reads a token; null when it is not one of ours or has expired. Whether its session lives is asked by `mayHear`. */
  async function claimsOf(token: unknown, isLocal: boolean): Promise<Claims | null> {
    if (token === undefined || token === null || token === keys.publishableKey) return { role: 'anon' };
    if (token === keys.secretKey) return { role: 'service_role' };
    if (typeof token !== 'string') return null;
    try {
      const { payload } = await jwtVerify(token, await secret, {
        algorithms: ['HS256'],
        audience: 'authenticated',
      });
      if (payload.role !== 'authenticated') return { role: 'anon' };
      if (isDemoAdmin(payload.sub) && !isLocal) return null;
      const { sub = '', exp = 0, session_id } = payload;
      // No more than policies ask for is kept for each channel.
      return { role: 'authenticated', sub, exp, session_id: String(session_id ?? '') };
    } catch {
      return null;
    }
  }

  /** What claims may hear of a topic; 'no session' when theirs has ended, or its second step is still to be done. */
  async function mayHear(claims: Claims, topic: string): Promise<Hears | 'no session'> {
    const session = claims.role === 'authenticated' ? claims : null;
    const { rows } = await inTurn(() =>
      pool.query<{ state: string | null } & Hears>({
        name: 'realtime-may-hear',
        text: `select private.session_state($1::uuid, $2::uuid) as state, h.broadcast, h.presence
          from stack.may_hear($3, $4) h`,
        values: [uuidOr(session?.session_id), uuidOr(session?.sub), JSON.stringify(claims), topic],
      }),
    );
    const [answer] = rows;
    if (!answer || (session && answer.state !== 'open')) return 'no session';
    return { broadcast: answer.broadcast, presence: answer.presence };
  }

  async function maySend(
    claims: Claims,
    topic: string,
    extension: 'broadcast' | 'presence',
    event: string | null,
  ): Promise<boolean> {
    const { rows } = await inTurn(() =>
      pool.query<{ may: boolean }>('select stack.may_send($1, $2, $3, $4) as may', [
        JSON.stringify(claims),
        topic,
        extension,
        event,
      ]),
    );
    return rows[0]?.may === true;
  }

  return { claimsOf, mayHear, maySend };
}

const uuidOr = (text: string | undefined) =>
  text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : null;

/** Lets so many work at once, the others in the order in which they came. */
function createTurns(most: number) {
  let free = most;
  const waiting: (() => void)[] = [];
  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
