import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxAmountOf } from '#core/money/cents.ts';
import { CURRENCIES } from '#core/money/currencies.ts';
import { everythingWritten } from '#testing/everything-written.ts';
import { makeWorld, type World } from '#testing/world.ts';
import { promises } from './promises/index.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world?.stop());

type RequestOptions = { method?: string; body?: string; headers?: Record<string, string>; token?: string };

async function ask(
  path: string,
  { method = 'GET', body, headers = {}, token = world.artist.accessToken }: RequestOptions = {},
) {
  const response = await world.backend.ask(`/rest/v1/${path}`, {
    method,
    body,
    headers: {
      apikey: world.backend.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=minimal',
      ...headers,
    },
  });
  return { status: response.status, text: await response.text() };
}

function expectSentence({ status, text }: { status: number; text: string }, what: string) {
  expect(`${status}`, `${what}: ${text.slice(0, 200)}`).toMatch(/^4\d\d$/);
  const { message, code } = JSON.parse(text);
  expect(code, what).toBeTruthy();
  expect(message, what).toMatch(/^\S.{3,}/);
}

const long = (length: number) => 'x'.repeat(length);

/** What each column does not take, beside what no text and no number takes. */
const REFUSED: Record<string, Record<string, unknown[]>> = {
  artist_profiles: {
    name: [null, '', ' ', 'x', long(121)],
    bio: [long(1001)],
    location: [null, '', 'x', long(201)],
    genres: [null, '', 'x', long(601)],
    instagram: [long(301)],
    website: [long(501), 'javascript:alert(1)', 'data:text/html,x', '//example.com', 'x'],
    place_id: [0, -1, 999_999_999, 'Utrecht', 1.5, 1e12],
    fee_min_cents: [-1, 1_000_000_001, 2 ** 31, 1e300, 'much', 0.5, {}],
    fee_max_cents: [-1, 1_000_000_001],
    currency: [null, '', 'XXX', 'eur', 5],
    moods: [null, ['Gloomy'], 'Upbeat', [['Upbeat']], Array(7).fill('Upbeat'), [null, 'x'], {}],
    loudness: ['Deafening', 5],
    music_type: [null, 'noise'],
    draw: [-1, 200_001],
    travel_km: [-1, 20_001],
    followers: [null, [], 5, 'many', { a: long(1001) }],
    photo_paths: [null, Array(13).fill('a'), [long(3601)], 'a', [['a']], [null]],
    live_videos: [null, {}, 5, [{ title: 'x', url: 'javascript:alert(1)' }], [{ url: long(12_001) }]],
    avatar_path: [long(301)],
    tech_rider_path: [long(301)],
  },
  venue_profiles: {
    name: [null, '', 'x', long(121)],
    bio: [long(1001)],
    capacity: [null, 0, -1, 200_001, 1.5, 'many', 1e300],
    genres: [null, long(601)],
    vibe: [null, long(601)],
    max_rate_cents: [-1, 1_000_000_001],
    currency: [null, 'XXX'],
    instagram_followers: [null, -1, 2 ** 31],
    website: ['javascript:alert(1)', 'ftp://example.com'],
    address: [null, long(301)],
    full_backline: [null, 'maybe', 5],
    place_id: [-1, 999_999_999],
    past_artists: [null, [['Us']], ['Us', null], 'Us', Array(201).fill('Us'), [long(24_001)]],
  },
  settings: {
    full_name: [null, long(201)],
    language: [null, '', long(61)],
    time_zone: [null, '', long(61), 'Mars/Base', '+05:00', 'Factory', 'posix/Europe/Dublin'],
    email_updates: [null, 'maybe', 7],
    theme: [null, 'pink'],
    font_size: [null, 11, 25, -1, 'large', 1e300, 14.5],
    density: [null, 'dense'],
    accent: [null, 'gold', 5],
  },
  availability: {
    day: [null, '', 'soon', '2020-01-01', '2026-02-30', '9999-12-31', 'infinity', '-infinity', 5, [], {}],
    status: [null, '', 'maybe', 'booked', 'pending', 5],
    user_id: [null, '', 'me', 5],
  },
  messages: {
    id: ['', 'one', 5, null],
    conversation_id: [null, '', 'ours', 5, '00000000-0000-4000-8000-000000000000'],
    content: [null, '', ' ', '\n\t ', long(4001)],
  },
  mailing_list: {
    email: [null, '', 'x', 'x@', '@x', 'a b@example.com', `${long(250)}@example.com`, 5, [], {}],
  },
  integrations: {
    provider: [null, '', 'myspace', 'eventbrite'],
    connected: [null, 'maybe', true],
    handle: [long(301)],
  },
  billing: {
    card_brand: [long(31)],
    card_last4: ['', '42424242', '12a4'],
    card_expiry: ['13/30', '1/30', 'soon', '01/2030'],
  },
  notifications: { is_new: [null, 'maybe', 5] },
};

/** In raw JSON: no column takes any of it, of whatever type it is. */
const NEVER = ['"a\\u0000b"'];

