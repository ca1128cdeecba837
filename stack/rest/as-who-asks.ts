import type pg from 'pg';
import { refusals } from '#core/refusal.ts';
import { RestRefused } from './rest-refused.ts';
import type { Statement } from './statement.ts';
import { forgetting, named } from './statement-names.ts';
import type { Asking } from './who-asks.ts';

/** How long a statement may take, by who asks: Supabase's own limits. */
const PATIENCE = { anon: '3s', authenticated: '8s', service_role: '30s' } as const;

/**
 * Runs one statement as who asks, in a transaction that is over when this is: `judge` reads the result, and what it throws takes
 * everything back. Three round trips: the identity, the statement, the end.
 */
export function actAsWhoAsks(pool: pg.Pool) {
  return async <Answer>(
    asking: Asking,
    { statement, isRead }: { statement: Statement; isRead: boolean },
    judge: (result: pg.QueryResult) => Answer,
  ): Promise<Answer> => {
    const client = await pool.connect();
    try {
      // One result a statement of the message.
      const begun: unknown = await client.query(forgetting(client) + beginAs(asking, isRead));
      const state = (begun as pg.QueryResult<{ state: string | null }>[]).at(-1)?.rows[0]?.state;
      if (state === 'half-open') {
        const { status, code, message } = refusals.secondFactorNeeded();
        throw new RestRefused(status, code, message);
      }
      if (state !== 'open') {
        throw new RestRefused(401, 'PGRST301', 'Your session has ended. Please sign in again.');
      }
      const answer = judge(await client.query(named(asking.role, statement)));
      await client.query('commit');
      client.release();
      return answer;
    } catch (error) {
      // A connection whose transaction cannot be ended is given up: the next request must not act in it.
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    }
  };
}

/**
 * Opens the transaction, asks whether the session is open and sets the identity, in one message. Such a message takes no
 * parameters: ids have been checked to be ids, and the claims are written in hexadecimal digits.
 */
function beginAs({ role, person }: Asking, isRead: boolean): string {
  const state = person
    ? `private.session_state(${idText(person.sessionId)}, ${idText(person.userId)})`
    : `'open'`;
  const claims = Buffer.from(person?.claims ?? '').toString('hex');
  return `begin${isRead ? ' read only' : ''}; select ${state} as state,
    set_config('role', '${role}', true),
    set_config('request.jwt.claim.sub', '${person?.userId ?? ''}', true),
    set_config('request.jwt.claim.role', '${role}', true),
    set_config('request.jwt.claims', convert_from(decode('${claims}', 'hex'), 'UTF8'), true),
    set_config('statement_timeout', '${PATIENCE[role]}', true)`;
}

const idText = (id: string | null) => (id === null ? 'null::uuid' : `'${id}'::uuid`);
