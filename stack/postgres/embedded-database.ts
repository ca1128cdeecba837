import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgresHome } from './postgres-home.ts';
import { postmaster, serverAt } from './postmaster.ts';

/** The name of the product's database in the PostgreSQL it brings along. */
export const DATABASE = 'running_order';

export async function createDatabaseOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rows.length === 0) await client.query(`create database ${DATABASE}`);
  await client.end();
}

/** The address of the database of a product that runs on this data directory; null while none is ready. */
export async function runningDatabase(dataDir: string): Promise<string | null> {
  const password = join(dataDir, 'postgres-password');
  if (!existsSync(password)) return null;
  const home = findPostgresHome(dataDir, () => {});
  const found = postmaster(home);
  if (found?.status !== 'ready') return null;
  const secret = readFileSync(password, 'utf8').trim();
  if ((await serverAt(home, found.port, secret)) !== 'of-this-cluster') return null;
  return `postgresql://postgres:${secret}@127.0.0.1:${found.port}/${DATABASE}`;
}