const GOOD: Record<string, (w: World) => Record<string, unknown>> = Object.fromEntries(
  promises.filter(({ insert }) => insert).map(({ name, insert }) => [name, insert?.row ?? (() => ({}))]),
);
const OWNED: Record<string, (w: World) => string> = {
  artist_profiles: (w) => `user_id=eq.${w.artist.userId}`,
  venue_profiles: (w) => `user_id=eq.${w.venue.userId}`,
  settings: (w) => `user_id=eq.${w.artist.userId}`,
  availability: (w) => `user_id=eq.${w.artist.userId}&day=eq.${w.day}`,
  integrations: (w) => `user_id=eq.${w.artist.userId}&provider=eq.spotify`,
  billing: (w) => `user_id=eq.${w.artist.userId}`,
  notifications: (w) => `user_id=eq.${w.artist.userId}`,
};
const tokenFor = (table: string, insert: boolean) => {
  if (table === 'venue_profiles') return (insert ? world.newVenue : world.venue).accessToken;
  if (table === 'artist_profiles') return (insert ? world.admin : world.artist).accessToken;
  return (table === 'billing' && insert ? world.venue : world.artist).accessToken;
};

describe.each(Object.entries(REFUSED))('%s', (table, columns) => {
  test('refuses bad values with a sentence and writes nothing', async () => {
    const before = await everythingWritten(world.backend.pool);
    for (const [column, values] of Object.entries(columns)) {
      for (const raw of [...values.map((value) => JSON.stringify(value)), ...NEVER]) {
        const changed = `{${JSON.stringify(column)}:${raw}}`;
        const owned = OWNED[table]?.(world);
        if (owned) {
          const answer = await ask(`${table}?${owned}`, {
            method: 'PATCH',
            body: changed,
            token: tokenFor(table, false),
          });
          expectSentence(answer, `${column} becomes ${raw.slice(0, 60)}`);
        }
        const good = GOOD[table]?.(world);
        if (good) {
          const { [column]: _replaced, ...rest } = good;
          const body = `${JSON.stringify(rest).slice(0, -1)}${Object.keys(rest).length > 0 ? ',' : ''}${changed.slice(1)}`;
          const answer = await ask(table, { method: 'POST', body, token: tokenFor(table, true) });
          expectSentence(answer, `inserted with ${column} ${raw.slice(0, 60)}`);
        }
      }
    }
    expect(await everythingWritten(world.backend.pool)).toEqual(before);
  });

  test('refuses what is no row at all', async () => {
    const before = await everythingWritten(world.backend.pool);
    const bodies = [
      '',
      '{',
      'null',
      '5',
      '"text"',
      '[[]]',
      '[null]',
      '[5]',
      '{"no_such_column":1}',
      '{"__proto__":{}}',
    ];
    for (const body of [...bodies, `{"a":${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}}`]) {
      for (const method of ['POST', 'PATCH']) {
        const path = method === 'POST' ? table : `${table}?${OWNED[table]?.(world) ?? 'id=is.null'}`;
        const { status, text } = await ask(path, { method, body, token: tokenFor(table, method === 'POST') });
        // PostgREST takes an empty change or an empty list as nothing to do.
        expect(status, `${method} ${body.slice(0, 40)}: ${text.slice(0, 200)}`).toBeLessThan(500);
        if (status >= 400) expect(text).toMatch(/"message":"[^"]{4,}/);
      }
    }
    expect(await everythingWritten(world.backend.pool)).toEqual(before);
  });
});

