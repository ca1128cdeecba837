import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { databaseTypes } from './database-types.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

test('the types of the database are those of its migrations: run `npm run types` when they are not', async () => {
  const client = await backend.pool.connect();
  try {
    await expect(await databaseTypes(client)).toMatchFileSnapshot('../core/database.types.ts');
  } finally {
    client.release();
  }
});
