import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOurName } from '#stack/web/site-address.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';

type RequestOptions = { method?: string; headers?: Record<string, string> };
type Told = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** As a client that chooses its Host header, which fetch does not let one do. */
function ask(
  backend: TestBackend,
  path: string,
  { method = 'GET', headers = {} }: RequestOptions = {},
): Promise<Told> {
  const { hostname, port } = new URL(backend.url);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, headers: { accept: 'text/html', ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    sent.on('error', reject).end();
  });
}

/** What a web socket is answered: 101 where it may open. */
function openSocket(backend: TestBackend, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(backend.url);
  const path = `/realtime/v1/websocket?apikey=${backend.publishableKey}`;
  const handshake = { 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ hostname, port, path },
        headers: { connection: 'Upgrade', upgrade: 'websocket', ...handshake, ...headers },
      },
      (answer) => resolve(answer.resume().statusCode ?? 0),
    );
    sent.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    sent.on('error', reject).end();
  });
}

describe('a site of https', () => {
  const SITE = 'https://order.example.com';
  const HSTS = 'max-age=31536000; includeSubDomains';
  const HTTPS = { 'x-forwarded-proto': 'https' };
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ web: true, stack: { siteUrl: `${SITE}/`, proxies: 1 } });
  });
  afterAll(() => backend?.stop());

  test.each(['/', '/venue/calendar?day=2026-11-21', '/sitemap.xml', '/boot.js', '/mail'])(
    'sends whoever asks for %s by http to https',
    async (path) => {
      for (const headers of [
        undefined,
        { 'x-forwarded-proto': 'http' },
        { 'x-forwarded-proto': 'https, http' },
      ]) {
        for (const method of ['GET', 'HEAD']) {
          const answer = await ask(backend, path, { method, headers });
          expect([answer.status, answer.headers.location]).toEqual([308, SITE + path]);
          expect(answer.headers['strict-transport-security']).toBe(HSTS);
        }
      }
    },
  );

  test.each([
    ['GET', '/rest/v1/artist_profiles?limit=1'],
    ['POST', '/rest/v1/mailing_list'],
    ['POST', '/auth/v1/token?grant_type=password'],
    ['GET', '/storage/v1/object/public/media/x.png'],
    ['POST', '/functions/v1/api/contact'],
    ['POST', '/'],
    ['DELETE', '/venue/calendar'],
  ])('refuses %s %s by http with a sentence', async (method, path) => {
    const answer = await ask(backend, path, { method, headers: { apikey: backend.publishableKey } });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain(`This product is reached by https alone: ${SITE}`);
    expect(answer.headers['strict-transport-security']).toBe(HSTS);
  });

  test('opens web sockets by https alone, and for its own pages alone', async () => {
    const origin = SITE;
    expect(await openSocket(backend, { ...HTTPS, origin })).toBe(101);
    expect(await openSocket(backend, HTTPS), 'a program').toBe(101);
    expect(await openSocket(backend, { origin }), 'by http').toBe(403);
    expect(await openSocket(backend, { 'x-forwarded-proto': 'http', origin }), 'said to be http').toBe(403);
    expect(await openSocket(backend, {}), 'a program by http').toBe(403);
    const plain = SITE.replace('https', 'http');
    expect(await openSocket(backend, { ...HTTPS, origin: plain }), 'a page of http').toBe(403);
  });

  test.each([
    '/',
    '/healthz',
    '/rest/v1/artist_profiles?select=id&limit=1',
    '/no/such/page',
    '/assets/gone.js',
  ])('answers %s by https, and says that it stays so', async (path) => {
    const answer = await ask(backend, path, {
      headers: { ...HTTPS, accept: '*/*', apikey: backend.publishableKey },
    });
    expect([200, 404]).toContain(answer.status);
    expect(answer.headers['strict-transport-security']).toBe(HSTS);
  });

  test('tells its health to whoever watches over it, by http too', async () => {
    expect((await ask(backend, '/healthz')).status).toBe(200);
  });

  test('believes the proxy that is nearest', async () => {
    const claimed = await ask(backend, '/', { headers: { 'x-forwarded-proto': 'https,http' } });
    expect(claimed.status).toBe(308);
    const stranger = await ask(backend, '/', { headers: { 'x-forwarded-proto': 'gopher' } });
    expect(stranger.status).toBe(308);
  });

  test('is named in the page whatever the Host header says', async () => {
    const headers = { ...HTTPS, host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    for (const path of ['/', '/sitemap.xml', '/robots.txt']) {
      const answer = await ask(backend, path, { headers });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain('evil.example');
      if (path !== '/') continue;
      expect(answer.text).toContain(`"supabaseUrl":"${SITE}"`);
      expect(answer.text).toContain(`rel="canonical" href="${SITE}/"`);
      expect(answer.headers['content-security-policy']).toContain(
        `connect-src 'self' ${SITE.replace('https', 'wss')};`,
      );
      expect(answer.headers['content-security-policy']).toMatch(/upgrade-insecure-requests$/);
    }
  });
});

