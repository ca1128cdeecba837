import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KitChoice } from '#core/press-kit/kit.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { type People, type Person, peopleOf } from '#testing/people.ts';

let backend: TestBackend;
let people: People;
beforeAll(async () => {
  backend = await startTestBackend();
  people = peopleOf(backend);
});
afterAll(() => backend?.stop());

const NOTHING: KitChoice = {
  ...{ bio: false, photos: [], links: [], videos: [], rooms: [], draw: false, rider: false },
};
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const BIO = 'Four people and a van.';
const anArtist = () =>
  people.artist({
    bio: BIO,
    draw: 140,
    website: 'https://four.example',
    instagram: '@four',
    fee_min_cents: 77_700,
  });

const aKit = (change: Record<string, unknown> = {}) => ({
  ...{ email: `${randomUUID()}@example.org`, note: '', contact: 'Mia, 0123 456' },
  chosen: { ...NOTHING, bio: true },
  ...change,
});

/** Sends a kit, lets the mail go, and takes the token out of it. */
async function sent(who: Person, change: Record<string, unknown> = {}) {
  const kit = aKit(change);
  const { kitId, endsAt } = (await people.done(who, 'send-press-kit', kit)) as {
    kitId: string;
    endsAt: string;
  };
  const mail = await mailTo(kit.email);
  const token = /press-kit\/open#([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? '';
  return { ...kit, kitId, endsAt, mail, token };
}
async function mailTo(email: string) {
  await backend.runJobs();
  return (await backend.mails()).findLast(({ to }) => to === email);
}
const opens = (who: Person | null, token: string, isSeenAgain = false) =>
  people.send(who, 'open-press-kit', { token, isSeenAgain });
