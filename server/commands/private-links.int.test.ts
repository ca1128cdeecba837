import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { forgetLinks } from '#server/jobs/forget-links.ts';
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

describe('a link that is mailed', () => {
  const make = (email: string, more: object = {}) => ({
    ...{ how: 'make', opens: 'box-office', showId, label: 'Desk', seller: 'Ticketshop', email },
    ...more,
  });
  const mailsTo = async (email: string) => {
    await backend.runJobs();
    return (await backend.mails()).filter(({ to }) => to === email);
  };
  const anAddress = () => `${randomUUID()}@example.org`;

  test('says what it opens and until when, opens its night, and is kept nowhere once it has left', async () => {
    const email = anAddress();
    const { token, linkId } = await people.done(venue, 'share-night', make(email.toUpperCase()));
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/box-office#${token}`);
    expect(mail?.text).toMatch(/Sold by: .?Ticketshop/);
    expect(mail?.text).toMatch(/Open until: .*\d\d:\d\d|Open until: .*[AP]M/);
    expect(mail?.text).toContain('It shows nothing of deals.');
    expect((await people.send(null, 'open-box-office', { token })).data).toMatchObject({ label: 'Desk' });
    const { rows } = await backend.pool.query('select to_jsonb(l) as row from crew_links l where id = $1', [
      linkId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const read = (await people.read(venue, `/tickets?showId=${showId}`)).data as unknown as {
      links: { id: string; mail: object | null }[];
    };
    expect(read.links.find(({ id }) => id === linkId)?.mail).toEqual({ to: email, state: 'sent' });
    expect(await mailsTo(email)).toHaveLength(1);

    const crew = anAddress();
    const sheet = await people.done(venue, 'share-night', make(crew, { opens: 'day-sheet' }));
    expect((await mailsTo(crew))[0]?.text).toContain(`/crew#${sheet.token}`);

    // Its reader ends all of them, and is written to by nobody any more.
    const stop = /\/functions\/v1\/api\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await backend.ask(stop, { method: 'POST' })).status).toBe(200);
    expect((await people.send(venue, 'share-night', make(email))).error).toMatchObject({
      ...{ code: 'mail-not-wanted', field: 'email' },
    });
  });

  test('is not mailed after it was revoked or is unwanted, nor beyond what a day and one mailbox take', async () => {
    const early = anAddress();
    const { linkId } = await people.done(venue, 'share-night', make(early));
    await people.done(venue, 'share-night', { how: 'revoke', showId, linkId });
    expect(await mailsTo(early)).toEqual([]);
    // Whoever wants no mails any more while one waits does not get it.
    const stopped = anAddress();
    await people.done(venue, 'share-night', make(stopped));
    await backend.pool.query('insert into private.unwanted_addresses (email) values ($1)', [stopped]);
    expect(await mailsTo(stopped)).toEqual([]);
    const { rows: states } = await backend.pool.query('select mail_state from crew_links where email = $1', [
      stopped,
    ]);
    expect(states).toEqual([{ mail_state: 'unwanted' }]);

    const other = await people.venue();
    const night = await people.open(other, await people.dayIn(20));
    const often = anAddress();
    const mailed = (count: number, daysAgo: number) =>
      backend.pool.query(
        `insert into crew_links (show_id, venue_id, label, token_sha256, made_at, revoked_at, email, mail_state)
         select $1, $2, 'Desk', encode(sha256(gen_random_uuid()::text::bytea), 'hex'), private.now() - $4 * interval '1 day', private.now(),
           $5, 'sent' from generate_series(1, $3)`,
        [night, other.profileId, count, daysAgo, often],
      );
    const codeOf = async (email: string) =>
      (await people.send(other, 'share-night', make(email, { showId: night }))).error?.code;
    await mailed(30, 20);
    expect(await codeOf(often)).toBeUndefined();
    expect(await codeOf(often)).toBe('mailed-often');
    await mailed(19, 0);
    expect(await codeOf(anAddress())).toBe('too-many-link-mails');
    // Without an address a link is made all the same.
    const plain = { how: 'make', showId: night, label: 'Sound' };
    expect((await people.send(other, 'share-night', plain)).error).toBeUndefined();
  });

  test('leaves its mailbox 30 days after it was withdrawn or its night is over; what was counted by it stays', async () => {
    const other = await people.venue();
    const night = await people.open(other, await people.dayIn(10));
    const [withdrawn, standing] = [anAddress(), anAddress()];
    const { linkId } = await people.done(other, 'share-night', make(withdrawn, { showId: night }));
    const { token } = await people.done(other, 'share-night', make(standing, { showId: night }));
    await backend.runJobs();
    await people.done(other, 'share-night', { how: 'revoke', showId: night, linkId });
    await people.send(null, 'open-box-office', { token });
    const kept = async () => {
      await forgetLinks.run(backend.sql);
      const { rows } = await backend.pool.query(
        'select email from crew_links where show_id = $1 and email is not null order by made_at',
        [night],
      );
      return rows.map(({ email }) => email);
    };
    await backend.pool.query(
      `update crew_links set revoked_at = revoked_at - interval '29 days' where id = $1`,
      [linkId],
    );
    expect(await kept()).toEqual([withdrawn, standing]);
    await backend.pool.query(
      `update crew_links set revoked_at = revoked_at - interval '2 days' where id = $1`,
      [linkId],
    );
    expect(await kept()).toEqual([standing]);
    await backend.moveClock(39);
    expect(await kept()).toEqual([standing]);
    await backend.moveClock(4);
    expect(await kept()).toEqual([]);
    const { rows } = await backend.pool.query(
      'select label, mail_state, mail_token from crew_links where show_id = $1',
      [night],
    );
    expect(rows).toEqual(Array(2).fill({ label: 'Desk', mail_state: null, mail_token: null }));
    await backend.moveClock(-43);
  });
});
