import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '#demo/seed.ts';
import { makeWorld, type World } from '#testing/world.ts';

/** What it may do with which table; the policies say which rows. Nothing else in the database is open to it. */
const REACH: Record<string, string> = {
  'private.demo_accounts': 'select',
  'private.demo_season': 'select insert update',
  ...Object.fromEntries(
    ['artist_profiles', 'venue_profiles', 'settings', 'rooms'].map((name) => [
      `public.${name}`,
      'select insert update delete',
    ]),
  ),
  ...Object.fromEntries(
    [
      ...['availability_rules', 'availability_skips', 'day_notes', 'contacts', 'offer_forms'],
      ...['availability', 'notifications', 'integrations', 'billing', 'shows', 'bookings', 'domain_events'],
      ...['agreements', 'conversations', 'messages', 'settlements', 'invoices', 'payments', 'payouts'],
      ...['ledger_entries', 'reviews', 'contact_messages', 'mailing_list', 'payout_accounts'],
      ...['house_sheets', 'statement_revisions', 'room_parts', 'uses'],
    ].map((name) => [`public.${name}`, 'select insert delete']),
  ),
  'private.room_costs': 'select insert delete',
  'private.imports': 'select insert delete',
  'private.month_invoice_terms': 'select insert delete',
  'private.month_invoices': 'insert',
  'private.month_invoice_requests': 'insert',
  'private.past_nights': 'select insert delete',
  'private.ticketing': 'select insert',
  'private.ticket_tiers': 'select insert',
  'private.ticket_counts': 'select insert',
  'public.series': 'select delete',
  'storage.objects': 'select insert delete',
  'storage.buckets': 'select',
  'stack.files': 'select insert delete',
};
/** What visitors say of the demo's days, and make several of: the season itself has none. */
const OWN_DAYS = [
  ...['public.availability_rules', 'public.availability_skips', 'public.day_notes'],
  'public.series',
  'public.offer_forms',
];
const ROWS_OF_PEOPLE = Object.keys(REACH).filter(
  (name) =>
    /^(public|stack)\.|\.(objects|room_costs|imports|past_nights)$/.test(name) && !OWN_DAYS.includes(name),
);

let world: World;
/** Every row of people, before there is a demo, as text. */
const kept: Record<string, string[]> = {};
beforeAll(async () => {
  world = await makeWorld();
  const { artist, venue } = world;
  for (const { client, userId } of [artist, venue]) {
    const picture = await client.storage.from('media').upload(`${userId}/a.png`, new Blob([PIXEL]));
    expect(picture.error).toBeNull();
  }
  await venue.client.from('integrations').insert({ user_id: venue.userId, provider: 'spotify' });
  await venue.client.from('billing').insert({ user_id: venue.userId });
  await world.backend.pool.query(
    `insert into payout_accounts (user_id, provider, holder, masked) values ($1, 'stand-in', 'Somebody', 'NL•• •••• 4300')
     on conflict do nothing`,
    [artist.userId],
  );
  await world.backend.pool.query(
    `with kept as (insert into contacts (user_id, name) values ($1, 'Somebody')), file as (
       insert into private.imports (user_id, kind, name, sha256, written, already_there, left_out)
       values ($1, 'nights', 'nights.csv', repeat('a', 64), 1, 0, 0) returning id)
     insert into private.past_nights (user_id, import_id, day, place, act) select $1, id, '2020-01-01', 0, 'Somebody' from file`,
    [venue.userId],
  );
  await world.backend.pool.query(
    `insert into private.room_costs (room_id, costs) select id, '[{"name": "Door", "cents": 9000}]' from rooms where venue_id = $1
     on conflict do nothing`,
    [world.otherVenue.profileId],
  );
  for (const name of ROWS_OF_PEOPLE) {
    kept[name] = await rowsOf(name);
    expect(kept[name]?.length, name).toBeGreaterThan(0);
  }
  await seedDemo(world.backend.pool);
});
afterAll(() => world?.stop());

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Without what the season's writing may touch of any row: nothing. */
const rowsOf = async (name: string, by: Pick<pg.Pool, 'query'> = world.backend.pool) =>
  (await by.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)).rows.map(
    ({ row }) => row,
  );

