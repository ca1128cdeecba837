import { describe, expect, test, vi } from 'vitest';
import { setAuth, signInWith } from '#testing/auth.ts';

const { backend, ask } = setAuth();

const refresh = (token: string, url?: string) =>
  ask('POST', 'token?grant_type=refresh_token', { refresh_token: token }, { url });
const sessionsOf = async (userId: string): Promise<number> =>
  (await backend.pool.query('select from auth.sessions where user_id = $1', [userId])).rowCount ?? 0;
const newSession = async () => {
  const person = await backend.signUp();
  await person.client.auth.signOut({ scope: 'global' });
  const { body } = await signInWith(ask, person.email, person.password);
  return { ...person, accessToken: body.access_token as string, refreshToken: body.refresh_token as string };
};
const later = (seconds: number) =>
  backend.pool.query(`update auth.refresh_tokens set updated_at = updated_at - $1 * interval '1 second'`, [
    seconds,
  ]);

const services: [string, string, string][] = [
  ['rest', 'GET', '/rest/v1/settings?select=*'],
  ['storage', 'POST', '/storage/v1/object/list/riders'],
  ['functions', 'GET', '/functions/v1/api/openings'],
  ['auth', 'GET', '/auth/v1/user'],
];
const reach = async (token: string) =>
  Promise.all(
    services.map(async ([name, method, path]) => {
      const { status } = await fetch(backend.url + path, {
        method,
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        ...(method === 'POST' ? { body: '{"prefix":""}' } : {}),
      });
      return `${name} ${status}`;
    }),
  );

describe('an access token', () => {
  test.each(['local', 'global'] as const)('opens nothing after signing out (%s)', async (scope) => {
    const { client, accessToken } = await backend.signUp();
    expect((await reach(accessToken)).filter((each) => / 401/.test(each))).toEqual([]);
    await client.auth.signOut({ scope });
    expect(await reach(accessToken)).toEqual(['rest 401', 'storage 401', 'functions 401', 'auth 401']);
  });

  test('lasts ten minutes and says what its session is', async () => {
    const { accessToken, userId } = await newSession();
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] as string, 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(600);
    expect(claims).toMatchObject({
      sub: userId,
      aal: 'aal1',
      role: 'authenticated',
      amr: [{ method: 'password' }],
    });
  });

  test('hears nothing more once its session was ended on another device, within two seconds', async () => {
    const owner = await backend.signUp();
    const stolen = backend.anonymous();
    await stolen.auth.signInWithPassword(owner);
    const statuses: string[] = [];
    const channel = stolen.channel(`user:${owner.userId}`, { config: { private: true } });
    channel.on('system', {}, ({ status, message }: { status: string; message: string }) =>
      statuses.push(`${status} ${message}`),
    );
    channel.subscribe((status) => statuses.push(status));
    await vi.waitFor(() => expect(statuses).toContain('SUBSCRIBED'), { timeout: 20_000 });
    const { data } = await owner.client.rpc('my_sessions');
    const theirs = data?.find((session) => !session.is_this_one);
    const begun = performance.now();
    expect((await owner.client.rpc('end_session', { session_id: theirs?.id as string })).error).toBeNull();
    const asking = performance.now() - begun;
    await expect.poll(() => statuses, { interval: 20 }).toContain('error Session has ended');
    // A machine on which the act itself takes longer than usual has as much longer for the rest.
    expect(performance.now() - begun).toBeLessThan(Math.max(2_000, 20 * asking));
    expect((await stolen.from('settings').select('*')).status).toBe(401);
    expect((await stolen.auth.refreshSession()).error).not.toBeNull();
    expect((await owner.client.from('settings').select('*')).error).toBeNull();
  });
});

describe('refreshing', () => {
  test('gives a new token each time, and only hashes are kept', async () => {
    const { refreshToken, userId } = await newSession();
    const { body } = await refresh(refreshToken);
    expect(body.refresh_token).not.toBe(refreshToken);
    expect((await refresh(body.refresh_token)).status).toBe(200);
    const { rows } = await backend.pool.query('select * from auth.refresh_tokens where user_id = $1', [
      userId,
    ]);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
    expect(JSON.stringify(rows)).not.toContain(body.refresh_token);
  });

  test('from many tabs at the same moment, at every copy, gives all of them the same', async () => {
    const { refreshToken, userId } = await newSession();
    const copy = await backend.secondCopy();
    const urls = [backend.url, copy.url, backend.url, copy.url, backend.url, copy.url];
    const all = await Promise.all(urls.map((url) => refresh(refreshToken, url)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(await sessionsOf(userId)).toBe(1);
    await copy.stop();
  });

  test('with a token that was used before ends the session, the thief’s and the owner’s', async () => {
    const { refreshToken, userId } = await newSession();
    const { body: thief } = await refresh(refreshToken);
    await later(11);
    expect((await refresh(refreshToken)).body.error_code).toBe('refresh_token_already_used');
    expect(await sessionsOf(userId)).toBe(0);
    expect((await refresh(thief.refresh_token)).status).toBe(400);
    expect((await ask('GET', 'user', undefined, { token: thief.access_token })).status).toBe(401);
  });

  test('ends with the time of a session that nobody uses, and of any', async () => {
    const idle = await newSession();
    await backend.pool.query(
      `update auth.sessions set refreshed_at = refreshed_at - interval '31 days' where user_id = $1`,
      [idle.userId],
    );
    expect((await refresh(idle.refreshToken)).body.error_code).toBe('session_expired');
    expect(await sessionsOf(idle.userId)).toBe(0);
    const old = await newSession();
    const { rows } = await backend.pool.query(
      'select extract(day from not_after - created_at)::int as days from auth.sessions where user_id = $1',
      [old.userId],
    );
    expect(rows[0].days).toBeGreaterThanOrEqual(89);
    await backend.pool.query(
      `update auth.sessions set not_after = now() - interval '1 second' where user_id = $1`,
      [old.userId],
    );
    expect((await ask('GET', 'user', undefined, { token: old.accessToken })).status).toBe(401);
    expect((await refresh(old.refreshToken)).status).toBe(400);
  });
});

test('nobody ends another’s session, and a visitor none', async () => {
  const [owner, stranger] = [await backend.signUp(), await backend.signUp()];
  const { data } = await owner.client.rpc('my_sessions');
  const id = data?.[0]?.id as string;
  await stranger.client.rpc('end_session', { session_id: id });
  expect((await backend.anonymous().rpc('end_session', { session_id: id })).error).not.toBeNull();
  expect(await sessionsOf(owner.userId)).toBe(1);
});
