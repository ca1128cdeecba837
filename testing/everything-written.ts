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
  const { rows } = await pool.query<{ name: string; content: string }>(
    tables
      .map(({ name }) => `select '${name}' as name, ${content} as content from ${name} t`)
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}
