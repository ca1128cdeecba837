import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetDemo } from '#demo/reset.ts';
import { seedDemo } from '#demo/seed.ts';
import { askIn } from '#server/commands/reset-demo.ts';
import { createDb, createPool } from '#server/db.ts';
import { type EmbeddedPostgres, startPostgres } from '#stack/postgres/postgres.ts';
import { prepareDatabase } from '#stack/schema/prepare-database.ts';
import { standingOfTheCast } from '#testing/season-figures.ts';
import { urlOfDatabase } from '#testing/server.ts';

let dataDir: string;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'running-order-own-'));
  // As root, PostgreSQL runs as somebody else, who has to get in.
  chmodSync(dataDir, 0o755);
  postgres = await startPostgres({ dataDir, durable: false });
});
afterAll(async () => {
  await postgres?.stop('now');
  rmSync(dataDir, { recursive: true, force: true });
});

test('on a server where one is no superuser the season is written and put back all the same', async () => {
  const admin = new pg.Client({ connectionString: postgres.url() });
  await admin.connect();
  await admin.query(`create role landlord login createrole nosuperuser password 'only here'`);
  await admin.query('create database theirs owner landlord');
  await admin.end();
  const url = new URL(urlOfDatabase(postgres.url(), 'theirs'));
  url.username = 'landlord';
  url.password = 'only here';
  await prepareDatabase(url.href);

  const pool = createPool(url.href, 2);
  const db = createDb(pool);
  try {
    expect(await seedDemo(pool)).toEqual({ seeded: true });
    const before = await standingOfTheCast(pool);
    await pool.query('delete from bookings');
    expect(await db.transaction().execute((tx) => resetDemo(askIn(tx)))).toBe(true);
    expect(await standingOfTheCast(pool)).toEqual(before);
  } finally {
    await db.destroy();
  }
});
