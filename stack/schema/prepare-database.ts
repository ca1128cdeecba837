import { join } from 'node:path';
import { createPool } from '#server/db.ts';
import { type Log, silentLog } from '#server/log/log.ts';
import { projectRoot } from '../project-root.ts';
import { loadPlaces } from './load-places.ts';
import { migrate } from './migrate.ts';

export const MIGRATIONS = join(projectRoot(), 'supabase', 'migrations');

/** Brings a database to where the product can serve from it: migrated, and with the world's cities in it. */
export async function prepareDatabase(
  databaseUrl: string,
  options: { migrations?: string; say?: (line: string) => void; log?: Log } = {},
): Promise<void> {
  const { migrations = MIGRATIONS, say = () => {}, log = silentLog } = options;
  const applied = await migrate(databaseUrl, migrations, say);
  if (applied.length > 0) {
    say(`Applied ${applied.length} migrations`);
    log.info('migrations-applied', { count: applied.length, newest: applied.at(-1)?.split('_')[0] });
  }
  const pool = createPool(databaseUrl, 2);
  try {
    await loadPlaces(pool);
  } finally {
    await pool.end();
  }
}
