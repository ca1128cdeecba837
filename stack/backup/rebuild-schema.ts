import type pg from 'pg';
import { applyMigration, HISTORY, layGround, readMigrations } from '../schema/migrate.ts';
import type { Migration } from '../schema/migration.ts';
import type { Manifest } from './manifest.ts';
import { BackupRefused } from './refused.ts';

/** Every schema that the product makes (stack/backup/refusals.test.ts finds one that is missing here), and one that release 1.0.0 made. */
export const SCHEMAS = [
  ...['public', 'private', 'auth', 'storage', 'stack', 'realtime', 'supabase_migrations'],
  'pgboss',
];

/** The migrations of a backup, as files of this checkout. Refuses when one is not here, or is another one here. */
export function migrationsFor(manifest: Manifest, directory: string): Migration[] {
  const here = new Map(readMigrations(directory).map((migration) => [migration.version, migration]));
  return manifest.migrations.map(({ version, name, checksum }) => {
    const migration = here.get(version);
    if (!migration) {
      throw new BackupRefused(
        `The backup was made by a newer version: it has applied ${version}_${name}.sql, which is not here. Restore it with that version.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new BackupRefused(
        `supabase/migrations/${migration.file} is not the file that the backup was made with. Put it back as it was.`,
      );
    }
    return migration;
  });
}

/** Drops all that the product has in this database and makes its schema anew, empty, as these migrations leave it. */
export async function rebuildSchema(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await client.query(`
    drop publication if exists supabase_realtime;
    drop schema if exists ${SCHEMAS.join(', ')} cascade;
    create schema public;
    grant usage on schema public to public`);
  await layGround(client);
  await client.query(HISTORY);
  for (const migration of migrations) await applyMigration(client, migration);
}
