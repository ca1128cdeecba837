import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { newArtist, newVenue, type Player } from '#testing/stage.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
let backend: TestBackend;
let artist: Player;
let venue: Player;
let picture: string;
let rider: string;

beforeAll(async () => {
  backend = await startTestBackend({ web: true });
  [artist, venue] = await Promise.all([newArtist(backend), newVenue(backend)]);
  picture = `${artist.userId}/picture.png`;
  rider = `${artist.userId}/rider.pdf`;
  const { storage } = artist.client;
  const cacheControl = '3600';
  await storage.from('media').upload(picture, new Blob([PNG], { type: 'image/png' }), { cacheControl });
  await storage.from('riders').upload(rider, new Blob([PDF], { type: 'application/pdf' }), { cacheControl });
});
afterAll(() => backend?.stop());

const ask = (
  path: string,
  { method = 'GET', body = undefined as unknown, token = artist.accessToken } = {},
) =>
  fetch(backend.url + path, {
    method,
    redirect: 'manual',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const linkTo = async (path: string) => {
  const { data } = await artist.client.storage.from('riders').createSignedUrl(path, 60);
  return (data?.signedUrl ?? '').replace(backend.url, '');
};

describe('what is for one person', () => {
  test.each<[string, () => Promise<Response>, number]>([
    ['rows', () => ask('/rest/v1/settings?select=*'), 200],
    ['public rows', () => ask('/rest/v1/artist_profiles?select=id&limit=1'), 200],
    [
      'a function of the database',
      () =>
        ask('/rest/v1/rpc/my_calendar', {
          method: 'POST',
          body: { first_day: '2026-01-01', last_day: '2026-01-02' },
        }),
      200,
    ],
    ['a refused question', () => ask('/rest/v1/no_such_table'), 404],
    ['a refused token', () => ask('/rest/v1/settings', { token: 'x.y.z' }), 401],
    ['the account', () => ask('/auth/v1/user'), 200],
    ['a refused sign-in', () => ask('/auth/v1/token?grant_type=password', { method: 'POST', body: {} }), 400],
    ['a link of a mail', () => ask('/auth/v1/verify?token=x&type=recovery&redirect_to=/'), 303],
    ['a command', () => ask('/functions/v1/api/nothing', { method: 'POST', body: {} }), 404],
    ['a read of the commands', () => ask('/functions/v1/api/matches', { token: venue.accessToken }), 422],
    ['a private file', () => ask(`/storage/v1/object/riders/${rider}`), 200],
    ['a signed link', async () => fetch(backend.url + (await linkTo(rider))), 200],
    ['a signed link that was altered', async () => fetch(`${backend.url}${await linkTo(rider)}x`), 400],
    [
      'the making of one',
      () => ask(`/storage/v1/object/sign/riders/${rider}`, { method: 'POST', body: { expiresIn: 60 } }),
      200,
    ],
    [
      'a list of files',
      () => ask('/storage/v1/object/list/riders', { method: 'POST', body: { prefix: '' } }),
      200,
    ],
    ['a public file that is not there', () => ask('/storage/v1/object/public/media/none.png'), 404],
    ['a broadcast', () => ask('/realtime/v1/api/broadcast', { method: 'POST', body: {} }), 404],
    ['no service', () => ask('/rest/v2/nothing'), 404],
    ['the mails of this machine', () => ask('/mail'), 200],
    ['the state of the process', () => ask('/healthz'), 200],
  ])('is kept by no cache, and does nothing when it is opened: %s', async (_, asking, status) => {
    const answer = await asking();
    const { headers } = answer;
    expect(answer.status, await answer.text()).toBe(status);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
  });
});

test('a laid-out mail runs nothing, loads nothing, and is framed by this product alone; its event is a file', async () => {
  const { rows } = await backend.pool.query(
    `insert into stack.mail (recipient, subject, html_body, event_method, event_ics)
     values ('ada@example.com', '<script>alert(1)</script>', '<p onclick="alert(1)">Hello</p>', 'request', 'BEGIN:VCALENDAR') returning id`,
  );
  const list = await fetch(`${backend.url}/mail`);
  const words = await list.text();
  expect(words).not.toContain('<script');
  expect(words).toContain(`sandbox="allow-popups allow-popups-to-escape-sandbox"`);
  const page = await fetch(`${backend.url}/mail/${rows[0].id}`);
  expect(await page.text()).toContain('Hello');
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  );
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const event = await fetch(`${backend.url}/mail/${rows[0].id}/show.ics`);
  expect(event.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(event.headers.get('content-disposition')).toBe('attachment; filename="show.ics"');
  expect(event.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(`${backend.url}/mail/999999`)).headers.get('content-type')).not.toContain('calendar');
});

test('a public picture keeps its caching, may be embedded anywhere, and does nothing when it is opened', async () => {
  for (const known of ['', undefined]) {
    const address = `${backend.url}/storage/v1/object/public/media/${picture}`;
    const { headers: first } = await fetch(address);
    const answer = known === undefined ? await fetch(address) : await again(address, first.get('etag') ?? '');
    expect(answer.status).toBe(known === undefined ? 200 : 304);
    const { headers } = answer;
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*; sandbox$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  }
});

const again = (address: string, etag: string) => fetch(address, { headers: { 'if-none-match': etag } });

test('private files are sandboxed', async () => {
  const { headers } = await ask(`/storage/v1/object/riders/${rider}`);
  expect(headers.get('content-security-policy')).toMatch(/; sandbox$/);
});

test.each(['/', '/venue/calendar', '/no/such/page'])('a page has the headers of pages: %s', async (path) => {
  const { headers } = await fetch(backend.url + path, { headers: { accept: 'text/html' } });
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\)/);
  expect(headers.has('strict-transport-security')).toBe(false);
});

test.each(['/robots.txt', '/sitemap.xml', '/favicon.svg'])(
  '%s does nothing when it is opened',
  async (path) => {
    const { status, headers } = await fetch(backend.url + path);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox/);
  },
);

test('the page of mails is styled by itself alone', async () => {
  const answer = await fetch(`${backend.url}/mail`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  const style = /<style>([\s\S]*?)<\/style>/.exec(await answer.text())?.[1] ?? '';
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  expect(policy).toContain(`style-src 'sha256-${Buffer.from(hash).toString('base64')}'`);
  expect(policy).not.toMatch(/script-src|unsafe/);
});
