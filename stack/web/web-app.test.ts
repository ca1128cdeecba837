import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';

const SCRIPT = `document.documentElement.dataset.theme = 'dark'`;
const DEMO = {
  role: 'venue',
  label: 'Demo venue',
  email: 'venue@example.com',
  password: 'a password',
} as const;
const CODE = `console.log(${JSON.stringify('x'.repeat(2_000))})`;
let directory: string;
let backend: TestBackend;

beforeAll(async () => {
  vi.stubEnv('BOOKING_FEES', 'USD 12');
  directory = mkdtempSync(join(tmpdir(), 'running-order-app-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(
    join(directory, 'index.html'),
    `<html><head><script>${SCRIPT}</script></head><body></body></html>`,
  );
  writeFileSync(join(directory, 'assets', 'main-abc.js'), CODE);
  writeFileSync(join(directory, 'assets', 'main-abc.js.br'), brotliCompressSync(CODE));
  backend = await startTestBackend({ stack: { appDir: directory, demoAccounts: [DEMO], apiDocsUrl: null } });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await backend?.stop();
  rmSync(directory, { recursive: true });
});

const visit = (path: string) => fetch(backend.url + path, { headers: { accept: 'text/html' } });

test.each(['/', '/venue/calendar', '/artist/profile/1', '/no/such/place.php'])(
  '%s is the application, which knows where it runs',
  async (path) => {
    const response = await visit(path);
    expect(response.status).toBe(200);
    const json =
      /<script type="application\/json" id="deployment">(.*?)<\/script>/.exec(await response.text())?.[1] ??
      '';
    expect(JSON.parse(json)).toEqual({
      supabaseUrl: backend.url,
      publishableKey: backend.publishableKey,
      demo: true,
      demoAccounts: [DEMO],
      google: false,
      emailConfirmation: false,
      apiDocsUrl: null,
      functions: true,
      mail: true,
      flatFees: { USD: 1200 },
      now: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      styleNonce: expect.stringMatching(/^[\w-]{22}$/),
    });
  },
);

test('the page tells the product’s time, not the machine’s', async () => {
  const told = async () => {
    const page = await (await visit('/')).text();
    return Date.parse(/"now":"([^"]+)"/.exec(page)?.[1] ?? '') - Date.now();
  };
  const before = await told();
  await backend.moveClock(40);
  expect(Math.round(((await told()) - before) / 86_400_000)).toBe(40);
});

test('its policy lets only its own scripts and styles run, and nothing frame it', async () => {
  const policy = (await visit('/')).headers.get('content-security-policy') ?? '';
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).toMatch(/style-src 'self' 'nonce-[\w-]{22}';/);
  expect(policy).not.toContain('unsafe');
  for (const closed of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
    expect(policy).toContain(`${closed} 'none'`);
  expect(policy).toContain("form-action 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain(`connect-src 'self' ${backend.url.replace('http', 'ws')};`);
});

test('its nonce is told to the page, is another each time, and is kept by no cache', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const page = await visit('/');
      expect(page.headers.get('cache-control')).toBe('private, no-cache');
      expect(page.headers.has('etag')).toBe(false);
      const nonce = /'nonce-([\w-]+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
      expect(await page.text()).toContain(`"styleNonce":"${nonce}"`);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('what the build named by its content is kept for ever, sent packed, and not sent twice', async () => {
  const response = await fetch(`${backend.url}/assets/main-abc.js`, {
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await response.text()).toBe(CODE);
  const again = await fetch(`${backend.url}/assets/main-abc.js`, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('a part of the page is of the kind it says, and does not repeat what the page’s headers said', async () => {
  const part = (await fetch(`${backend.url}/assets/main-abc.js`)).headers;
  expect(part.get('x-content-type-options')).toBe('nosniff');
  expect(part.has('x-frame-options')).toBe(false);
  const page = (await visit('/')).headers;
  expect(page.get('x-content-type-options')).toBe('nosniff');
  expect(page.get('x-frame-options')).toBe('DENY');
});

test.each(['/assets/gone.js', '/../package.json', '/rest/v2/nothing', '/functions/v1/other'])(
  '%s is not found',
  async (path) => {
    const response = await fetch(backend.url + path);
    expect(response.status).toBe(404);
  },
);
