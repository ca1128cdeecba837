import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { dropDatabase, urlOfDatabase } from '#testing/server.ts';
import { type Applied, ofFirstRelease } from './before-first-release.ts';
import { HISTORY, migrate, readMigrations } from './migrate.ts';
import { MIGRATIONS } from './prepare.ts';

const server = inject('testServer');
const name = `${server.prefix}before_first_release`;
const databaseUrl = urlOfDatabase(server.url, name);
/** What the last version before release 1.0.0 had applied. */
const BEFORE: Applied[] = JSON.parse(
  readFileSync(new URL('before-first-release.json', import.meta.url), 'utf8'),
);
const GROUND = readFileSync(new URL('releases/1.0.0/ground.sql', import.meta.url), 'utf8');
let client: pg.Client;
let admin: pg.Client;

beforeEach(async () => {
  admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  client.on('notice', () => {});
  await client.query(`set client_min_messages = error; ${GROUND}`);
  await client.query(HISTORY);
  for (const { sql } of ofFirstRelease(readMigrations(MIGRATIONS))) await client.query(sql);
  // As that version left it: two constraints had lost the name of their column, and a view had its columns in another order.
  await client.query(`
    alter table artist_profiles rename constraint artist_profiles_spotify_check to artist_profiles_coordinatesify_check;
    alter table artist_profiles rename constraint plain_spotify to plain_coordinatesify;
    drop view booking_details; create view booking_details as select 1 as one;
    insert into mailing_list (email) values ('kept@example.com')`);
});

afterEach(async () => {
  await client.end();
  await dropDatabase(admin, name);
  await admin.end();
});

const history = async () =>
  (
    await client.query<Applied>(
      'select version, checksum from supabase_migrations.schema_migrations order by 1',
    )
  ).rows;

async function hasApplied(applied: Applied[]): Promise<void> {
  await client.query('delete from supabase_migrations.schema_migrations');
  await client.query(
    `insert into supabase_migrations.schema_migrations (version, checksum) select * from unnest($1::text[], $2::text[])`,
    [applied.map(({ version }) => version), applied.map(({ checksum }) => checksum)],
  );
}

test('a database of the last version before 1.0.0 becomes one of 1.0.0, with all its rows', async () => {
  await hasApplied(BEFORE);
  const all = readMigrations(MIGRATIONS);
  const later = all.slice(ofFirstRelease(all).length).map(({ file }) => file);
  expect(await migrate(databaseUrl, MIGRATIONS)).toEqual(later);
  expect(await history()).toEqual(all.map(({ version, checksum }) => ({ version, checksum })));
  const { rows } = await client.query(
    `select conname from pg_constraint where conrelid = 'artist_profiles'::regclass and conname ~ 'spotify|coordinatesify' order by 1`,
  );
  expect(rows.map(({ conname }) => conname)).toEqual(['artist_profiles_spotify_check', 'plain_spotify']);
  expect((await client.query('select email from mailing_list')).rows).toEqual([
    { email: 'kept@example.com' },
  ]);
  await client.query('select booking_id, open_cents from booking_details limit 1');
  expect(await migrate(databaseUrl, MIGRATIONS)).toEqual([]);
});

test('one of an earlier version, or with another migration, is refused with what to do, and stays as it was', async () => {
  for (const applied of [BEFORE.slice(0, -1), BEFORE.map((one) => ({ ...one, checksum: 'another' }))]) {
    await hasApplied(applied);
    await expect(migrate(databaseUrl, MIGRATIONS)).rejects.toThrow(
      /made before release 1\.0\.0\. Start it once with the last version before/,
    );
    expect(await history()).toEqual(applied);
  }
});
