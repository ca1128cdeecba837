import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { seedDemo } from '#demo/seed.ts';
import { createPool } from '#server/db.ts';
import { startPostgres } from '#stack/postgres/postgres.ts';
import { prepareDatabase } from '#stack/schema/prepare-database.ts';
import { multiplySeason } from '#testing/multiply-season.ts';
import { addresses, createAsker, type Question } from './asker.ts';
import type { Bench } from './bench.ts';
import { numberOption } from './options.ts';
import { ms, type Promises, percentile, printTable } from './report.ts';
import { type Linked, type Opened, recordScreens } from './screen-requests.ts';
import { type StartedProduct, startProduct } from './started-product.ts';

const TIMES = 700;
const ROUNDS = 21;
const WARM_UP = 3;
const MOST_TIMES = 2;
const MOST_MS = 150;
const SIDES = { [DEMO_VENUE.userId]: 'venue', [DEMO_ARTIST.userId]: 'artist' };

/**
 * What the requests of each screen take with the season once in the database and many times, asked in turn: of the demo's
 * people, and of people of their own who have the same, who meet everybody and not the demo's cast alone.
 */
export async function measureScale(bench: Bench, promises: Promises): Promise<void> {
  const times = numberOption(bench.options.times, TIMES);
  if (times < 2) throw new Error('--times is how often the season is there: at least 2');
  const { one, many, linked, rows } = await twoSeasons(bench, times);
  const opened = await recordScreens(bench, one.url, linked);
  console.log(`## The slowest request of each screen, with the season once and ${times} times\n`);
  console.log(
    `${rows.toLocaleString('en-US')} rows of copies. Every read that a Chromium sends when it opens the screen, as it sends them, one at a\n` +
      `time, here and there in turn, ${ROUNDS} times after a warm-up, over kept connections. The median and (p95) in milliseconds.\n` +
      '“Own” is the same person of the first copy, who is not of the demo and meets everybody: a ranking weighs more of them. “Times” is\n' +
      `the median of the slowest at ${times} beside that of the slowest at 1, which may be another request; then beside the same one. Promised are medians.\n`,
  );
  const [askOne, askMany] = [await askerOf(bench, one), await askerOf(bench, many)];
  const own = await askerOf(bench, many, 1);
  const kept = new Map<string, Taken>();
  const table: (string | number)[][] = [];
  for (const screen of opened) {
    const taken: Taken[] = [];
    for (const question of screen.questions) {
      const key = `${screen.as.userId} ${JSON.stringify(question)}`;
      const known = kept.get(key) ?? (await take(question, screen, { askOne, askMany, own }));
      kept.set(key, known);
      taken.push(known);
    }
    const row = judged(screen, taken, promises);
    if (row) table.push(row);
    bench.say(row?.join(' | ') ?? `${screen.screen}: no reads`);
  }
  printTable(
    ['screen', 'slowest at 1', 'ms', `slowest at ${times}`, 'ms', 'times', 'the same', 'own, ms', 'promised'],
    table,
  );
}

type Taken = { what: string; one: number[]; many: number[]; own: number[] };
type Ask = (as: Opened['as'], question: Question) => Promise<number>;

async function take(question: Question, { as }: Opened, asks: Record<'askOne' | 'askMany' | 'own', Ask>) {
  const taken: Taken = { what: nameOf(question), one: [], many: [], own: [] };
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const [one, many, own] = [
      await asks.askOne(as, question),
      await asks.askMany(as, question),
      await asks.own(as, question),
    ];
    if (round < 0) continue;
    taken.one.push(one);
    taken.many.push(many);
    taken.own.push(own);
  }
  return taken;
}

const median = (values: number[]) => percentile(values, 0.5);
const p95 = (values: number[]) => percentile(values, 0.95);
const both = (values: number[]) => `${ms(median(values))} (${ms(p95(values))})`;

/** Whether the slowest request of a screen takes no more than twice what it takes at 1, and none too long. */
function judged({ screen, as }: Opened, taken: Taken[], promises: Promises): (string | number)[] | null {
  const slowest = (where: 'one' | 'many' | 'own') =>
    taken.toSorted((a, b) => median(b[where]) - median(a[where]))[0];
  const [one, many, own] = [slowest('one'), slowest('many'), slowest('own')];
  if (!one || !many || !own) return null;
  const grown = median(many.many) / median(one.one);
  const sameGrown = median(many.many) / median(many.one);
  const name = `${SIDES[as.userId]}, ${screen}`;
  return [
    name,
    one.what,
    both(one.one),
    many.what,
    both(many.many),
    grown.toFixed(1),
    sameGrown.toFixed(1),
    own.what === many.what ? both(own.own) : `${own.what} ${both(own.own)}`,
    [
      promises.atMost(`${name}, times`, grown, MOST_TIMES, 'times'),
      promises.atMost(`${name}, median`, Math.max(median(many.many), median(own.own)), MOST_MS, 'ms'),
    ].join('; '),
  ];
}

