import type pg from 'pg';
import type { Asker } from './asker.ts';

/** The session of a token has ended (`null`), or its second step is still to be done. */
export class SessionNotOpen extends Error {
  constructor(readonly state: 'half-open' | null) {
    super('The session of this token is not open');
  }
}

/** How long a statement may take, by who asks: Supabase's own limits. */
const PATIENCE = { anon: '3s', authenticated: '8s', service_role: '30s' } as const;

type Options = {
  isRead?: boolean;
  /** What the policies of storage may ask: Supabase's name of what is done. */
  operation?: string;
  /** What else the connection is told in the message that begins. */
  before?: (client: pg.PoolClient) => string;
};

/**
 * Runs statements in one transaction as who asks: their role, their claims, and the longest that a statement of theirs may take. The
 * policies decide. What `run` throws takes everything back. Throws SessionNotOpen. One round trip begins it, and one ends it.
 */
export async function asAsker<Result>(
  pool: pg.Pool,
  asker: Asker,
  run: (client: pg.PoolClient) => Promise<Result>,
  { before = () => '', ...options }: Options = {},
): Promise<Result> {
  const client = await pool.connect();
  let isLost = false;
  try {
    // One result a statement of the message.
    const begun: unknown = await client.query(before(client) + beginAs(asker, options));
    const { state = null } = (begun as pg.QueryResult<{ state: Session }>[]).at(-1)?.rows[0] ?? {};
    if (state !== 'open') throw new SessionNotOpen(state);
    const result = await run(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection whose transaction cannot be ended is given up: the next request must not act in it.
    await client.query('rollback').catch(() => {
      isLost = true;
    });
    throw error;
  } finally {
    client.release(isLost);
  }
}

type Session = 'open' | 'half-open' | null;

/**
 * Opens the transaction, asks whether the session is open and sets the identity, in one message. Such a message takes no
 * parameters: ids have been checked to be ids, and what else it says of the request is written in hexadecimal digits.
 */
function beginAs(
  { role, person, profile }: Asker,
  { isRead = false, operation }: Omit<Options, 'before'>,
): string {
  const state = person
    ? `private.session_state(${idText(person.sessionId)}, ${idText(person.userId)})`
    : `'open'`;
  return `begin${isRead ? ' read only' : ''}; select ${state} as state,
    set_config('role', '${role}', true),
    set_config('request.jwt.claim.sub', '${person?.userId ?? ''}', true),
    set_config('request.jwt.claim.role', '${role}', true),
    set_config('request.jwt.claims', ${inHex(person?.claims ?? '')}, true),
    ${profile ? `set_config('request.headers', ${inHex(JSON.stringify({ 'x-profile': profile }))}, true),` : ''}
    ${operation ? `set_config('storage.operation', ${inHex(operation)}, true),` : ''}
    set_config('statement_timeout', '${PATIENCE[role]}', true)`;
}

const idText = (id: string | null) => (id === null ? 'null::uuid' : `'${id}'::uuid`);
const inHex = (text: string) => `convert_from(decode('${Buffer.from(text).toString('hex')}', 'hex'), 'UTF8')`;

/** From here on the transaction of `asAsker` writes as the program itself: what belongs to what the asker was allowed. */
export async function asProgram(client: pg.PoolClient): Promise<void> {
  await client.query(`select set_config('role', 'none', true), set_config('statement_timeout', '30s', true)`);
}
