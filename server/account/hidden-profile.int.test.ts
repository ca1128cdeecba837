import { beforeAll, describe, expect, test } from 'vitest';
import { createSitemap } from '#stack/web/crawlers.ts';
import { pageAt } from '#stack/web/page-head.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

/** Two that hide, with a night that they play for those who know them; the strangers know neither. */
let artist: Person;
let venue: Person;
let knowing: { artist: Person; venue: Person };
let stranger: { artist: Person; venue: Person };
let openShow: string;
let opening: string;
/** Nights that they play and host, of those who know them and their own. */
let nights: Record<'artist' | 'venue', string>;
let bookedDay: string;
let freeDay: string;

const BIO = 'Four people who play slow songs about fast trains, since 2011.';

beforeAll(async () => {
  [artist, venue] = [
    await people.artist({ name: 'Quiet Solstice', fee_min_cents: 30_000 }),
    await people.venue({ name: 'Quiet Solstice Hall' }),
  ];
  knowing = { artist: await people.artist(), venue: await people.venue() };
  stranger = { artist: await people.artist(), venue: await people.venue({ max_rate_cents: 90_000 }) };
  openShow = await people.open(stranger.venue, await people.aNight());
  opening = await people.open(venue, await people.aNight());
  [bookedDay, freeDay] = [await people.aNight(), await people.aNight()];
  nights = {
    artist: await people.open(knowing.venue, bookedDay),
    venue: await people.open(venue, bookedDay),
  };
  const booked = await people.request(knowing.venue, nights.artist, artist);
  await people.done(artist, 'accept-booking', { bookingId: booked });
  const other = await people.request(venue, nights.venue, knowing.artist);
  await people.done(knowing.artist, 'accept-booking', { bookingId: other });
  await backend.pool.query(
    `update artist_profiles set bio = $2, avatar_path = user_id || '/a.webp', rating = 5, review_count = 20 where id = $1`,
    [artist.profileId, BIO],
  );
  const played = await people.request(
    knowing.venue,
    await people.open(knowing.venue, await people.aNight()),
    artist,
  );
  await people.done(artist, 'accept-booking', { bookingId: played });
  await backend.pool.query(`update bookings set status = 'played' where id = $1`, [played]);
});

