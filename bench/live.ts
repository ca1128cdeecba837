import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SignJWT } from 'jose';
import type pg from 'pg';
import type { Keys } from '#stack/keys/keys.ts';
import { addresses } from './asker.ts';
import type { Bench } from './bench.ts';
import { numberOption } from './options.ts';
import { productOn } from './own-database.ts';
import { memoryOf, processorSecondsOf, watchOthers } from './processes.ts';
import { type keepPromises, ms, othersSay, percentile, printTable } from './report.ts';
import type { StartedProduct } from './started-product.ts';

const ONLINE = [1, 100, 1_000, 5_000];
const MOST_P95: Record<number, number> = { 1000: 50, 5000: 100 };
const A_SECOND = 10;
const SECONDS = 60;
const ADDRESSES = addresses(80, 250);

type Person = { userId: string; token: string; conversation: string };
type Ran = { took: number[]; lost: number; opened: number };

/**
 * How long a message takes to the other screen: from the moment its request is sent until the frame arrives, while others are
 * online, each on the topic of their own and on that of their conversation.
 */
export async function measureLive(bench: Bench, promises: ReturnType<typeof keepPromises>): Promise<void> {
  const seconds = numberOption(bench.options.seconds, SECONDS);
  const sizes = bench.options.online?.split(',').map(Number) ?? ONLINE;
  const pairs = Math.max(...sizes) / 2 + 1;
  bench.say(`Writing ${Math.ceil(pairs)} artists and as many venues, each pair in a conversation`);
  const live = await productOn(bench, 'live', (to) => settle(to, Math.ceil(pairs)));
  const { pool, keys } = live;
  const people = await peopleOf(pool, keys);
  console.log('## A message to the other screen\n');
  console.log(
    `${A_SECOND} messages a second for ${seconds} seconds, each between two of those online (of 1, from somebody who is not), from ${ADDRESSES.length} addresses.\n` +
      'Everybody online is on their own topic and on that of their conversation, where they are seen. From the request sent to the\n' +
      'frame received on the topic of the other person. The clients are a process of their own, on the same machine.\n',
  );
  const rows: (string | number)[][] = [];
  const busy: number[] = [];
  let { product } = live;
  for (const [at, online] of sizes.entries()) {
    // What the ones before left behind would be taken for memory of these.
    if (at > 0) {
      await product.stop();
      product = await live.start();
    }
    const warmUp = startClients(bench, { product, people, online: 20, seconds: 5 });
    await warmUp.ran;
    const others = watchOthers(product.pid);
    const before = nodeMemory(product);
    const worked = processorSecondsOf(product.pid) ?? 0;
    const clients = startClients(bench, { product, people, online, seconds });
    const opened = await clients.opened;
    const joined = ((processorSecondsOf(product.pid) ?? 0) - worked) / online;
    const each = ((nodeMemory(product) - before) * 1000) / online;
    const idle = processorSecondsOf(product.pid) ?? 0;
    const { took, lost } = await clients.ran;
    const running = (((processorSecondsOf(product.pid) ?? 0) - idle) * 1000) / (took.length + lost || 1);
    busy.push(others() ?? 0);
    const [p50, p95, most] = [percentile(took, 0.5), percentile(took, 0.95), Math.max(...took)];
    bench.say(`${online} online: p50 ${ms(p50)}, p95 ${ms(p95)} ms; ${lost} of ${took.length + lost} lost`);
    const goal = MOST_P95[online];
    rows.push([
      online,
      ...[p50, p95, most].map(ms),
      took.length,
      lost,
      online < 100 ? '' : each.toFixed(0),
      (joined * 1000).toFixed(1),
      running.toFixed(1),
      (opened / 1000).toFixed(1),
      goal ? promises.atMost(`p95 with ${online} online`, p95, goal, 'ms') : '',
    ]);
    if (lost > 0) promises.atMost(`Messages lost with ${online} online`, lost, 0, '');
  }
  const heads = ['people online', 'p50 (ms)', 'p95 (ms)', 'longest', 'messages', 'lost'];
  printTable(
    [
      ...heads,
      'kB a connection',
      'processor a person who comes (ms)',
      'a message',
      'all came in (s)',
      'promised',
    ],
    rows,
  );
  console.log(
    `${othersSay(busy.reduce((sum, each) => sum + each, 0) / busy.length)} That is without the clients’ own process, which is counted among them.\n`,
  );
}

