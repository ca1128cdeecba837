import { createRequire } from 'node:module';
import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createSitemap } from '#stack/web/crawlers.ts';
import { setParties } from '#testing/set-parties.ts';
import { bookedAct, bookedShow, newArtist, newVenue, type Played, type Player } from '#testing/stage.ts';

const ICAL = createRequire(import.meta.url)('ical.js') as typeof import('ical.js').default;
const { backend, stage } = setParties();

const ask = (path: string, headers: Record<string, string> = {}) => fetch(backend.url + path, { headers });
const feed = async (who: Pick<Player, 'profileId'>): Promise<string[]> => {
  const answer = await ask(`/feeds/${who.profileId}/shows.json`);
  return answer.ok
    ? (await answer.json()).items.map(({ url }: { url: string }) => url.split('/').at(-1))
    : [];
};
/** Every place where a stranger could read of a night. */
const places = async ({ showId }: Played, { venue, artist }: { venue: Player; artist: Player }) => {
  const texts = await Promise.all(
    [venue, artist]
      .flatMap(({ profileId }) =>
        ['json', 'rss', 'ics', 'jsonld']
          .map((format) => `/feeds/${profileId}/shows.${format}`)
          .concat(`/embed/${profileId}`),
      )
      .map(async (path) => (await ask(path)).text()),
  );
  return {
    // Lines of a calendar are folded.
    texts: texts.filter((text) => text.replaceAll('\r\n ', '').includes(showId)).length,
    page: (await ask(`/shows/${showId}/night.json`)).status,
    poster: (await ask(`/shows/${showId}/poster.png`)).status,
    isOnMap: Buffer.from(await createSitemap(backend.pool)(backend.url)).includes(`/shows/${showId}</loc>`),
  };
};
const NOWHERE = { texts: 0, page: 404, poster: 404, isOnMap: false };
const EVERYWHERE = { texts: 10, page: 200, poster: 200, isOnMap: true };

async function aNight() {
  const [venue, artist] = await Promise.all([newVenue(backend), newArtist(backend)]);
  const night = await bookedShow(backend, { venue, artist, daysAgo: -20 });
  return { venue, artist, night };
}
const change = (
  table: 'shows' | 'bookings' | 'artist_profiles' | 'venue_profiles',
  id: string,
  set: object,
) => backend.sql.updateTable(table).set(set).where('id', '=', id).execute();

