import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * What every table of the product holds: how many rows, and by which transaction the newest of them was written. Equal answers
 * of one database mean that nothing was written, changed or deleted anywhere between them, not even a row by itself.
 */
export const everythingWritten = (pool: pg.Pool | pg.Client): Promise<Record<string, string>> =>
  ofEveryTable(pool, `count(*) || ' ' || coalesce(max(xmin::text::bigint), 0)`);

/** The same as a hash of all rows: equal answers of two databases mean that they hold the same. */
export const everythingHeld = (pool: pg.Pool | pg.Client): Promise<Record<string, string>> =>
  ofEveryTable(pool, `count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '')`);

async function ofEveryTable(pool: pg.Pool | pg.Client, content: string): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r'
       and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage') and relname <> 'places'
     union all select 'stack.files' union all select 'stack.mail'`,
  );
  const text = tables
    .map(({ name }) => `select '${name}' as name, ${content} as content from ${name} t`)
    .join(' union all ');
  // So many tables take longer to plan than to read: a statement with a name is planned once a connection.
  const name = `held ${createHash('md5').update(text).digest('hex')}`;
  const { rows } = await pool.query<{ name: string; content: string }>({ name, text });
  return Object.fromEntries(rows.map((row) => [row.name, row.content]));
}
