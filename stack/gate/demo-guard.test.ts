import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { DEMO_ADMIN, DEMO_ARTIST, DEMO_PASSWORD, DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';

let backend: TestBackend;
let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'running-order-app-'));
  writeFileSync(join(directory, 'index.html'), '<html><head></head><body></body></html>');
  backend = await startTestBackend({ demo: true, stack: { appDir: directory } });
});
afterAll(async () => {
  await backend?.stop();
  rmSync(directory, { recursive: true });
});

type Sent = { method?: string; headers?: Record<string, string>; body?: unknown; token?: string };

/** A request as any program may send it: fetch would set Host, and tidy the address. */
async function send(path: string, { method = 'GET', headers = {}, body, token }: Sent = {}) {
  const { hostname, port } = new URL(backend.url);
  const text = body === undefined ? undefined : JSON.stringify(body);
  const asked = request({
    hostname,
    port,
    path,
    method,
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${token ?? backend.publishableKey}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
  });
  asked.end(text);
  const [answer] = await once(asked, 'response');
  let said = '';
  for await (const chunk of answer) said += chunk;
  let json: Record<string, unknown> | null = null;
  try {
    json = JSON.parse(said);
  } catch {}
  return { status: answer.statusCode as number, text: said, json, headers: answer.headers };
}

const signIn = (account: Pick<DemoAccount, 'email'>, headers: Record<string, string> = {}) =>
  send('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: { email: account.email, password: DEMO_PASSWORD },
    headers,
  });

async function enter(account: DemoAccount) {
  const { status, json } = await signIn(account);
  expect(status).toBe(200);
  const { access_token: token, refresh_token: refresh } = json as Record<string, string>;
  return { token: token as string, refresh: refresh as string };
}
const isIn = async ({ token }: { token: string }) => (await send('/auth/v1/user', { token })).status === 200;

