import type pg from 'pg';
import { refusals } from '#core/refusal.ts';
import { asAsker, SessionNotOpen } from '../asker/as-asker.ts';
import type { Asker } from '../asker/asker.ts';
import { RestRefused } from './rest-refused.ts';
import type { Statement } from './statement.ts';
import { forgetting, named } from './statement-names.ts';

/**
 * Runs one statement as who asks, in a transaction that is over when this is: `judge` reads the result, and what it throws takes
 * everything back. Three round trips: the identity, the statement, the end.
 */
export function actAsAsker(pool: pg.Pool) {
  return async <Answer>(
    asker: Asker,
    { statement, isRead }: { statement: Statement; isRead: boolean },
    judge: (result: pg.QueryResult) => Answer,
  ): Promise<Answer> => {
    try {
      return await asAsker(
        pool,
        asker,
        async (client) => judge(await client.query(named(asker.role, statement))),
        { isRead, before: forgetting },
      );
    } catch (error) {
      throw error instanceof SessionNotOpen ? notOpen(error) : error;
    }
  };
}

function notOpen({ state }: SessionNotOpen): RestRefused {
  if (state === null)
    return new RestRefused(401, 'PGRST301', 'Your session has ended. Please sign in again.');
  const { status, code, message } = refusals.secondFactorNeeded();
  return new RestRefused(status, code, message);
}
