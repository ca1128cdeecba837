import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

// A stand-in for Spotify, written from its published documentation.
const ID = '0TnOYISbd1XYRBk9myaseg';
let asked: { path: string; form: URLSearchParams; auth: string }[] = [];
let followers: unknown;
let answer: ((path: string, response: ServerResponse) => boolean) | null;
let codes: Map<string, string>;
let issued = 0;
const say = (response: ServerResponse, status: number, json: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
async function standIn(request: IncomingMessage, response: ServerResponse) {
  let body = '';
  for await (const part of request) body += part;
  const form = new URLSearchParams(body);
  const path = request.url ?? '';
  asked.push({ path: `${request.headers.host}${path}`, form, auth: request.headers.authorization ?? '' });
  if (answer?.(path, response)) return;
  if (path === '/api/token') {
    const challenge = codes.get(form.get('code') ?? '');
    const verified = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (form.get('grant_type') === 'authorization_code' && challenge !== verified)
      return say(response, 400, { error: 'invalid_grant', error_description: 'Invalid authorization code' });
    issued += 1;
    return say(response, 200, {
      ...{ access_token: `access-${issued}`, token_type: 'Bearer', expires_in: 3600, scope: '' },
      ...(form.get('grant_type') === 'authorization_code' ? { refresh_token: 'refresh-secret' } : {}),
    });
  }
  return say(response, 200, {
    id: path.slice(-22),
    name: 'Nova Drift',
    type: 'artist',
    ...(followers ? { followers } : {}),
  });
}
const server = createServer((request, response) => void standIn(request, response));
const standIns: Record<string, string> = {};
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  standIns['accounts.spotify.com'] = here;
  standIns['api.spotify.com'] = here;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  followers = { href: null, total: 1200 };
  answer = null;
  codes = new Map();
});
const keys = { spotify: { clientId: 'our-client', clientSecret: 'our-secret' } };
const { people, backend } = setPeople({
  stack: { serviceKeys: keys, outside: { standIns, longestMs: 6_000, mostBytes: 20_000 } },
});

const of = async (who: Person) =>
  (await people.read(who, '/connections')).data as unknown as ReadAnswer<'connections'>;
const spotifyOf = async (who: Person) => (await of(who)).services[0];
const isOn = async (who: Person) =>
  (
    await backend.pool.query(
      "select connected from integrations where user_id = $1 and provider = 'spotify'",
      [who.userId],
    )
  ).rows[0]?.connected;
async function anArtist(spotify = `https://open.spotify.com/artist/${ID}`) {
  const artist = await people.artist();
  await backend.pool.query('update artist_profiles set spotify = $2 where user_id = $1', [
    artist.userId,
    spotify,
  ]);
  return artist;
}
/** Begins, and signs in at the stand-in. */
async function signedIn(who: Person) {
  const { address } = await people.done(who, 'begin-connection', { provider: 'spotify' });
  const at = new URL(String(address));
  const code = crypto.randomUUID();
  codes.set(code, at.searchParams.get('code_challenge') ?? '');
  return { at, code, state: at.searchParams.get('state') ?? '' };
}
async function connected(spotify?: string) {
  const artist = await anArtist(spotify);
  const { code, state } = await signedIn(artist);
  await people.done(artist, 'finish-connection', { state, code });
  await backend.runJobs();
  return artist;
}
const aDay = () => backend.moveClock(1.01);

