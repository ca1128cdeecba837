import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  asCurl,
  assistantConfig,
  COUNT_TICKETS,
  embedExamples,
  FIRST_BOOKING,
  FIRST_PROGRAM,
  READ_FEED,
  type Step,
} from '#server/http/developers/guide.ts';
import { escaped } from '#server/http/plain-page.ts';
import type { Person } from '#testing/people.ts';
import { runNpm } from '#testing/run-npm.ts';
import { setPeople } from '#testing/set-people.ts';
import { RunningOrder } from '../../../client/client.js';

const { backend, people } = setPeople();
let venue: Person;
let artist: Person;
beforeAll(async () => {
  [venue, artist] = [await people.venue(), await people.artist()];
});

const tokenOf = async (who: Person): Promise<string> =>
  (await people.done(who, 'make-api-token', { name: 'curl', scopes: ['read', 'write'], days: 1 }))
    .token as string;
const get = async (path: string, token: string) => {
  const response = await fetch(`${backend.url}/functions/v1/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return response.json();
};

test('the page shows every example as it is sent, and every address that a token opens; it runs nothing', async () => {
  const response = await fetch(`${backend.url}/developers`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(html).not.toMatch(
    /<script|style="|src="|https?:\/\/(?!127\.0\.0\.1|localhost|www\.standardwebhooks\.com")/,
  );
  for (const step of [...FIRST_BOOKING, ...COUNT_TICKETS, ...READ_FEED])
    expect(html).toContain(escaped(asCurl(step)));
  for (const lines of embedExamples(backend.url)) expect(html).toContain(escaped(lines));
  expect(html).toContain(escaped(FIRST_PROGRAM));
  const config = assistantConfig(`${backend.url}/functions/v1/api`, 'ro_…');
  expect(html).toContain(escaped(JSON.stringify(config, null, 2)));
  expect(html).toContain('POST /open-show');
  expect(html).not.toContain('POST /make-api-token');
});

test('the page begins with what is on it, and each link within it leads somewhere', async () => {
  const { document } = new JSDOM(await (await fetch(`${backend.url}/developers`)).text()).window;
  expect(document.querySelector('main nav')?.getAttribute('aria-label')).toBe('On this page');
  const within = [...document.querySelectorAll('a[href^="#"]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  expect(within.length).toBeGreaterThan(20);
  expect(within.filter((href) => !document.getElementById(href.slice(1)))).toEqual([]);
});

test('whoever has the guide alone books a night from an empty calendar to an agreement that both have signed', async () => {
  const known = new Map([
    ['$VENUE_TOKEN', await tokenOf(venue)],
    ['$ARTIST_TOKEN', await tokenOf(artist)],
    ['$ARTIST', artist.profileId],
    ['$DAY', await people.aNight()],
  ]);
  const last = (await followed(FIRST_BOOKING, known)).at(-1) as { data: { complete: boolean } };
  expect(last.data.complete).toBe(true);
  const agreement = await people.row('agreements', known.get('$AGREEMENT') ?? '');
  expect([agreement.artist_id, agreement.venue_id]).toEqual([artist.profileId, venue.profileId]);
  expect(agreement.venue_signed_by ?? venue.userId).toBe(venue.userId);
});

/** Sends what the text of each example says, and nothing else. `known`: what its names stand for. Answers what came. */
async function followed(guide: readonly Step[], known: Map<string, string>): Promise<unknown[]> {
  const filled = (text: string) => text.replace(/\$[A-Z_]+/g, (name) => known.get(name) ?? name);
  const answers = [];
  for (const step of guide) {
    const text = asCurl(step);
    const [, where, path = ''] = /"\$(API|SITE)([^"]+)"/.exec(text) ?? [];
    const data = /-d (".*")$/m.exec(text)?.[1];
    const typed = [...text.matchAll(/-H "([^:]+): ([^"]+)"/g)].filter(
      ([, name]) => name !== 'Idempotency-Key',
    );
    const response = await fetch(backend.url + (where === 'API' ? '/functions/v1/api' : '') + filled(path), {
      method: text.includes('-X POST') ? 'POST' : 'GET',
      headers: {
        ...Object.fromEntries(typed.map(([, name, value = '']) => [name, filled(value)])),
        ...(data ? { 'idempotency-key': crypto.randomUUID() } : {}),
      },
      ...(data ? { body: filled(JSON.parse(data)) } : {}),
    });
    const body = await response.text();
    expect([response.status, text, response.ok || body], text).toEqual([
      step.answers ?? 200,
      text,
      response.ok || body,
    ]);
    const answer = /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(body) : body;
    answers.push(answer);
    if (!step.keep) continue;
    const found =
      'header' in step.keep
        ? response.headers.get(step.keep.header)
        : step.keep.at.reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], answer);
    expect(found, step.keep.name).toMatch('header' in step.keep ? /./ : /^[0-9a-f-]{36}$/);
    known.set(step.keep.name, String(found));
  }
  return answers;
}

test('whoever has the guides alone counts tickets, reads feeds, and shows their nights in a frame', async () => {
  const known = new Map([['$VENUE_TOKEN', await tokenOf(venue)]]);
  const showId = await people.open(venue, await people.aNight());
  await people.done(artist, 'accept-booking', { bookingId: await people.request(venue, showId, artist) });
  known.set('$PRICE', crypto.randomUUID()).set('$PROFILE', venue.profileId);
  const counted = await followed(COUNT_TICKETS, known);
  expect(known.get('$SHOW')).toBe(showId);
  expect(counted.at(-1)).toMatchObject({ data: { sold: 48, counts: [{}, {}, { sold: 40 }] } });
  expect(counted.at(-3)).toMatchObject({ error: { code: 'counts-unlikely' } });
  const [feed, , ...others] = await followed(READ_FEED, known);
  expect(JSON.stringify(feed)).toContain(showId);
  for (const text of others) expect(JSON.stringify(text).replaceAll('\\r\\n ', '')).toContain(showId);
  for (const lines of embedExamples(backend.url)) {
    const frame = new JSDOM(lines).window.document.querySelector('iframe');
    const answer = await fetch(frame?.src.replace('PROFILE', venue.profileId) ?? '');
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(await answer.text()).toContain(showId);
  }
});

describe('the client', () => {
  const run = promisify(execFile);

  test('whoever has the public address alone books a night by a program, with the package that is served there', async () => {
    const at = mkdtempSync(join(tmpdir(), 'program-'));
    onTestFinished(() => rmSync(at, { recursive: true }));
    const packed = async () =>
      Buffer.from(await (await fetch(`${backend.url}/developers/client.tgz`)).arrayBuffer());
    expect(await packed()).toEqual(await packed());
    // As the page says it; it depends on nothing, so no registry is asked.
    await runNpm(['install', `${backend.url}/developers/client.tgz`], {
      cwd: at,
      env: {
        ...process.env,
        ...{ npm_config_cache: join(at, 'npm'), npm_config_registry: 'http://127.0.0.1:9' },
        ...{ npm_config_audit: 'false', npm_config_update_notifier: 'false', npm_config_fetch_retries: '0' },
      },
    });
    writeFileSync(join(at, 'first-booking.mjs'), FIRST_PROGRAM);
    const [VENUE_TOKEN, ARTIST_TOKEN, DAY] = [
      await tokenOf(venue),
      await tokenOf(artist),
      await people.aNight(),
    ];
    const env = { ADDRESS: backend.url, VENUE_TOKEN, ARTIST_TOKEN, ARTIST: artist.profileId, DAY };
    const { stdout } = await run(process.execPath, ['first-booking.mjs'], { cwd: at, env });
    expect(stdout).toMatch(new RegExp(`^Booked and signed: ${DAY}, .+\\.\n$`));
    const again = run(process.execPath, ['first-booking.mjs'], {
      cwd: at,
      env: { ...env, ARTIST: venue.profileId },
    });
    await expect(again).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^[a-z-]+ [A-Z].+\.\n$/),
    });
  });

  test.each(['client.js', 'client.d.ts', 'contracts.d.ts'])('%s is served by itself', async (name) => {
    const response = await fetch(`${backend.url}/developers/${name}`);
    expect(response.headers.get('content-type')).toMatch(/^(text|application)\/(java|type)script/);
    expect(await response.text()).toMatch(/export (class|interface) /);
  });

  test('an act whose answers are lost is done once, and what is refused has its code and sentence', async () => {
    const room = await people.venue();
    let lost = 2;
    const client = new RunningOrder({
      ...{ address: backend.url, token: await tokenOf(room), wait: async () => {} },
      fetch: async (...sent) => {
        const response = await fetch(...sent);
        lost -= 1;
        if (lost >= 0) throw new TypeError('terminated');
        return response;
      },
    });
    const night = {
      date: await people.aNight(),
      doors: '19:00',
      showTime: '20:00',
      curfew: '23:00',
      fullPriceCents: 900,
    };
    const { showId } = await client.act('open-show', night);
    const shows: string[] = [];
    for await (const { id } of client.each('list-shows', { limit: 1 })) shows.push(id);
    expect([lost, shows]).toEqual([-2, [showId]]);
    const refused = client.act('accept-booking', { bookingId: crypto.randomUUID() });
    await expect(refused).rejects.toMatchObject({
      name: 'RunningOrderError',
      code: 'unknown-booking',
      status: 404,
    });
    await expect(client.read('list-shows', { limit: 0 })).rejects.toMatchObject({ code: 'invalid-input' });
  });
});

describe('lists, page by page', () => {
  test('have each row once, also when one is added meanwhile, and none of others', async () => {
    const [room, other] = [await people.venue(), await people.venue()];
    const shows: string[] = [];
    for (let at = 0; at < 5; at += 1) shows.push(await people.open(room, await people.aNight()));
    await people.open(other, await people.aNight());
    const token = await tokenOf(room);
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const { data }: { data: { shows: { id: string }[]; next: string | null } } = await get(
        `/list-shows?limit=2${next ? `&after=${next}` : ''}`,
        token,
      );
      seen.push(...data.shows.map(({ id }) => id));
      next = data.next;
      if (seen.length === 2) await people.open(room, await people.aNight());
    } while (next);
    expect(seen).toEqual(shows.toReversed());
  });

  test('refuse what is no cursor, and more than a page holds', async () => {
    const token = await tokenOf(venue);
    for (const query of ['after=x', 'limit=101', 'limit=0', "after=' or 1=1"])
      expect((await get(`/list-bookings?${query}`, token)).error?.code, query).toBe('invalid-input');
  });
});
