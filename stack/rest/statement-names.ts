import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Statement } from './statement.ts';

/** The statements that one connection keeps: the application asks some hundred kinds. */
const MOST_KEPT = 200;

type Kept = { parsedStatements: Record<string, string> };
const keptBy = (client: pg.PoolClient) => (client as unknown as { connection: Kept }).connection;

/**
 * A name for each kind of statement, by which a connection parses and plans it once. Row-level security makes another plan for
 * each role: each role has names of its own.
 */
export function named(role: string, { text, values }: Statement): pg.QueryConfig {
  const name = `${role} ${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`;
  return { name, text, values: [...values] };
}

/** What a connection is told before its next statement when it keeps too many: whoever asks ever new kinds takes no more memory. */
export function forgetting(client: pg.PoolClient): string {
  const connection = keptBy(client);
  if (Object.keys(connection.parsedStatements).length < MOST_KEPT) return '';
  connection.parsedStatements = {};
  return 'deallocate all; ';
}