/** Does it as the keeper, and takes it back. */
async function asKeeper<Answer>(act: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
  const client = await world.backend.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local role demo_keeper');
    return await act(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const allThere = async (name: string, by?: pg.PoolClient) => {
  const there = new Set(await rowsOf(name, by));
  expect(
    kept[name]?.filter((row) => !there.has(row)),
    name,
  ).toEqual([]);
};

test('nobody signs in as it, it bypasses nothing, and it belongs to no other role', async () => {
  const { rows } = await world.backend.pool.query(
    `select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
       (select count(*)::int from pg_auth_members m where m.member = r.oid) as member_of from pg_roles r where rolname = 'demo_keeper'`,
  );
  expect(rows).toEqual([
    {
      rolcanlogin: false,
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      member_of: 0,
    },
  ]);
});

test('it reaches these tables with these verbs, and no other', async () => {
  const { rows } = await world.backend.pool.query<{ name: string; verbs: string }>(
    `select n.nspname || '.' || c.relname as name, string_agg(v.verb, ' ' order by v.at) as verbs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'trigger', 'references']) with ordinality v(verb, at)
     where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
       and n.nspname !~ '^pg_' and has_schema_privilege('demo_keeper', n.oid, 'usage')
       and (has_table_privilege('demo_keeper', c.oid, v.verb)
         or v.verb in ('select', 'insert', 'update', 'references') and has_any_column_privilege('demo_keeper', c.oid, v.verb))
     group by 1`,
  );
  expect(Object.fromEntries(rows.map(({ name, verbs }) => [name, verbs]))).toEqual(REACH);
});

test('every row it may reach is decided by policies', async () => {
  const { rows } = await world.backend.pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relrowsecurity`,
  );
  const decided = rows.map(({ name }) => (name.includes('.') ? name : `public.${name}`));
  expect(decided).toEqual(expect.arrayContaining(ROWS_OF_PEOPLE));
});

describe.each(ROWS_OF_PEOPLE)('of %s', (name) => {
  test('it sees the rows of the demo, and none of people', async () => {
    const seen = await asKeeper((client) => rowsOf(name, client));
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((row) => kept[name]?.includes(row))).toEqual([]);
  });

  test('it takes away those of the demo, and leaves every row of people as it is', async () => {
    await asKeeper(async (client) => {
      // What is in rooms goes before them.
      if (name === 'public.rooms')
        for (const each of ['bookings', 'shows', 'uses']) await client.query(`delete from ${each}`);
      // Without a word on which rows: the policies say it.
      await client.query(`delete from ${name}`);
      await client.query('set local role none');
      for (const each of ROWS_OF_PEOPLE) await allThere(each, client);
    });
  });

  test('it adds no row of people', async () => {
    const refused = asKeeper(async (client) => {
      await client.query('set local role none');
      // Gone for the moment, so that the same row could be added again.
      await client.query('set local session_replication_role = replica');
      await client.query(`create temp table one on commit drop as
        select * from ${name} t where t::text = $$${kept[name]?.[0]}$$`);
      await client.query(`delete from ${name} t where t::text = $$${kept[name]?.[0]}$$`);
      await client.query('set local session_replication_role = origin');
      await client.query('grant select on one to demo_keeper');
      const { rows } = await client.query<{ columns: string }>(
        `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
        [name],
      );
      const columns = rows[0]?.columns;
      await client.query('set local role demo_keeper');
      await client.query(`insert into ${name} (${columns}) select ${columns} from one`);
    });
    await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|P0001|23514)$/) });
  });

  test.runIf(REACH[name]?.includes('update'))('it writes over no row of people', async () => {
    const owner = name === 'public.rooms' ? 'venue_id' : 'user_id';
    await asKeeper(async (client) => {
      await client.query(`update ${name} set ${owner} = ${owner}`);
      await client.query('set local role none');
      await allThere(name, client);
    });
    const handedOver = asKeeper((client) =>
      client.query(`update ${name} set ${owner} = $1`, [
        owner === 'user_id' ? world.artist.userId : world.venue.profileId,
      ]),
    );
    await expect(handedOver).rejects.toMatchObject({ code: '42501' });
  });
});

test.each([
  'select * from auth.users',
  'update auth.users set email = null',
  'select * from auth.sessions',
  'select * from public.profiles',
  'update public.profiles set is_admin = true',
  'select * from private.idempotency_keys',
  'select * from stack.keys',
  'select * from stack.mail',
  'insert into private.demo_accounts select id, id, true from public.artist_profiles',
  'delete from private.demo_accounts',
  'update public.ledger_entries set amount_cents = 1',
  'update public.bookings set status = status',
  'truncate public.ledger_entries',
  'alter table public.ledger_entries disable trigger all',
  'set session_replication_role = replica',
])('it is refused: %s', async (sql) => {
  await expect(asKeeper((client) => client.query(sql))).rejects.toMatchObject({ code: '42501' });
});

test('the ledger is still never changed, and of people never taken away, by anybody', async () => {
  const { pool } = world.backend;
  for (const sql of [
    'delete from ledger_entries',
    'update ledger_entries set memo = memo',
    'truncate ledger_entries',
  ]) {
    await expect(pool.query(sql), sql).rejects.toMatchObject({ constraint: 'ledger_written_once' });
  }
});