test('without a proxy that is trusted nobody is believed to have come by https', async () => {
  const backend = await startTestBackend({ stack: { siteUrl: 'https://order.example.com' } });
  const answer = await ask(backend, '/signin', { headers: { 'x-forwarded-proto': 'https' } });
  expect([answer.status, answer.headers.location]).toEqual([308, 'https://order.example.com/signin']);
  await backend.stop();
});

describe('a site without SITE_URL', () => {
  const contact = 'mailto:security@order.example';
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ web: true, stack: { securityContact: contact } });
  });
  afterAll(() => backend?.stop());

  test.each([
    'evil.example',
    'evil.example:3000',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '6.6.6.6',
    '[::2]',
  ])('does not answer to the name %s', async (host) => {
    for (const path of [
      '/',
      '/sitemap.xml',
      '/mail',
      '/rest/v1/artist_profiles?limit=1',
      '/auth/v1/settings',
    ]) {
      const answer = await ask(backend, path, { headers: { host, apikey: backend.publishableKey } });
      expect(answer.status, path).toBe(421);
      expect(answer.text).toMatch(/This server does not answer to that name\. SITE_URL names /);
      expect(answer.text).not.toContain('evil');
    }
    expect((await ask(backend, '/healthz', { headers: { host } })).status).toBe(200);
  });

  test('names itself as it was asked, and by http, whatever a stranger forwards', async () => {
    const { port } = new URL(backend.url);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, 'LOCALHOST']) {
      const headers = { host, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' };
      const answer = await ask(backend, '/', { headers });
      expect(answer.text).toContain(`"supabaseUrl":"http://${host}"`);
      expect(answer.text).not.toContain('evil');
    }
  });

  test('is not taken for another by an address in full in the request line', async () => {
    const answer = await ask(backend, 'http://evil.example/');
    expect(answer.text).not.toContain('evil.example');
  });

  test.each([
    'oauth-protected-resource',
    'oauth-protected-resource/functions/v1/api/mcp',
    'oauth-authorization-server',
    'openid-configuration',
  ])('says of %s that there is none, and shows no page', async (name) => {
    const answer = await ask(backend, `/.well-known/${name}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/json']);
    expect(JSON.parse(answer.text).error.code).toBe('not-found');
  });

  test('says whom to tell of a weakness', async () => {
    const answer = await ask(backend, '/.well-known/security.txt');
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.text).toContain(`Contact: ${contact}\n`);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(answer.text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now() + 30 * 86_400_000);
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  });
});

test.each([
  [
    '127.0.0.1',
    ['localhost', 'localhost:3000', '127.0.0.1:80', '127.9.9.9', '[::1]:3000'],
    ['192.168.1.5', 'order.example', ''],
  ],
  [
    '0.0.0.0',
    ['localhost', '192.168.1.5:3000', '[fd00::1]:3000'],
    ['order.example', 'a.b:1', '', 'dead.beef.example'],
  ],
  ['::', ['[::1]', '10.0.0.1'], ['cafe', 'beef.example']],
  ['192.168.1.5', ['192.168.1.5:3000'], ['localhost', '192.168.1.6', 'order.example']],
  ['order.example', ['order.example', 'ORDER.example:3000'], ['localhost', 'www.order.example']],
])('listening on %s answers to %j and not to %j', (listening, ours, others) => {
  for (const host of ours) expect(isOurName(host, listening), host).toBe(true);
  for (const host of others) expect(isOurName(host, listening), host).toBe(false);
});