/** Resident memory of the product's own process in MB; PostgreSQL is another. */
const nodeMemory = ({ pid }: StartedProduct) => memoryOf(pid)?.node ?? Number.NaN;

function startClients(
  bench: Bench,
  run: { product: StartedProduct; people: Person[]; online: number; seconds: number },
): { opened: Promise<number>; ran: Promise<Ran> } {
  const { product, people, online, seconds } = run;
  const child = spawn(process.execPath, [join(bench.product, 'bench', 'live-clients.mjs')], {
    cwd: bench.product,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  bench.onClose(() => child.kill('SIGKILL'));
  const task = {
    ...{ url: product.url, apikey: product.publishableKey, addresses: ADDRESSES, online, seconds },
    ...{ aSecond: A_SECOND, people: people.slice(0, Math.max(2, online)) },
  };
  child.stdin.end(JSON.stringify(task));
  const lines = createInterface({ input: child.stdout });
  const next = async <Told>(): Promise<Told> => {
    const [line] = await Promise.race([
      once(lines, 'line'),
      once(child, 'exit').then(() => Promise.reject(new Error('The clients ended too soon'))),
    ]);
    return JSON.parse(line);
  };
  const opened = next<{ opened: number }>();
  return { opened: opened.then((told) => told.opened), ran: opened.then(() => next<Ran>()) };
}

/** Pairs of an artist and a venue with a conversation, and a session for each. */
async function settle(pool: pg.Pool, pairs: number): Promise<void> {
  for (const side of ['artist', 'venue'])
    await pool.query(
      `insert into auth.users (id, email, raw_user_meta_data)
       select gen_random_uuid(), $1 || n || '@example.com', jsonb_build_object('user_type', $1::text) from generate_series(1, $2::int) n`,
      [side, pairs],
    );
  await pool.query(`
    insert into artist_profiles (user_id, name, location, genres)
      select id, 'The ' || split_part(email, '@', 1), 'Cork, Ireland', 'Rock' from auth.users where email like 'artist%';
    insert into venue_profiles (user_id, name, capacity)
      select id, 'The ' || split_part(email, '@', 1), 100 from auth.users where email like 'venue%';
    insert into conversations (artist_id, venue_id)
      select a.id, v.id from artist_profiles a join venue_profiles v on substr(v.name, 10) = substr(a.name, 11);
    insert into auth.sessions (id, user_id, created_at, updated_at, aal) select gen_random_uuid(), id, now(), now(), 'aal1' from auth.users`);
  await pool.query('vacuum analyze');
}

/** Both people of a pair after one another. */
async function peopleOf(pool: pg.Pool, { jwtSecret }: Keys): Promise<Person[]> {
  const { rows } = await pool.query<{ user_id: string; session_id: string; conversation: string }>(
    `select s.user_id, s.id as session_id, c.id as conversation from conversations c
     join artist_profiles a on a.id = c.artist_id join venue_profiles v on v.id = c.venue_id
     join auth.sessions s on s.user_id in (a.user_id, v.user_id) order by c.id, s.user_id = a.user_id`,
  );
  const secret = new TextEncoder().encode(jwtSecret);
  return Promise.all(
    rows.map(async ({ user_id, session_id, conversation }) => ({
      userId: user_id,
      conversation,
      token: await new SignJWT({ role: 'authenticated', session_id, aal: 'aal1' })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(user_id)
        .setAudience('authenticated')
        .setIssuedAt()
        .setExpirationTime('2h')
        .sign(secret),
    })),
  );
}
