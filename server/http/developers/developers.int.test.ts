import { beforeAll, describe, expect, test } from 'vitest';
import { asCurl, FIRST_BOOKING, type Step } from '#server/http/developers/guide.ts';
import { escaped } from '#server/http/plain-page.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

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
