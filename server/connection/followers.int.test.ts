import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import type { Person } from '#testing/people.ts';
import { type Asked, say, standInFor } from '#testing/services-stand-in.ts';
import { setPeople } from '#testing/set-people.ts';

// Stand-ins for Instagram, Facebook and X, written from their published documentation: what each says to what is asked wrongly is in ask-services.test.ts.
type Followed = 'instagram' | 'facebook' | 'twitter';
const HOSTS = ['api.instagram.com', 'graph.instagram.com', 'graph.facebook.com', 'api.x.com'];
let followers = 1200;
let isWithdrawn = false;
/** Rights to renew at X: each is taken once. */
let rights: string[] = [];
let given = 0;
function answers({ at, form, query, auth }: Asked, response: ServerResponse): unknown {
  given += 1;
  const access_token = `secret-${given}`;
  const meta = { error: { message: 'expired', type: 'OAuthException', code: 190 } };
  if (at === 'api.x.com/2/oauth2/token') {
    const renewed = form.get('grant_type') === 'refresh_token';
    if (renewed && (isWithdrawn || !rights.includes(form.get('refresh_token') ?? '')))
      return say(response, 400, { error: 'invalid_grant' });
    rights = [`secret-right-${given}`];
    return say(response, 200, {
      ...{ access_token, token_type: 'bearer', expires_in: 7200, refresh_token: rights[0] },
    });
  }
  if (at === 'api.x.com/2/users/me')
    return auth.startsWith('Bearer secret-')
      ? say(response, 200, { data: { id: '9', public_metrics: { followers_count: followers } } })
      : say(response, 401, {});
  if (isWithdrawn) return say(response, 400, meta);
  if (at === 'api.instagram.com/oauth/access_token')
    return say(response, 200, { data: [{ access_token, user_id: '178' }] });
  if (at.startsWith('graph.instagram.com') && at.endsWith('access_token'))
    return say(response, 200, { access_token, token_type: 'bearer', expires_in: 5_184_000 });
  if (at.endsWith('/oauth/access_token')) return say(response, 200, { access_token, token_type: 'bearer' });
  if (at.endsWith('/me/accounts')) return say(response, 200, { data: [{ id: '123', access_token }] });
  if (!query.get('access_token')?.startsWith('secret-')) return say(response, 400, meta);
  if (at.endsWith('/me')) return say(response, 200, { user_id: '178', followers_count: followers });
  return say(response, 200, { id: '123', followers_count: followers });
}
const standIns: Record<string, string> = {};
let services: Awaited<ReturnType<typeof standInFor>>;
beforeAll(async () => {
  services = await standInFor(HOSTS, answers);
  Object.assign(standIns, services.standIns);
});
afterAll(() => services.stop());
beforeEach(() => {
  services.asked.length = 0;
  followers = 1200;
  isWithdrawn = false;
  rights = [];
});
const ours = { clientId: 'our-client', clientSecret: 'our-secret' };
const { people, backend } = setPeople({
  stack: {
    serviceKeys: { instagram: ours, facebook: ours, twitter: ours },
    outside: { standIns, longestMs: 6_000, mostBytes: 20_000 },
  },
});

const of = async (who: Person) =>
  (await people.read(who, '/connections')).data as unknown as ReadAnswer<'connections'>;
const stateOf = async (who: Person, provider: Followed) =>
  (await of(who)).services.find((service) => service.provider === provider);
const countsOf = async (who: Person, provider: Followed) =>
  (await of(who)).followers.filter((each) => each.provider === provider).map(({ followers: many }) => many);
async function connected(who: Person, provider: Followed): Promise<void> {
  const { address } = await people.done(who, 'begin-connection', { provider });
  const state = new URL(String(address)).searchParams.get('state');
  await people.done(who, 'finish-connection', { state, code: 'a-code' });
  await backend.runJobs();
}
const days = (many: number) => backend.moveClock(many + 0.01);

test.each([
  // X gives an access of two hours; Instagram one of sixty days, renewed once half of it is over; that of a page at Facebook has no end.
  { provider: 'twitter', side: 'artist', renewedAfterDays: 1 },
  { provider: 'instagram', side: 'venue', renewedAfterDays: 31 },
  { provider: 'facebook', side: 'artist', renewedAfterDays: null },
] as const)(
  'followers at $provider are counted each day, until the access is withdrawn there',
  async ({ provider, side, renewedAfterDays }) => {
    const who = await people[side]();
    expect(await stateOf(who, provider)).toMatchObject({ offered: true, state: 'none' });
    await connected(who, provider);
    expect(await stateOf(who, provider)).toMatchObject({ state: 'connected', fault: null });
    const tokensAsked = () =>
      services.asked.filter(({ at }) => /oauth2\/token|refresh_access_token/.test(at)).length;
    const before = tokensAsked();
    followers = 1320;
    await days(1);
    expect(await countsOf(who, provider)).toEqual([1200, 1320]);
    expect(tokensAsked() > before).toBe(renewedAfterDays === 1);
    if (renewedAfterDays) {
      // What was renewed is kept, and is what is renewed the next time.
      await days(renewedAfterDays);
      const renewals = tokensAsked();
      expect(renewals).toBeGreaterThan(before);
      await days(1);
      expect(await stateOf(who, provider)).toMatchObject({ state: 'connected', fault: null });
    }
    const kept = await backend.pool.query(
      `select coalesce(string_agg(t, ' '), '') as text from (select c::text as t from private.connections c
     union all select f::text from private.follower_counts f union all select e::text from public.domain_events e) x`,
    );
    expect(kept.rows[0].text).not.toMatch(/secret-/);

    isWithdrawn = true;
    await days(32);
    expect(await stateOf(who, provider)).toMatchObject({
      state: 'ended',
      fault: expect.stringMatching(/withdrawn at .*connect it again/),
    });
    const told = (await people.notices(who)).filter(({ kind }) => kind === 'connection-ended');
    expect(told).toHaveLength(1);
    services.asked.length = 0;
    await days(1);
    expect(services.asked).toEqual([]);
  },
);

test('each of two profiles counts with its own access, and switching off takes it away', async () => {
  const [artist, venue] = [await people.artist(), await people.venue()];
  await connected(artist, 'facebook');
  await connected(venue, 'facebook');
  const [first, second] = services.asked
    .filter(({ at }) => at.endsWith('/123'))
    .map(({ query }) => query.get('access_token'));
  expect(first).not.toBe(second);
  await backend.pool.query(
    `update integrations set connected = false where user_id = $1 and provider = 'facebook'`,
    [artist.userId],
  );
  services.asked.length = 0;
  await days(1);
  expect(services.asked.map(({ query }) => query.get('access_token'))).toEqual([second]);
  expect([(await countsOf(artist, 'facebook')).length, (await countsOf(venue, 'facebook')).length]).toEqual([
    1, 2,
  ]);
});
