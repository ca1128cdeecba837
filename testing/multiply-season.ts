import type pg from 'pg';
import { SEASON_TABLES } from '#demo/season/rows.ts';

/** What each person of a season has; the rest (cities, keys, who is the demo's) is there once. */
const TABLES = [
  'auth.users',
  'public.profiles',
  'public.settings',
  ...SEASON_TABLES.map((name) => `public.${name}`),
  'private.occupations',
  'private.artist_traits',
];

/** The id that a row of a season has in its copy of this number: the same for all that name it. */
const SHIFTED = `create function pg_temp.shifted(id uuid, copy int) returns uuid language sql immutable as
  $$ select md5(id::text || '.' || copy)::uuid $$`;

/**
 * Adds copies of everything in the database, each a season of other people with the same names, until it holds it `times`
 * times. Keys and unique, exclusion and check constraints hold as ever; triggers are off, for what they would write is copied too.
 */
export async function multiplySeason(
  pool: pg.Pool,
  times: number,
  say: (line: string) => void,
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; ${SHIFTED}`);
    let rows = 0;
    for (const table of TABLES) {
      const { rowCount } = await client.query(await copyStatement(client, table), [times - 1]);
      rows += rowCount ?? 0;
      say(`${table}: ${rowCount} rows`);
    }
    await client.query('vacuum (analyze)');
    return rows;
  } finally {
    // What was set for the session goes with its connection.
    client.release(true);
  }
}

type Column = { name: string; type: string; isList: boolean; isUnique: boolean; isShared: boolean };

async function copyStatement(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS, [table, TABLES]);
  const names = rows.map(({ name }) => `"${name}"`);
  return `insert into ${table} (${names.join(', ')}) select ${rows.map(copied).join(', ')}
    from ${table} of cross join generate_series(1, $1::int) copy`;
}

/** Ids are shifted; a text that must be unique gets the number of the copy, an address one that can exist only once. */
function copied({ name, type, isList, isUnique, isShared }: Column): string {
  // Nobody copies the files.
  if (/_paths?$/.test(name)) return isList ? "'{}'" : 'null';
  if (isShared) return `of."${name}"`;
  if (type === 'uuid') return `pg_temp.shifted(of."${name}", copy)`;
  if (name === 'email') return `copy || '.' || split_part(of.email::text, '@', 1) || '@scale.example'`;
  return isUnique ? `of."${name}" || '-' || copy` : `of."${name}"`;
}

/** What may be written of a table; whether a text, of as many values as one likes, is in a unique index of texts alone, and whether a column names a row that is there once. */
const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, null) as type, a.attndims > 0 as "isList",
    a.atttypid = any ('{text,extensions.citext,varchar}'::regtype[]) and exists (select from pg_index i
      where i.indrelid = a.attrelid and i.indisunique and a.attnum = any (i.indkey)
        and not exists (select from pg_attribute k where k.attrelid = a.attrelid and k.attnum = any (i.indkey)
          and k.atttypid not in ('text'::regtype, 'extensions.citext'::regtype, 'varchar'::regtype)))
      and not exists (select from pg_constraint c where c.contype = 'c' and c.conrelid = a.attrelid and a.attnum = any (c.conkey)
        and pg_get_constraintdef(c.oid) ~ 'ANY|=') as "isUnique",
    exists (select from pg_constraint c where c.contype = 'f' and c.conrelid = a.attrelid and a.attnum = any (c.conkey)
      and not c.confrelid = any ($2::regclass[])) as "isShared"
  from pg_attribute a
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.attidentity = ''
  order by a.attnum`;
