import { sql } from 'kysely';
import type { Db, Tx } from '#server/db.ts';

export type ReadingPerson = { userId: string; sessionId: string | null };

/**
 * Reads with the rights of a person, as their browser does over REST: the policies of rows decide, whatever a query forgets. It sets
 * what `asAsker` of the stack sets, by Kysely, because the server does not know the stack; who asks has been let in already.
 */
export function asPerson<Result>(
  db: Db,
  { userId, sessionId }: ReadingPerson,
  read: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const claims = JSON.stringify({ sub: userId, role: 'authenticated', session_id: sessionId ?? undefined });
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('request.jwt.claim.sub', ${userId}, true), set_config('request.jwt.claim.role', 'authenticated', true),
        set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`.execute(
        tx,
      );
      return read(tx);
    });
}
