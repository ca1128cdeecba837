import type pg from 'pg';

/**
 * Where a text stands in the whole database: every column of every table in every schema, as `schema.table.column`, in
 * order. Upper and lower case are one; bytes are searched too.
 */
export async function findText(pool: pg.Pool, text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and not c.relispartition
       and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
       -- The world's cities, which no person writes.
       and (n.nspname, c.relname) <> ('public', 'places')
     order by 1, 2`,
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await pool.query<{ column: string }>(
      `select distinct entry.key as column from "${schema}"."${name}" t, jsonb_each(to_jsonb(t)) entry
       where strpos(lower(entry.value::text), $1) > 0 or strpos(lower(entry.value::text), $2) > 0 order by 1`,
      [text.toLowerCase(), Buffer.from(text).toString('hex')],
    );
    found.push(...rows.map(({ column }) => `${schema}.${name}.${column}`));
  }
  return found;
}