describe('a question that makes no sense', () => {
  test.each([
    ...[
      'bookings?select=*,(',
      'bookings?select=nope',
      'bookings?select=*,nope(*)',
      'bookings?order=nope',
      'bookings?order=id.sideways',
    ],
    ...[
      'bookings?limit=-1',
      'bookings?limit=many',
      'bookings?offset=-5',
      'bookings?offset=1e99',
      'bookings?id=eq.nope',
      'bookings?id=nope.5',
    ],
    ...[
      'bookings?id=in.(',
      'bookings?id=in.(nope)',
      'bookings?and=(',
      'bookings?or=(id.eq.)',
      'bookings?nope=eq.1',
      'bookings?show_date=gt.soon',
    ],
    ...[
      'bookings?guarantee_cents=gt.99999999999999999999',
      'bookings?deal->x->y=eq.1',
      'bookings?deal->>kind=fts.(',
      'bookings?status=like.%00',
    ],
    ...[
      'no_such_table',
      'bookings/5',
      '%00',
      `bookings?id=eq.${long(20_000)}`,
      `bookings?or=${'(or'.repeat(500)}`,
      "bookings?status=eq.'; drop table shows;--",
    ],
    ...[
      'conversation_list?search_text=ilike.%',
      'booking_details?search_text=match.(((',
      'artist_profiles?genre_keys=cs.{',
      'artist_profiles?genre_keys=ov.{"',
    ],
    ...[
      'artist_profiles?coordinates=eq.nope',
      'artist_profiles?moods=cs.[',
      'rpc/nope',
      'rpc/my_calendar',
      'rpc/public_calendar?profile=nope',
    ],
  ])('%s is answered with a sentence or with nothing', async (path) => {
    const { status, text } = await ask(path);
    expect(status, text.slice(0, 300)).toBeLessThan(500);
    // 431: Node.js itself does not read an address of 20 KB.
    if (status >= 400 && status !== 431) expect(text.length).toBeGreaterThan(5);
  });

  test.each([
    ['choose_side', {}],
    ['choose_side', { side: null }],
    ['choose_side', { side: { a: 1 } }],
    ['my_calendar', { first_day: 'soon', last_day: 'later' }],
    ['my_calendar', { first_day: 'infinity', last_day: '-infinity' }],
    ['my_calendar', { first_day: '0001-01-01', last_day: '9999-12-31' }],
    ['public_calendar', { profile: 'nope', first_day: '2026-01-01', last_day: '2026-02-01' }],
    ['public_calendar', { profile: null, first_day: null, last_day: null }],
    ['upcoming_shows', { profile: [] }],
    ['start_conversation', { partner: 'nope' }],
    ['start_conversation', { partner: null }],
    ['mark_conversation_read', { conversation: '00000000-0000-4000-8000-000000000000' }],
    ['mute_conversation', { conversation: '00000000-0000-4000-8000-000000000000', muted: true }],
    ['mute_conversation', { conversation: null, muted: null }],
    ['my_figures', { first_day: 'infinity', last_day: '-infinity', step: 'x' }],
    ['my_figures', { first_day: '2026-01-01', last_day: '2026-02-01', step: 'a\u0000b' }],
    ['my_figures_by', { first_day: '2026-01-01', last_day: '2026-02-01', facet: null }],
    ['my_engagement', { first_day: 'infinity', last_day: 'infinity' }],
    ['my_engagement', { first_day: '-infinity', last_day: 'infinity' }],
    ['crew_sheet', { token: null }],
    ['crew_sheet', { token: long(100_000) }],
    ['search_places', { query: null }],
    ['search_places', { query: '%_\\\\\'"' }],
    ['search_places', { query: long(100_000) }],
    ['search_places', { query: [] }],
    ['find_profiles', { words: null }],
    ['find_profiles', { words: '%_\\\\\'"' }],
    ['find_profiles', { words: long(15_000) }],
    ['find_bookings', { words: null, names: null, days: null }],
    ['find_bookings', { words: '%_\\\\\'"', names: ' ', days: ['infinity'] }],
    ['find_bookings', { days: ['no day'] }],
    ['find_nights', { words: long(15_000), names: long(10), days: [null] }],
    ['note_session', { device: long(100_000), place: null }],
    ['note_session', { device: {}, place: [] }],
    ['note_told', { notices: null }],
    ['note_told', { notices: ['nope'] }],
    ['my_sessions', { of: 'somebody' }],
  ])('calling %s with %j is answered with a sentence or with nothing', async (name, input) => {
    const { status, text } = await ask(`rpc/${name}`, { method: 'POST', body: JSON.stringify(input) });
    expect(status, text.slice(0, 300)).toBeLessThan(500);
    if (status >= 400) expect(JSON.parse(text).message).toMatch(/^\S.{3,}/);
  });
});

test('every table with a currency takes those that the program knows', async () => {
  const { rows } = await world.backend.pool.query<{ of_table: string; takes: string }>(`
    select conrelid::regclass::text as of_table, pg_get_constraintdef(oid) as takes from pg_constraint
    where contype = 'c' and conname ~ '_currency_check$'`);
  expect(rows.length).toBeGreaterThanOrEqual(9);
  for (const { of_table, takes } of rows)
    expect([of_table, takes.match(/'([A-Z]{3})'/g)?.map((code) => code.slice(1, 4))]).toEqual([
      of_table,
      CURRENCIES,
    ]);
});

test('a profile asks or pays no more than the most of its currency', async () => {
  const { artist, venue } = world;
  const change = async (table: string, user: string, token: string, row: object) =>
    (await ask(`${table}?user_id=eq.${user}`, { method: 'PATCH', token, body: JSON.stringify(row) })).status;
  for (const currency of CURRENCIES) {
    const most = maxAmountOf(currency);
    const asks = (fee: number) =>
      change('artist_profiles', artist.userId, artist.accessToken, { currency, fee_max_cents: fee });
    const pays = (rate: number) =>
      change('venue_profiles', venue.userId, venue.accessToken, { currency, max_rate_cents: rate });
    expect([currency, await asks(most + 1), await pays(most + 1)]).toEqual([currency, 400, 400]);
    expect([currency, await asks(most), await pays(most)]).toEqual([currency, 204, 204]);
  }
});

test('a name keeps no mark that would turn round the sentences it stands in', async () => {
  const { artist, backend } = world;
  const name = '\u202eנבו  \u2066Vale';
  const patched = await ask(`artist_profiles?user_id=eq.${artist.userId}`, {
    method: 'PATCH',
    body: JSON.stringify({ name }),
  });
  expect(patched.status, patched.text).toBe(204);
  const { rows } = await backend.pool.query('select name from artist_profiles where user_id = $1', [
    artist.userId,
  ]);
  expect(rows).toEqual([{ name: 'נבו Vale' }]);
});