const paper = (name: 'paper' | 'rider', token: string) =>
  fetch(`${backend.url}/functions/v1/api/press-kit-${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
const listed = async (who: Person) =>
  (await people.read(who, '/press-kits')).data as unknown as {
    left: number;
    sent: {
      id: string;
      opened: number;
      mail: string;
      firstOpenedAt: string | null;
      withdrawnAt: string | null;
    }[];
  };
const stopLink = (text = '') => /\/functions\/v1\/api\/unsubscribe\/\S+/.exec(text)?.[0] ?? '';

describe('a press kit', () => {
  test('shows what was chosen to whoever has the link, and nothing else of the profile', async () => {
    const artist = await anArtist();
    const { mail, token, endsAt } = await sent(artist, {
      note: 'We play near you.\n<b>Hi</b>',
      chosen: { ...NOTHING, bio: true, links: ['instagram'] },
    });
    expect(mail?.subject).toBe(`Press kit of ${artist.name}`);
    expect(mail?.text).toContain('We play near you.\n<b>Hi</b>');
    const { status, data } = await opens(null, token);
    expect(status).toBe(200);
    expect(data).toEqual({
      content: {
        ...{ name: artist.name, location: 'Utrecht, Netherlands', genres: 'Rock, Indie', bio: BIO },
        ...{ photos: [], links: [{ platform: 'instagram', typed: '@four' }], videos: [], rooms: [] },
        ...{ draw: null, rider: false },
      },
      note: 'We play near you.\n<b>Hi</b>',
      contact: 'Mia, 0123 456',
      ...{ artistId: artist.profileId, endsAt },
    });
    expect(JSON.stringify(data)).not.toMatch(/\b77700\b|four\.example/);
    // What comes to the profile later is not in it.
    await backend.pool.query('update artist_profiles set draw = 900, twitter = $2 where id = $1', [
      artist.profileId,
      '@late',
    ]);
    expect((await opens(null, token)).data).toEqual(data);
  });

  test('is a PDF for whoever has the link, and has no rider that was not chosen', async () => {
    const artist = await anArtist();
    const { token } = await sent(artist);
    const answer = await paper('paper', token);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await (await paper('rider', token)).json()).error.code).toBe('no-rider');
    for (const name of ['paper', 'rider'] as const)
      expect((await (await paper(name, 'f'.repeat(64))).json()).error.code).toBe('kit-over');
  });

  test('hands the rider that was chosen to whoever has the link, until it is withdrawn', async () => {
    const artist = await anArtist();
    const path = `${artist.userId}/rider.pdf`;
    const kept = await backend.ask(`/storage/v1/object/riders/${path}`, {
      method: 'POST',
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${artist.token}`,
        'content-type': 'application/pdf',
      },
      body: PDF,
    });
    expect(kept.status, await kept.text()).toBe(200);
    await backend.pool.query('update artist_profiles set tech_rider_path = $2 where id = $1', [
      artist.profileId,
      path,
    ]);
    const { token, kitId } = await sent(artist, { chosen: { ...NOTHING, rider: true } });
    const without = await sent(artist);
    expect(await (await paper('rider', token)).text()).toBe(PDF);
    expect((await paper('rider', without.token)).status).toBe(404);
    await people.done(artist, 'withdraw-press-kit', { kitId });
    expect((await (await paper('rider', token)).json()).error.code).toBe('kit-withdrawn');
  });

  test('counts what a reader opened: no look of its own people, no second one in a visit, no request for the page', async () => {
    const artist = await anArtist();
    const { token } = await sent(artist);
    for (const method of ['GET', 'HEAD']) await backend.ask('/press-kit/open', { method });
    await opens(artist, token);
    await opens(null, token, true);
    expect((await listed(artist)).sent[0]).toMatchObject({ opened: 0, firstOpenedAt: null, mail: 'sent' });
    await opens(null, token);
    const first = (await listed(artist)).sent[0];
    expect(first).toMatchObject({ opened: 1, firstOpenedAt: expect.any(String) });
    await opens(await people.venue(), token);
    expect((await listed(artist)).sent[0]).toEqual({ ...first, opened: 2 });
  });

  test('ends when it is withdrawn, when its time is over, and with the profile, and says which', async () => {
    const artist = await anArtist();
    const [withdrawn, over, kept] = [await sent(artist), await sent(artist), await sent(artist)];
    const said = async (token: string) => (await opens(null, token)).error?.message;
    await people.done(artist, 'withdraw-press-kit', { kitId: withdrawn.kitId });
    expect(await said(withdrawn.token)).toBe('The artist has withdrawn this press kit.');
    expect((await paper('paper', withdrawn.token)).status).toBe(404);
    expect(await people.refused(artist, 'withdraw-press-kit', { kitId: withdrawn.kitId })).toMatch(
      /^404 unknown-kit/,
    );
    await backend.pool.query(
      `update private.press_kits set made_at = private.now() - interval '91 days', ends_at = private.now() - interval '1 day' where id = $1`,
      [over.kitId],
    );
    expect(await said(over.token)).toMatch(/^This link opens no press kit/);
    expect(await said('a'.repeat(64))).toMatch(/^This link opens no press kit/);
    for (const column of ['suspended', 'closed']) {
      await backend.pool.query(`update artist_profiles set ${column} = true where id = $1`, [
        artist.profileId,
      ]);
      expect(await said(kept.token)).toMatch(/closed or suspended/);
      await backend.pool.query(`update artist_profiles set ${column} = false where id = $1`, [
        artist.profileId,
      ]);
    }
    // A hidden profile is found nowhere; whom its artist writes to reads what was sent.
    await backend.pool.query('update artist_profiles set hidden = true where id = $1', [artist.profileId]);
    expect((await opens(null, kept.token)).status).toBe(200);
  });

  test('keeps no link once it was mailed, and one that was withdrawn before is not mailed', async () => {
    const artist = await anArtist();
    const { kitId, token } = await sent(artist);
    expect(token).not.toBe('');
    const kept = await backend.pool.query(
      'select to_jsonb(k) as row from private.press_kits k where id = $1',
      [kitId],
    );
    expect(JSON.stringify(kept.rows)).not.toContain(token);
    const early = aKit();
    const answer = await people.done(artist, 'send-press-kit', early);
    await people.done(artist, 'withdraw-press-kit', { kitId: answer.kitId });
    expect(await mailTo(early.email)).toBeUndefined();
  });
});