/** A request without what it asks in detail: `booking_details`, `rpc/upcoming_shows`. */
function nameOf({ path, method }: Question): string {
  const name = path.replace(/^\/(rest|functions)\/v1\/(api\/)?/, '').replace(/\?.*/, '');
  return method === 'HEAD' ? `${name}, counted` : name;
}

/** Asks as the demo's people do, or as those of a copy, whose ids are others; waits where one asks too often. */
async function askerOf(bench: Bench, product: StartedProduct, copy = 0): Promise<Ask> {
  const asker = createAsker(product.url, addresses(3, 20));
  bench.onClose(asker.close);
  const tokens = new Map<string, string>();
  const signIn = async (person: Opened['as']) => {
    const email = copy === 0 ? person.email : `${copy}.${person.email.split('@')[0]}@scale.example`;
    tokens.set(person.userId, await product.signIn({ ...person, email }));
  };
  for (const person of [DEMO_VENUE, DEMO_ARTIST]) await signIn(person);
  const shifted = (text: string) =>
    copy === 0
      ? text
      : text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => shiftedId(id, copy));
  return async (as, { path, method, headers, body }) => {
    for (;;) {
      const question: Question = {
        path: shifted(path),
        headers: {
          ...headers,
          apikey: product.publishableKey,
          authorization: `Bearer ${tokens.get(as.userId)}`,
        },
        ...(method ? { method } : {}),
        ...(body ? { body: shifted(body) } : {}),
      };
      const { status, tookMs } = await asker.ask(question);
      if (status < 400) return tookMs;
      // A token lasts ten minutes, and who asks too often waits.
      if (status === 401) await signIn(as);
      else if (status === 429) await delay(5_000);
      else throw new Error(`${path} was answered ${status}`);
    }
  };
}

/** As `SHIFTED` of `testing/multiply-season.ts` says it. */
function shiftedId(id: string, copy: number): string {
  const hex = createHash('md5').update(`${id}.${copy}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

async function twoSeasons(bench: Bench, times: number) {
  const dataDir = join(bench.place, 'scale');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir });
  bench.onClose(() => postgres.stop('now'));
  const admin = new pg.Client({ connectionString: postgres.url() });
  await admin.connect();
  await admin.query('create database one');
  await prepareDatabase(postgres.url('one'));
  const pool = createPool(postgres.url('one'), 1);
  await seedDemo(pool);
  const linked = await linksOf(pool);
  await pool.query('vacuum (analyze)');
  await pool.end();
  await admin.query('create database many template one');
  await admin.end();
  const filling = createPool(postgres.url('many'), 1);
  const began = performance.now();
  const rows = await multiplySeason(filling, times, bench.say);
  bench.say(`${rows} rows in ${Math.round((performance.now() - began) / 1000)} s`);
  await filling.end();
  const start = (name: string) => startProduct(bench, { DATABASE_URL: postgres.url(name), DEMO: 'on' });
  return { one: await start('one'), many: await start('many'), linked, rows };
}

/** What people unfold on a screen: artists for an open night and for filters of a free one, openings of a day, a conversation. */
async function linksOf(pool: pg.Pool): Promise<Linked> {
  const first = async (sql: string, id: string) => (await pool.query(sql, [id])).rows[0] ?? {};
  const { show } = await first(
    `select id as show from shows where venue_id = $1 and status = 'open' and show_date > private.today() order by show_date limit 1`,
    DEMO_VENUE.profileId,
  );
  const { day } = await first(
    `select d::date::text as day from generate_series(private.today() + 20, private.today() + 200, interval '1 day') d
      where not exists (select from shows where venue_id = $1 and show_date = d::date) limit 1`,
    DEMO_VENUE.profileId,
  );
  const talk = async (side: 'venue' | 'artist', id: string) =>
    (
      await first(
        `select id from conversations where ${side}_id = $1 order by last_message_at desc limit 1`,
        id,
      )
    ).id;
  const { free } = await first(
    `select d::date::text as free from generate_series(private.today() + 20, private.today() + 200, interval '1 day') d
      where not exists (select from bookings where artist_id = $1 and show_date = d::date) limit 1`,
    DEMO_ARTIST.profileId,
  );
  return {
    venue: [
      { name: 'with artists ranked', path: `/matches?list=openings&show=${show}` },
      {
        name: 'with filters applied',
        path: `/venue/calendar?date=${day}&filters=on&nights=${day}&genres=Rock&deadline=${day.split('-').reverse().join('/')}`,
      },
      {
        name: 'with a conversation',
        path: `/messages?conversation=${await talk('venue', DEMO_VENUE.profileId)}`,
      },
    ],
    artist: [
      { name: 'on a free day', path: `/artist/calendar?date=${free}` },
      {
        name: 'with a conversation',
        path: `/artist/messages?conversation=${await talk('artist', DEMO_ARTIST.profileId)}`,
      },
    ],
  };
}