describe('a visitor does not change how the demo account signs in', () => {
  test.each([
    [{ password: 'a new password' }, demoRefusals.password],
    [{ email: 'mine@example.com' }, demoRefusals.address],
    [{ data: { full_name: 'Rude', user_type: 'artist' } }, demoRefusals.details],
    [{}, demoRefusals.details],
    [{ phone: '+15550100' }, demoRefusals.details],
  ])('by PUT /auth/v1/user with %j', async (body, sentence) => {
    for (const account of [DEMO_VENUE, DEMO_ARTIST, DEMO_ADMIN]) {
      const { token } = await enter(account);
      for (const path of [
        '/auth/v1/user',
        '/auth/v1/%75ser',
        '/auth/v1//user',
        '/auth/v1/user/',
        '/auth/v1/./user',
      ]) {
        const { status, json } = await send(path, { method: 'PUT', token, body });
        expect(status, path).toBeGreaterThanOrEqual(400);
        expect(status, path).toBeLessThan(500);
        if (path === '/auth/v1/user') expect([status, json?.msg]).toEqual([403, sentence]);
      }
      const { json } = await send('/auth/v1/user', { token: (await enter(account)).token });
      expect(json).toMatchObject({ email: account.email, user_metadata: { full_name: account.fullName } });
      expect(json?.new_email || null).toBeNull();
    }
    expect(await backend.mails()).toEqual([]);
  });

  test('in the database either, whatever program writes it', async () => {
    const write = (change: string) =>
      backend.pool.query(`update auth.users set ${change} where id = '${DEMO_VENUE.userId}'`);
    await expect(write(`encrypted_password = 'x'`)).rejects.toThrow(demoRefusals.password);
    await expect(write(`recovery_token = 'x'`)).rejects.toThrow(demoRefusals.password);
    await expect(write(`email = 'mine@example.com'`)).rejects.toThrow(demoRefusals.address);
    await expect(write(`email_change = 'mine@example.com'`)).rejects.toThrow(demoRefusals.address);
    await expect(write(`raw_user_meta_data = '{}'`)).rejects.toThrow(demoRefusals.details);
    await expect(write(`banned_until = now()`)).rejects.toThrow(demoRefusals.details);
    await write('last_sign_in_at = now(), updated_at = now()');
    const { pool } = backend;
    const id = DEMO_VENUE.userId;
    await expect(pool.query('delete from auth.users where id = $1', [id])).rejects.toThrow(
      demoRefusals.account,
    );
    await expect(pool.query('delete from auth.identities where user_id = $1', [id])).rejects.toThrow(
      demoRefusals.signIn,
    );
    await expect(
      pool.query(
        `insert into auth.identities (id, provider, provider_id, user_id) values (gen_random_uuid(), 'google', 'x', $1)`,
        [id],
      ),
    ).rejects.toThrow(demoRefusals.signIn);
    const { rows } = await pool.query(
      'select private.is_demo_account($1) as venue, private.is_demo_account($2) as nobody',
      [id, crypto.randomUUID()],
    );
    expect(rows).toEqual([{ venue: true, nobody: false }]);
  });

  test.each([
    ['recover', { email: 'venue@demo.runningorder.example' }],
    ['recover', { email: ' Venue@DEMO.RunningOrder.example ' }],
    ['recover', { email: 'venue@ｄemo.runningorder.example' }],
    ['resend', { type: 'signup', email: 'venue@demo.runningorder.example' }],
    ['resend', { type: 'email_change', email: 'venue@demo.runningorder.example' }],
    ['verify', { type: 'recovery', email: 'venue@demo.runningorder.example', token: '123456' }],
  ])('by a mail: POST /auth/v1/%s %j', async (path, body) => {
    const { status, json } = await send(`/auth/v1/${path}`, { method: 'POST', body });
    expect([status, json?.msg]).toEqual([403, demoRefusals.password]);
    expect(await backend.mails()).toEqual([]);
  });

  test.each([
    ['POST', 'reauthenticate'],
    ['POST', 'factors'],
    ['DELETE', 'factors/1'],
    ['POST', 'passkeys/registration/options'],
    ['GET', 'user/identities/authorize?provider=google'],
    ['DELETE', 'user/identities/1'],
    ['POST', 'oauth/authorizations'],
  ])('by anything else that its token opens: %s /auth/v1/%s', async (method, path) => {
    const { token } = await enter(DEMO_VENUE);
    const { status, json } = await send(`/auth/v1/${path}`, {
      method,
      token,
      body: method === 'POST' ? {} : undefined,
    });
    // What the gate does not list is not there for anybody.
    if (status !== 404) expect([status, json?.msg]).toEqual([403, demoRefusals.signIn]);
    expect(await backend.mails()).toEqual([]);
  });

  test('nobody signs up with an address of the demo’s', async () => {
    for (const email of ['second@demo.runningorder.example', 'Someone@CAST.runningorder.example']) {
      const { status, json } = await send('/auth/v1/signup', {
        method: 'POST',
        body: { email, password: 'long enough' },
      });
      expect([status, json?.msg]).toEqual([403, demoRefusals.reserved]);
    }
    const { rows } = await backend.pool.query(
      `select from auth.users where email like 'second@%' or email ilike 'someone@%'`,
    );
    expect(rows).toEqual([]);
    const person = await backend.signUp();
    await expect(
      backend.pool.query(`update auth.users set email = 'x@demo.runningorder.example' where id = $1`, [
        person.userId,
      ]),
    ).rejects.toThrow(demoRefusals.reserved);
  });
});

describe('visitors of one account do not see or end each other’s sessions', () => {
  test('signing out everywhere ends one’s own session alone', async () => {
    const [other, me] = [await enter(DEMO_VENUE), await enter(DEMO_VENUE)];
    const { status } = await send('/auth/v1/logout?scope=global', { method: 'POST', token: me.token });
    expect(status).toBe(204);
    expect([await isIn(me), await isIn(other)]).toEqual([false, true]);
  });

  test.each(['?scope=others', ''])('nor are the others signed out by logout%s with a body', async (query) => {
    const [other, me] = [await enter(DEMO_VENUE), await enter(DEMO_VENUE)];
    const { status, json } = await send(`/auth/v1/logout${query}`, {
      method: 'POST',
      token: me.token,
      body: { scope: 'others' },
    });
    expect([status, json?.msg]).toEqual([403, demoRefusals.sessions]);
    expect([await isIn(me), await isIn(other)]).toEqual([true, true]);
    await send('/auth/v1/logout', { method: 'POST', token: me.token, body: { scope: 'global' } });
    expect([await isIn(me), await isIn(other)]).toEqual([false, true]);
  });

  test('one’s own session is the only one that is listed', async () => {
    const [other, me] = [await enter(DEMO_ARTIST), await enter(DEMO_ARTIST)];
    const noted = { device: 'Somebody’s phone', place: 'Europe/Berlin' };
    await send('/rest/v1/rpc/note_session', { method: 'POST', token: other.token, body: noted });
    const { json } = await send('/rest/v1/rpc/my_sessions', { method: 'POST', token: me.token, body: {} });
    expect(json).toMatchObject([{ is_this_one: true, device: '' }]);
  });
});

