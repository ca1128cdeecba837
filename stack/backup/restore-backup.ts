import pg from 'pg';
import { lockKey, SESSION } from './contents.ts';
import { loadTables } from './load-tables.ts';
import type { Manifest } from './manifest.ts';
import { migrationsFor, rebuildSchema, SCHEMAS } from './rebuild-schema.ts';
import { BackupRefused } from './refused.ts';
import { type Verified, verifyBackup } from './verify-backup.ts';

/**
 * Puts a backup in place of what the product has in a database, in one transaction: all of it or nothing. The keys come to lie
 * in `stack.keys`. Refuses a damaged file before anything is touched, a database in use, and one whose product has
 * accounts unless `replace`.
 */
export async function restoreBackup(options: {
  databaseUrl: string;
  file: string;
  /** What `verifyBackup` found, if it was asked already. */
  verified?: Verified;
  migrations: string;
  replace?: boolean;
  say?: (line: string) => void;
}): Promise<Manifest> {
  const { databaseUrl, file, say = () => {} } = options;
  const { manifest, keys } = options.verified ?? (await verifyBackup(file));
  const migrations = migrationsFor(manifest, options.migrations);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'running-order restore' });
  await client.connect();
  client.on('notice', () => {});
  try {
    await client.query(SESSION);
    // A copy of the product that starts now waits here until it is decided.
    await takeLocks(client);
    await refuseUsed(client);
    await refuseFull(client, options.replace ?? false);
    say('Restoring');
    await client.query('begin');
    try {
      await rebuildSchema(client, migrations);
      await loadTables(client, file, manifest);
      await client.query(
        'insert into stack.keys (name, value) select * from unnest($1::text[], $2::text[])',
        [Object.keys(keys), Object.values(keys)],
      );
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
  }
}

async function takeLocks(client: pg.Client): Promise<void> {
  for (const [name, who] of [
    ['migrate', 'A copy of Running Order is starting on this database'],
    ['backup', 'A backup of this database is being made'],
  ] as const) {
    const { rows } = await client.query(`select pg_try_advisory_lock(${lockKey(name)}) as mine`);
    if (!rows[0].mine) throw new BackupRefused(`${who}. Try again when it is done.`);
  }
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; connections: number }>(
    `select coalesce(nullif(application_name, ''), usename, 'somebody') as name, count(*)::int as connections
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
     group by 1 order by 1`,
  );
  if (rows.length === 0) return;
  const who = rows.map(({ name, connections }) => `${name} (${connections})`).join(', ');
  throw new BackupRefused(
    `This database is in use: ${who}. Stop every copy of Running Order and whatever else is connected, then try again.`,
  );
}

async function refuseFull(client: pg.Client, replace: boolean): Promise<void> {
  const { rows: foreign } = await client.query<{ schema: string; tables: number }>(
    `select n.nspname as schema, count(c.oid)::int as tables from pg_namespace n
     left join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm')
     where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'extensions')
     group by 1 order by 1`,
  );
  const { rows } = await client.query(`select to_regclass('stack.ground') is not null as there`);
  const isProduct: boolean = rows[0].there;
  const others = foreign
    .filter(({ schema, tables }) => (isProduct ? !SCHEMAS.includes(schema) : tables > 0))
    .map(({ schema }) => schema);
  if (others.length > 0) {
    throw new BackupRefused(
      `This database holds something that is not Running Order's, in the ${others.length === 1 ? 'schema' : 'schemas'} ${others.join(', ')}. Restore into a database of its own.`,
    );
  }
  if (!isProduct || replace) return;
  const counted = await client.query('select count(*)::int as accounts from auth.users');
  const { accounts } = counted.rows[0];
  if (accounts > 0) {
    throw new BackupRefused(
      `There is a Running Order with ${accounts} ${accounts === 1 ? 'account' : 'accounts'} in this place. Nothing was changed. To put the backup in its place, back up what is there (npm run backup), then say --replace.`,
    );
  }
}
