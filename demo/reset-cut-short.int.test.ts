import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { resetDemo } from '#demo/reset.ts';
import { askIn } from '#server/commands/reset-demo.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { standingOfTheCast } from '#testing/season-figures.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ demo: true });
});
afterAll(() => backend?.stop());

/** What the database is asked by a process that waits for a lock. */
const waiting = async () =>
  (
    await backend.pool.query<{ pid: number; query: string }>(
      `select pid, query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows;

test('a process killed half-way leaves the season as visitors had it', async () => {
  await backend.pool.query(`update bookings set message = 'A visitor was here' where message is not null`);
  const before = await standingOfTheCast(backend.pool);
  const gate = await backend.pool.connect();
  await gate.query('begin');
  // Half of the old season is taken away when the rest has to wait here.
  await gate.query('lock table public.reviews in share mode');
  const script = join(import.meta.dirname, '../testing/reset-in-own-process.mjs');
  const child = spawn(process.execPath, [script, backend.databaseUrl], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const [stuck] = await vi.waitFor(
    async () => {
      const found = await waiting();
      expect(found).toHaveLength(1);
      return found;
    },
    { timeout: 50_000, interval: 20 },
  );
  expect(stuck?.query).toBe('delete from public.bookings');
  child.kill('SIGKILL');
  await ended;
  await gate.query('rollback');
  gate.release();
  await vi.waitFor(
    async () => {
      const { rows } = await backend.pool.query('select from pg_stat_activity where pid = $1', [stuck?.pid]);
      expect(rows).toEqual([]);
    },
    { timeout: 30_000, interval: 20 },
  );
  expect(await standingOfTheCast(backend.pool)).toEqual(before);
  // And the next one does it.
  await backend.sql.transaction().execute((tx) => resetDemo(askIn(tx)));
  const { rows } = await backend.pool.query(`select from bookings where message = 'A visitor was here'`);
  expect(rows).toEqual([]);
});

test('who holds on to the demo for long makes it refuse, and nothing is changed', async () => {
  const before = await standingOfTheCast(backend.pool);
  const { client, userId } = await backend.signUp();
  await backend.pool.query('update profiles set is_admin = true where id = $1', [userId]);
  await backend.pool.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [userId]);
  const gate = await backend.pool.connect();
  await gate.query('begin');
  await gate.query('select from artist_profiles for update');
  const { status, body } = await backend.command(client, 'reset-demo', { confirm: true });
  expect([status, body.error?.code]).toEqual([409, 'demo-is-busy']);
  await gate.query('rollback');
  gate.release();
  expect(await standingOfTheCast(backend.pool)).toEqual(before);
});
