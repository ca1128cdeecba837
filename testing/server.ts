import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../stack/postgres/postgres.ts';

/** A database server for one run of the tests, and the name its databases start with. */
export type TestServer = { url: string; prefix: string };

/**
 * The server given by DATABASE_URL, or an embedded one of its own that ends with the run and keeps nothing.
 * `stop` leaves no database of this run behind.
 */
export async function startTestServer(): Promise<TestServer & { stop: () => Promise<void> }> {
  const prefix = `running_order_test_${randomBytes(4).toString('hex')}_`;
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, prefix, stop: () => dropDatabases(given, prefix) };
  const dataDir = mkdtempSync(join(tmpdir(), 'running-order-test-'));
  // As root, PostgreSQL runs as somebody else, who has to get in.
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, durable: false });
  return {
    url: postgres.url(),
    prefix,
    stop: async () => {
      await postgres.stop('now');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await dropDatabase(client, name);
  await client.end();
}

/** Clients that have said goodbye are given half a second to be gone: one that is cut off meanwhile throws in its test. */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  const quoted = pg.escapeIdentifier(name);
  for (let look = 0; look < 20 && (await isUsed(client, name)); look += 1) await delay(25);
  await client.query(`alter database ${quoted} is_template false`);
  await client.query(`drop database if exists ${quoted} with (force)`);
}

async function isUsed(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_stat_activity where datname = $1 limit 1', [name]);
  return rows.length > 0;
}

/** The address of another database of the same server. */
export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}
