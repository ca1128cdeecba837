import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createPool } from '#server/db.ts';
import { type Keys, keysInDatabase } from '#stack/keys/keys.ts';
import { startPostgres } from '#stack/postgres/postgres.ts';
import { prepareDatabase } from '#stack/schema/prepare-database.ts';
import type { Bench } from './bench.ts';
import { type StartedProduct, startProduct } from './started-product.ts';

/** The product on a database that `fill` has filled; `start` starts another on it. PostgreSQL runs as the product runs it itself. */
export async function productOn(
  bench: Bench,
  name: string,
  fill: (pool: pg.Pool) => Promise<void>,
): Promise<{ product: StartedProduct; pool: pg.Pool; keys: Keys; start: () => Promise<StartedProduct> }> {
  const dataDir = join(bench.place, name);
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir });
  bench.onClose(() => postgres.stop('now'));
  const admin = new pg.Client({ connectionString: postgres.url() });
  await admin.connect();
  await admin.query(`create database ${pg.escapeIdentifier(name)}`);
  await admin.end();
  const databaseUrl = postgres.url(name);
  await prepareDatabase(databaseUrl);
  const pool = createPool(databaseUrl, 4);
  bench.onClose(() => pool.end());
  await fill(pool);
  const keys = await keysInDatabase(pool);
  const start = () => startProduct(bench, { DATABASE_URL: databaseUrl, DEMO: 'off' });
  return { product: await start(), pool, keys, start };
}
