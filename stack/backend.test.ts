import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

const services = [
  '/rest/v1/settings?select=user_id',
  '/auth/v1/user',
  '/storage/v1/object/list/riders',
  '/functions/v1/api/openings',
];

const ask = (path: string, token: string) =>
  fetch(backend.url + path, {
    method: path.includes('list') ? 'POST' : 'GET',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': 'a',
    },
    body: path.includes('list') ? '{}' : undefined,
  });

const token = (secret: string, exp: string | number, claims = {}) =>
  new SignJWT({ role: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('11111111-1111-4111-8111-111111111111')
    .setIssuedAt(Math.floor(Date.now() / 1000) - 7200)
    .setExpirationTime(exp)
    .sign(new TextEncoder().encode(secret));

describe('accounts', () => {
  test('a person signs up with a side, reads their own profile and nobody else does', async () => {
    const venue = await backend.signUp({ userType: 'venue' });
    const artist = await backend.signUp({ userType: 'artist' });
    const own = await venue.client
      .from('profiles')
      .select('id, user_type, is_admin')
      .eq('id', venue.userId)
      .single();
    expect(own.data).toEqual({ id: venue.userId, user_type: 'venue', is_admin: false });
    const foreign = await artist.client.from('profiles').select('id').eq('id', venue.userId);
    expect(foreign.data).toEqual([]);
  });

  test('nobody makes themselves an admin', async () => {
    const { client, userId } = await backend.signUp();
    const { status } = await client.from('profiles').update({ is_admin: true }).eq('id', userId);
    expect(status).toBe(405);
    const { rows } = await backend.pool.query(
      `select has_column_privilege('authenticated', 'public.profiles', 'is_admin', 'update') as may`,
    );
    expect(rows).toEqual([{ may: false }]);
  });

  test('a session is refreshed, and ends on signing out', async () => {
    const { client } = await backend.signUp();
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    await client.auth.signOut();
    const after = await ask('/auth/v1/user', data.session?.access_token ?? '');
    expect(after.status).toBeGreaterThanOrEqual(400);
    expect(after.status).toBeLessThan(500);
  });

  test('a second account with the same address is refused, also at the same moment', async () => {
    const sign = () =>
      backend.anonymous().auth.signUp({ email: 'twin@example.com', password: 'long enough' });
    const answers = await Promise.all([sign(), sign(), sign()]);
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    for (const { error } of answers)
      if (error) expect([422, 'User already registered']).toEqual([error.status, error.message]);
  });

  test.each([
    [{ email: 5, password: 'long enough' }, 400],
    [{ email: `${'a'.repeat(400)}@example.com`, password: 'long enough' }, 400],
    [{ email: 'short@example.com', password: 'short' }, 422],
    [{ email: 'zero\u0000@example.com', password: 'long enough' }, 400],
    [[], 400],
  ])('a sign-up of %j is refused with a sentence', async (body, status) => {
    const response = await fetch(`${backend.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(status);
    expect((await response.json()).msg).toMatch(/\w{3}/);
  });

  test('a forgotten password leads to a page of our own, by a mail that a person can look into', async () => {
    const { email } = await backend.signUp();
    await backend
      .anonymous()
      .auth.resetPasswordForEmail(email, { redirectTo: `${backend.url}/reset-password` });
    const mail = (await backend.mails()).find(({ to }) => to === email);
    const link = /http\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).toMatch(
      new RegExp(
        `^${backend.url}/confirm#type=recovery&token=[\\w-]{43}&next=%2Freset-password&side=artist$`,
      ),
    );
    const page = await (await fetch(`${backend.url}/mail`)).text();
    expect(page).toContain(email);
  });
});

describe('tokens', () => {
  test.each(services)('an expired one is answered 401 by %s', async (path) => {
    const response = await ask(path, await token(backend.jwtSecret, Math.floor(Date.now() / 1000) - 60));
    expect(response.status).toBe(401);
  });

  test.each(services)('a forged one is answered 401 by %s', async (path) => {
    const response = await ask(path, await token('x'.repeat(48), '1h'));
    expect(response.status).toBe(401);
  });

  test('without a key the services stay closed', async () => {
    const response = await fetch(`${backend.url}/rest/v1/artist_profiles?select=id&limit=1`);
    expect(response.status).toBe(401);
  });
});

describe('the schemas behind the product', () => {
  test.each(['stack', 'auth', 'private', 'supabase_migrations'])('%s is not served', async (schema) => {
    const ask = (relation: string) =>
      fetch(`${backend.url}/rest/v1/${relation}?select=*`, {
        headers: { apikey: backend.serviceKey, 'accept-profile': schema, 'user-agent': 'test' },
      });
    expect((await ask('keys')).status).toBe(404);
    expect((await ask('profiles')).status).toBe(406);
  });

  test('grants are the migrations’ alone', async () => {
    const { rows } = await backend.pool.query(
      `select has_table_privilege('authenticated', 'public.bookings', 'insert') as insert,
              has_table_privilege('anon', 'public.mailing_list', 'select') as select,
              has_schema_privilege('anon', 'stack', 'usage') as stack`,
    );
    expect(rows[0]).toEqual({ insert: false, select: false, stack: false });
  });
});

test('a number no request may raise is answered with a sentence and no 5xx', async () => {
  const client = backend.anonymous();
  const twice = await client.from('mailing_list').insert({ email: 'Once@example.com' });
  expect(twice.error).toBeNull();
  const again = await client.from('mailing_list').insert({ email: 'once@example.com' });
  expect([again.error?.code, again.status]).toEqual(['23505', 409]);
  const wrong = await client.from('mailing_list').insert({ email: 'not an address' });
  expect([wrong.error?.code, wrong.status]).toEqual(['23514', 400]);
});
