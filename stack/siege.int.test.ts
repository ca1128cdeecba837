import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDescriptors } from '#testing/processes.ts';
import { createAttackers } from '#testing/siege/attackers.mjs';
import { startTestBackend, type TestBackend } from '../testing/backend.ts';
import { CONNECTIONS } from './stack-options.ts';

/** Far above what an answer takes on a busy machine, and far below what an attack on a server without limits makes of it. */
const PATIENCE_MS = 10_000;
const VISITS = 20;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ demo: true, stack: { connections: CONNECTIONS } });
});
afterAll(() => backend?.stop());

test('slow, stray and greedy clients keep nobody from an answer, and leave no connection open', async () => {
  const ask = async (path: string) => {
    const answer = await fetch(backend.url + path, {
      headers: { apikey: backend.publishableKey, connection: 'close' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const visit = () => Promise.all([ask('/healthz'), ask('/rest/v1/artist_profiles?select=id&limit=1')]);
  await visit();
  const before = openDescriptors();

  const { hostname: host, port } = new URL(backend.url);
  const attackers = createAttackers({ host, port: Number(port), publishableKey: backend.publishableKey });
  try {
    attackers.slowHeaders(8);
    attackers.slowBodies(6);
    attackers.slowReaders(6);
    attackers.strayUpgrades(100, 1_000);
    attackers.deepEmbeds(2, 1);
    attackers.bigBodies(2, 30_000_000);
    for (let at = 0; at < VISITS; at++) expect(await visit()).toEqual([200, 200]);
    await expect
      .poll(() => Object.keys(attackers.counts), { message: 'kinds that were answered' })
      .toEqual(expect.arrayContaining(['deep embeds', 'stray upgrades']));
  } finally {
    await attackers.stop();
  }
  const deep = Object.keys(attackers.counts['deep embeds'] ?? {}).filter((answer) => answer === '200');
  expect(deep, 'deep embeds that were served').toEqual([]);
  await vi.waitFor(() => expect(openDescriptors()).toBeLessThan(before + 20), {
    timeout: 15_000,
    interval: 100,
  });
}, 180_000);
