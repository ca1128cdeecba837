import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { SETTING_DEFAULTS } from '#core/settings/all.ts';
import { wantsEmail, wantsPush } from '#core/settings/notice-kinds.ts';
import { seedDemo } from '#demo/seed.ts';
import { createDb, createPool, type Db } from '#server/db.ts';
import type { JobTools } from '#server/jobs/job.ts';
import { mailDigests } from '#server/jobs/mail-digests.ts';
import { mailNotices } from '#server/jobs/mail-notices.ts';
import { pushNotices } from '#server/jobs/push-notices.ts';
import { startPostgres } from '#stack/postgres/postgres.ts';
import { prepareDatabase } from '#stack/schema/prepare-database.ts';
import type { Bench } from './bench.ts';
import { busiestWeek, type TimedNotice, type Week } from './busiest-week.ts';
import { printTable } from './report.ts';

/** Who reads the week: whether a phone takes what is pushed, and when a page is open with somebody at it. */
const READERS = {
  'no device': { phone: false, hours: [0, 0] },
  'a phone': { phone: true, hours: [0, 0] },
  'a phone, and a page from 10 to 18': { phone: true, hours: [10, 18] },
} as const;
type Reader = (typeof READERS)[keyof typeof READERS];

/** The way in which each notice of a week has reached its reader, and how many messages and mails that were. */
type Reached = { ways: Map<string, Way[]>; pushes: number; mails: number; digests: number };
type Way = 'page' | 'device' | 'mail' | 'digest' | 'bell';
const WAYS: readonly Way[] = ['page', 'device', 'mail', 'digest', 'bell'];

/** How a week of the demo's busiest venue, and of its busiest artist, reaches one person, with one mail for each notice and with one way for each. */
export async function measureNotices({ place, onClose, say }: Bench): Promise<void> {
  const dataDir = join(place, 'notices');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir });
  onClose(() => postgres.stop('now'));
  await prepareDatabase(postgres.url());
  const pool = createPool(postgres.url(), 4);
  onClose(() => pool.end());
  say('Writing the season');
  await seedDemo(pool);
  for (const side of ['venue', 'artist'] as const) {
    const week = await busiestWeek(pool, side);
    const reached: Record<string, Reached> = {};
    for (const [name, reader] of Object.entries(READERS)) {
      say(`A week of ${week.name} with ${name}`);
      reached[name] = await live(pool, week, reader);
    }
    print(week, reached);
  }
}

/** Lives the week by the product's clock: each notice when it came, and the jobs as they would have run. */
async function live(pool: pg.Pool, week: Week, reader: Reader): Promise<Reached> {
  const db = createDb(pool);
  const userId = await newReader(pool, week, reader.phone);
  const kinds = new Map<string, string>();
  const ways = new Map<string, Way>();
  let [pushes, mails, digests] = [0, 0, 0];
  const tools: JobTools = {
    mailer: {
      siteUrl: 'https://order.example',
      from: 'order@order.example',
      send: async ({ of }) => {
        if (of) {
          mails += 1;
          ways.set(of.id, 'mail');
        } else digests += 1;
      },
    },
    pushing: {
      sealing: { seal: async () => '', open: async () => ({}) },
      send: async () => {
        pushes += 1;
        return { is: 'taken' };
      },
    },
  };
  for (const { at, notices } of steps(week)) {
    await setClock(pool, at);
    for (const notice of notices) kinds.set(await tell(pool, userId, week, notice, reader), notice.kind);
    await runJobs(db, tools);
    const { rows } = await pool.query<{ id: string; way: Way }>(
      `select id, case when told_at is not null then 'page' else 'device' end as way from notifications
       where user_id = $1 and (told_at is not null or pushed_at is not null)
       union all select notification_id, 'digest' from private.digest_notices where user_id = $1`,
      [userId],
    );
    for (const { id, way } of rows) if (ways.get(id) !== 'mail') ways.set(id, way);
  }
  await pool.query('update private.clock set shift = default');
  const byKind = new Map<string, Way[]>();
  for (const [id, kind] of kinds) byKind.set(kind, [...(byKind.get(kind) ?? []), ways.get(id) ?? 'bell']);
  return { ways: byKind, pushes, mails, digests };
}

