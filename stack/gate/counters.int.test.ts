import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCounters } from '#stack/gate/counters.ts';
import { LIMITS } from '#stack/gate/limits.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

const kept = async () => {
  const { rows } = await backend.pool.query(
    `select key from stack.request_counts where key in ('ended', 'running') order by key`,
  );
  return rows.map(({ key }) => key);
};

test('how often somebody asked is forgotten when the window in which it counts has ended', async () => {
  await backend.pool.query(
    `insert into stack.request_counts (key, ends_at, points)
     values ('ended', now() - interval '1 second', 1), ('running', now() + interval '1 hour', 1)`,
  );
  const counters = createCounters(backend.pool, LIMITS, { everyMs: 10 });
  await expect.poll(kept).toEqual(['running']);
  await counters.stop();
});