test('somebody who signs in at the service is connected, and counted each day', async () => {
  const artist = await anArtist();
  expect(await spotifyOf(artist)).toMatchObject({ offered: true, state: 'none' });
  const { at, code, state } = await signedIn(artist);
  expect(`${at.origin}${at.pathname}`).toBe('https://accounts.spotify.com/authorize');
  expect(Object.fromEntries(at.searchParams)).toMatchObject({
    ...{ response_type: 'code', client_id: 'our-client', code_challenge_method: 'S256' },
    redirect_uri: `${backend.url}/settings`,
  });
  await people.done(artist, 'finish-connection', { state, code });
  expect([(await spotifyOf(artist))?.state, await isOn(artist)]).toEqual(['begun', undefined]);
  await backend.runJobs();
  expect(await spotifyOf(artist)).toMatchObject({ state: 'connected', fault: null });
  expect(await isOn(artist)).toBe(true);
  const [exchange, read] = asked;
  expect(exchange).toMatchObject({
    path: 'accounts.spotify.com/api/token',
    auth: `Basic ${btoa('our-client:our-secret')}`,
  });
  expect(exchange?.form.get('redirect_uri')).toBe(`${backend.url}/settings`);
  expect(read).toMatchObject({ path: `api.spotify.com/v1/artists/${ID}`, auth: `Bearer access-${issued}` });
  followers = { href: null, total: 1320 };
  await aDay();
  expect((await of(artist)).followers.map((each) => each.followers)).toEqual([1200, 1320]);
  // The access of an hour was renewed; the service gave no new right to renew, so that the old one is kept.
  expect(asked.at(-2)?.form.get('refresh_token')).toBe('refresh-secret');
  await aDay();
  expect(asked.at(-2)?.form.get('refresh_token')).toBe('refresh-secret');
  const { rows } = await backend.pool.query('select c::text as row from private.connections c');
  for (const { row } of rows) expect(row).not.toMatch(/access-|refresh-secret/);
});

test('a sign-in of another session, of another person, a guessed one or one given twice connects nothing', async () => {
  const [artist, other] = [await anArtist(), await anArtist()];
  const { code, state } = await signedIn(artist);
  const refused = (who: Person, with_: object) => people.refused(who, 'finish-connection', with_);
  expect(await refused(other, { state, code })).toMatch(/^409 connection-not-begun/);
  expect(await refused(artist, { state: 'x'.repeat(43), code })).toMatch(/^409 connection-not-begun/);
  for (const state of [undefined, ''])
    expect(await refused(artist, { state, code })).toMatch(/invalid-input/);
  const elsewhere = { ...artist, token: await people.tokenOf(artist.userId) };
  expect(await refused(elsewhere, { state, code })).toMatch(/^409 connection-not-begun/);
  await people.done(artist, 'finish-connection', { state, code });
  expect(await refused(artist, { state, code })).toMatch(/^409 connection-not-begun/);
  expect((await spotifyOf(other))?.state).toBe('none');
  const late = await signedIn(other);
  await backend.moveClock(11 / 1440);
  expect(await refused(other, late)).toMatch(/^409 connection-not-begun/);
});

test('who declines there, and a code that is not theirs, connect nothing', async () => {
  const artist = await anArtist();
  const { state } = await signedIn(artist);
  expect(await people.done(artist, 'finish-connection', { state, error: 'access_denied' })).toMatchObject({
    outcome: 'declined',
  });
  const mine = await signedIn(artist);
  const theirs = await signedIn(await anArtist());
  await people.done(artist, 'finish-connection', { state: mine.state, code: theirs.code });
  await backend.runJobs();
  expect(await spotifyOf(artist)).toMatchObject({
    state: 'ended',
    fault: expect.stringMatching(/did not accept/),
  });
  expect(await isOn(artist)).toBeFalsy();
});

test('who switches it off takes the access away, and nobody switches it on past the sign-in', async () => {
  const artist = await connected();
  const flag = async (isConnected: boolean) => {
    const of = 'on_conflict=user_id,provider&columns=user_id,provider,connected';
    const answer = await fetch(`${backend.url}/rest/v1/integrations?${of}`, {
      method: 'POST',
      headers: {
        ...{ apikey: backend.publishableKey, authorization: `Bearer ${artist.token}` },
        ...{ 'content-type': 'application/json', prefer: 'resolution=merge-duplicates,return=minimal' },
      },
      body: JSON.stringify([{ user_id: artist.userId, provider: 'spotify', connected: isConnected }]),
    });
    return `${answer.status} ${await answer.text()}`;
  };
  expect(await flag(true)).toMatch(/^20[01] /);
  expect(await isOn(artist)).toBe(true);
  expect(await flag(false)).toMatch(/^20[01] /);
  const { rows } = await backend.pool.query('select from private.connections where user_id = $1', [
    artist.userId,
  ]);
  expect(rows).toEqual([]);
  expect(await flag(true)).toMatch(/^4.*no access to that service/);
  expect(await isOn(artist)).toBe(false);
  expect((await of(artist)).followers).toHaveLength(1);
});

