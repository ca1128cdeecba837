import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, DEMO_VENUE } from '#demo/accounts.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { keptLog } from '#testing/kept-log.ts';
import { testNow } from '#testing/test-clock.ts';
import { OPEN_FUNCTIONS, OPEN_RELATIONS } from '../gate/rest-relations.ts';
import { createRest, type Rest } from './rest.ts';

let backend: TestBackend;
let rest: Rest;
let token: string;

beforeAll(async () => {
  backend = await startTestBackend({ demo: true });
  await backend.pool.query(EVERY_TYPE);
  const { databaseUrl, jwtSecret, publishableKey, serviceKey: secretKey } = backend;
  const keys = { jwtSecret, publishableKey, secretKey };
  rest = await createRest({ databaseUrl, keys, connections: 2, log: keptLog().log });
  const { data } = await backend
    .anonymous()
    .auth.signInWithPassword({ email: DEMO_VENUE.email, password: DEMO_PASSWORD });
  token = data.session?.access_token ?? '';
}, 180_000);
afterAll(async () => {
  await rest?.stop();
  await backend?.stop();
});

type RequestOptions = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> };

async function ask(path: string, { method, body, token = backend.serviceKey, headers }: RequestOptions = {}) {
  const response = await rest.fetch(
    new Request(`${backend.url}/rest/v1/${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        apikey: token === backend.serviceKey ? token : backend.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const written = async (db: pg.Pool | pg.PoolClient, query: string, values: unknown[] = []) =>
  (
    await db.query<{ json: string }>(`select row_to_json(t)::text as json from (${query}) t`, values)
  ).rows.map(({ json }) => json);

const readable = Object.keys(OPEN_RELATIONS).filter((name) => OPEN_RELATIONS[name]?.verbs.includes('read'));

test.each(readable)('rows of %s are what PostgreSQL writes of them', async (relation) => {
  const granted = await backend.pool.query<{ columns: string }>(
    `select string_agg(attname, ',') as columns from pg_attribute where attrelid = $1::regclass and attnum > 0
       and not attisdropped and has_column_privilege('authenticated', attrelid, attnum, 'select')`,
    [`public.${relation}`],
  );
  const columns = granted.rows[0]?.columns;
  const { status, text } = await ask(`${relation}?select=${columns}&limit=300`, { token });
  expect(status, text).toBe(200);
  const rows = await asVenue((client) => written(client, `select ${columns} from public.${relation}`));
  const texts = new Map(rows.map((json) => [JSON.stringify(JSON.parse(json)), json]));
  const told = (JSON.parse(text) as unknown[]).map((row) => texts.get(JSON.stringify(row)));
  expect(text).toBe(`[${told.join(',')}]`);
  if (rows.length > 0) expect(told.length).toBeGreaterThan(0);
});

const YEAR = { first_day: '2020-01-01', last_day: '2035-12-31' };

test('what functions return is what PostgreSQL writes of it', async () => {
  const id = async (query: string) => (await backend.pool.query<{ id: string }>(query)).rows[0]?.id;
  const venue = await id(
    `select v.id from venue_profiles v join auth.users u on u.id = v.user_id where u.email = '${DEMO_VENUE.email}'`,
  );
  const artist = await id('select artist_id as id from conversations limit 1');
  const conversation = await id(`select id from conversations where venue_id = '${venue}' limit 1`);
  const now = testNow().toISOString();
  const season = { first_day: '2026-01-01', last_day: '2026-12-31' };
  const inputs: Record<string, object> = {
    artist_of_the_week: {},
    choose_side: { side: 'venue' },
    crew_sheet: { token: now },
    end_session: { session_id: '00000000-0000-4000-8000-000000000000' },
    find_bookings: {},
    find_nights: { words: 'a' },
    find_profiles: { words: 'the' },
    invitation: { token: now },
    look_at_profile: { profile: '00000000-0000-4000-8000-000000000000', visit: null },
    looked_at: { profile: '00000000-0000-4000-8000-000000000000' },
    mark_conversation_read: { conversation },
    mute_conversation: { conversation, muted: false },
    my_calendar: season,
    my_cancellation_fees: YEAR,
    my_engagement: season,
    my_figures: { ...season, step: 'month' },
    my_figures_by: { ...season, facet: 'genre' },
    my_latest_nights: season,
    my_links: {},
    my_profiles: {},
    my_sessions: {},
    note_session: { device: 'A test', place: '' },
    note_told: { notices: [conversation] },
    payment_record: { profile: venue },
    public_calendar: { profile: venue, ...season },
    response_record: { profile: venue },
    search_places: { query: 'dublin' },
    show_of_profile: { calendar: true, events: true },
    start_conversation: { partner: artist },
    upcoming_shows: { profile: venue },
    who_acted: { artist, venue },
  };
  expect(Object.keys(inputs)).toEqual([...OPEN_FUNCTIONS]);
  for (const [name, input] of Object.entries(inputs)) {
    const { status, text } = await ask(`rpc/${name}`, { body: input, token });
    if (status === 204) continue;
    const values = Object.values(input);
    const named = Object.keys(input).map((key, at) => `${key} => $${at + 1}`);
    const expected = await asVenue((client) =>
      written(client, `select * from public.${name}(${named})`, values).catch((error) => error),
    );
    if (status !== 200) {
      expect(expected, `${name}: ${text}`).toBeInstanceOf(Error);
      continue;
    }
    const { rows } = await backend.pool.query(
      'select prorettype::regtype::text as type, proretset as many from pg_proc where proname = $1',
      [name],
    );
    const [own] = expected as string[];
    const isValue = !rows[0].many && own?.startsWith(`{"${name}":`);
    expect(text, name).toBe(isValue ? own?.slice(name.length + 4, -1) : `[${expected}]`);
  }
});

async function asVenue<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await backend.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('role', 'authenticated', true), set_config('TimeZone', 'UTC', true),
         set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $1::jsonb ->> 'sub', true)`,
      [Buffer.from(token.split('.')[1] as string, 'base64url').toString()],
    );
    return await run(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const EVERY_TYPE = `
  create type public.a_composite as (instant timestamptz, amount numeric, word text);
  create type public.a_word as enum ('one', 'two');
  create domain public.an_amount as numeric(12, 3);
  create table public.every_type (
    id int primary key, instant timestamptz, moment timestamp, day date, hour time, hour_there timetz, span interval,
    amount numeric(10, 2), any_amount numeric, large int8, small int2, fraction float8, short_fraction float4, yes bool,
    bytes bytea, one uuid, document jsonb, text_document json, word text, letter "char", fixed char(5), name name, kind public.a_word,
    kept public.an_amount, instants timestamptz[], moments timestamp[], days date[], amounts numeric[], large_ones int8[], yeses bool[],
    documents jsonb[], text_documents json[], ones uuid[], words text[], kinds public.a_word[], all_bytes bytea[], spans interval[], grid int[],
    composite public.a_composite, composites public.a_composite[], during tstzrange, days_between daterange, numbers int8range,
    several tstzmultirange, searched tsvector, sought tsquery, address inet, net cidr, point point, bits bit(3), place oid, price money, xml xml);
  insert into public.every_type (id, instant, moment, day, hour, hour_there, span, amount, any_amount, large, small, fraction, short_fraction,
      yes, bytes, one, document, text_document, word, letter, fixed, name, kind, kept, instants, moments, days, amounts, large_ones, yeses,
      documents, text_documents, ones, words, kinds, all_bytes, spans, grid, composite, composites, during, days_between, numbers, several,
      searched, sought, address, net, point, bits, place, price, xml) values
    (1, '2026-11-25 09:32:24.930788+00', '2026-11-25 09:32:24.93', '2026-11-25', '09:32:24.5', '09:32:24+05:30', '1 year 2 days 03:04:05.6',
      12.50, 123456789012345678901234567890.10, 9223372036854775807, -7, 1e-7, 1.5, true, '\\x00ff5c', '11111111-1111-4111-8111-111111111111',
      '{"b": 1.10, "a": [1, {"__proto__": "x"}], "10": 2, "big": 12345678901234567890}', '{ "b" : 1.0e2,  "b":"\\u00e9" }',
      E'"quoted" \\\\ back\\nline\\t\\u2028 \\u0001 ö 😀 row as json', 'x', 'ab', 'a name', 'two', 1.5,
      array['2026-11-25 09:32:24+00', null]::timestamptz[], array['2026-11-25 09:32:24']::timestamp[], array['2026-11-25', 'infinity']::date[],
      array[1.50, null], array[9223372036854775807, null], array[true, false, null], array['{"a": 1.0}', null]::jsonb[], array['{ "a":1 }']::json[],
      array['11111111-1111-4111-8111-111111111111']::uuid[], array['a "b", {c}', null, 'null', ''], array['one', 'two']::public.a_word[],
      array['\\x00']::bytea[], array['1 mon']::interval[], array[[1, 2], [3, 4]], row('2026-11-25 09:32:24+00', 1.50, 'a, "b"'),
      array[row('infinity', 'NaN', null)::public.a_composite], '[2026-11-25 09:32:24+00,)', '[2026-11-25,2026-11-27]', '[1,10)',
      '{[2026-11-25 09:32:24+00,2026-11-26 09:32:24+00)}', to_tsvector('english', 'two nights'), to_tsquery('english', 'night & !day'),
      '10.0.0.1/8', '10.0.0.0/8', '(1.5,2)', b'101', 42, 12.5, '<a>b</a>'),
    (2, 'infinity', '-infinity', '0044-03-15 BC', '24:00', '00:00+00', '-1 day', 'NaN', 'Infinity', -9007199254740993, 0, 'NaN', '-Infinity',
      false, '', null, '[]', 'null', '', '', '', '', null, 0, '{}', '{}', array['0044-03-15 BC']::date[], '{}', '{}', '{}', '{}', '{}', '{}', '{}',
      '{}', '{}', '{}', '{}', row(null, null, null), '{}', 'empty', '(,)', 'empty', '{}', '', '', '::1', '::/0', '(1e300,0)', b'000', 0, 0, ''),
    (3, '0044-03-15 12:00:00+00 BC', '0044-03-15 12:00:00 BC', '5874897-12-31', null, null, null, 0.00, 1e-20, 0, null, -0.0, 1e20,
      null, null, null, '"text"', ' 1.50 ', null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
      null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null),
    (4, '294276-12-31 23:59:59.999999+00', null, '-infinity', null, null, null, 100, 1.0, null, null, 123456789012345680, 0.1, null, null, null, '1.00',
      '{"a":1}', null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
      null, null, null, null, null, null, null, null, null, null, null, null, null);
  create table public.part_of_every_type (id int primary key, whole int references public.every_type (id), amount numeric, at timestamptz);
  insert into public.part_of_every_type values (1, 1, 1.50, '2026-11-25 09:32:24.5+00'), (2, 1, 2, null), (3, 2, 3.00, 'infinity');
  create function public.one_amount() returns numeric language sql as $$ select 1.50 $$;
  create function public.one_instant() returns timestamptz language sql as $$ select timestamptz '2026-11-25 09:32:24.930788+00' $$;
  create function public.some_amounts() returns setof numeric language sql as $$ values (1.50), (2) $$;
  create function public.one_document() returns jsonb language sql as $$ select '{"a": 1.0}'::jsonb $$;
  create function public.every_type_of(id int) returns setof public.every_type language sql
    as $$ select * from public.every_type e where e.id = every_type_of.id $$;
  grant all on public.every_type, public.part_of_every_type to service_role;
`;

const everyType = async (id: number) => {
  const { pool } = backend;
  const { rows } = await pool.query<{ json: string }>(
    `select set_config('TimeZone', 'UTC', true), row_to_json(e)::text as json from public.every_type e where id = $1`,
    [id],
  );
  return rows[0]?.json as string;
};

test('a value of every type has the text that PostgreSQL writes, whatever it is', async () => {
  for (const id of [1, 2, 3, 4]) {
    const { status, text } = await ask(`every_type?select=*&id=eq.${id}`);
    expect(status, text).toBe(200);
    expect(text).toBe(`[${await everyType(id)}]`);
  }
  expect(await everyType(1)).toContain('"instant":"2026-11-25T09:32:24.930788+00:00"');
});

test('so it has in the answer of one object, of a function and of a write', async () => {
  const one = { headers: { accept: 'application/vnd.pgrst.object+json' } };
  expect((await ask('every_type?select=*&id=eq.1', one)).text).toBe(await everyType(1));
  expect((await ask('rpc/every_type_of', { body: { id: 1 } })).text).toBe(`[${await everyType(1)}]`);
  expect((await ask('rpc/one_amount', { body: {} })).text).toBe('1.50');
  expect((await ask('rpc/one_instant', { body: {} })).text).toBe('"2026-11-25T09:32:24.930788+00:00"');
  expect((await ask('rpc/some_amounts', { body: {} })).text).toBe('[1.50,2]');
  expect((await ask('rpc/one_document', { body: {} })).text).toBe('{"a": 1.0}');

  const back = { headers: { prefer: 'return=representation' } };
  const added = { id: 9, instant: '2026-11-25T09:32:24.5Z', amount: 3.5, document: { a: [1, 2] } };
  const inserted = await ask('every_type?select=*', { ...back, body: added });
  expect(inserted.status, inserted.text).toBe(201);
  expect(inserted.text).toBe(`[${await everyType(9)}]`);
  const updated = await ask('every_type?id=eq.9&select=id,amount,instant', {
    ...back,
    method: 'PATCH',
    body: { amount: 4 },
  });
  expect(updated.text).toBe('[{"id":9,"amount":4.00,"instant":"2026-11-25T09:32:24.5+00:00"}]');
  const gone = await ask('every_type?id=eq.9&select=amount', { ...back, method: 'DELETE' });
  expect(gone.text).toBe('[{"amount":4.00}]');
});

test('so it has inside what is embedded, and its own name may stand in a row', async () => {
  const { text } = await ask(
    'every_type?select=id,part_of_every_type(amount,at)&id=in.(1,2)&order=id&part_of_every_type.order=id',
  );
  expect(text).toBe(
    '[{"id":1,"part_of_every_type":[{"amount":1.50,"at":"2026-11-25T09:32:24.5+00:00"}, \n {"amount":2,"at":null}]},' +
      '{"id":2,"part_of_every_type":[{"amount":3.00,"at":"infinity"}]}]',
  );
  const toOne = await ask('part_of_every_type?select=id,every_type(any_amount)&id=eq.1');
  expect(toOne.text).toBe('[{"id":1,"every_type":{"any_amount":123456789012345678901234567890.10}}]');
});

test('the length and the range of an answer are those of its text', async () => {
  const { headers, text } = await ask('every_type?select=id,amount&id=eq.1', {
    headers: { prefer: 'count=exact' },
  });
  expect(text).toBe('[{"id":1,"amount":12.50}]');
  expect(headers.get('content-range')).toBe('0-0/1');
  expect([null, String(text.length)]).toContain(headers.get('content-length'));
});

test('rows are told as JSON alone', async () => {
  const { status } = await ask('every_type?select=id,instant&id=eq.1', { headers: { accept: 'text/csv' } });
  expect(status).toBe(406);
});
