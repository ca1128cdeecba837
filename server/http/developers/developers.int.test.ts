import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  asCurl,
  assistantConfig,
  FIRST_BOOKING,
  FIRST_PROGRAM,
  type Step,
} from '#server/http/developers/guide.ts';
import { escaped } from '#server/http/plain-page.ts';
import type { Person } from '#testing/people.ts';
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
    /<script|style=|src=|https?:\/\/(?!127\.0\.0\.1|localhost|www\.standardwebhooks\.com")/,
  );
  for (const step of FIRST_BOOKING) expect(html).toContain(escaped(asCurl(step)));
  expect(html).toContain(escaped(FIRST_PROGRAM));
  const config = assistantConfig(`${backend.url}/functions/v1/api`, 'ro_…');
  expect(html).toContain(escaped(JSON.stringify(config, null, 2)));
  expect(html).toContain('POST /open-show');
  expect(html).not.toContain('POST /make-api-token');
});

test('whoever has the guide alone books a night from an empty calendar to an agreement that both have signed', async () => {
  const known = new Map([
    ['$VENUE_TOKEN', await tokenOf(venue)],
    ['$ARTIST_TOKEN', await tokenOf(artist)],
    ['$ARTIST', artist.profileId],
    ['$DAY', await people.aNight()],
  ]);
  const filled = (text: string) => text.replace(/\$[A-Z_]+/g, (name) => known.get(name) ?? name);
  /** Sends what the text of the example says, and nothing else. */
  const run = async (step: Step) => {
    const text = asCurl(step);
    const path = /"\$API([^"]+)"/.exec(text)?.[1] ?? '';
    const data = /-d (".*")$/m.exec(text)?.[1];
    const response = await fetch(`${backend.url}/functions/v1/api${filled(path)}`, {
      method: text.includes('-X POST') ? 'POST' : 'GET',
      headers: {
        authorization: filled(/"Authorization: ([^"]+)"/.exec(text)?.[1] ?? ''),
        ...(data ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
      },
      ...(data ? { body: filled(JSON.parse(data)) } : {}),
    });
    const answer = await response.json();
    expect([response.status, text, answer.error], text).toEqual([200, text, undefined]);
    if (step.keep) {
      const found = step.keep.at.reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], answer);
      expect(found, step.keep.name).toMatch(/^[0-9a-f-]{36}$/);
      known.set(step.keep.name, String(found));
    }
    return answer;
  };
  let last: { data: { complete: boolean } } | undefined;
  for (const step of FIRST_BOOKING) last = await run(step);
  expect(last?.data.complete).toBe(true);
  const agreement = await people.row('agreements', known.get('$AGREEMENT') ?? '');
  expect([agreement.artist_id, agreement.venue_id]).toEqual([artist.profileId, venue.profileId]);
  expect(agreement.venue_signed_by ?? venue.userId).toBe(venue.userId);
});

describe('the client', () => {
  const run = promisify(execFile);

  test('whoever has the public address alone books a night by a program, with the package that is served there', async () => {
    const at = mkdtempSync(join(tmpdir(), 'program-'));
    onTestFinished(() => rmSync(at, { recursive: true }));
    const packed = async () =>
      Buffer.from(await (await fetch(`${backend.url}/developers/client.tgz`)).arrayBuffer());
    writeFileSync(join(at, 'client.tgz'), await packed());
    expect(await packed()).toEqual(await packed());
    const home = join(at, 'node_modules/running-order-client');
    mkdirSync(home, { recursive: true });
    await run('tar', ['-xzf', join(at, 'client.tgz'), '-C', home, '--strip-components=1']);
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
