import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONNECTABLE, type Connectable } from '#core/settings/connecting.ts';
import { soldOf } from '#server/connection/eventbrite.ts';
import { type Access, type Asking, ServiceFault } from '#server/connection/service.ts';
import { SERVICE_HOSTS, SERVICES } from '#server/connection/services.ts';
import { NotFetched } from '#server/outside/outside.ts';
import { type Asked, say, sayNowAndThen, sayTooMuch, standInFor } from '#testing/services-stand-in.ts';
import { createAskOutside } from './ask-outside.ts';

// Stand-ins for the services, written from their published documentation. None of them was ever asked itself.
let answer: (asked: Asked, response: ServerResponse) => unknown;
let services: Awaited<ReturnType<typeof standInFor>>;
beforeAll(async () => {
  services = await standInFor(SERVICE_HOSTS, (asked, response) => answer(asked, response));
});
afterAll(() => services.stop());
beforeEach(() => {
  services.asked.length = 0;
});
const now = new Date('2026-11-28T12:00:00Z');
const keys = { clientId: 'our-client', clientSecret: 'our-secret' };
/** @param longestMs long where an answer is to come, short where none does */
const asking = (longestMs = 10_000): Asking => ({
  ask: createAskOutside(SERVICE_HOSTS, { standIns: services.standIns, longestMs }),
  ...{ keys, now },
});
const good = (json: unknown) => {
  answer = (_, response) => say(response, 200, json);
};
const faultOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error) => {
      if (error instanceof ServiceFault || error instanceof NotFetched) return error.fault;
      throw error;
    },
  );
const ARTIST = '0TnOYISbd1XYRBk9myaseg';
const access: Access = { access: 'the-access', refresh: 'the-refresh', until: null, of: '123' };
const count = (provider: Connectable, longestMs?: number) =>
  SERVICES[provider].count(asking(longestMs), access, ARTIST);
const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();

/** Of each service: what it says of followers, where it was asked, and the same with the field called otherwise. */
const TELLS: Record<Connectable, { says: unknown; at: string; renamed: unknown; means: string }> = {
  spotify: {
    says: { id: ARTIST, name: 'Nova Drift', followers: { href: null, total: 1200 } },
    at: `api.spotify.com/v1/artists/${ARTIST}`,
    renamed: { id: ARTIST, fans: { total: 1200 } },
    means: 'no-count-in-development',
  },
  instagram: {
    says: { user_id: '178', username: 'nova', followers_count: 1200 },
    at: 'graph.instagram.com/v25.0/me',
    renamed: { user_id: '178', fans: 1200 },
    means: 'no-count',
  },
  facebook: {
    says: { id: '123', followers_count: 1200 },
    at: 'graph.facebook.com/v25.0/123',
    renamed: { id: '123', fan_count: 1200 },
    means: 'no-count',
  },
  twitter: {
    says: { data: { id: '9', username: 'nova', public_metrics: { followers_count: 1200, tweet_count: 3 } } },
    at: 'api.x.com/2/users/me',
    renamed: { data: { id: '9', metrics: { followers: 1200 } } },
    means: 'no-count',
  },
  eventbrite: {
    says: { id: '55', name: 'somebody', emails: [] },
    at: 'www.eventbriteapi.com/v3/users/me/',
    renamed: { user_id: '55' },
    means: 'unreadable',
  },
};