const rest = async (who: Person | null, path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${backend.url}/rest/v1/${path}`, {
    ...init,
    headers: {
      apikey: backend.publishableKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
      authorization: `Bearer ${who?.token ?? backend.publishableKey}`,
    },
  });
  return answer.json();
};
const rpc = (who: Person | null, name: string, input: object) =>
  rest(who, `rpc/${name}`, { method: 'POST', body: JSON.stringify(input) });
const read = async (who: Person, path: string) => (await people.read(who, path)).data;
const page = async (path: string) => (await fetch(backend.url + path)).text();
const days = () => ({ first_day: bookedDay, last_day: bookedDay });
const tableOf = ({ side }: Person) => `${side}_profiles`;
const hide = (who: Person, whose: Person, hidden: boolean) =>
  rest(who, `${tableOf(whose)}?id=eq.${whose.profileId}`, {
    method: 'PATCH',
    body: JSON.stringify({ hidden }),
  });

type Look = () => Promise<unknown>;
/** Every list and page on which strangers meet a profile. Each is looked at before, while and after it is hidden. */
const ofBoth = (whose: () => Person): Record<string, Look> => ({
  'its row, read by a visitor': () => rest(null, `${tableOf(whose())}?id=eq.${whose().profileId}`),
  'its row, read by the other side': () =>
    rest(
      whose().side === 'artist' ? stranger.venue : stranger.artist,
      `${tableOf(whose())}?id=eq.${whose().profileId}`,
    ),
  'its row, read by its own side': () => rest(stranger[whose().side], `${tableOf(whose())}?select=id`),
  'search by a stranger': () => rpc(stranger.artist, 'find_profiles', { words: whose().name }),
  'search by one who knows it': () => rpc(knowing.venue, 'find_profiles', { words: whose().name }),
  'search by a part of the name': () => rpc(stranger.venue, 'find_profiles', { words: 'solstice' }),
  'search with a slip': () => rpc(stranger.venue, 'find_profiles', { words: `${whose().name}e` }),
  'the site map': async () =>
    Buffer.from(await createSitemap(backend.pool)('https://example.com')).toString(),
  'its public page': async () =>
    (
      await pageAt(`/${whose().side}/profile/${whose().profileId}`, 'https://example.com', {
        pool: backend.pool,
        db: backend.sql,
      })
    ).title === whose().name && whose().profileId,
  'its public calendar': async () =>
    JSON.stringify(await rpc(null, 'public_calendar', { profile: whose().profileId, ...days() })) !== '[]' &&
    whose().profileId,
  'its feed': () => page(`/feeds/${whose().profileId}/shows.json`),
  'its list in a frame': () => page(`/embed/${whose().profileId}`),
  'the feed of the one it plays with': () =>
    page(`/feeds/${knowing[whose().side === 'artist' ? 'venue' : 'artist'].profileId}/shows.json`),
  'the page of a night of it': () => page(`/shows/${nights[whose().side]}/night.json`),
  'its shows to come': () => rpc(null, 'upcoming_shows', { profile: whose().profileId }),
  'shows to come of the one it plays with': () =>
    rpc(null, 'upcoming_shows', {
      profile: knowing[whose().side === 'artist' ? 'venue' : 'artist'].profileId,
    }),
});
const LISTS: [string, () => Person, Record<string, Look>][] = [
  [
    'an artist',
    () => artist,
    {
      ...ofBoth(() => artist),
      'matches of a night': () => read(stranger.venue, `/matches?showId=${openShow}&limit=200`),
      'matches of a night to come': () => read(stranger.venue, `/preview-matches?date=${freeDay}&limit=200`),
      'proposals for a month': async () =>
        read(stranger.venue, `/month?from=${await people.today()}&to=${bookedDay}`),
      'the Artist of the Week': () => rpc(null, 'artist_of_the_week', {}),
    },
  ],
  [
    'a venue',
    () => venue,
    {
      ...ofBoth(() => venue),
      'its rooms': () => rest(null, `rooms?venue_id=eq.${venue.profileId}`),
      openings: () => read(stranger.artist, '/openings?limit=200'),
      'openings on a map': () => read(stranger.artist, '/openings-on-map'),
      'nights that seek artists': () => rest(stranger.artist, `shows?id=eq.${opening}`),
    },
  ],
];

describe.each(LISTS)('%s that is hidden', (_, whose, lists) => {
  const found = async () => {
    const names: string[] = [];
    for (const [name, look] of Object.entries(lists))
      if (JSON.stringify(await look()).includes(whose().profileId)) names.push(name);
    return names;
  };
  test('is found nowhere, and everywhere again when it is not', async () => {
    expect(await found()).toEqual(Object.keys(lists));
    expect(await hide(whose(), whose(), true)).toMatchObject([{ hidden: true }]);
    expect(await found()).toEqual([]);
    await hide(whose(), whose(), false);
    expect(await found()).toEqual(Object.keys(lists));
  });

  test('is read by its own people and by those who know it, with what they have together', async () => {
    await hide(whose(), whose(), true);
    const partner = knowing[whose().side === 'artist' ? 'venue' : 'artist'];
    for (const who of [whose(), partner])
      expect(await rest(who, `${tableOf(whose())}?id=eq.${whose().profileId}`)).toMatchObject([
        { name: whose().name },
      ]);
    expect(JSON.stringify(await rest(partner, 'booking_details'))).toContain(whose().name);
    expect(await rpc(partner, 'start_conversation', { partner: whose().profileId })).toEqual(
      expect.any(String),
    );
    expect(JSON.stringify(await rest(partner, 'conversation_list'))).toContain(whose().name);
    await hide(whose(), whose(), false);
  });
});

test('a stranger with its address begins nothing, and it goes on itself: with open requests, and with others', async () => {
  const asked = await people.request(artist, openShow);
  await hide(artist, artist, true);
  const other = await people.venue();
  expect(await rpc(other, 'start_conversation', { partner: artist.profileId })).toMatchObject({
    message: 'That profile was not found.',
  });
  const showId = await people.open(other, await people.aNight());
  const offer = { showId, artistId: artist.profileId, deal: GUARANTEE };
  expect(await people.refused(other, 'request-booking', offer)).toMatch(
    /^409 ruled-out: That profile was not found\.$/,
  );
  const hold = { artistId: artist.profileId, day: await people.aNight(), days: 3 };
  expect(await people.refused(other, 'place-hold', hold)).toMatch(/That profile was not found\.$/);
  expect(
    await people.refused(other, 'report', { what: 'profile', id: artist.profileId, reason: 'spam' }),
  ).toMatch(/^404/);

  await people.done(stranger.venue, 'accept-booking', { bookingId: asked });
  await people.request(artist, showId);
  await hide(artist, artist, false);
});

test('only an owner hides, and nobody what is another’s', async () => {
  const booker = await people.artist();
  await backend.pool.query(
    `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'venue', $2, 'booker')`,
    [stranger.venue.profileId, booker.userId],
  );
  const asBooker = await fetch(`${backend.url}/rest/v1/venue_profiles?id=eq.${stranger.venue.profileId}`, {
    method: 'PATCH',
    body: JSON.stringify({ hidden: true }),
    headers: {
      ...{ apikey: backend.publishableKey, 'content-type': 'application/json' },
      ...{ authorization: `Bearer ${booker.token}`, 'x-profile': stranger.venue.profileId },
    },
  });
  expect(await asBooker.json()).toMatchObject({ message: 'Only an owner hides a profile. Please ask one.' });
  expect(await hide(stranger.artist, artist, true)).toEqual([]);
  expect(await people.row('artist_profiles', artist.profileId)).toMatchObject({
    hidden: false,
    listed: true,
  });
  expect(
    await rest(artist, `artist_profiles?id=eq.${artist.profileId}`, {
      method: 'PATCH',
      body: JSON.stringify({ listed: false }),
    }),
  ).toMatchObject({ code: expect.any(String) });
});
