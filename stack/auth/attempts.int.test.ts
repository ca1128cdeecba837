import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { counted } from './attempts.ts';
import type { Auth } from './auth.ts';
import { refusals } from './auth-refused.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

test('a check that was refused because too many wait is not counted as a wrong one', async () => {
  const auth = { pool: backend.pool, keys: { jwtSecret: backend.jwtSecret } } as Auth;
  const account = randomUUID();
  const from = { address: '127.1.2.3', userAgent: '', isLocal: true };
  const checked = (check: () => Promise<boolean>) =>
    counted(auth, { account, kind: 'password', from }, check);
  const kept = async () =>
    (await backend.pool.query('select from stack.sign_in_checks where account = $1', [account])).rowCount;
  await expect(checked(() => Promise.reject(refusals.busy()))).rejects.toThrow(/Many people/);
  expect(await kept()).toBe(0);
  expect(await checked(() => Promise.resolve(false))).toBe(false);
  expect(await kept()).toBe(1);
  await expect(checked(() => Promise.reject(new Error('no answer')))).rejects.toThrow();
  expect(await kept()).toBe(2);
});
