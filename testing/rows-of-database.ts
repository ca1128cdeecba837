import type pg from 'pg';

const SCHEMAS = ['public', 'private', 'auth', 'storage', 'stack'];
/** What is laid or written anew, or soon forgotten. */
const LEFT_OUT = [
  ...['stack.ground', 'storage.buckets', 'private.clock', 'private.chores'],
  ...['stack.attempts', 'stack.request_counts', 'stack.mail', 'auth.audit_log_entries'],
];

type Table = { name: string; columns: string[]; is_identity: boolean };

/**
 * The rows of a small database as SQL that writes them again, without triggers, into one that has the same tables. Of cities only those that
 * somebody is in. Keys are replaced by ones that sign nothing else.
 */
export async function rowsOfDatabase(client: pg.ClientBase): Promise<string> {
  const { rows: tables } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns, bool_or(a.attidentity <> '') as is_identity
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname = any ($1) group by 1 order by 1`,
    [SCHEMAS],
  );
  const written: string[] = [];
  for (const table of tables) {
    if (!LEFT_OUT.includes(table.name)) written.push(...(await rowsOf(client, table)));
  }
  const history = 'supabase_migrations.schema_migrations';
  written.push(
    ...(await rowsOf(client, {
      name: history,
      columns: ['version', 'name', 'checksum'],
      is_identity: false,
    })),
  );
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
     where schemaname = any ($1) and last_value is not null order by 1`,
    [SCHEMAS],
  );
  for (const { name, value } of sequences) written.push(`select setval('${name}', ${value});`);
  return `${written.join('\n')}\n`;
}

async function rowsOf(client: pg.ClientBase, { name, columns, is_identity }: Table): Promise<string[]> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const values = columns.map((column) => `quote_nullable(${textOf(name, column)})`).join(` || ', ' || `);
  const only =
    name === 'public.places'
      ? 'where id in (select place_id from public.artist_profiles union select place_id from public.venue_profiles)'
      : '';
  const { rows } = await client.query<{ row: string }>(
    `select ${values} as row from ${name} t ${only} order by t::text`,
  );
  const identity = is_identity ? ' overriding system value' : '';
  return rows.map(({ row }) => `insert into ${name} (${names})${identity} values (${row});`);
}

/** A key of a deployment is nobody else's business: what is kept has one of its own. */
function textOf(table: string, column: string): string {
  if (table === 'stack.keys' && column === 'value')
    return `case name when 'jwtSecret' then 'the-secret-of-a-kept-release-which-signs-nothing-else'
      when 'publishableKey' then 'sb_publishable_kept-release' else 'sb_secret_kept-release' end`;
  return `"${column}"::text`;
}
