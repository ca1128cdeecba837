import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedUp, startTestBackend, type TestBackend } from '#testing/backend.ts';

let backend: TestBackend;
let artist: SignedUp;
beforeAll(async () => {
  backend = await startTestBackend();
  artist = await backend.signUp();
});
afterAll(() => backend?.stop());

const NESTED =
  'reviews(*,venue_profiles(*,reviews(*,artist_profiles(*,reviews(*,venue_profiles(*,reviews(*)))))))';

const headers = (more: Record<string, string> = {}) => ({
  apikey: backend.publishableKey,
  authorization: `Bearer ${artist.accessToken}`,
  ...more,
});

/** Bytes as they are, on a connection of their own; answers all that came back until it was closed. */
async function send(bytes: string | Buffer, { end = false } = {}): Promise<string> {
  const socket = connect(Number(new URL(backend.url).port), '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
    // A whole answer: nothing more is to be waited for.
    if (/\r\n\r\n/.test(said)) socket.end();
  });
  socket.on('error', () => {});
  socket.write(bytes);
  if (end) socket.end();
  await once(socket, 'close');
  return said;
}

const target = (text: string, method = 'GET', lines = '') =>
  send(
    `${method} ${text} HTTP/1.1\r\nHost: 127.0.0.1\r\napikey: ${backend.publishableKey}\r\n${lines}Connection: close\r\n\r\n`,
  );
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

describe('an address has one meaning', () => {
  test.each([
    '/auth/v1/%74oken?grant_type=password',
    '/auth/v1/%2574oken',
    '/auth/v1//token',
    '/auth/v1/./token',
    '/auth/v1/x/../token',
    '/auth/v1/%2e%2e/auth/v1/token',
    '/auth/v1%2ftoken',
    '/auth/v1/token%00',
    '/auth\\v1\\token',
    '/auth/v1/token#a',
  ])('%s', async (text) => {
    // The first is the plain address in another spelling, and is served as that; the others are none.
    const status = statusOf(await target(text, 'POST', 'Content-Length: 0\r\n'));
    expect([400, 404, 415]).toContain(status);
  });

  test.each([
    ['%E0%A4%A', 400],
    ['%ff', 400],
    ['%c0%ae', 400],
    ['%00', 400],
    ['a%2fb', 400],
    ['artist_profiles', 200],
    ['%61rtist_profiles', 200],
  ])('/rest/v1/%s is answered %i', async (segment, status) => {
    expect(statusOf(await target(`/rest/v1/${segment}?select=id&limit=1`))).toBe(status);
  });

  test.each(['http://evil.example/rest/v1/artist_profiles', 'http://[', '*', 'rest/v1/artist_profiles'])(
    'the target %s is none of ours',
    async (text) => expect(statusOf(await target(text))).toBe(400),
  );

  test('a body that two headers disagree about is refused', async () => {
    const answer = await target(
      '/rest/v1/mailing_list',
      'POST',
      'Content-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 3\r\n',
    );
    expect(statusOf(answer)).toBe(400);
    const both = await target(
      '/rest/v1/mailing_list',
      'POST',
      'Content-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n',
    );
    expect(statusOf(both)).toBe(400);
  });
});

describe('what is not on the list is not there', () => {
  test.each([
    ['GET', '/rest/v1/files_to_remove?select=*', 404],
    ['GET', '/rest/v1/ledger_entries?select=*', 404],
    ['GET', '/rest/v1/', 404],
    ['DELETE', '/rest/v1/messages?id=eq.1', 405],
    ['GET', '/rest/v1/mailing_list?select=*', 405],
    ['GET', '/rest/v1/rpc/my_sessions', 405],
    ['POST', '/rest/v1/rpc/pg_sleep', 404],
    ['POST', '/auth/v1/admin/users', 404],
    ['GET', '/auth/v1/settings', 404],
    ['POST', '/auth/v1/otp', 404],
    ['POST', '/auth/v1/magiclink', 404],
    ['GET', '/storage/v1/bucket', 404],
    ['POST', '/storage/v1/object/move', 404],
    ['POST', '/storage/v1/object/agreements/x.pdf', 405],
    ['POST', '/functions/v1/api/run-due-jobs', 404],
    ['POST', '/realtime/v1/api/broadcast', 404],
    ['PROPFIND', '/', 405],
    ['POST', '/', 405],
    ['TRACE', '/rest/v1/profiles', 405],
    ['OPTIONS', '/rest/v1/profiles', 405],
  ])('%s %s is answered %i, with a sentence', async (method, path, status) => {
    const answer = await target(path, method, method === 'POST' ? 'Content-Length: 0\r\n' : '');
    expect(statusOf(answer), answer).toBe(status);
    expect(answer.split('\r\n\r\n')[1]).toMatch(/[A-Z].{5,}\./);
  });

  test('a 405 says which methods there are', async () => {
    expect(await target('/rest/v1/mailing_list')).toMatch(/^allow: POST\r$/im);
  });
});

