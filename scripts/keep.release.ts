/**
 * Keeps what a deployment of this version looks like, for the tests of every later one: `npm run keep-release`.
 * Writes stack/releases/<version>: the ground that was laid, the rows of a small season, and what a test goes on with.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ground } from '#stack/schema/migrate.ts';
import { startTestBackend } from '#testing/backend.ts';
import { liveForARelease } from '#testing/release-story.ts';
import { rowsOfDatabase } from '#testing/rows-of-database.ts';

test('a small deployment of this version is kept', { timeout: 300_000 }, async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const directory = join('stack', 'releases', version);
  expect(existsSync(directory), `${directory} is kept already and never written again`).toBe(false);
  const backend = await startTestBackend();
  const facts = await liveForARelease(backend);
  const client = new pg.Client({ connectionString: backend.databaseUrl });
  await client.connect();
  const rows = await rowsOfDatabase(client);
  const { rows: clock } = await client.query<{ moment: string }>(`select private.now()::text as moment`);
  await client.end();
  await backend.stop();
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'ground.sql'), ground());
  writeFileSync(join(directory, 'rows.sql'), rows);
  writeFileSync(
    join(directory, 'facts.json'),
    `${JSON.stringify({ ...facts, moment: clock[0]?.moment }, null, 2)}\n`,
  );
});