/** The instants at which something is due: each notice and what follows it, and each end of the quiet hours. */
function steps({ notices, from, timeZone }: Week): { at: number; notices: TimedNotice[] }[] {
  const after = [0, 7_000, 25_000, 6 * 60_000];
  const all = new Set(notices.flatMap(({ at }) => after.map((ms) => at + ms)));
  for (let hour = 0; hour < 9 * 24; hour += 1) {
    const at = from + hour * 3_600_000;
    const local = Number(
      new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at),
    );
    if (local === 8) for (const minutes of [0.1, 0.5, 16]) all.add(at + minutes * 60_000);
  }
  return [...all]
    .sort((a, b) => a - b)
    .map((at) => ({ at, notices: notices.filter((notice) => notice.at === at) }));
}

const setClock = (pool: pg.Pool, at: number) =>
  pool.query('update private.clock set shift = to_timestamp($1::float8 / 1000) - now()', [at]);

async function runJobs(db: Db, tools: JobTools): Promise<void> {
  for (const job of [pushNotices, mailNotices, mailDigests]) await job.run(db, tools);
}

/** Somebody who acts for that profile alone, as the settings begin; with a phone that is told, or without. */
async function newReader(pool: pg.Pool, { side, timeZone }: Week, phone: boolean): Promise<string> {
  const userId = randomUUID();
  await pool.query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
    ...[userId, `${userId}@reader.example`, { user_type: side }],
  ]);
  await pool.query('update settings set time_zone = $2 where user_id = $1', [userId, timeZone]);
  if (!phone) return userId;
  const session = await pool.query('insert into auth.sessions (id, user_id) values ($1, $2) returning id', [
    randomUUID(),
    userId,
  ]);
  await pool.query(
    `insert into private.push_devices (user_id, session_id, name, sealed, endpoint_sha256, proof_sha256) values ($1, $2, 'Phone', '', $3, $3)`,
    [userId, session.rows[0].id, userId],
  );
  return userId;
}

/** A notice with an event of its own, which nothing has answered yet. */
async function tell(
  pool: pg.Pool,
  userId: string,
  { side, timeZone }: Week,
  { kind, params, route, artistId, venueId, bySide, showId, at }: TimedNotice,
  { hours: [from, until] }: Reader,
): Promise<string> {
  const { rows: events } = await pool.query(
    `insert into domain_events (kind, at, by_side, artist_id, venue_id, show_id) values ('message-sent', private.now(), $1, $2, $3, $4) returning id`,
    [bySide, artistId, venueId, showId],
  );
  const { rows } = await pool.query(
    `insert into notifications (user_id, event_id, kind, side, params, route, artist_id, venue_id, mail_due_at, created_at)
     values ($1, $2, $3, $8, $4, $5, $6, $7, private.now(), private.now()) on conflict do nothing returning id`,
    [userId, events[0].id, kind, JSON.stringify(params), route, artistId, venueId, side],
  );
  const id: string = rows[0]?.id ?? '';
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at),
  );
  if (hour >= from && hour < until && wantsPush(kind, SETTING_DEFAULTS))
    await pool.query('update notifications set told_at = private.now() where id = $1', [id]);
  return id;
}

function print({ side, name: whose, from, notices }: Week, reached: Record<string, Reached>): void {
  const kinds = [...new Set(notices.map(({ kind }) => kind))].sort();
  const has = (kind: string) => notices.filter((notice) => notice.kind === kind).length;
  const mailed = (kind: string) => (wantsEmail(kind, SETTING_DEFAULTS) ? has(kind) : 0);
  console.log(`## A week of ${whose}, the busiest ${side} of the season\n`);
  console.log(
    `From ${new Date(from).toISOString().slice(0, 10)}: what one person who acts for it is told, with the settings of a new account. “Before” is a mail at once for each\n` +
      'notice that is mailed at all; the bell has each of them, before and after. Nobody reads anything in the week but conversations, each evening; no mail carries papers.\n',
  );
  const wayOf = (name: string, kind: string) =>
    WAYS.map(
      (way) => [way, reached[name]?.ways.get(kind)?.filter((each) => each === way).length ?? 0] as const,
    )
      .filter(([, count]) => count > 0)
      .map(([way, count]) => `${way} ${count}`)
      .join(', ');
  const names = Object.keys(reached);
  printTable(
    ['notice', 'bells', 'mails before', ...names],
    kinds.map((kind) => [kind, has(kind), mailed(kind), ...names.map((name) => wayOf(name, kind))]),
  );
  const before = kinds.reduce((sum, kind) => sum + mailed(kind), 0);
  printTable(
    ['in all', 'bells', 'pushes', 'mails alone', 'digests', 'mails'],
    [
      ['before', notices.length, 0, before, 0, before],
      ...names.map((name) => {
        const { pushes, mails, digests } = reached[name] as Reached;
        return [name, notices.length, pushes, mails, digests, mails + digests];
      }),
    ],
  );
}