describe.each(CONNECTABLE)('%s', (provider) => {
  const { says, at, renamed, means } = TELLS[provider];
  test('is asked for its followers, and keeps nothing but their number and an id', async () => {
    good(says);
    const counted = await count(provider);
    expect(counted?.followers ?? null).toBe(provider === 'eventbrite' ? null : 1200);
    expect(Object.keys(counted ?? {})).toEqual(provider === 'eventbrite' ? [] : ['counted', 'followers']);
    expect(services.asked.map((each) => each.at)).toEqual([at]);
  });

  test('that is away, redirects, stalls, floods, or says what it is not asked for gives nothing', async () => {
    good(renamed);
    expect(await faultOf(count(provider))).toBe(means);
    good('<html>');
    expect(await faultOf(count(provider))).toBe('unreadable');
    answer = (_, response) => say(response, 503, 'away');
    expect(await faultOf(count(provider))).toBe('status');
    answer = (_, response) => say(response, 302, '', { location: 'https://evil.example/' });
    expect(await faultOf(count(provider))).not.toBe('none');
    answer = (_, response) => sayTooMuch(response);
    expect(await faultOf(count(provider))).toBe('too-large');
    answer = (_, response) => sayNowAndThen(response);
    expect(await faultOf(count(provider, 300))).toBe('too-slow');
    answer = () => {};
    expect(await faultOf(count(provider, 300))).toBe('too-slow');
    answer = (_, response) => say(response, 429, {}, { 'retry-after': '120' });
    await expect(count(provider)).rejects.toMatchObject({ fault: 'busy', waitSeconds: 120 });
    answer = (_, response) => say(response, 429, {});
    await expect(count(provider)).rejects.toMatchObject({ fault: 'busy', waitSeconds: undefined });
    expect(services.asked.every((each) => each.at === at)).toBe(true);
  });

  test('that takes the access no more says so, and nothing of the access is in the error', async () => {
    const meta = { error: { message: 'the-access expired', type: 'OAuthException', code: 190 } };
    answer = (_, response) => say(response, 401, meta);
    const error = await count(provider).catch((thrown) => thrown);
    expect(['unauthorized', 'revoked']).toContain(error.fault);
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/the-access|the-refresh|our-secret/);
  });
});

test('a sign-in asks for what is needed and no more, and is bound by PKCE where that is offered', () => {
  const begun = { clientId: 'a', redirectUri: 'https://r.example/settings', state: 's', verifier: 'v' };
  const asked = CONNECTABLE.map((provider) => new URL(SERVICES[provider].signInAddress(begun)));
  expect(
    asked.map((at) => [at.host, at.searchParams.get('scope'), at.searchParams.has('code_challenge')]),
  ).toEqual([
    ['accounts.spotify.com', null, true],
    ['www.instagram.com', 'instagram_business_basic', false],
    ['www.facebook.com', 'pages_show_list,pages_read_engagement', false],
    ['x.com', 'tweet.read users.read offline.access', true],
    ['www.eventbrite.com', null, false],
  ]);
  for (const { protocol, searchParams } of asked) {
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ response_type: 'code', client_id: 'a', state: 's', redirect_uri: 'https://r.example/settings' },
    });
    expect([protocol, searchParams.toString().includes('code_verifier')]).toEqual(['https:', false]);
  }
});

const code = { code: 'the-code', verifier: 'the-verifier', redirectUri: 'https://r.example/settings' };
const exchange = (provider: Connectable) => SERVICES[provider].exchange(asking(), code);
const renew = (provider: Connectable) => SERVICES[provider].renew(asking(), access);

test('spotify and x exchange a code with its verifier, and x gives a new right to renew each time', async () => {
  for (const provider of ['spotify', 'twitter'] as const) {
    good({ access_token: 'a1', token_type: 'Bearer', expires_in: 7200, refresh_token: 'r1' });
    expect(await exchange(provider)).toEqual({ access: 'a1', refresh: 'r1', until: inMs(7_200_000) });
    const [given] = services.asked.splice(0);
    expect([
      given?.form.get('code'),
      given?.form.get('code_verifier'),
      given?.form.get('redirect_uri'),
    ]).toEqual(['the-code', 'the-verifier', code.redirectUri]);
    expect(given?.auth).toBe(`Basic ${btoa('our-client:our-secret')}`);
    expect(await renew(provider)).toMatchObject({ access: 'a1', refresh: 'r1' });
    expect(services.asked.splice(0)[0]?.form.get('refresh_token')).toBe('the-refresh');
    good({ access_token: 'a2', token_type: 'bearer', expires_in: 7200 });
    expect(await renew(provider)).toMatchObject({ access: 'a2', refresh: 'the-refresh' });
    // Without a right to renew the access would end after an hour or two.
    expect(await faultOf(exchange(provider))).toBe('unreadable');
    answer = (_, response) => say(response, 400, { error: 'invalid_grant' });
    expect([await faultOf(exchange(provider)), await faultOf(renew(provider))]).toEqual([
      'refused',
      'revoked',
    ]);
    answer = (_, response) => say(response, 400, { error: 'invalid_client' });
    expect(await faultOf(renew(provider))).toBe('not-allowed');
    services.asked.length = 0;
  }
  answer = (_, response) => say(response, 400, { error: 'invalid_request' });
  expect([await faultOf(renew('twitter')), await faultOf(renew('spotify'))]).toEqual([
    'revoked',
    'not-allowed',
  ]);
});

