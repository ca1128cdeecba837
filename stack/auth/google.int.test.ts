import { OAuth2Server } from 'oauth2-mock-server';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AskAuth, askAuth, signInWith } from '#testing/auth.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';

let backend: TestBackend;
let ask: AskAuth;
const provider = new OAuth2Server();
let person: Record<string, unknown>;
let nonce: string | undefined;

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  provider.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, person, nonce === undefined ? {} : { nonce });
  });
  backend = await startTestBackend({
    stack: {
      google: { clientId: 'our-id', clientSecret: 'our-secret', issuer: provider.issuer.url as string },
    },
  });
  ask = askAuth(backend);
});
afterAll(async () => {
  await backend?.stop();
  await provider.stop();
});

/** Where a browser asks, and what it or a proxy adds. */
type At = { url?: string; headers?: Record<string, string> };
const HERE: At = {};

/** As a browser does: to our address, on to the provider, and back with what it says. */
async function leave(query = '', at: At = HERE) {
  const headers = { apikey: '', ...at.headers };
  const left = await ask('GET', `authorize?provider=google${query}`, undefined, { ...at, headers });
  const to = new URL(String(left.headers.location ?? 'http://none.invalid'));
  return { left, to, cookie: String(left.headers['set-cookie']).split(';')[0] as string };
}
async function comeBack({ to, cookie }: { to: URL; cookie: string }, at: At = HERE) {
  const consented = await fetch(to, { redirect: 'manual' });
  const back = new URL(consented.headers.get('location') as string);
  const headers = { apikey: '', cookie, ...at.headers };
  const told = await ask('GET', `callback${back.search}`, undefined, { ...at, headers });
  const location = new URL(String(told.headers.location));
  return { status: told.status, location, told: new URLSearchParams(location.hash.slice(1)), back };
}