describe('whoever sends', () => {
  test('is an artist or who books for it: no crew, no stranger, no venue; nobody reads or withdraws the kits of others', async () => {
    const [artist, other, venue] = [await anArtist(), await anArtist(), await people.venue()];
    const { kitId } = await sent(artist);
    const crew = await people.venue();
    await backend.pool.query(
      `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'artist', $2, 'crew')`,
      [artist.profileId, crew.userId],
    );
    const asCrew = { ...crew, side: 'artist' as const, actsFor: artist.profileId };
    expect(await people.refused(asCrew, 'send-press-kit', aKit())).toMatch(/^403 not-your-role/);
    expect(await people.refused(asCrew, 'withdraw-press-kit', { kitId })).toMatch(/^403 not-your-role/);
    expect(await people.refused({ ...other, actsFor: artist.profileId }, 'send-press-kit', aKit())).toMatch(
      /^403 not-a-member/,
    );
    expect(await people.refused(venue, 'send-press-kit', aKit())).toMatch(/^403 only-artists/);
    expect(await people.refused(other, 'withdraw-press-kit', { kitId })).toMatch(/^404 unknown-kit/);
    expect((await listed(other)).sent).toEqual([]);
    expect((await people.read(asCrew, '/press-kits')).error?.code).toBe('not-your-role');
    expect((await listed(artist)).sent).toHaveLength(1);
  });

  test('sends twice with one key once, and 20 in a day, of all profiles of a person together', async () => {
    const artist = await anArtist();
    const [kit, key] = [aKit(), randomUUID()];
    const both = await Promise.all(
      [0, 1].map(() => people.sendRaw(artist.token, 'send-press-kit', JSON.stringify(kit), key)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await listed(artist)).sent).toHaveLength(1);
    const tries = await Promise.all(
      Array.from({ length: 24 }, () => people.send(artist, 'send-press-kit', aKit())),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(tries.find(({ status }) => status !== 200)?.error.code).toBe('too-many-kits');
    expect((await listed(artist)).left).toBe(0);
    const second = await anArtist();
    await backend.pool.query(
      `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'artist', $2, 'booker')`,
      [second.profileId, artist.userId],
    );
    expect(await people.refused({ ...artist, actsFor: second.profileId }, 'send-press-kit', aKit())).toMatch(
      /^429 too-many-kits/,
    );
  });

  test('writes to one address three times in a month, and not what the profile does not say', async () => {
    const artist = await anArtist();
    const { email } = aKit();
    for (let time = 0; time < 3; time += 1)
      await people.done(artist, 'send-press-kit', aKit({ email: email.toUpperCase() }));
    expect(await people.refused(artist, 'send-press-kit', aKit({ email }))).toMatch(/^429 kit-sent-often/);
    const asks = (chosen: Partial<KitChoice>, more = {}) =>
      people.refused(artist, 'send-press-kit', aKit({ chosen: { ...NOTHING, ...chosen }, ...more }));
    const anothers = `${randomUUID()}/private.webp`;
    expect(await asks({ photos: [anothers] })).toMatch(/^409 kit-changed/);
    expect(await asks({ rooms: [randomUUID()] })).toMatch(/^409 kit-changed/);
    expect(await asks({ rider: true })).toMatch(/^409 kit-changed/);
    expect(await asks({})).toMatch(/^422 invalid-input: Please choose what the kit shows/);
    for (const note of ['See https://bad.example', 'www.bad.example', 'bad.example/login'])
      expect(await asks({ bio: true }, { note })).toMatch(/^422 invalid-input: A note has no web addresses/);
  });
});

describe('whoever refused', () => {
  test('gets none any more, of nobody, by a press on the page; looking at the link does nothing', async () => {
    const [artist, other] = [await anArtist(), await anArtist()];
    const { email, mail } = await sent(artist);
    const link = stopLink(mail?.text);
    for (const method of ['GET', 'HEAD']) expect((await backend.ask(link, { method })).status).toBe(200);
    const waiting = aKit({ email });
    await people.done(other, 'send-press-kit', waiting);
    expect((await backend.ask(link, { method: 'POST', body: 'page=1', redirect: 'manual' })).status).toBe(
      303,
    );
    expect(await (await backend.ask(link)).text()).toContain('Nobody writes to you from here any more');
    const mails = async () => {
      await backend.runJobs();
      return (await backend.mails()).filter(({ to }) => to === email).length;
    };
    // What waited when they refused does not leave.
    expect(await mails()).toBe(1);
    expect((await listed(other)).sent[0]?.mail).toBe('unwanted');
    for (const who of [artist, other])
      expect(await people.refused(who, 'send-press-kit', aKit({ email: email.toUpperCase() }))).toMatch(
        /^409 kit-not-wanted/,
      );
    // A mail program's own press, which comes again, leaves it so.
    expect((await backend.ask(link, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(
      200,
    );
    const { rows } = await backend.pool.query('select email from private.unwanted_addresses');
    expect(rows).toEqual([{ email }]);
    expect((await backend.ask(`${link.slice(0, -4)}AAAA`, { method: 'POST', body: '' })).status).toBe(404);
  });

  test('is asked as little by an artist whom their venue has blocked', async () => {
    const [artist, venue] = [await anArtist(), await people.venue()];
    await people.done(venue, 'set-block', { profileId: artist.profileId, blocked: true });
    const email = `${venue.userId}@example.com`;
    expect(await people.refused(artist, 'send-press-kit', aKit({ email }))).toMatch(/^409 kit-not-wanted/);
  });
});

test('kits go with the profile, and a month after their end', async () => {
  const artist = await anArtist();
  const old = await sent(artist);
  await sent(artist);
  await backend.pool.query(
    `update private.press_kits set made_at = private.now() - interval '130 days', ends_at = private.now() - interval '31 days' where id = $1`,
    [old.kitId],
  );
  await backend.pool.query(`delete from private.chores where name = 'forget-old-things'`);
  await backend.runJobs();
  expect((await listed(artist)).sent).toHaveLength(1);
  await people.done(artist, 'delete-account', { confirm: true });
  const { rows } = await backend.pool.query('select from private.press_kits where artist_id = $1', [
    artist.profileId,
  ]);
  expect(rows).toEqual([]);
});
