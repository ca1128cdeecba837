import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { databaseTypes, instantColumns } from './database-types.ts';

let backend: TestBackend;
let client: pg.PoolClient;
beforeAll(async () => {
  backend = await startTestBackend();
  client = await backend.pool.connect();
});
afterAll(async () => {
  client.release();
  await backend.stop();
});

test('the types of the database are those of its migrations: run `npm run types` when they are not', async () => {
  await expect(await databaseTypes(client)).toMatchFileSnapshot('../core/database.types.ts');
});

test('the columns that hold instants are those of the migrations: run `npm run types` when they are not', async () => {
  await expect(await instantColumns(client)).toMatchFileSnapshot('../server/instants.ts');
});

test('a column of instants is listed whatever it is called, and one that is gone is not typed any more', async () => {
  await client.query('begin');
  try {
    await client.query('alter table bookings add column promised_until timestamptz');
    expect(await instantColumns(client)).toMatch(/bookings: \[[^\]]*'promised_until'/);
    await client.query('alter table reviews drop column by_side cascade');
    await expect(databaseTypes(client)).rejects.toThrow('reviews.by_side');
  } finally {
    await client.query('rollback');
  }
});