test('instagram exchanges a code for an access of an hour, and that for one of sixty days, which it renews', async () => {
  answer = ({ at }, response) =>
    at === 'api.instagram.com/oauth/access_token'
      ? say(response, 200, { data: [{ access_token: 'short', user_id: '178', permissions: 'basic' }] })
      : say(response, 200, { access_token: 'long', token_type: 'bearer', expires_in: 5_183_944 });
  const long = { access: 'long', refresh: null, until: inMs(5_183_944_000) };
  expect(await SERVICES.instagram.exchange(asking(), { ...code, code: 'the-code#_' })).toEqual(long);
  expect(services.asked[0]?.form.get('code')).toBe('the-code');
  expect(Object.fromEntries(services.asked[1]?.query ?? [])).toEqual({
    ...{ grant_type: 'ig_exchange_token', client_secret: 'our-secret', access_token: 'short' },
  });
  expect(await renew('instagram')).toEqual(long);
  expect(services.asked[2]).toMatchObject({ at: 'graph.instagram.com/refresh_access_token' });
  expect(services.asked[2]?.query.get('access_token')).toBe('the-access');
  good({ data: [{ user_id: '178', followers_count: 7 }] });
  expect(await count('instagram')).toEqual({ counted: '178', followers: 7 });
  answer = (_, response) => say(response, 400, { error_type: 'OAuthException', code: 400 });
  expect(await faultOf(exchange('instagram'))).toBe('refused');
});

test('facebook keeps the access of the one page that was chosen, and of none or of several nothing', async () => {
  let pages = [{ id: '123', access_token: 'of-the-page' }];
  answer = ({ at, query }, response) =>
    at.endsWith('/me/accounts')
      ? say(response, 200, { data: pages, paging: { cursors: { before: 'a', after: 'b' } } })
      : say(response, 200, { access_token: query.has('code') ? 'short' : 'long', token_type: 'bearer' });
  expect(await exchange('facebook')).toEqual({
    access: 'of-the-page',
    refresh: null,
    until: null,
    of: '123',
  });
  const proof = (token: string) => createHmac('sha256', 'our-secret').update(token).digest('hex');
  expect(services.asked[1]?.query.get('fb_exchange_token')).toBe('short');
  expect(services.asked[2]?.query.get('appsecret_proof')).toBe(proof('long'));
  pages = [...pages, { id: '124', access_token: 'x' }];
  expect(await faultOf(exchange('facebook'))).toBe('many-pages');
  pages = [];
  expect(await faultOf(exchange('facebook'))).toBe('no-page');
  const fails = (code: number, status = 400) => {
    answer = (_, response) => say(response, status, { error: { message: 'no', code } });
  };
  fails(100);
  expect(await faultOf(exchange('facebook'))).toBe('refused');
  fails(190);
  expect([await faultOf(count('facebook')), await faultOf(renew('facebook'))]).toEqual([
    'revoked',
    'revoked',
  ]);
  fails(4);
  expect(await faultOf(count('facebook'))).toBe('busy');
  fails(200, 403);
  expect(await faultOf(count('facebook'))).toBe('not-allowed');
  good({ id: '999', followers_count: 5 });
  expect(await faultOf(count('facebook'))).toBe('unreadable');
});

