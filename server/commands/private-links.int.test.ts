import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
let venue: Person;
let showId: string;
beforeAll(async () => {
  venue = await people.venue();
  showId = await people.open(venue, await people.dayIn(20));
});

const sentWith = async (key: string, act: string, input: object) => {
  const response = await fetch(`${backend.url}/functions/v1/api/${act}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${venue.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(input),
  });
  return response.json();
};

/** SHA-256 of '1': a caller that chose the token would name its hash. */
const HASH_OF_1 = '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b';

const LINKS = [
  ['keep-calendar-feed', () => ({ how: 'make', withHolds: true, withDays: true })],
  ['share-night', () => ({ how: 'make', label: 'Sound', showId })],
] as const;

describe.each(LINKS)('the secret of a link made by %s', (act, input) => {
  test('is made by the server, whatever a caller sends', async () => {
    const chosen = { ...input(), tokenSha256: HASH_OF_1, token: '1' };
    const { token } = await people.done(venue, act, chosen);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const { rows } = await backend.pool.query(
      'select token_sha256 from private.calendar_feeds union all select token_sha256 from crew_links',
    );
    expect(JSON.stringify(rows)).not.toContain(HASH_OF_1);
    expect((await people.done(venue, act, input())).token).not.toBe(token);
  });

  test('is told again to who asks again with the same key, and stands nowhere in the database', async () => {
    const key = randomUUID();
    const first = await sentWith(key, act, input());
    const again = await sentWith(key, act, input());
    expect(first.data.token).toMatch(/^[0-9a-f]{64}$/);
    expect(again).toEqual(first);
    const { rows } = await backend.pool.query('select k::text as row from private.idempotency_keys k');
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(first.data.token);
    expect(kept).not.toContain(key);
  });
});
