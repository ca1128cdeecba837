import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keptLog } from '#testing/kept-log.ts';
import { startTestBackend, type TestBackend } from '../../testing/backend.ts';
import { withoutDatabase } from '../../testing/without-database.ts';

const kept = keptLog();
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend({ stack: { log: kept.log } });
});
beforeEach(() => kept.clear());
afterAll(() => backend?.stop());

/** Runs `act` while commands fail, as they do when the database and the program do not fit together. */
async function whileBroken<T>(act: () => Promise<T>): Promise<T> {
  await backend.pool.query('alter table private.idempotency_keys rename to gone');
  try {
    return await act();
  } finally {
    await backend.pool.query('alter table private.gone rename to idempotency_keys');
  }
}

const LETTER = { kind: 'contact', name: 'Ada', email: 'ada@example.com', message: 'Hello' };

test('a refused act stands in the log with who, what, why and which request', async () => {
  const { client, userId } = await backend.signUp();
  const bookingId = randomUUID();
  kept.clear();
  const { status } = await backend.command(client, 'accept-booking', { bookingId });
  expect(kept.lines('act-refused')).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      event: 'act-refused',
      requestId: expect.stringMatching(/^[\w-]{12}$/),
      route: 'functions.accept-booking',
      command: 'accept-booking',
      subject: bookingId,
      userId,
      code: expect.stringMatching(/^[a-z-]+$/),
      status,
    },
  ]);
});

test('an act refused because nobody, or a forged token, asks for it stands there too', async () => {
  await backend.command(backend.anonymous(), 'accept-booking', { bookingId: randomUUID() });
  await fetch(`${backend.url}/functions/v1/api/pay-invoice`, {
    method: 'POST',
    headers: { authorization: 'Bearer a.b.c', 'idempotency-key': 'k', 'content-type': 'application/json' },
    body: '{}',
  });
  expect(kept.lines('act-refused')).toMatchObject([
    { level: 'warn', command: 'accept-booking', code: 'not-signed-in', status: 401 },
  ]);
  expect(kept.lines('forbidden')).toMatchObject([
    { level: 'warn', route: 'functions.pay-invoice', code: 'not-signed-in', status: 401 },
  ]);
});

test('sign-ins stand there, the failed ones without saying for whom', async () => {
  const { email, password, userId } = await backend.signUp();
  const visitor = backend.anonymous();
  await visitor.auth.signInWithPassword({ email, password: 'hunter2-hunter2' });
  await visitor.auth.signInWithPassword({ email, password });
  expect(kept.lines('sign-in-failed')).toMatchObject([
    { code: 'invalid_credentials', status: 400, ip: expect.stringContaining('127.0.0.1') },
  ]);
  expect(kept.lines('signed-in')).toMatchObject([{ userId, route: 'auth.token.POST' }]);
  expect(kept.written()).not.toContain(email);
});

test('a limit that was met, and a table that is closed to who asks, stand there', async () => {
  const { email } = await backend.signUp();
  const visitor = backend.anonymous();
  for (let n = 0; n < 6; n += 1) await visitor.auth.signInWithPassword({ email, password: 'wrong wrong' });
  expect(kept.lines('rate-limited').length).toBeGreaterThan(0);
  await visitor.from('settings').select();
  expect(kept.lines('forbidden')).toMatchObject([{ route: 'rest.read.settings', status: 401 }]);
});

test('a request that is answered well is no line, unless LOG_LEVEL asks for all', async () => {
  const quiet = keptLog('info');
  const copy = await startTestBackend({ stack: { log: quiet.log } });
  try {
    await copy.anonymous().from('artist_profiles').select('id').limit(1);
    await fetch(`${copy.url}/healthz`);
    expect(quiet.written()).toBe('');
  } finally {
    await copy.stop();
  }
  await backend.anonymous().from('artist_profiles').select('id').limit(1);
  expect(kept.lines('request')).toMatchObject([
    { level: 'debug', route: 'rest.read.artist_profiles', status: 200 },
  ]);
});

test('a surprise is told with its stack, and its answer names the request', async () => {
  const response = await whileBroken(() =>
    fetch(`${backend.url}/functions/v1/api/contact`, {
      method: 'POST',
      headers: { 'idempotency-key': 'k1', 'content-type': 'application/json' },
      body: JSON.stringify(LETTER),
    }),
  );
  expect(response.status).toBe(500);
  const [line] = kept.lines('surprise');
  expect(line).toMatchObject({
    level: 'error',
    command: 'contact',
    requestId: response.headers.get('x-request-id'),
    error: { code: '42P01', message: 'relation "private.idempotency_keys" does not exist' },
  });
  expect(line?.error.stack.join()).toContain('perform.ts');
  expect(kept.lines('request-failed')).toMatchObject([{ status: 500, requestId: line?.requestId }]);
});

