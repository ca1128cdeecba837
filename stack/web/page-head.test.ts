import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';

const SITE = 'http://running-order.example';
const CODE_IN_A_NAME = `Night "Kiosk" </title><script>alert('$&')</script>`;
let directory: string;
let backend: TestBackend;
let artist: string;
let venue: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'running-order-app-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(
    join(directory, 'index.html'),
    '<html><head><title>Running Order</title></head><body></body></html>',
  );
  backend = await startTestBackend({ stack: { appDir: directory, siteUrl: `${SITE}/` } });
  const musician = await backend.signUp({ userType: 'artist' });
  const room = await backend.signUp({ userType: 'venue' });
  const made = await musician.client
    .from('artist_profiles')
    .insert({
      user_id: musician.userId,
      name: CODE_IN_A_NAME,
      bio: 'Songs </script> & stories.',
      location: 'Ghent, Belgium',
      genres: 'Dream Pop',
    })
    .select('id')
    .single();
  artist = made.data?.id ?? '';
  const opened = await room.client
    .from('venue_profiles')
    .insert({ user_id: room.userId, name: 'The Cellar', capacity: 70, max_rate_cents: 12_345 })
    .select('id')
    .single();
  venue = opened.data?.id ?? '';
});
afterAll(async () => {
  await backend?.stop();
  rmSync(directory, { recursive: true });
});

const read = async (path: string) => {
  const html = await (await fetch(backend.url + path, { headers: { accept: 'text/html' } })).text();
  const of = (attribute: string) =>
    new RegExp(`<(?:meta|link)[^>]*${attribute}"[^>]*?(?:content|href)="([^"]*)"`).exec(html)?.[1];
  return {
    html,
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    description: of('name="description'),
    robots: of('name="robots'),
    canonical: of('rel="canonical'),
    picture: of('property="og:image'),
    data: JSON.parse(/<script[^>]*ld\+json[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? 'null'),
  };
};

describe('a reader that runs no script', () => {
  test('is told what a public page is, at its one address', async () => {
    const front = await read('/?type=artist');
    expect(front.title).toBe('Running Order: Get your shows in order!');
    expect(front.description).toMatch(/^Running Order connects music artists with venues/);
    expect(front.canonical).toBe(`${SITE}/`);
    expect(front.picture).toBe(`${SITE}/poster.jpg`);
    expect(front.data).toMatchObject({ '@context': 'https://schema.org', '@type': 'WebApplication' });
    const terms = await read('/terms/');
    expect(terms.title).toBe('Terms &#38; Conditions · Running Order');
    expect(terms.canonical).toBe(`${SITE}/terms`);
    expect(terms.robots).toBeUndefined();
  });

  test('is told of an artist what the press kit shows, and nothing typed there becomes code', async () => {
    const page = await read(`/artist/profile/${artist}`);
    expect(page.html).not.toContain('<script>alert');
    expect(page.html.match(/<script/g)).toHaveLength(2);
    expect(page.title).toContain('Night &#34;Kiosk&#34; &#60;/title&#62;&#60;script&#62;');
    expect(page.description).toContain(
      'Dream Pop from Ghent, Belgium. Songs &#60;/script&#62; &#38; stories.',
    );
    expect(page.data).toMatchObject({
      '@type': 'MusicGroup',
      name: CODE_IN_A_NAME,
      url: `${SITE}/artist/profile/${artist}`,
    });
  });

  test('is told of a venue’s room, but not of its rate, its shows or its calendar', async () => {
    const page = await read(`/venue/profile/${venue}`);
    expect(page.title).toBe('The Cellar · Running Order');
    expect(page.data).toMatchObject({ '@type': 'MusicVenue', maximumAttendeeCapacity: 70 });
    expect(Object.keys(page.data)).not.toContain('event');
    expect(page.html).not.toMatch(/\b12,?345\b/);
  });

  test('is told of the picture that a press kit has', async () => {
    const { rows } = await backend.pool.query(
      `update venue_profiles set banner_path = user_id || '/b.jpg' where id = $1 returning banner_path as path`,
      [venue],
    );
    expect((await read(`/venue/profile/${venue}`)).picture).toBe(
      `${SITE}/storage/v1/object/public/media/${rows[0].path}`,
    );
  });

  test.each(['/venue-dashboard', '/artist/profile/me', '/settings', '/reset-password', '/no/such/page'])(
    'is sent away from %s',
    async (path) => {
      const page = await read(path);
      expect(page.robots).toBe('noindex');
      expect(page.canonical).toBeUndefined();
    },
  );

  test('is not told of a profile that is not there, or whose account was closed', async () => {
    for (const path of ['/artist/profile/1', `/artist/profile/${venue}`]) {
      expect(await read(path)).toMatchObject({
        title: 'This artist was not found · Running Order',
        robots: 'noindex',
        data: null,
      });
    }
    await backend.pool.query('update venue_profiles set closed = true where id = $1', [venue]);
    const closed = await read(`/venue/profile/${venue}`);
    expect(closed.html).not.toContain('The Cellar');
    expect(closed.robots).toBe('noindex');
    expect(await (await fetch(`${backend.url}/sitemap.xml`)).text()).not.toContain(venue);
  });

  test('finds the sitemap from robots.txt, and every public page in it', async () => {
    const robots = await fetch(`${backend.url}/robots.txt`);
    expect(robots.headers.get('content-type')).toContain('text/plain');
    expect(await robots.text()).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    const answer = await fetch(`${backend.url}/sitemap.xml`);
    expect(answer.headers.get('content-type')).toContain('application/xml');
    const places = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
    for (const path of ['/', '/signup', '/contact', '/careers', '/terms', `/artist/profile/${artist}`]) {
      expect(places).toContain(SITE + path);
    }
    expect(places.join(' ')).not.toMatch(/dashboard|settings|reset-password/);
  });

  test('reads a sitemap that is made once a minute, however often it is asked for', async () => {
    const first = await (await fetch(`${backend.url}/sitemap.xml`)).text();
    await backend.pool.query('update artist_profiles set closed = not closed where id = $1', [artist]);
    expect(await (await fetch(`${backend.url}/sitemap.xml`)).text()).toBe(first);
    await backend.pool.query('update artist_profiles set closed = not closed where id = $1', [artist]);
  });
});
