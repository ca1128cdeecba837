import pg from 'pg';
import type { Log } from '#server/log/log.ts';
import { type Keys, keysInDatabase, keysInDataDir, takeRestoredKeys } from '#stack/keys/keys.ts';
import { lockDataDir } from '#stack/postgres/data-lock.ts';
import { createDatabaseOnce, DATABASE } from '#stack/postgres/embedded-database.ts';
import { startPostgres } from '#stack/postgres/postgres.ts';
import { prepareDatabase } from '#stack/schema/prepare-database.ts';
import type { Settings } from './settings.ts';
import { StartRefused } from './start-refused.ts';

/** The database of this deployment, brought up to date: the one it names, or a PostgreSQL of its own, which `closers` stop. */
export async function openDatabase(
  { databaseUrl, dataDir }: Settings,
  { say, log }: { say: (line: string) => void; log: Log },
  closers: (() => unknown)[],
  onDeath: (why: string) => void,
): Promise<{ databaseUrl: string; keys: Keys }> {
  if (databaseUrl) {
    await refuseSilentServer(databaseUrl);
    say('Database: the one given by DATABASE_URL');
    await prepareDatabase(databaseUrl, { say, log });
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    const keys = await keysInDatabase(pool);
    await pool.end();
    return { databaseUrl, keys };
  }
  closers.push(lockDataDir(dataDir));
  say(`Database: PostgreSQL with its files in ${dataDir}`);
  const postgres = await startPostgres({ dataDir, say });
  let closing = false;
  closers.push(() => {
    closing = true;
    return postgres.stop();
  });
  postgres.died.then((lastLines) => {
    if (closing) return;
    log.error('database-ended');
    onDeath(`PostgreSQL ended by itself:\n${lastLines}`);
  });
  await createDatabaseOnce(postgres.url());
  await prepareDatabase(postgres.url(DATABASE), { say, log });
  await takeRestoredKeys(postgres.url(DATABASE), dataDir);
  return { databaseUrl: postgres.url(DATABASE), keys: keysInDataDir(dataDir) };
}

async function refuseSilentServer(connectionString: string): Promise<void> {
  try {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
    await client.connect();
    await client.end();
  } catch (error) {
    throw new StartRefused(`The database given by DATABASE_URL cannot be used: ${(error as Error).message}`);
  }
}