test('a booked night stands in the feeds of both, in forms that others read, and nothing of its deal', async () => {
  const { venue, artist, night } = await aNight();
  const second = await newArtist(backend, 'Zed & <Sons> "Ltd"');
  await change('shows', night.showId, { slots: 2 });
  await bookedAct(backend, {
    ...{ showId: night.showId, date: night.date, venue, artist: second },
    deal: { kind: 'guarantee', guaranteeCents: 90_001 },
  });
  expect(await places(night, { venue, artist })).toEqual(EVERYWHERE);
  const text = async (format: string) => {
    const answer = await ask(`/feeds/${venue.profileId}/shows.${format}`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const body = await answer.text();
    expect(body).not.toMatch(/\b90.?001\b|guarantee|\b50.?000\b/i);
    return { body, type: answer.headers.get('content-type') };
  };
  const name = `${second.name}, ${artist.name}`;

  const json = await text('json');
  expect(json.type).toBe('application/feed+json; charset=utf-8');
  const items = parseJsonFeed(JSON.parse(json.body)).items ?? [];
  expect(items).toHaveLength(1);
  expect(items[0]?.url).toBe(`${backend.url}/shows/${night.showId}`);
  expect(JSON.parse(json.body).items[0]._show).toMatchObject({
    ...{ day: night.date, acts: [{ name: artist.name }, { name: second.name }] },
    tickets: { currency: 'EUR', fullPriceCents: 1700, presalePriceCents: 1300 },
    doors_at: expect.stringMatching(new RegExp(`^${night.date}T19:00:00\\+0[12]:00$`)),
  });

  const rss = parseRssFeed((await text('rss')).body);
  expect(rss.items?.[0]).toMatchObject({ link: `${backend.url}/shows/${night.showId}` });
  expect(rss.items?.[0]?.title).toContain(second.name);

  const calendar = new ICAL.Component(ICAL.parse((await text('ics')).body));
  const [event] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  expect(event?.startDate.toString()).toBe(`${night.date}T19:00:00`);
  expect(event?.summary).toContain(venue.name);

  const data = JSON.parse((await text('jsonld')).body);
  expect(data['@graph'][0]).toMatchObject({
    ...{ '@type': 'MusicEvent', name, location: { '@type': 'MusicVenue', name: venue.name } },
    offers: [
      { name: 'Full price', price: '17.00', priceCurrency: 'EUR' },
      { name: 'Pre-sale', price: '13.00', priceCurrency: 'EUR' },
    ],
  });
});

test('the picture of a night is a PNG of 1200 by 630', async () => {
  const { night } = await aNight();
  const answer = await ask(`/shows/${night.showId}/poster.png`);
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([picture.format, picture.width, picture.height]).toEqual(['png', 1200, 630]);
  const again = await ask(`/shows/${night.showId}/poster.png`, {
    'if-none-match': answer.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
});

test.each<[string, (of: { venue: Player; artist: Player; night: Played }) => Promise<unknown>]>([
  [
    'called off',
    async ({ night }) => {
      await change('bookings', night.bookingId, { status: 'cancelled' });
      await change('shows', night.showId, { status: 'cancelled' });
    },
  ],
  [
    'of a booking that was cancelled',
    ({ night }) => change('bookings', night.bookingId, { status: 'cancelled' }),
  ],
  ['only asked for', ({ night }) => change('bookings', night.bookingId, { status: 'requested' })],
  [
    'still sought for in private',
    ({ night }) => change('shows', night.showId, { status: 'open', private_by: 'venue', slots: 2 }),
  ],
  ['of a hidden venue', ({ venue }) => change('venue_profiles', venue.profileId, { hidden: true })],
  ['of a hidden artist', ({ artist }) => change('artist_profiles', artist.profileId, { hidden: true })],
  ['of a suspended artist', ({ artist }) => change('artist_profiles', artist.profileId, { suspended: true })],
  [
    'of an act that its venue keeps',
    ({ artist, venue }) =>
      change('artist_profiles', artist.profileId, { hidden: true, kept_by: venue.profileId }),
  ],
  [
    'of an act that blocked its venue',
    ({ artist, venue }) =>
      backend.pool.query(`insert into blocks values ($1, $2, 'artist', private.now())`, [
        artist.profileId,
        venue.profileId,
      ]),
  ],
  [
    'that the artist keeps back',
    ({ artist, night }) => stage.act(artist, 'announce-night', { showId: night.showId, isAnnounced: false }),
  ],
  [
    'that the venue keeps back',
    ({ venue, night }) => stage.act(venue, 'announce-night', { showId: night.showId, isAnnounced: false }),
  ],
  [
    'of two who show their shows to nobody',
    ({ artist, venue }) =>
      backend.pool.query('update settings set show_profile_events = false where user_id = any ($1)', [
        [artist.userId, venue.userId],
      ]),
  ],
])('a night %s stands nowhere', async (_, make) => {
  const of = await aNight();
  expect(await places(of.night, of)).toEqual(EVERYWHERE);
  await make(of);
  expect(await places(of.night, of)).toEqual(NOWHERE);
});

test('who shows no shows has no feed, and stands on the page of the other', async () => {
  const { venue, artist, night } = await aNight();
  await backend.pool.query('update settings set show_profile_events = false where user_id = $1', [
    artist.userId,
  ]);
  expect((await ask(`/feeds/${artist.profileId}/shows.json`)).status).toBe(404);
  expect(await feed(venue)).toEqual([night.showId]);
  expect((await ask(`/shows/${night.showId}/night.json`)).status).toBe(200);
});

test('a night that is kept back and announced again: its side decides, and the other one hears of it', async () => {
  const { venue, artist, night } = await aNight();
  const say = (who: Player, isAnnounced: boolean) =>
    stage.act(who, 'announce-night', { showId: night.showId, isAnnounced });
  const told = async () =>
    (
      await backend.pool.query(
        `select count(*)::int as told from notifications where kind = 'night-announced' and user_id = $1`,
        [venue.userId],
      )
    ).rows[0].told;
  expect((await say(await newArtist(backend), false)).code).toBe('unknown-show');
  expect((await say(artist, false)).status).toBe(200);
  expect((await say(artist, false)).code).toBe('nothing-changed');
  expect(await told()).toBe(1);
  // The venue cannot announce what the artist keeps back.
  expect((await say(venue, true)).code).toBe('nothing-changed');
  expect(await feed(venue)).toEqual([]);
  const read = await ask('/functions/v1/api/own-website', { authorization: `Bearer ${venue.accessToken}` });
  expect((await read.json()).data.nights).toEqual([
    expect.objectContaining({ showId: night.showId, notPublic: 'kept-back-by-other', isKeptBack: false }),
  ]);
  expect((await say(artist, true)).status).toBe(200);
  expect(await told()).toBe(2);
  expect(await feed(venue)).toEqual([night.showId]);
});

test('where tickets are bought stands on the page, in the feeds and in the list, from when it is said', async () => {
  const { venue, night } = await aNight();
  const url = 'https://tickets.example/?night=1&of=2&in="Köln"';
  const href = 'https://tickets.example/?night=1&of=2&in=%22K%C3%B6ln%22';
  const of = (format: string) => `/feeds/${venue.profileId}/shows.${format}`;
  expect(await (await ask(`/shows/${night.showId}/night.json`)).json()).toMatchObject({ ticketUrl: null });
  const before = (await ask(of('json'))).headers.get('last-modified') ?? '';
  const said = await stage.act(venue, 'keep-ticket-tiers', { showId: night.showId, url, tiers: [] });
  expect(said.status).toBe(200);
  expect(await (await ask(`/shows/${night.showId}/night.json`)).json()).toMatchObject({ ticketUrl: href });
  expect((await (await ask(of('json'))).json()).items[0].external_url).toBe(href);
  const [data] = JSON.parse(await (await ask(of('jsonld'))).text())['@graph'];
  expect(data.offers.map((offer: { url: string }) => offer.url)).toEqual([href, href]);
  const calendar = (await (await ask(of('ics'))).text()).replaceAll('\r\n ', '');
  expect(calendar).toContain(href);
  expect(await (await ask(`/embed/${venue.profileId}`)).text()).toContain(
    'class="t" href="https://tickets.example/?night=1&#38;of=2&#38;in=%22K%C3%B6ln%22"',
  );
  await backend.pool.query(
    `update private.ticketing set updated_at = private.now() + interval '5 seconds' where show_id = $1`,
    [night.showId],
  );
  expect((await ask(of('json'), { 'if-modified-since': before })).status).toBe(200);
});

test('an address to buy at that no browser can open is named nowhere, and its night stands everywhere', async () => {
  const of = await aNight();
  const { showId } = of.night;
  await stage.act(of.venue, 'keep-ticket-tiers', { showId, url: 'https://tickets.example/1', tiers: [] });
  await backend.pool.query(`update private.ticketing set url = 'https://[tickets' where show_id = $1`, [
    showId,
  ]);
  expect(await places(of.night, of)).toEqual(EVERYWHERE);
  expect(await (await ask(`/shows/${showId}/night.json`)).json()).toMatchObject({ ticketUrl: null });
});

test('nothing is sent twice while nothing changed, and what changed is', async () => {
  const { venue, artist, night } = await aNight();
  const path = `/feeds/${venue.profileId}/shows.json`;
  const first = await ask(path);
  const named = { 'if-none-match': first.headers.get('etag') ?? '' };
  const since = { 'if-modified-since': first.headers.get('last-modified') ?? '' };
  expect([(await ask(path, named)).status, (await ask(path, since)).status]).toEqual([304, 304]);
  expect((await ask(path, { ...since, 'if-none-match': '"other"' })).status).toBe(200);
  // What no time of change tells is noticed, too; and what is taken back is as it was.
  const block = [artist.profileId, venue.profileId];
  await backend.pool.query(`insert into blocks values ($1, $2, 'artist', private.now())`, block);
  const blocked = await ask(path, named);
  expect([blocked.status, (await blocked.json()).items]).toEqual([200, []]);
  await backend.pool.query('delete from blocks where artist_id = $1 and venue_id = $2', block);
  expect([(await ask(path, named)).status, (await ask(path, named)).status]).toEqual([304, 304]);
  await backend.pool.query(
    `update shows set title = 'Kiosk', updated_at = private.now() + interval '5 seconds' where id = $1`,
    [night.showId],
  );
  expect((await ask(path, named)).status).toBe(200);
});

test.each([
  '/feeds/1/shows.json',
  `/feeds/${crypto.randomUUID()}/shows.json`,
  `/embed/${crypto.randomUUID()}`,
])('%s is not there', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test('the list in a frame is framed by anybody, and does nothing; no other page is framed', async () => {
  const { venue, night } = await aNight();
  await change('shows', night.showId, { title: '</style><script>alert(1)</script>' });
  const answer = await ask(`/embed/${venue.profileId}?theme=dark&accent=ff0000&font=serif&background=url(x)`);
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(answer.headers.has('x-frame-options')).toBe(false);
  expect(answer.headers.has('set-cookie')).toBe(false);
  expect(policy).toContain('frame-ancestors *');
  expect(policy).toMatch(/default-src 'none'.*sandbox allow-popups allow-popups-to-escape-sandbox$/);
  expect(html).not.toContain('<script');
  expect(html).toContain('#ff0000');
  expect(html).not.toContain('url(');
  expect(html.length).toBeLessThan(15_000);
  for (const path of [
    '/',
    '/venue-dashboard',
    `/shows/${night.showId}`,
    `/shows/${night.showId}/poster.png`,
  ]) {
    const { headers } = await ask(path, { accept: 'text/html' });
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  }
});
