import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { listen } from './listen.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

/** Leads to the database until it is told that the database is away; counts who asks meanwhile. */
async function startDoor() {
  const { hostname, port } = new URL(backend.databaseUrl);
  const state = { away: false, asked: [] as number[] };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (state.away) {
      state.asked.push(performance.now());
      socket.destroy();
      return;
    }
    open.add(socket);
    const database = connect(Number(port), hostname);
    database.on('error', () => {});
    socket.pipe(database).pipe(socket);
    socket.on('close', () => database.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(backend.databaseUrl);
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  const leave = () => {
    state.away = true;
    for (const socket of open) socket.destroy();
  };
  return { url: url.href, state, leave, stop: () => server.close() };
}

test('while the database is away it is asked ever more rarely, and is heard again once it is back', async () => {
  const door = await startDoor();
  const heard: string[] = [];
  let gaps = 0;
  const listener = listen(door.url, { told: (payload) => heard.push(payload) }, () => {
    gaps += 1;
  });
  await listener.ready;
  const left = performance.now();
  door.leave();
  await expect.poll(() => door.state.asked.length, { timeout: 20_000 }).toBe(3);
  // After 1, 2 and 4 seconds more. Each try that begot two others would make it three within three seconds.
  expect((door.state.asked[2] ?? 0) - left).toBeGreaterThan(6_500);

  door.state.away = false;
  await expect.poll(() => gaps, { timeout: 20_000 }).toBe(1);
  const client = new pg.Client({ connectionString: backend.databaseUrl });
  await client.connect();
  await client.query(`select pg_notify('told', 'news')`);
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['news']);
  await client.end();
  await listener.stop();
  door.stop();
});
