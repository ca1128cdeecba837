import { createHash } from 'node:crypto';
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type pg from 'pg';
import type { DB, Db } from '#server/db.ts';

/** From the second time on that a connection is asked a statement it has a name. What is asked once takes no memory of the server. */
const NAMED_FROM = 2;
/** The names that one connection keeps, and the statements that it counts. */
const MOST_KEPT = 200;
const MOST_COUNTED = 1000;
/** The columns of `select *` may become more while a connection is open: PostgreSQL refuses such a statement from then on. */
const ALL_COLUMNS = /(?:\bselect|\breturning|\bdistinct|[.,])\s*\*/i;

/**
 * Typed SQL over a pool of `createPool`, whose connections parse and plan a statement once, however often it is asked: each that has
 * parameters and says which columns it reads is given a name.
 */
export function createNamingDb(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: namingStatements(pool) }) });
}

function namingStatements(pool: pg.Pool): PostgresPool {
  const naming = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = naming.get(client) ?? namingClient(client);
      naming.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function namingClient(client: pg.PoolClient): PostgresPoolClient {
  const asked = new Map<string, number>();
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= MOST_KEPT || ALL_COLUMNS.test(text)) return known;
    if (asked.size >= MOST_COUNTED) asked.clear();
    const times = (asked.get(text) ?? 0) + 1;
    asked.set(text, times);
    if (times < NAMED_FROM) return undefined;
    asked.delete(text);
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
    return name;
  };
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new Error('No statement is read by a cursor.');
    return client.query({
      name: values.length > 0 ? nameOf(asked) : undefined,
      text: asked,
      values: [...values],
    });
  }
  return { query, release: () => client.release() };
}
