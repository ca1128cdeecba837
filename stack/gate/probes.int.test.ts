import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, limitsTimes } from '#stack/gate/limits.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';

const few = { pages: { ...LIMITS.pages, points: 3 }, probes: { ...LIMITS.probes, points: 3 } };
let backend: TestBackend;
beforeAll(async () => {
  // A proxy stands in front, as where a balancer watches over the process.
  backend = await startTestBackend({ stack: { proxies: 1, limits: { ...limitsTimes(1_000), ...few } } });
});
afterAll(() => backend?.stop());

const statusesOf = async (path: string, times: number, init?: RequestInit) => {
  const statuses = new Set<number>();
  for (let at = 0; at < times; at += 1) statuses.add((await fetch(backend.url + path, init)).status);
  return [...statuses];
};
const client = { headers: { 'x-forwarded-for': '203.0.113.7' } };

test('a client that asks too much is refused, and whoever watches over the process is answered, at one address too', async () => {
  expect(await statusesOf('/robots.txt', 12, client)).toContain(429);
  expect(await statusesOf('/healthz', 12, client)).toEqual([200]);
  expect(await statusesOf('/readyz', 12, client)).toEqual([200]);
  expect(await statusesOf('/robots.txt', 12)).toContain(429);
  expect(await statusesOf('/healthz', 12)).toEqual([200]);
  expect(await statusesOf('/readyz', 12)).toEqual([200]);
});

test('past the limit the answers and their headers are those before it', async () => {
  const fresh = await startTestBackend();
  try {
    for (const path of ['/healthz', '/readyz']) {
      const [ordinary, known] = [await fetch(fresh.url + path), await fetch(backend.url + path)];
      expect(await known.json()).toEqual(await ordinary.json());
      for (const name of ['cache-control', 'content-type', 'content-security-policy', 'x-frame-options'])
        expect(known.headers.get(name), `${path} ${name}`).toBe(ordinary.headers.get(name));
    }
  } finally {
    await fresh.stop();
  }
});

test('a question that is none of theirs is counted as any other', async () => {
  expect(await statusesOf('/healthz?again=1', 12, client)).toContain(429);
  expect(await statusesOf('/healthz/x', 12, client)).toContain(429);
});

test('past the limit a copy that is about to stop says so at once', async () => {
  await statusesOf('/readyz', 6);
  backend.health.drain();
  const answer = await fetch(`${backend.url}/readyz`);
  expect([answer.status, (await answer.json()).checks.serving]).toEqual([503, 'draining']);
});
