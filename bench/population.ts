import type pg from 'pg';
import { GENRES } from '#core/catalogue/genres.ts';
import { createDb } from '#server/db.ts';
import { type People, peopleOf } from '#testing/people.ts';
import type { Bench } from './bench.ts';
import { productOn } from './own-database.ts';
import type { StartedProduct } from './started-product.ts';

export const ARTISTS = 10_000;
export const VENUES = 520;
/** Every night within so many days, before and after today, most venues have a show with one artist. */
export const NIGHTS_AROUND = 10;
const PLAYING_VENUES = 500;
/** From and to so many days from today artists say when they are free; where they are many, on the nights that are asked for. */
const DAYS = [0, 14];
const MANY = 100_000;
const DAYS_OF_MANY = [5, 10];

export type City = {
  product: StartedProduct;
  /** Starts another process of the product on the same database. */
  startAnother: () => Promise<StartedProduct>;
  pool: pg.Pool;
  db: ReturnType<typeof createDb>;
  people: People;
  /** The same people, who send to another process. */
  peopleAt: (product: StartedProduct) => People;
};

/**
 * The product on a database with artists of Europe's cities, 10,000 unless said, venues, their past and coming shows, and what artists
 * say of their days: the same at every run but for ids and today.
 */
export async function openCity(bench: Bench, name = 'city', artists = ARTISTS): Promise<City> {
  const { product, pool, keys, start } = await productOn(bench, name, (pool) =>
    settle(pool, artists, bench.say),
  );
  const peopleAt = ({ url }: StartedProduct) => peopleOf({ pool, jwtSecret: keys.jwtSecret, url });
  return { product, startAnother: start, pool, db: createDb(pool), people: peopleAt(product), peopleAt };
}

async function settle(pool: pg.Pool, artists: number, say: (line: string) => void): Promise<void> {
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  const [client, other] = clients as [pg.PoolClient, pg.PoolClient];
  const write = async (by: pg.PoolClient, what: string, statement: string, values: unknown[] = []) => {
    const { rowCount } = await by.query(statement, values);
    if (artists > ARTISTS) say(`${what}: ${rowCount ?? 0} rows`);
  };
  // On two processors two write twice as fast.
  const halves = (what: string, statement: string, values: unknown[] = []) =>
    Promise.all(clients.map((by, half) => write(by, what, statement, [half, ...values])));
  try {
    await client.query('create schema bench');
    await client.query(CHANCE);
    // Nobody minds when a crash loses what a bench writes, and indexes are made faster in much memory.
    for (const each of clients)
      await each.query(
        `set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '128MB'; set search_path = public, bench`,
      );
    await client.query(`create unlogged table bench.city as
      select (row_number() over (order by id))::int - 1 as n, id from places
      where country_code in ('NL','DE','FR','GB','ES','IT','PL','BE','AT','CH','PT','SE','DK','IE','CZ') and population > 40000`);
    await client.query('alter table city add primary key (n)');
    await client.query('analyze city');
    await client.query(USERS, ['venue', VENUES]);
    // A million artists take minutes so, and hours with a trigger and every index for each row. What the triggers would write is
    // written below.
    for (const each of clients) await each.query('set session_replication_role = replica');
    const indexes = await dropIndexes(client);
    await write(client, 'accounts', USERS, ['artist', artists]);
    await Promise.all([
      write(
        client,
        'profiles',
        `insert into profiles (id, user_type) select id, 'artist' from auth.users where email like 'artist%'`,
      ),
      write(
        other,
        'settings',
        `insert into settings (user_id) select id from auth.users where email like 'artist%'`,
      ),
    ]);
    await client.query(`create unlogged table bench.person as
      select id, split_part(email, '@', 1) as name, regexp_replace(email, '\\D', '', 'g')::int as n,
        (select id from city where city.n = floor(bench.chance(email, 'city') * (select count(*) from city))::int) as place_id
      from auth.users`);
    await client.query('analyze person');
    await halves('artists', ARTIST_PROFILES, [[...GENRES]]);
    await halves(
      'traits',
      `insert into private.artist_traits select traits.* from artist_profiles a, private.artist_traits_of(a) traits
       where hashtext(a.id::text) & 1 = $1::int`,
    );
    const byMusic = indexes.filter(({ name }) => name === 'private.artist_traits_by_music');
    const others = indexes.filter((index) => !byMusic.includes(index));
    const made = async (by: pg.PoolClient, some: typeof indexes) => {
      for (const { name, definition } of some) await write(by, name, definition);
    };
    // One index takes as long as all that is left.
    await Promise.all([
      made(client, byMusic),
      (async () => {
        // What is written to a table in the transaction that emptied it needs no journal.
        await other.query('begin; truncate availability');
        await write(other, 'days', AVAILABILITY, artists > MANY ? DAYS_OF_MANY : DAYS);
        await other.query('commit');
        await made(other, others);
      })(),
    ]);
    await client.query('set session_replication_role = origin');
    await client.query(VENUE_PROFILES);
    await client.query(SHOWS, [NIGHTS_AROUND, PLAYING_VENUES]);
    // Joined by number: a nested loop over all artists for each night takes longer than to write them.
    await client.query(
      `create unlogged table bench.guest as select person.n, a.id from person join artist_profiles a on a.user_id = person.id`,
    );
    await client.query('alter table guest add primary key (n)');
    await client.query('analyze');
    for (let day = -NIGHTS_AROUND; day <= NIGHTS_AROUND; day += 1) {
      await client.query(BOOKINGS, [PLAYING_VENUES, artists, day]);
      // What triggers look up is planned for a table that is not empty.
      if (day === -NIGHTS_AROUND) await client.query('analyze bookings');
    }
    if (artists > ARTISTS) say('bookings');
    await client.query('drop table city, person, guest; drop schema bench cascade');
    for (const each of clients) await each.query('reset all');
    await client.query('vacuum analyze');
    if (artists > ARTISTS) say('vacuumed');
  } finally {
    for (const each of clients) each.release();
  }
}