describe('eventbrite', () => {
  const EVENT = '123456789012';
  const aClass = (id: string, sold?: number) => ({
    ...{ id, name: `Class ${id}`, cost: { currency: 'EUR', value: 1500, display: '€15' }, free: false },
    ...(sold === undefined ? {} : { quantity_sold: sold }),
  });
  const event = { id: EVENT, start: { local: '2026-12-24T20:00:00', utc: '2026-12-24T19:00:00Z' } };
  const pagesOf = (...pages: unknown[][]) => {
    answer = ({ at, query }, response) => {
      if (!at.endsWith('/ticket_classes/')) return say(response, 200, event);
      const page = Number(query.get('continuation') ?? 0);
      const more = page + 1 < pages.length;
      const pagination = {
        object_count: 3,
        has_more_items: more,
        ...(more ? { continuation: `${page + 1}` } : {}),
      };
      return say(response, 200, { pagination, ticket_classes: pages[page] });
    };
  };
  const sold = () => soldOf(asking(), access, EVENT);

  test('gives an access without an end, and tells what is sold by class, page by page, and of nobody who bought', async () => {
    good({ access_token: 'a1', token_type: 'bearer' });
    expect(await exchange('eventbrite')).toEqual({ access: 'a1', refresh: null, until: null });
    answer = (_, response) => say(response, 400, { error: 'invalid_grant' });
    expect([await faultOf(exchange('eventbrite')), await faultOf(renew('eventbrite'))]).toEqual([
      'refused',
      'revoked',
    ]);
    services.asked.length = 0;
    pagesOf([aClass('1', 10)], [aClass('2', 20)], [{ ...aClass('3', 0), cost: null }]);
    const { day, classes } = await sold();
    expect(day).toBe('2026-12-24');
    expect(classes.map(({ id, priceCents, sold }) => [id, priceCents, sold])).toEqual([
      ...[
        ['1', 1500, 10],
        ['2', 1500, 20],
        ['3', null, 0],
      ],
    ]);
    expect(services.asked.map(({ at }) => at).filter((at) => /attendees|orders/.test(at))).toEqual([]);
    expect(services.asked.every(({ auth }) => auth === 'Bearer the-access')).toBe(true);
  });

  test('of somebody else, of an unknown event, without an end of pages or below zero tells nothing', async () => {
    pagesOf([aClass('1')]);
    expect(await faultOf(sold())).toBe('not-theirs');
    pagesOf([aClass('1', -1)]);
    expect(await faultOf(sold())).toBe('unreadable');
    pagesOf(...Array.from({ length: 30 }, () => [aClass('1', 1)]));
    expect(await faultOf(sold())).toBe('too-large');
    answer = (_, response) => say(response, 404, { error: 'NOT_FOUND' });
    expect(await faultOf(sold())).toBe('no-event');
    answer = (_, response) => say(response, 401, { error: 'INVALID_AUTH' });
    expect(await faultOf(sold())).toBe('unauthorized');
    answer = (_, response) => say(response, 429, { error: 'HIT_RATE_LIMIT' });
    expect(await faultOf(sold())).toBe('busy');
    good({ ...event, id: '999' });
    expect(await faultOf(sold())).toBe('unreadable');
    good({ ...event, start: { local: 'tomorrow' } });
    expect(await faultOf(sold())).toBe('unreadable');
  });
});

test('no other host is asked, with credentials or without', async () => {
  const standIns = { ...services.standIns, 'evil.example': Object.values(services.standIns)[0] ?? '' };
  const ask = createAskOutside(SERVICE_HOSTS, { standIns });
  for (const at of [
    'https://evil.example/',
    'http://api.x.com/',
    'https://api.x.com:444/',
    'https://127.0.0.1/',
  ])
    expect(await faultOf(ask(at, { method: 'GET', headers: {} })), at).not.toBe('none');
  expect(services.asked).toEqual([]);
});