test('no line can be forged: not by an address, a query, a header or a body', async () => {
  const forged = '{"level":"error","event":"forged"}';
  const breaks = `%0a${encodeURIComponent(forged)}%0d%0a${encodeURIComponent(forged)}`;
  await whileBroken(async () => {
    for (const path of [
      'functions/v1/api/contact',
      'rest/v1/x',
      'auth/v1/token',
      'storage/v1/object/x',
      'x',
    ]) {
      for (const method of ['GET', 'POST']) {
        await fetch(`${backend.url}/${path}/${breaks}?grant_type=password&x=${breaks}`, { method });
        await fetch(`${backend.url}/${path}${breaks}`, {
          method,
          headers: { apikey: backend.publishableKey },
        });
      }
    }
    await fetch(`${backend.url}/functions/v1/api/contact`, {
      method: 'POST',
      headers: { 'idempotency-key': `k ${forged}`, 'x-request-id': forged, 'user-agent': forged },
      body: JSON.stringify({ ...LETTER, message: `\n${forged}\r\n${forged}\u2028${forged}` }),
    });
    // A header that no client library lets through.
    await raw(`GET /rest/v1/x HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: a\n${forged}\r\n\r\n`);
  });
  expect(kept.lines().length).toBeGreaterThan(20);
  expect(kept.lines('forged')).toEqual([]);
  expect(kept.written()).not.toContain('forged');
  for (const line of kept.written().trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
});

function raw(request: string): Promise<unknown> {
  return new Promise((done) => {
    const socket = connect(Number(new URL(backend.url).port), '127.0.0.1', () => socket.write(request));
    socket
      .on('data', () => socket.end())
      .on('close', done)
      .on('error', done);
  });
}

test('no secret stands in the log, wherever a client puts it, also when everything fails', async () => {
  const person = await backend.signUp({ email: 'canary-person@example.com', password: 'canary-password-1' });
  const { data } = await person.client.auth.getSession();
  const secrets = {
    access: person.accessToken,
    refresh: data.session?.refresh_token ?? '',
    password: 'canary-password-1',
    word: 'canaryword',
    email: 'canary-person@example.com',
    service: backend.serviceKey,
    jwt: backend.jwtSecret,
  };
  kept.clear();
  const sendAll = async () => {
    for (const [name, secret] of Object.entries(secrets)) {
      const there = encodeURIComponent(secret);
      const paths = [
        ...[`/${there}`, `/rest/v1/${there}`, `/rest/v1/artist_profiles?select=${there}`],
        ...[`/rest/v1/artist_profiles?id=eq.${there}`, `/rest/v1/rpc/${there}`, `/rest/v1/rpc/search_places`],
        ...[`/auth/v1/verify?type=recovery&token=${there}`, `/auth/v1/${there}`, '/auth/v1/user'],
        ...[
          '/auth/v1/token?grant_type=password',
          '/auth/v1/token?grant_type=refresh_token',
          '/auth/v1/recover',
        ],
        ...[`/storage/v1/object/sign/riders/${there}?token=${there}`, `/storage/v1/object/media/${there}`],
        ...[`/functions/v1/api/${there}`, '/functions/v1/api/contact', '/functions/v1/api/delete-account'],
        ...[`/functions/v1/api/invoices/${there}/document`, '/realtime/v1/api/broadcast', `/mail?x=${there}`],
      ];
      const json = { [name]: secret, email: secret, password: secret, refresh_token: secret, token: secret };
      const bodies = [
        JSON.stringify(json),
        secret,
        `"${secret}`,
        JSON.stringify({ [secret]: secret, query: secret }),
      ];
      for (const path of paths) {
        const ask = (method: string, n: number) =>
          fetch(backend.url + path, {
            method,
            headers: {
              apikey: n === 2 ? secret : backend.publishableKey,
              authorization: `Bearer ${secret}`,
              cookie: `session=${there}`,
              'idempotency-key': secret,
              'content-type': 'application/json',
              referer: `https://example.com/?token=${there}`,
              'user-agent': secret,
              'x-forwarded-for': secret,
              'x-client-info': secret,
            },
            body: method === 'GET' ? undefined : bodies[(n + path.length) % bodies.length],
          });
        await Promise.all(['GET', 'POST', 'PUT'].map(ask));
      }
    }
  };
  await whileBroken(sendAll);
  await withoutDatabase(backend.databaseUrl, sendAll);
  expect(kept.lines().length).toBeGreaterThan(500);
  const failed = ['surprise', 'gate-failed', 'service-complaint'].flatMap((event) => kept.lines(event));
  expect(failed.length).toBeGreaterThan(10);
  for (const [name, secret] of Object.entries(secrets)) {
    expect(kept.written().includes(secret), `the ${name} stands in the log`).toBe(false);
    expect(kept.written().includes(encodeURIComponent(secret)), `the ${name} stands there encoded`).toBe(
      false,
    );
  }
}, 300_000);
