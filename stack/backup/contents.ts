import pg from 'pg';
import { QUEUE_TABLE } from '../mail/mail-queue.ts';
import type { SequenceInBackup, TableInBackup } from './manifest.ts';

type Table = Pick<TableInBackup, 'schema' | 'name' | 'columns'>;

/**
 * Tables whose rows are not part of a backup: counters of limits, what the migrations themselves write down (the manifest
 * names them), the keys, which have an entry of their own, and the mails that waited: when a backup is restored they are old news, and
 * their links have ended. Unlogged tables are not either: they do not outlive a crash.
 */
const LEFT_OUT = ['stack.ground', 'stack.keys', 'supabase_migrations.schema_migrations', QUEUE_TABLE];

/** Schemas that are not the product's: PostgreSQL's own, and extensions, which may belong to somebody else. */
const NOT_OURS = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'extensions')`;

/** Release 1.0.0 queued its mails in a schema of its own, which an upgraded database still has. */
const NOT_KEPT = `${NOT_OURS} and n.nspname <> 'pgboss'`;

/** The same text of the same value, whatever a server or a role has set; and no time limit. */
export const SESSION = `
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set client_min_messages = error; set row_security = off;
  set synchronize_seqscans = off;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** The tables of a backup with the columns that are written, in the order of their names. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and ${NOT_KEPT}
       and not n.nspname || '.' || c.relname = any ($1)
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by 1, 2 order by 1, 2`,
    [LEFT_OUT],
  );
  return rows;
}

export async function sequencesOf(client: pg.ClientBase): Promise<SequenceInBackup[]> {
  const { rows: names } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${NOT_KEPT} order by 1, 2`,
  );
  const sequences: SequenceInBackup[] = [];
  for (const { schema, name } of names) {
    const { rows } = await client.query(
      `select last_value::text as value, is_called as called from ${identifier({ schema, name })}`,
    );
    sequences.push({ schema, name, ...rows[0] });
  }
  return sequences;
}

export async function migrationsOf(client: pg.ClientBase) {
  const { rows } = await client.query<{ version: string; name: string; checksum: string }>(
    `select version, coalesce(name, '') as name, coalesce(checksum, '') as checksum
     from supabase_migrations.schema_migrations order by version`,
  );
  return rows;
}

/** How many rows a table has, and what they are, in whatever order they lie. */
export async function fingerprintOf(
  client: pg.ClientBase,
  table: Table,
): Promise<{ rows: number; fingerprint: string }> {
  // Sums of parts of each row's SHA-256: adding does not depend on the order, and needs no memory.
  const part = (from: number) => `coalesce(sum(('x' || substr(h, ${from}, 15))::bit(60)::bigint), 0)`;
  const { rows } = await client.query(
    `select count(*)::int as rows, ${part(1)} || '-' || ${part(16)} || '-' || ${part(31)} as fingerprint
     from (select encode(sha256(convert_to(row(${columnList(table)})::text, 'UTF8')), 'hex') as h
       from ${identifier(table)}) hashed`,
  );
  return rows[0];
}

export const identifier = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const columnList = ({ columns }: Pick<Table, 'columns'>) =>
  columns.map((name) => pg.escapeIdentifier(name)).join(', ');

/** Names of advisory locks, which copies of the product and of these programs wait for each other by. */
export const lockKey = (name: 'migrate' | 'backup') => `hashtextextended('running-order ${name}', 0)`;
