import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import pg from 'pg';
import { FEED_FORMATS } from '#core/website/addresses.ts';
import { createDb, createPool } from '#server/db.ts';
import { createDocuments } from '#server/documents/documents.ts';
import { render } from '#server/documents/render.ts';
import { startPostgres } from '#stack/postgres/postgres.ts';
import { prepareDatabase } from '#stack/schema/prepare-database.ts';
import { mountWebsite } from '#stack/web/website.ts';
import type { Bench } from './bench.ts';
import { numberOption } from './options.ts';
import { kB, ms, type Promises, percentile, printTable } from './report.ts';

/** As many as a feed has at most. */
const NIGHTS = 10_000;
const TIMES = 10;
/** What is promised of a feed of so many nights. */
const PROMISED_MS = 1000;
/** And of the answer that nothing of it has changed. */
const PROMISED_UNCHANGED_MS = 100;

/** How long each feed of a venue with many nights to come takes, whole and when nothing of it has changed. */
export async function measureFeeds(
  { place, onClose, options, say }: Bench,
  promises: Promises,
): Promise<void> {
  const nights = numberOption(options.nights, NIGHTS);
  const times = numberOption(options.times, TIMES);
  const dataDir = join(place, 'feeds');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir });
  onClose(() => postgres.stop('now'));
  await prepareDatabase(postgres.url());
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  say(`Writing ${nights} nights`);
  await client.query('set session_replication_role = replica');
  for (const sql of PEOPLE) await client.query(sql);
  for (const sql of [SHOWS, BOOKINGS]) await client.query(sql, [nights]);
  await client.query('vacuum (analyze)');
  await client.end();
  const pool = createPool(postgres.url(), 4);
  onClose(() => pool.end());
  const db = createDb(pool);
  const mounted = () => {
    const app = new Hono();
    const site = { originOf: () => 'https://order.example' };
    mountWebsite(app, { db, documents: createDocuments(render), site });
    return app;
  };
  const app = mounted();
  const rows: (string | number)[][] = [];
  for (const format of FEED_FORMATS) {
    const address = `/feeds/${VENUE}/shows.${format}`;
    const whole: number[] = [];
    const anew: number[] = [];
    const unchanged: number[] = [];
    let bytes = 0;
    for (let time = 0; time <= times; time += 1) {
      const began = performance.now();
      const answer = await app.request(address);
      bytes = (await answer.arrayBuffer()).byteLength;
      const asked = performance.now();
      const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
      const again = await app.request(address, { headers });
      const told = performance.now();
      // A process that has not made it yet: the name of what it makes is compared.
      const first = await mounted().request(address, { headers });
      if (answer.status !== 200 || again.status !== 304 || first.status !== 304)
        throw new Error(`${address} answered ${answer.status}, ${again.status} and ${first.status}`);
      // The first one reads the program and plans the query.
      if (time === 0) continue;
      whole.push(asked - began);
      unchanged.push(told - asked);
      anew.push(performance.now() - told);
    }
    const median = percentile(whole, 0.5);
    const quick = percentile(unchanged, 0.5);
    rows.push([
      ...[format, kB(bytes), ms(median), ms(Math.max(...whole)), ms(percentile(anew, 0.5)), ms(quick)],
      promises.atMost(`The feed ${format}, whole`, median, PROMISED_MS, 'ms'),
      promises.atMost(`The feed ${format}, unchanged`, quick, PROMISED_UNCHANGED_MS, 'ms'),
    ]);
  }
  console.log(`## Feeds of ${nights.toLocaleString('en')} nights\n`);
  printTable(
    [
      ...['feed', 'kB', 'whole, ms p50', 'most, ms', '304 of a process that has not made it, ms p50'],
      ...['304, ms p50', 'whole, promised', '304, promised'],
    ],
    rows,
  );
}

const VENUE = '00000000-0000-4000-8000-00000000feed';
const ARTIST = '00000000-0000-4000-8000-0000000a2715';
const PEOPLE = [
  `insert into venue_profiles (id, user_id, name, capacity, time_zone, location, country_code)
   values ('${VENUE}', '${VENUE}', 'Quay Room', 300, 'Europe/Dublin', 'Dublin, Ireland', 'IE')`,
  `insert into artist_profiles (id, user_id, name, location, genres) values ('${ARTIST}', '${ARTIST}', 'Silver Lake', 'Cork, Ireland', '{}')`,
  `insert into settings (user_id) values ('${VENUE}'), ('${ARTIST}')`,
];
const SHOWS = `
  insert into shows (venue_id, show_date, time_zone, doors_at, starts_at, ends_at, night, capacity, status, title, full_price_cents)
  select '${VENUE}', d.day, 'Europe/Dublin', d.day + time '19:00', d.day + time '20:00', d.day + time '23:00',
    private.night_taken(d.day, 'Europe/Dublin'), 300, 'filled', 'Night ' || d.n, 1500
  from (select n, private.today() + n as day from generate_series(1, $1::int) n) d`;
const BOOKINGS = `
  insert into bookings (show_id, venue_id, artist_id, night, show_date, status, requested_by, offered_by, deal, guarantee_cents, confirmed_at)
  select s.id, s.venue_id, '${ARTIST}', s.night, s.show_date, 'confirmed', 'venue', 'venue', '{"kind": "guarantee", "guaranteeCents": 50000}', 50000,
    private.now()
  from shows s where $1::int > 0`;
