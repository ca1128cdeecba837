import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';

const reached = new Set<string>();
const connect = net.Socket.prototype.connect;
let backend: TestBackend;

beforeAll(async () => {
  net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
    const [first] = (Array.isArray(args[0]) ? args[0] : args) as [unknown];
    const { host, path } = (first ?? {}) as { host?: string; path?: string };
    reached.add(path ?? host ?? 'localhost');
    return Reflect.apply(connect, this, args);
  } as typeof connect;
  backend = await startTestBackend();
});
afterAll(async () => {
  await backend?.stop();
  net.Socket.prototype.connect = connect;
});

test('nothing of a working day leaves the machine: accounts, mail, data, files, commands, errors', async () => {
  const { client, email, userId } = await backend.signUp();
  await client.from('settings').select('*');
  await client.from('no_such_table' as never).select('*');
  await client.storage.from('media').list(userId);
  await client.auth.resetPasswordForEmail(email);
  await client.auth.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } });
  await fetch(`${backend.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
  await backend.command(client, 'no-such-command', {});
  await backend.runJobs();
  const database = new URL(backend.databaseUrl).hostname;
  const strangers = [...reached].filter(
    (host) => !['127.0.0.1', '::1', 'localhost', database].includes(host),
  );
  expect(reached.size).toBeGreaterThan(0);
  expect(strangers).toEqual([]);
});