const DISTANT: [string, Record<string, string>][] = [
  ['X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }],
  ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
  ['X-Forwarded-Host', { 'X-Forwarded-Host': 'localhost' }],
  ['an empty X-Forwarded-For', { 'x-forwarded-for': '' }],
  ['X-Real-IP', { 'x-real-ip': '127.0.0.1' }],
  ['Forwarded', { forwarded: 'for=127.0.0.1' }],
  ['Via', { via: '1.1 proxy' }],
  ['the page of another site', { origin: 'https://evil.example' }],
];

describe('the demo’s admin is there for the machine itself alone', () => {
  test('its sign-in works there, and the page offers it', async () => {
    expect((await signIn(DEMO_ADMIN)).status).toBe(200);
    expect((await signIn(DEMO_ADMIN, { host: 'localhost:3000' })).status).toBe(200);
    expect((await signIn(DEMO_ADMIN, { origin: backend.url })).status).toBe(200);
    expect((await send('/', { headers: { accept: 'text/html' } })).text).toContain(DEMO_ADMIN.email);
    const mail = await send('/mail');
    expect([mail.status, mail.text]).toEqual([200, expect.stringContaining('<h1>Mail</h1>')]);
  });

  describe.each(DISTANT)('not through %s', (_, headers) => {
    test('by its password, however the address is spelled', async () => {
      for (const email of [
        DEMO_ADMIN.email,
        DEMO_ADMIN.email.toUpperCase(),
        ` ${DEMO_ADMIN.email}`,
        'admin@ｄemo.runningorder.example',
      ]) {
        const { status, json } = await signIn({ email }, headers);
        expect([status, json?.msg], email).toEqual([403, demoRefusals.distantAdmin]);
      }
      expect((await signIn(DEMO_VENUE, headers)).status).toBe(200);
    });

    test('by a token that was made there', async () => {
      const { token, refresh } = await enter(DEMO_ADMIN);
      const refreshed = await send('/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        body: { refresh_token: refresh },
        headers,
      });
      expect([refreshed.status, refreshed.json?.msg]).toEqual([403, demoRefusals.distantAdmin]);
      expect(refreshed.text).not.toContain('access_token');
      for (const [path, method] of [
        ['/rest/v1/contact_messages?select=*', 'GET'],
        ['/rest/v1/rpc/my_sessions', 'POST'],
        ['/auth/v1/user', 'GET'],
        ['/storage/v1/object/list/media', 'POST'],
        ['/functions/v1/api/reset-demo', 'POST'],
        ['/functions/v1/api/demo-season', 'GET'],
      ] as const) {
        const bodies: Record<string, object> = {
          'list/media': { prefix: '' },
          'reset-demo': { confirm: true },
        };
        const named = Object.keys(bodies).find((each) => path.endsWith(each));
        const body = method === 'POST' ? (bodies[named ?? ''] ?? {}) : undefined;
        const { status, text } = await send(path, { method, token, body, headers });
        expect(status, path).toBe(403);
        expect(text, path).toContain(demoRefusals.distantAdmin);
      }
    });

    test('nor does the page offer it, nor are mails shown', async () => {
      const page = await send('/', { headers: { accept: 'text/html', ...headers } });
      expect(page.text).not.toContain(DEMO_ADMIN.email);
      expect(page.text).toContain(DEMO_VENUE.email);
      expect((await send('/mail', { headers })).text).not.toContain('<h1>Mail</h1>');
    });
  });

  test('nor does it hear of changes through a proxy', async () => {
    const { token } = await enter(DEMO_ADMIN);
    const joins = async (headers: Record<string, string>) => {
      const address = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.publishableKey}&vsn=1.0.0`;
      const socket = new WebSocket(address, { headers });
      await once(socket, 'open');
      const payload = { config: { private: true }, access_token: token };
      const topic = `realtime:user:${DEMO_ADMIN.userId}`;
      socket.send(JSON.stringify({ topic, event: 'phx_join', payload, ref: '1' }));
      const [said] = await once(socket, 'message');
      socket.terminate();
      return JSON.parse(String(said)).payload.status;
    };
    expect(await joins({})).toBe('ok');
    expect(await joins({ 'x-forwarded-for': '127.0.0.1' })).toBe('error');
  });
});
