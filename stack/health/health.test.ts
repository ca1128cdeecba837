import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../testing/backend.ts';
import { withoutDatabase } from '../../testing/without-database.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startTestBackend();
});
afterEach(() => backend?.stop());

const ask = async (path: string) => {
  const began = performance.now();
  const response = await fetch(backend.url + path);
  const body = await response.json();
  return { status: response.status, body, ms: performance.now() - began };
};

test('a copy that works is alive and ready', async () => {
  expect(await ask('/healthz')).toMatchObject({ status: 200, body: { ok: true } });
  expect(await ask('/readyz')).toMatchObject({
    status: 200,
    body: { ready: true, checks: { database: 'ok', migrations: 'ok', serving: 'ok' } },
  });
});

test('without its database it is alive, not ready, says no more than which check failed, and comes back', async () => {
  const signedUp = await backend.signUp({ userType: 'venue' });
  await withoutDatabase(backend.databaseUrl, async () => {
    expect(await ask('/healthz')).toMatchObject({ status: 200, body: { ok: true } });
    const { status, body } = await ask('/readyz');
    expect({ status, body }).toEqual({
      status: 503,
      body: { ready: false, checks: { database: 'failed', migrations: 'unknown', serving: 'ok' } },
    });
    const map = await fetch(`${backend.url}/sitemap.xml`);
    expect(map.status).toBe(503);
    expect(Number(map.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await map.text()).toMatch(/cannot reach its data at this moment\. Please try again/);
    const act = await backend.command(signedUp.client, 'delete-account', { confirm: true });
    expect(act).toMatchObject({ status: 503, body: { error: { code: 'database-away' } } });
    const read = await signedUp.client.from('settings').select('user_id');
    expect(read).toMatchObject({ status: 503, error: { code: 'database-away' } });
  });
  expect(await ask('/readyz')).toMatchObject({ status: 200 });
});

test('a database that does not answer makes it not ready after a second, however many ask', async () => {
  const holder = new pg.Client({ connectionString: backend.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table supabase_migrations.schema_migrations in access exclusive mode');
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')));
  for (const { status, body, ms } of answers) {
    expect({ status, body }).toMatchObject({ status: 503, body: { checks: { database: 'failed' } } });
    // One after another they would take twenty seconds.
    expect(ms).toBeLessThan(10_000);
  }
  expect(await ask('/healthz')).toMatchObject({ status: 200 });
  await holder.end();
  expect(await ask('/readyz')).toMatchObject({ status: 200 });
});

test('a database that lacks a migration makes it not ready; one that is ahead does not', async () => {
  const { rows } = await backend.pool.query(
    'delete from supabase_migrations.schema_migrations where version = (select max(version) from supabase_migrations.schema_migrations) returning *',
  );
  expect(await ask('/readyz')).toMatchObject({
    status: 503,
    body: { checks: { database: 'ok', migrations: 'failed' } },
  });
  await backend.pool.query(
    `insert into supabase_migrations.schema_migrations (version, name) values ($1, 'back'), ('99990101000000', 'newer')`,
    [rows[0].version],
  );
  expect(await ask('/readyz')).toMatchObject({ status: 200 });
});

test('a copy that is about to stop says so, and goes on answering', async () => {
  backend.health.drain();
  expect(await ask('/readyz')).toMatchObject({
    status: 503,
    body: { ready: false, checks: { database: 'ok', migrations: 'ok', serving: 'draining' } },
  });
  expect(await ask('/healthz')).toMatchObject({ status: 200 });
  const { error } = await backend.anonymous().from('artist_profiles').select('id').limit(1);
  expect(error).toBeNull();
});