describe('Google', () => {
  test('is asked with proof key, state and nonce of our own, offline and with consent, and nothing of a stranger’s', async () => {
    for (const [name, value] of Object.entries({
      client_id: 'evil',
      redirect_uri: 'http://evil.example',
      state: 'evil',
      nonce: 'evil',
      scope: 'evil',
    })) {
      expect((await leave(`&${name}=${encodeURIComponent(value)}`)).left.status).toBe(400);
    }
    const { left, to } = await leave('&prompt=none&access_type=evil');
    expect(left.status).toBe(302);
    expect(to.href).not.toContain('evil');
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      client_id: 'our-id',
      redirect_uri: `${backend.url}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(to.searchParams.get(name)).toHaveLength(43);
    expect(left.headers['set-cookie']?.toString()).toMatch(/HttpOnly; SameSite=Lax/i);
  });

  test('signs in a new person, who has no side yet, and knows them again', async () => {
    person = { sub: 'g-1', email: 'Nell@example.com', email_verified: true, name: 'Nell Tide' };
    const { status, location, told } = await comeBack(
      await leave(`&redirect_to=${encodeURIComponent(backend.url)}`),
    );
    expect([status, location.origin, location.pathname]).toEqual([303, backend.url, '/']);
    const client = backend.anonymous();
    const { data } = await client.auth.setSession({
      access_token: told.get('access_token') as string,
      refresh_token: told.get('refresh_token') as string,
    });
    expect(data.user).toMatchObject({ email: 'nell@example.com', app_metadata: { provider: 'google' } });
    const { data: profile } = await client.from('profiles').select('side_chosen').single();
    expect(profile).toEqual({ side_chosen: false });
    const { data: settings } = await client.from('settings').select('full_name').single();
    expect(settings).toEqual({ full_name: 'Nell Tide' });
    person = { ...person, email: 'elsewhere@example.com' };
    const again = await comeBack(await leave());
    const claims = JSON.parse(
      Buffer.from((again.told.get('access_token') ?? '').split('.')[1] as string, 'base64url').toString(),
    );
    expect(claims).toMatchObject({ sub: data.user?.id, amr: [{ method: 'oauth' }] });
  });

  test('comes back once, to the browser that left, and with its own state', async () => {
    person = { sub: 'g-2', email: 'two@example.com', email_verified: true };
    const mine = await leave();
    const theirs = await leave();
    expect((await comeBack({ ...mine, cookie: theirs.cookie })).told.get('error')).toBe('access_denied');
    const done = await comeBack(theirs);
    expect(done.told.get('access_token')).toBeTruthy();
    const replay = await ask('GET', `callback${done.back.search}`, undefined, {
      headers: { apikey: '', cookie: theirs.cookie },
    });
    expect(replay.headers.location).not.toContain('access_token');
  });

  test('on a site of https leaves a cookie that browsers send by https alone and take from this host alone', async () => {
    person = { sub: 'g-https', email: 'https@example.com', email_verified: true };
    const site = 'https://order.example.com';
    const copy = await backend.secondCopy({ siteUrl: site, proxies: 1 });
    try {
      const at = { url: copy.url, headers: { host: 'order.example.com', 'x-forwarded-proto': 'https' } };
      const away = await leave('', at);
      const [cookie, ...attributes] = String(away.left.headers['set-cookie']).split('; ');
      expect(cookie).toMatch(/^__Host-running-order-google=[\w-]{43}$/);
      expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure']);
      const unsafe = await comeBack({ ...away, cookie: away.cookie.replace('__Host-', '') }, at);
      expect(unsafe.told.get('error')).toBe('access_denied');
      const back = await comeBack(away, at);
      expect([back.location.origin, back.told.has('access_token')]).toEqual([site, true]);
    } finally {
      await copy.stop();
    }
  });

  test('is not believed with another nonce, or without a confirmed address', async () => {
    person = { sub: 'g-3', email: 'three@example.com', email_verified: true };
    nonce = 'of somebody else';
    expect((await comeBack(await leave())).told.get('error')).toBe('access_denied');
    nonce = undefined;
    person = { ...person, email_verified: false };
    expect((await comeBack(await leave())).told.get('error_description')).toMatch(/not confirmed/);
  });

  test('leads only to our own pages', async () => {
    person = { sub: 'g-4', email: 'four@example.com', email_verified: true };
    const port = new URL(backend.url).port;
    for (const address of ['http://evil.example/', `http://evil.example\\@127.0.0.1:${port}/`]) {
      const { location } = await comeBack(await leave(`&redirect_to=${encodeURIComponent(address)}`));
      expect([location.origin, location.pathname]).toEqual([backend.url, '/']);
    }
  });

  test('is told to whoever had the account before, who can take it away again', async () => {
    const owner = await backend.signUp({ email: 'six@example.com' });
    await backend.pool.query(
      `update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = $1`,
      [owner.userId],
    );
    person = { sub: 'g-6', email: 'six@example.com', email_verified: true };
    const { told } = await comeBack(await leave());
    const mailed = async () =>
      (await backend.mails()).find(
        ({ to, subject }) => to === owner.email && subject === 'Google now opens your account',
      )?.text ?? '';
    await expect.poll(mailed).toContain('This was not me');
    const link = /https?:\S+\/not-me\/\S+/.exec(await mailed())?.[0] ?? '';
    expect((await fetch(link, { method: 'POST', redirect: 'manual' })).status).toBe(303);
    const { body } = await ask('GET', 'user', undefined, { token: told.get('access_token') as string });
    expect(body.error_code).toBeTruthy();
    const { rows } = await backend.pool.query(
      `select i.provider, u.raw_app_meta_data -> 'providers' as ways from auth.identities i join auth.users u on u.id = i.user_id where u.id = $1`,
      [owner.userId],
    );
    expect(rows).toEqual([{ provider: 'email', ways: ['email'] }]);
  });

  test('opens the account of the same address, and shuts out whoever made it without proving the address', async () => {
    const squatter = await backend.signUp({ email: 'five@example.com' });
    // A second step of the squatter's would keep the owner out, and a passkey let the squatter in.
    const { data: app } = await squatter.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    const code = new TOTP({ secret: app?.totp.secret as string }).generate();
    await squatter.client.auth.mfa.challengeAndVerify({ factorId: app?.id as string, code });
    person = { sub: 'g-5', email: 'five@example.com', email_verified: true };
    const { told } = await comeBack(await leave());
    const { body } = await ask('GET', 'user', undefined, { token: told.get('access_token') as string });
    expect(body).toMatchObject({ id: squatter.userId, app_metadata: { providers: ['email', 'google'] } });
    const { rows } = await backend.pool.query('select from auth.mfa_factors where user_id = $1', [
      squatter.userId,
    ]);
    expect(rows).toEqual([]);
    expect((await signInWith(ask, squatter.email, squatter.password)).status).toBe(400);
    expect((await ask('GET', 'user', undefined, { token: squatter.accessToken })).status).toBe(401);
  });
});
