import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import after from '../sql/after.sql?raw';
import auth from '../sql/auth.sql?raw';
import authTables from '../sql/auth-tables.sql?raw';
import before from '../sql/before.sql?raw';
import files from '../sql/files.sql?raw';
import mailJobs from '../sql/mail-jobs.sql?raw';
import realtime from '../sql/realtime.sql?raw';
import storageTables from '../sql/storage-tables.sql?raw';
import type { Migration } from './migration.ts';

export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

/**
 * Brings a database to what this program expects: Supabase's roles and schemas, then `directory`'s migrations in the
 * order of their names, each in one transaction and once. Processes that start together wait for each other.
 * `say` hears how far a long one is.
 * Refuses, changing nothing, when a file that was applied has changed or is gone.
 * @returns the names of the files applied now
 */
export async function migrate(
  databaseUrl: string,
  directory: string,
  say: (line: string) => void = () => {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'running-order migrate' });
  await client.connect();
  // Notices such as "relation already exists, skipping" and "wal_level is insufficient" concern nobody here.
  // What a long migration says of itself (`raise info`) is passed on while it runs.
  client.on('notice', ({ severity, message }) => {
    if (severity === 'INFO' && message) say(message);
  });
  try {
    await client.query('set client_min_messages = error');
    await refuseOldServer(client);
    await client.query(`select pg_advisory_lock(hashtextextended('running-order migrate', 0))`);
    await applyGround(client);
    return await applyMigrations(client, readMigrations(directory));
  } finally {
    await client.end();
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ v: string }>(`select current_setting('server_version_num') as v`);
  if (Number(rows[0]?.v) < 150_000) throw new MigrationRefused('Running Order needs PostgreSQL 15 or newer.');
}

/** What is laid before the migrations: Supabase's roles and schemas, and what the stack keeps beside them. */
export function ground(): string {
  return [before, authTables, auth, storageTables, after, mailJobs, files, realtime].join('\n');
}

/** Writes the ground and its checksum; part of the caller's transaction. */
export async function layGround(client: pg.ClientBase): Promise<void> {
  await client.query(ground());
  await client.query(
    'create table if not exists stack.ground (one boolean primary key default true check (one), checksum text not null)',
  );
  await client.query(
    'insert into stack.ground (checksum) values ($1) on conflict (one) do update set checksum = excluded.checksum',
    [sha256(ground())],
  );
}

async function applyGround(client: pg.Client): Promise<void> {
  const checksum = sha256(ground());
  const { rows } = await client.query(`select to_regclass('stack.ground') is not null as there`);
  if (rows[0].there) {
    const known = await client.query('select checksum from stack.ground');
    if (known.rows[0]?.checksum === checksum) return;
  }
  await waitForBackups(client);
  await retryWhenShared(async () => {
    await client.query('begin');
    try {
      await layGround(client);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}

/**
 * A backup reads every table for as long as it takes. Waiting for it here, before any lock on a table, keeps nobody
 * else waiting behind us.
 */
async function waitForBackups(client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtextextended('running-order backup', 0))`);
}

/** Roles belong to the whole server: another database being made ready at this moment may be altering the same ones. */
async function retryWhenShared(act: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      const collided =
        /tuple concurrently (updated|deleted)/.test(message) || code === '23505' || code === '40P01';
      if (!collided || attempt >= 8) throw error;
    }
  }
}

export const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  alter table supabase_migrations.schema_migrations add column if not exists checksum text`;

async function applyMigrations(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(HISTORY);
  const { rows } = await client.query<{ version: string; name: string | null; checksum: string | null }>(
    'select version, name, checksum from supabase_migrations.schema_migrations',
  );
  const recorded = new Map(rows.map((row) => [row.version, row]));
  for (const { version, file, checksum } of migrations) {
    const known = recorded.get(version)?.checksum;
    if (known && known !== checksum) {
      throw new MigrationRefused(
        `supabase/migrations/${file} was changed after this database applied it. Put the file back as it was and write the change as a new migration.`,
      );
    }
  }
  const versions = new Set(migrations.map((migration) => migration.version));
  const lost = rows.find((row) => !versions.has(row.version));
  if (lost) {
    throw new MigrationRefused(
      `This database was made by a newer version: it has applied ${lost.version}_${lost.name ?? ''}.sql, which is not here.`,
    );
  }
  const due = migrations.filter((migration) => !recorded.has(migration.version));
  if (due.length > 0) await waitForBackups(client);
  for (const migration of due) {
    await client.query('begin');
    try {
      await applyMigration(client, migration);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
  return due.map((migration) => migration.file);
}

/** Applies one file and writes that down; part of the caller's transaction. Its errors name file and line. */
export async function applyMigration(
  client: pg.ClientBase,
  { version, name, file, sql, checksum }: Migration,
): Promise<void> {
  try {
    await client.query(sql);
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements, checksum) values ($1, $2, $3, $4)',
      [version, name, [sql], checksum],
    );
  } catch (error) {
    const { message, position, where } = error as { message: string; position?: string; where?: string };
    const line = position ? ` (line ${sql.slice(0, Number(position)).split('\n').length})` : '';
    throw new Error(`supabase/migrations/${file}${line}: ${message}${where ? `\n${where}` : ''}`, {
      cause: error,
    });
  }
}

/** The versions that a database must have applied to be what this program expects. */
export function migrationVersions(directory: string): string[] {
  return readMigrations(directory).map(({ version }) => version);
}

export function readMigrations(directory: string): Migration[] {
  return readdirSync(directory)
    .filter((file) => /^\d+_.*\.sql$/.test(file))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(directory, file), 'utf8');
      const [, version = '', name = ''] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
      return { version, name, file, sql, checksum: sha256(sql) };
    });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
