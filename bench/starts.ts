import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import type { Bench } from './bench.ts';
import { inParallel } from './in-parallel.ts';
import { type Memory, memoryOf } from './processes.ts';
import { type keepPromises, printTable, seconds } from './report.ts';
import { type StartedProduct, startProduct } from './started-product.ts';

type Promises = ReturnType<typeof keepPromises>;
const LATER_STARTS = 3;
const FIRST_START_S = 12;
const LATER_START_S = 3;
const LONGEST_MS = 15_000;

/** How long the product takes to come up, and how much memory it takes with the demo season in it. */
export async function measureStarts(bench: Bench, promises: Promises): Promise<void> {
  const rows: string[][] = [];
  const row = async (what: string, product: StartedProduct, most: number) => {
    const demo = await product.untilDemoMs();
    rows.push([
      what,
      seconds(product.firstPageMs),
      seconds(demo),
      product.firstPageProcessor?.toFixed(2) ?? 'unknown',
      promises.atMost(what, product.firstPageMs / 1000, most, 's'),
    ]);
    bench.say(`${what}: ${seconds(product.firstPageMs)} s`);
  };

  const first = await startProduct(bench, { DATA_DIR: freshDataDir(bench, 'unbuilt') });
  await row('First start, nothing built yet', first, FIRST_START_S);
  const stops = [await first.stop()];

  const dataDir = freshDataDir(bench, 'built');
  const built = await startProduct(bench, { DATA_DIR: dataDir });
  await row('First start, built before', built, FIRST_START_S);
  stops.push(await built.stop());

  let memory: Awaited<ReturnType<typeof watchMemory>> | undefined;
  for (let at = 1; at <= LATER_STARTS; at++) {
    const later = await startProduct(bench, { DATA_DIR: dataDir });
    await row(`Later start ${at}`, later, LATER_START_S);
    if (at === LATER_STARTS) memory = await watchMemory(bench, later);
    stops.push(await later.stop());
  }

  console.log('## Start\n');
  console.log(
    'From the start of the process (as `npm start` starts it, packages installed, a data directory of its own) to the first\n' +
      'page of HTML, and until the demo venue, signed in, has read its booked shows. Seconds; those of the processor are what all its\n' +
      'processes worked until the first page, on all cores.\n',
  );
  printTable(['start', 'first page', 'demo served', 'processor', 'promised'], rows);
  console.log(`Stopping took ${stops.map(seconds).join(', ')} s.\n`);
  if (memory) printMemory(memory, promises);
}

function freshDataDir(bench: Bench, name: string): string {
  const path = join(bench.place, name);
  mkdirSync(path);
  chmodSync(path, 0o755);
  return path;
}

async function watchMemory(bench: Bench, product: StartedProduct) {
  if (process.platform !== 'linux') return { burst: '', seen: {} };
  await delay(8_000);
  const idle = memoryOf(product.pid);
  let peak = idle;
  const watch = setInterval(() => {
    const now = memoryOf(product.pid);
    if (now && now.total > (peak?.total ?? 0)) peak = now;
  }, 200);
  const burst = await sendBurst(product);
  clearInterval(watch);
  const after = memoryOf(product.pid);
  if (after && after.total > (peak?.total ?? 0)) peak = after;
  await delay(8_000);
  const later = memoryOf(product.pid);
  bench.say(`Memory: ${idle?.total.toFixed(0)} MB idle, ${peak?.total.toFixed(0)} MB at most`);
  const seen: Record<string, Memory | null> = {
    'Idle, demo loaded': idle,
    'Most during the burst': peak,
    'Right after the burst': after,
    'Eight seconds later': later,
  };
  return { burst, seen };
}

function printMemory(
  { burst, seen }: NonNullable<Awaited<ReturnType<typeof watchMemory>>>,
  promises: Promises,
) {
  console.log('## Memory\n');
  const known = Object.entries(seen).filter((entry): entry is [string, Memory] => entry[1] !== null);
  if (known.length === 0) {
    console.log('Not measured: this system does not tell proportional set sizes.\n');
    return;
  }
  console.log(
    'Proportional set size of the process and all it started, PostgreSQL included, in MB (Pss of smaps_rollup). "Alone" counts\n' +
      `in full what Node.js shares with other programs of this machine. The burst: ${burst}.\n`,
  );
  printTable(
    ['moment', 'processes', 'Node.js', 'PostgreSQL', 'together', 'alone', 'promised'],
    known.map(([what, { processes, node, postgres, total, alone }]) => [
      what,
      processes,
      ...[node, postgres, total, alone].map((megabytes) => megabytes.toFixed(0)),
      promises.atMost(`Memory, ${what.toLowerCase()}`, Math.round(total), 500, 'MB'),
    ]),
  );
}

/** What a busy minute asks: pages, lists, rankings, documents. Answers it in words. */
async function sendBurst({ url, publishableKey, signIn }: StartedProduct): Promise<string> {
  const [venue, artist] = [await signIn(DEMO_VENUE), await signIn(DEMO_ARTIST)];
  const get = async (path: string, token = venue) => {
    const answer = await fetch(url + path, {
      headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    return answer;
  };
  const openings = await (await get('/rest/v1/shows?select=id&status=eq.open&limit=20')).json();
  const invoices = await (await get('/rest/v1/invoice_list?select=id&limit=20')).json();
  const documents = invoices.map(({ id }: { id: string }) => `/functions/v1/api/invoices/${id}/document`);
  const rankings = openings.map(({ id }: { id: string }) => `/functions/v1/api/matches?showId=${id}`);
  const reads = [
    '/',
    '/rest/v1/booking_details?select=*&limit=50',
    '/rest/v1/invoice_list?select=*&limit=50',
    '/rest/v1/conversation_list?select=*',
    '/rest/v1/notifications?select=*&limit=50',
    '/rest/v1/artist_profiles?select=*&limit=60',
  ];
  // Of 130 requests one makes a document and nine rank artists.
  const asked = Array.from({ length: 2_600 }, (_, at): string => {
    const from = at % 130 === 0 ? documents : at % 13 === 0 ? rankings : reads;
    return from[(from === reads ? at : Math.floor(at / 13)) % from.length] ?? '/';
  });
  let sent = 0;
  const began = performance.now();
  await inParallel(
    20,
    asked,
    async (path, at) => {
      const token = at % 2 && path.startsWith('/rest') ? artist : venue;
      await (await get(path, token)).arrayBuffer();
      sent += 1;
    },
    LONGEST_MS,
  );
  return (
    `${sent} requests by 20 at a time in ${seconds(performance.now() - began)} s ` +
    `(pages, lists, rankings and PDFs of the demo accounts)`
  );
}
