import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#stack/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ stack: { authLimits: { perAccount: 4 } } });
});
afterAll(() => backend?.stop());

const signIn = async (url: string, email: string, password: string) => {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return {
    status: response.status,
    body: await response.json(),
    retryAfter: response.headers.get('retry-after'),
  };
};

test('guessing a password stops soon, at every copy of the process, for that account alone', async () => {
  const { email, password } = await backend.signUp();
  const other = await backend.signUp();
  const copy = await backend.secondCopy();
  const urls = [backend.url, copy.url, backend.url];
  for (const url of urls) expect((await signIn(url, email, 'wrong guess')).status).toBe(400);
  const refused = await signIn(copy.url, email.toUpperCase(), password);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({
    error_code: 'over_request_rate_limit',
    msg: 'Too many attempts. Please wait 15 minutes and try again.',
  });
  expect(Number(refused.retryAfter)).toBeGreaterThan(800);
  expect((await signIn(backend.url, other.email, other.password)).status).toBe(200);
  await copy.stop();
});