/** Takes off the indexes that hold up no constraint, of the tables with a row or more an artist; they are made again in one go. */
async function dropIndexes(client: pg.PoolClient): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [['auth.users', 'profiles', 'settings', 'artist_profiles', 'private.artist_traits', 'availability']],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

/** A number in [0, 1) that is the same at every run. */
const CHANCE = `create function bench.chance(of text, what text) returns float8 language sql immutable as
  $$ select (hashtextextended(of || what, 0) & 4294967295) / 4294967296.0::float8 $$`;

const USERS = `
  insert into auth.users (id, email, raw_user_meta_data)
  select gen_random_uuid(), $1 || n || '@example.com', jsonb_build_object('user_type', $1::text)
  from generate_series(1, $2::int) n`;

const ARTIST_PROFILES = `
  insert into artist_profiles (user_id, name, location, country_code, lat, lng, time_zone, place_id, genre_tags, genres,
    fee_min_cents, fee_max_cents, moods, loudness, music_type, draw, travel_km)
  select p.id, 'The ' || p.name, private.place_label(place), place.country_code, place.lat, place.lng, place.time_zone, place.id,
    string_to_array(played.genres, ', '), played.genres,
    fee, fee * 2,
    array[(array['80s', '90s', 'Modern', 'Upbeat', 'Mellow', 'Aggressive'])[1 + floor(bench.chance(p.name, 'mood') * 6)::int]],
    (array['Quiet', 'Moderate', 'Loud', 'Very Loud'])[1 + floor(bench.chance(p.name, 'loud') * 4)::int],
    (array['original', 'cover', 'multiple'])[1 + floor(bench.chance(p.name, 'music') * 3)::int],
    20 + floor(bench.chance(p.name, 'draw') * 400)::int, 100 + floor(bench.chance(p.name, 'km') * 900)::int
  from person p join places place on place.id = p.place_id,
    lateral (
      select string_agg(distinct ($2::text[])[1 + floor(bench.chance(p.name, 'genre' || g) * cardinality($2::text[]))::int], ', ') as genres
      from generate_series(1, 1 + floor(bench.chance(p.name, 'genres') * 4)::int) g) played,
    lateral (select 5000 + floor(bench.chance(p.name, 'fee') * 100000)::int as fee) f
  where p.name like 'artist%' and p.n % 2 = $1::int order by p.n`;

const VENUE_PROFILES = `
  insert into venue_profiles (user_id, name, capacity, place_id, address)
  select id, 'The ' || name, 80 + floor(bench.chance(name, 'room') * 600)::int, place_id, 'Main Street ' || n
  from person where name like 'venue%' order by n`;

const AVAILABILITY = `
  insert into availability (user_id, day, status)
  select p.id, private.today() + day, case when bench.chance(p.name, 'says' || day) < 0.15 then 'unavailable' else 'free' end
  from (select * from person where name like 'artist%' order by id) p, generate_series($1::int, $2::int) day
  where bench.chance(p.name, 'says' || day) < 0.5`;

const SHOWS = `
  insert into shows (venue_id, show_date, time_zone, doors_at, starts_at, ends_at, night, capacity, status)
  select v.id, d, v.time_zone, (d + time '19:00') at time zone v.time_zone, (d + time '20:00') at time zone v.time_zone,
    (d + time '23:00') at time zone v.time_zone, 'empty', v.capacity, 'filled'
  from person p join venue_profiles v on v.user_id = p.id, lateral (
    select private.today() + day as d from generate_series(-$1::int, $1::int) day) nights
  where p.name like 'venue%' and p.n <= $2`;

/** Each night another artist for each venue, so that nobody is booked twice. */
const BOOKINGS = `
  insert into bookings (show_id, artist_id, status, requested_by, offered_by, deal, guarantee_cents)
  select s.id, guest.id, case when s.show_date < private.today() then 'played' else 'confirmed' end, 'venue', 'venue',
    '{"kind":"guarantee","guaranteeCents":50000}', 50000
  from shows s
  join venue_profiles v on v.id = s.venue_id
  join person host on host.id = v.user_id
  join guest on guest.n = 1 + (host.n * ($2::int / $1::int) + (s.show_date - private.today() + 1000) * 7) % $2::int
  where s.show_date = private.today() + $3::int`;
