import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Migration } from './migration.ts';

export type Applied = { version: string; checksum: string | null };

/** The migrations of release 1.0.0 begin and end here. Those before it were written into them one last time. */
const FIRST = '20261123000100';
const LAST = '20261123004600';

/** Of the versions and checksums that a database has applied whose tables are those of 1.0.0. */
const LAST_BEFORE = 'd064aacd9dfcab7be17f2c5f91aa99e47ff0aa6e3b7661c83658e870f72ed02d';

export const isOfBefore = (applied: Applied[]): boolean => applied.some(({ version }) => version < FIRST);

/** Whether these are the product's migrations, and not those of a test. */
export const isOfRelease = (migrations: Migration[]): boolean =>
  migrations.some(({ version }) => version === LAST);

/** Whether nothing but the names of its migrations parts a database from release 1.0.0. */
export const canBeTakenOver = (applied: Applied[]): boolean => digestOf(applied) === LAST_BEFORE;

/** The migrations that release 1.0.0 was made of. */
export const ofFirstRelease = (migrations: Migration[]): Migration[] =>
  migrations.filter(({ version }) => version <= LAST);

function digestOf(applied: Applied[]): string {
  const lines = applied.map(({ version, checksum }) => `${version} ${checksum}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/**
 * Brings a database that has every migration of before 1.0.0 to what that release's own migrations make: the same tables,
 * with two constraints under their right names, and views whose columns stand in their order. One transaction.
 */
export async function takeOver(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  const ofRelease = ofFirstRelease(migrations);
  const lists = ofRelease.find(({ name }) => name === 'lists');
  if (!lists) throw new Error('The migration of lists is not here.');
  await client.query('begin');
  try {
    await client.query(`
      alter table public.artist_profiles rename constraint artist_profiles_coordinatesify_check to artist_profiles_spotify_check;
      alter table public.artist_profiles rename constraint plain_coordinatesify to plain_spotify;
      drop view public.booking_details, public.invoice_list, public.conversation_list, public.notification_list`);
    await client.query(lists.sql);
    await client.query('delete from supabase_migrations.schema_migrations');
    for (const { version, name, sql, checksum } of ofRelease) {
      await client.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements, checksum) values ($1, $2, $3, $4)',
        [version, name, [sql], checksum],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