describe('a request costs little, whatever it asks', () => {
  const ask = (query: string, init: RequestInit = {}) =>
    fetch(`${backend.url}/rest/v1/${query}`, { ...init, headers: headers(init.headers as never) });

  test.each([
    `artist_profiles?select=*,${NESTED}`,
    'artist_profiles?select=*,reviews(*)',
    'artist_profiles?select=*,bookings(*)',
    'reviews?select=*,artist_profiles(*,reviews(*))',
    'artist_profiles?name=match.(.{1,200}){1,200}z',
    'artist_profiles?name=imatch.(a%2B)%2B$',
    'artist_profiles?bio=fts.rock',
    'artist_profiles?name=ilike.*a*b*c*d*e*f*g*',
    'artist_profiles?limit=100000',
    'artist_profiles?offset=99999999',
    'artist_profiles?limit=-1',
    `artist_profiles?id=in.(${Array(300).fill('1').join(',')})`,
    'artist_profiles?select=count()',
    'artist_profiles?select=id::text',
    'artist_profiles?select=followers->x',
    'artist_profiles?select="',
    'artist_profiles?select=id,',
    'artist_profiles?select=no_such_column',
    'artist_profiles?order=%00',
    'artist_profiles?order=name.sideways',
    'artist_profiles?order=no_such_column',
    'artist_profiles?__proto__=eq.1',
    'artist_profiles?constructor=eq.1',
    'artist_profiles?toString=eq.1',
    'artist_profiles?or=(__proto__.eq.1)',
    'artist_profiles?or=(name.eq.a',
    'artist_profiles?or=((((((name.eq.a))))))',
    'artist_profiles?or=(name.eq.a)&or=(name.eq.b)',
    'artist_profiles?name=a',
    'artist_profiles?name=eq',
    'artist_profiles?select=id&select=name',
    'artist_profiles?limit=1&limit=1000',
    'artist_profiles?order=name&order=location',
    'artist_profiles?offset=0&offset=5',
    'reviews?select=id,artist_profiles(id)&artist_profiles.limit=1&artist_profiles.limit=9',
    `artist_profiles?${Array.from({ length: 70 }, (_, n) => `name=neq.${n}`).join('&')}`,
  ])('%s is refused with a sentence', async (query) => {
    const response = await ask(query);
    const text = await response.text();
    const message = text.startsWith('{') ? JSON.parse(text).message : text;
    expect([response.status, message]).toEqual([400, expect.stringMatching(/\w{3}/)]);
  });

  test('objects of the process are out of reach from outside', async () => {
    for (const body of ['{"__proto__":{"polluted":1}}', '[{"email":"a@example.com","__proto__":{"a":1}}]']) {
      const response = await ask('mailing_list', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(response.status).toBe(400);
    }
    const called = await ask('rpc/my_sessions', {
      method: 'POST',
      body: '{"__proto__":{"polluted":1}}',
      headers: { 'content-type': 'application/json' },
    });
    expect(called.status).toBe(400);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('15,000 rows are not written in one request', async () => {
    const rows = Array.from({ length: 15_000 }, (_, n) => ({ email: `n${n}@example.com` }));
    const many = await ask('mailing_list', {
      method: 'POST',
      body: JSON.stringify(rows.slice(0, 50)),
      headers: { 'content-type': 'application/json' },
    });
    expect([many.status, (await many.json()).message]).toEqual([400, 'One request writes one row at most.']);
    const all = await ask('mailing_list', {
      method: 'POST',
      body: JSON.stringify(rows),
      headers: { 'content-type': 'application/json' },
    });
    expect(all.status).toBe(413);
  });

  test('an update without a filter changes nothing', async () => {
    const response = await ask('settings', {
      method: 'PATCH',
      body: '{"language":"Klingon"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(400);
  });

  test('a statement of a visitor ends after three seconds', async () => {
    const slow = await startTestBackend({ stack: { patience: 1 } });
    const { rows } = await slow.pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '10s' }]);
    await slow.pool.query('alter function public.search_places(text) rename to search_quickly');
    await slow.pool.query(
      `create function public.search_places(query text) returns setof public.places language sql volatile
       as 'select p.* from public.places p, pg_sleep(60) limit 1'`,
    );
    const { error, status } = await slow.anonymous().rpc('search_places', { query: 'Cork' });
    expect([status, error?.message]).toEqual([429, expect.stringContaining('took too long')]);
    await slow.stop();
  });
});

describe('bodies', () => {
  const post = (path: string, body: BodyInit | undefined, more: Record<string, string> = {}) =>
    fetch(backend.url + path, {
      method: 'POST',
      body,
      headers: headers({ 'content-type': 'application/json', ...more }),
    });

  test.each([
    '/auth/v1/token?grant_type=password',
    '/auth/v1/signup',
    '/auth/v1/recover',
    '/storage/v1/object/sign/riders/a.pdf',
    '/storage/v1/object/list/riders',
    '/rest/v1/mailing_list',
    '/rest/v1/rpc/search_places',
    '/functions/v1/api/contact',
  ])('what is no JSON object is refused by %s', async (path) => {
    for (const body of ['', '{', 'null', '5', '"a"', 'undefined', '{"a":}', '\u0000', '['.repeat(2000)]) {
      const response = await post(path, body);
      if (body === '' && path.includes('/rpc/')) continue;
      expect(response.status, `${path} ${body.slice(0, 20)}`).toBe(400);
      expect(await response.text()).toMatch(/[A-Z]\w+ .*\./);
    }
  });

  test('another kind of content, or a packed one, is refused', async () => {
    expect((await post('/rest/v1/mailing_list', 'a=b', { 'content-type': 'text/csv' })).status).toBe(415);
    expect((await post('/rest/v1/mailing_list', '{}', { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  test('a body is refused by the size it says, before it is sent', async () => {
    const answer = await target(
      '/functions/v1/api/contact',
      'POST',
      'Content-Type: application/json\r\nContent-Length: 209715200\r\n',
    );
    expect(statusOf(answer)).toBe(413);
  });

  test('one that says no size is refused when it gets too large, and is never held as a whole', async () => {
    const before = process.memoryUsage().rss;
    let sent = 0;
    const stream = new ReadableStream({
      pull(controller) {
        if (sent >= 200) return controller.close();
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const answer = await fetch(`${backend.url}/functions/v1/api/contact`, {
      method: 'POST',
      body: stream,
      headers: headers({ 'content-type': 'application/json' }),
      duplex: 'half',
    } as RequestInit).then(
      ({ status }) => status,
      // The connection is closed on whoever goes on sending.
      () => 413,
    );
    expect(answer).toBe(413);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  test('a request that waits to be told to go on is told', async () => {
    const body = '{"email":"continue@example.com"}';
    const answer = await send(
      `POST /rest/v1/mailing_list HTTP/1.1\r\nHost: 127.0.0.1\r\napikey: ${backend.publishableKey}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue/);
  });
});

describe('what the storage service does not check', () => {
  test.each([
    ['POST', 'list/riders', { prefix: '', sortBy: { column: 'name', order: 'NaN' } }],
    ['POST', 'list/riders', { prefix: '', limit: 0.5 }],
    ['POST', 'list/media', { prefix: { deep: 'x' } }],
    ['DELETE', 'media', { prefixes: 'all' }],
  ])('%s object/%s %j is refused in a sentence', async (method, path, body) => {
    const { accessToken } = await backend.signUp();
    const response = await fetch(`${backend.url}/storage/v1/object/${path}`, {
      method,
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringMatching(/is not of the expected form/) }),
    ]);
  });
});

describe('connections that want to become something else', () => {
  test.each([
    ['/', 'GET', 'websocket'],
    ['/rest/v1/profiles', 'GET', 'websocket'],
    ['/rest/v1/mailing_list', 'POST', 'websocket'],
    ['/realtime/v1/websocket', 'GET', 'h2c'],
    ['/realtime/v1/%77ebsocket/x', 'GET', 'websocket'],
    ['http://[', 'GET', 'websocket'],
  ])('%s by %s to %s ends at once', async (path, method, to) => {
    const answer = await send(
      `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n\r\n`,
    );
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect((await fetch(`${backend.url}/healthz`)).status).toBe(200);
  });

  test.each([
    ['a page of ours', '127.0.0.1', 'http://127.0.0.1', 101],
    ['a program', '127.0.0.1', null, 101],
    ['a page of another site', '127.0.0.1', 'http://evil.example', 403],
    ['a sandboxed page', '127.0.0.1', 'null', 403],
    ['another name that leads here', 'evil.example', 'http://evil.example', 403],
  ])('%s (host %s, origin %s) at the web socket', async (_, host, origin, status) => {
    const answer = await send(
      `GET /realtime/v1/websocket?apikey=${backend.publishableKey} HTTP/1.1\r\nHost: ${host}\r\n` +
        `${origin ? `Origin: ${origin}\r\n` : ''}Connection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    expect(statusOf(answer)).toBe(status);
  });

  test('a tunnel is none of ours', async () => {
    expect(await send('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n')).toMatch(
      / 40[05] /,
    );
  });

  test('300 of them leave no connection behind', async () => {
    const stray = Array.from({ length: 300 }, async () => {
      const socket = connect(Number(new URL(backend.url).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.resume();
      socket.write('GET /stray HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      // The client never closes: the server has to.
      await once(socket, 'close');
    });
    await Promise.all(stray);
    expect((await fetch(`${backend.url}/healthz`)).status).toBe(200);
  });
});
