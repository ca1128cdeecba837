import { chmodSync, copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '#stack/postgres/postgres.ts';
import { MIGRATIONS, prepareDatabase } from '#stack/schema/prepare-database.ts';
import type { Bench } from './bench.ts';
import { numberOption } from './options.ts';
import { printTable } from './report.ts';

const SHOWS = 500_000;
const SHOWS_OF_A_VENUE = 250;
/** The newest migration of before venues had rooms. */
const BEFORE_ROOMS = '20261126009300';

/** How long a database with many shows takes to get the rooms of its venues. */
export async function measureUpgradeOfShows({ place, onClose, options, say }: Bench): Promise<void> {
  const shows = numberOption(options.shows, SHOWS);
  const dataDir = join(place, 'upgrade-shows');
  const before = join(place, 'before-rooms');
  for (const directory of [dataDir, before]) mkdirSync(directory);
  chmodSync(dataDir, 0o755);
  for (const file of readdirSync(MIGRATIONS))
    if (file.slice(0, BEFORE_ROOMS.length) <= BEFORE_ROOMS)
      copyFileSync(join(MIGRATIONS, file), join(before, file));
  const postgres = await startPostgres({ dataDir });
  onClose(() => postgres.stop('now'));
  await prepareDatabase(postgres.url(), { migrations: before });
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  say(`Writing ${shows} shows`);
  await client.query('set session_replication_role = replica');
  await client.query(VENUES, [Math.ceil(shows / SHOWS_OF_A_VENUE)]);
  await client.query(NIGHTS, [SHOWS_OF_A_VENUE]);
  await client.query('vacuum (analyze)');
  const began = performance.now();
  await prepareDatabase(postgres.url(), {
    say: (line) => say(`${((performance.now() - began) / 1000).toFixed(1)} s: ${line}`),
  });
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await client.query(
    'select count(*)::int as occupied, (select count(*)::int from rooms) as rooms from private.occupations',
  );
  await client.end();
  printTable(
    ['rooms that were made', 'nights that occupy one', 'seconds'],
    [[rows[0].rooms, rows[0].occupied, seconds.toFixed(1)]],
  );
}

const VENUES = `
  insert into venue_profiles (id, user_id, name, capacity, time_zone)
  select md5('venue' || n)::uuid, md5('user' || n)::uuid, 'Venue ' || n, 200, 'Europe/Dublin' from generate_series(1, $1::int) n`;
const NIGHTS = `
  insert into shows (venue_id, show_date, time_zone, doors_at, starts_at, ends_at, night, capacity, status)
  select v.id, d.day, v.time_zone, d.day + time '19:00', d.day + time '20:00', d.day + time '23:00',
    private.night_taken(d.day, v.time_zone), v.capacity, case when d.day < date '2026-11-01' then 'closed' else 'open' end
  from venue_profiles v cross join lateral (select date '2026-06-01' + n as day from generate_series(1, $1::int) n) d`;