test('an access that was withdrawn there ends here, and says so', async () => {
  const artist = await connected();
  answer = (path, response) => {
    if (path !== '/api/token') return false;
    response.writeHead(400).end('{"error":"invalid_grant","error_description":"Refresh token revoked"}');
    return true;
  };
  await aDay();
  expect(await spotifyOf(artist)).toMatchObject({
    state: 'ended',
    fault: expect.stringMatching(/withdrawn at Spotify/),
  });
  expect(await isOn(artist)).toBe(false);
  const { rows } = await backend.pool.query('select sealed from private.connections where user_id = $1', [
    artist.userId,
  ]);
  expect(rows).toEqual([{ sealed: null }]);
  asked = [];
  await aDay();
  expect(asked).toEqual([]);
});

/** How a service can fail, and what its switch then says. */
const BADLY: [how: string, (response: ServerResponse, id: string) => unknown, RegExp][] = [
  ['is away', (r) => r.writeHead(503).end('away'), /did not answer as it should/],
  ['says a byte now and then', (r) => nowAndThen(r), /took too long/],
  ['says too much', (r) => r.writeHead(200).end('x'.repeat(100_000)), /did not answer as it should/],
  ['leads elsewhere', (r) => r.writeHead(302, { location: 'https://evil.example/' }).end(), /did not answer/],
  ['says no JSON', (r) => r.writeHead(200).end('<html>'), /did not answer as it should/],
  ['tells no followers', (r, id) => say(r, 200, { id }), /no number of followers/],
  ['counts below zero', (r, id) => say(r, 200, { id, followers: { total: -1 } }), /did not answer/],
  ['tells of another', (r) => say(r, 200, { id: ID, followers: { total: 1 } }), /did not answer/],
  ['allows nothing', (r) => say(r, 403, {}), /does not let this deployment/],
  ['knows no such artist', (r) => say(r, 404, {}), /does not know the artist/],
  ['is asked too often', (r) => r.writeHead(429, { 'retry-after': '7200' }).end(), /asked too often/],
];
function nowAndThen(response: ServerResponse) {
  const timer = setInterval(() => response.write(' '), 100);
  response.once('close', () => clearInterval(timer));
}

test('a service that fails leaves what was counted, says why, and is asked again', async () => {
  const ids = BADLY.map((_, at) => `${'0'.repeat(20)}${10 + at}`);
  const artists = await Promise.all(
    ids.map(async (id) => {
      const artist = await anArtist(id);
      const { code, state } = await signedIn(artist);
      await people.done(artist, 'finish-connection', { state, code });
      return artist;
    }),
  );
  const now = () =>
    Promise.all(
      artists.map(async (artist, at) => {
        const [{ services, followers }, on] = [await of(artist), await isOn(artist)];
        return { ...services[0], how: BADLY[at]?.[0], on, counts: followers.length };
      }),
    );
  const each = (expected: (says: RegExp) => object) =>
    BADLY.map(([how, , says]) => expect.objectContaining({ how, state: 'connected', ...expected(says) }));
  await backend.runJobs();
  expect(await now()).toEqual(each(() => ({ fault: null, on: true, counts: 1 })));
  answer = (path, response) => {
    const [, badly] = BADLY[ids.findIndex((id) => path.endsWith(`/${id}`))] ?? [];
    badly?.(response, path.slice(-22));
    return badly !== undefined;
  };
  await aDay();
  expect(await now()).toEqual(each((says) => ({ fault: expect.stringMatching(says), on: true, counts: 1 })));
  answer = null;
  await aDay();
  expect(await now()).toEqual(each(() => ({ fault: null, on: true, counts: 2 })));
});

test('a profile without the link of its artist page says what is missing, and another artist begins a count of its own', async () => {
  const artist = await connected('nova.drift');
  expect(await spotifyOf(artist)).toMatchObject({
    state: 'connected',
    fault: expect.stringMatching(/Write the link/),
  });
  const link = (spotify: string) =>
    backend.pool.query('update artist_profiles set spotify = $2 where user_id = $1', [
      artist.userId,
      spotify,
    ]);
  await link(ID);
  await backend.moveClock(1.1 / 24);
  expect((await of(artist)).followers).toHaveLength(1);
});
