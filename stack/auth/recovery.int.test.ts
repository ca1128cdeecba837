import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mailedLink, setAuth, signInWith } from '#testing/auth.ts';

const { backend, ask } = setAuth();

const verify = (type: string, token: string) => ask('POST', 'verify', { type, token_hash: token });

/** Somebody who asked for a new password, with the link that was mailed. */
async function forgetful(query = '') {
  const person = await backend.signUp();
  expect((await ask('POST', `recover${query}`, { email: person.email })).status).toBe(200);
  return { ...person, ...(await mailedLink(backend, person.email)) };
}

describe('a link for a new password', () => {
  test('holds 256 random bits, of which only a hash is kept', async () => {
    const { token, userId } = await forgetful();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await backend.pool.query('select * from auth.one_time_tokens where user_id = $1', [
      userId,
    ]);
    expect(rows).toMatchObject([
      { token_type: 'recovery_token', token_hash: createHash('sha256').update(token).digest('hex') },
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is not guessed by the digits and hashes of old: no try answers with a session', async () => {
    const { email } = await forgetful();
    for (let code = 0; code < 200; code += 1) {
      const guess = createHash('sha256')
        .update(`${email}${String(code).padStart(6, '0')}`)
        .digest('hex');
      const followed = await ask('GET', `verify?type=recovery&token=${guess}`);
      expect(followed.status).toBe(303);
      expect(followed.headers.location).toMatch(`${backend.url}/confirm#`);
      expect(JSON.stringify(followed.headers)).not.toContain('access_token');
    }
    expect(
      (await verify('recovery', createHash('sha256').update(`${email}000000`).digest('hex'))).status,
    ).toBe(403);
  });

  test('works once, and is not used up by programs that open it', async () => {
    const { token } = await forgetful();
    for (let n = 0; n < 3; n += 1) await ask('GET', `verify?type=recovery&token=${token}`);
    const first = await verify('recovery', token);
    expect([first.status, typeof first.body.access_token]).toEqual([200, 'string']);
    expect(await verify('recovery', token)).toMatchObject({
      status: 403,
      body: { error_code: 'otp_expired' },
    });
  });

  test('works for one of many at the same moment', async () => {
    const { token } = await forgetful();
    const all = await Promise.all(Array.from({ length: 10 }, () => verify('recovery', token)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
  });

  test('is over after an hour, after a newer one, and for anything else', async () => {
    const old = await forgetful();
    await backend.pool.query(
      `update auth.one_time_tokens set created_at = created_at - interval '61 minutes'`,
    );
    expect((await verify('recovery', old.token)).status).toBe(403);
    const person = await forgetful();
    for (const type of ['signup', 'email', 'email_change', 'magiclink', 'invite']) {
      expect((await verify(type, person.token)).status, type).toBe(403);
    }
    await ask('POST', 'recover', { email: person.email });
    expect((await verify('recovery', person.token)).status).toBe(403);
    expect((await verify('recovery', (await mailedLink(backend, person.email)).token)).status).toBe(200);
  });

  test('counts for nothing once the address is another’s', async () => {
    const person = await forgetful();
    await backend.pool.query('update auth.users set email = $2 where id = $1', [
      person.userId,
      `new-${person.email}`,
    ]);
    expect((await verify('recovery', person.token)).status).toBe(403);
  });

  const port = () => new URL(backend.url).port;
  test.each([
    () => `http://evil.example\\@127.0.0.1:${port()}/`,
    () => `http://evil.example/`,
    () => `http://127.0.0.1:${port()}@evil.example/`,
    () => `http://me@127.0.0.1:${port()}/`,
    () => `http://127.0.0.1:${Number(port()) + 1}/`,
    () => `https://127.0.0.1:${port()}/`,
    () => `http://127.0.0.1:${port()}.evil.example/`,
    () => `http://127.0.0.1:${port()}//evil.example/`,
    () => `//evil.example/`,
    () => `\\\\evil.example`,
    () => `javascript:alert(1)`,
    () => `http://127.0.0.1:${port()}/\t/evil.example`,
  ])('leads nowhere but to our own pages (case %#)', async (address) => {
    const { link, next } = await forgetful(`?redirect_to=${encodeURIComponent(address())}`);
    expect(link.origin).toBe(backend.url);
    expect(link.pathname).toBe('/confirm');
    expect(next).toBe('/reset-password');
    expect(link.href).not.toContain('evil');
  });

  test('leads to the page that asked, where it is ours', async () => {
    const asked = encodeURIComponent(`http://localhost:${port()}/reset-password?back=1`);
    expect((await forgetful(`?redirect_to=${asked}`)).next).toBe('/reset-password?back=1');
  });
});

test('asking for one says the same of any address, five times an hour', async () => {
  const { email } = await backend.signUp();
  for (const address of [email, `nobody-${email}`]) {
    for (let n = 0; n < 5; n += 1) {
      expect(await ask('POST', 'recover', { email: address })).toMatchObject({ status: 200, body: {} });
    }
    const refused = await ask('POST', 'recover', { email: address });
    expect(refused).toMatchObject({ status: 429, body: { error_code: 'over_email_send_rate_limit' } });
  }
  expect((await backend.mails()).filter(({ to }) => to === email)).toHaveLength(5);
});

describe('a password', () => {
  const setPassword = (token: string, body: object) => ask('PUT', 'user', body, { token });

  test('is set in a session that a link opened, once; every other session ends, and its owner is told', async () => {
    const { token, email, client, accessToken } = await forgetful();
    const { body } = await verify('recovery', token);
    expect((await setPassword(body.access_token, { password: 'a new long one' })).status).toBe(200);
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    expect((await ask('GET', 'user', undefined, { token: accessToken })).status).toBe(401);
    expect((await ask('GET', 'user', undefined, { token: body.access_token })).status).toBe(200);
    const again = await setPassword(body.access_token, { password: 'yet another one' });
    expect([again.status, again.body.error_code]).toEqual([403, 'reauthentication_needed']);
    expect((await signInWith(ask, email, 'a new long one')).status).toBe(200);
    expect((await backend.mails()).map(({ to, subject }) => `${to} ${subject}`)).toContain(
      `${email} Your password was changed`,
    );
  });

  test('is not set by a session alone, nor with a wrong current one, nor to the same one', async () => {
    const { accessToken, password, email } = await backend.signUp();
    const bare = await setPassword(accessToken, { password: 'stolen session' });
    expect([bare.status, bare.body.error_code]).toEqual([403, 'reauthentication_needed']);
    const wrong = await setPassword(accessToken, { password: 'stolen session', current_password: 'a guess' });
    expect(wrong).toMatchObject({ status: 400, body: { msg: 'This is not your current password.' } });
    const same = await setPassword(accessToken, { password, current_password: password });
    expect([same.status, same.body.error_code]).toEqual([422, 'same_password']);
    const weak = await setPassword(accessToken, { password: 'password', current_password: password });
    expect([weak.status, weak.body.error_code]).toEqual([422, 'weak_password']);
    expect((await signInWith(ask, email, password)).status).toBe(200);
  });

  test('set with the current one ends the other sessions, a thief’s refresh token too', async () => {
    const owner = await backend.signUp();
    const thief = await signInWith(ask, owner.email, owner.password);
    const changed = await owner.client.auth.updateUser({
      password: 'a new long one',
      current_password: owner.password,
    });
    expect(changed.error).toBeNull();
    const refresh = await ask('POST', 'token?grant_type=refresh_token', {
      refresh_token: thief.body.refresh_token,
    });
    expect(refresh.status).toBe(400);
    expect((await ask('GET', 'user', undefined, { token: thief.body.access_token })).status).toBe(401);
    expect((await owner.client.auth.refreshSession()).error).toBeNull();
  });

  test('is guessed ten times an hour in a session, and no more', async () => {
    const { accessToken } = await backend.signUp();
    const guess = () => setPassword(accessToken, { password: 'a new long one', current_password: 'a guess' });
    const statuses: number[] = [];
    for (let n = 0; n < 16; n += 1) {
      statuses.push((await guess()).status);
      await backend.pool.query(
        `update stack.sign_in_checks set at = at - interval '15 minutes' where kind = 'nothing'`,
      );
    }
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
    expect(statuses.at(-1)).toBe(429);
  });
});
