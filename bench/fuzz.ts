import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openWorld } from '#testing/fuzz/open-world.ts';
import { type Finding, type Report, runFuzz } from '#testing/fuzz/run.ts';
import type { Bench } from './bench.ts';
import { numberOption } from './options.ts';
import { type Memory, memoryOf, workersOfPostgres } from './processes.ts';
import { type keepPromises, printTable, seconds } from './report.ts';
import { showOne } from './show-request.ts';
import { type StartedProduct, startProduct } from './started-product.ts';

const REQUESTS = 100_000;
const WARM_UP = 3_000;
const WARM_UP_SEED = 1_000_000;
const AT_ONCE = 48;
const ADDRESSES = 20_000;
const SETTLES_MS = 60_000;
const MOST_GROWTH_MB = 50;
const LEAST_JUDGED_PERCENT = 90;

/** Malformed requests over all services: none is answered 5xx, nothing crashes, and no memory stays behind. */
export async function measureFuzz(bench: Bench, promises: ReturnType<typeof keepPromises>): Promise<void> {
  const seed = numberOption(bench.options.seed, 1);
  const count = numberOption(bench.options.count, REQUESTS);
  const dataDir = join(bench.place, 'fuzzed');
  mkdirSync(dataDir, { mode: 0o755 });
  const product = await startProduct(bench, { DATA_DIR: dataDir });
  const { world, keepAlive } = await openWorld(product);
  if (bench.options.only !== undefined) {
    await showOne(seed, numberOption(bench.options.only, 0), world);
    if (!product.isRunning()) console.log('The product ended.');
    return;
  }

  const run = (runSeed: number, requests: number) =>
    runFuzz({
      seed: runSeed,
      count: requests,
      world,
      atOnce: AT_ONCE,
      addresses: ADDRESSES,
      isOver: () => !product.isRunning(),
      onPart: async (sent, { failures }) => {
        if (sent % 5_000 === 0) bench.say(`${sent} of ${requests} sent, ${sum(failures)} answered 5xx`);
        if (product.isRunning()) await keepAlive().catch((error) => bench.say(String(error)));
      },
    });
  // Another seed, so that the run itself is as new to the product as it would be elsewhere.
  const warmUp = await run(seed + WARM_UP_SEED, Math.min(WARM_UP, count));
  if (!product.isRunning()) {
    printEnd(product, warmUp, seed + WARM_UP_SEED);
    promises.atMost('Crashes', 1, 0, 'crashes');
    return;
  }
  await delay(SETTLES_MS / 3);
  const before = memoryOf(product.pid);
  const postgres = workersOfPostgres(product.pid);
  const began = performance.now();
  const report = await run(seed, count);
  const took = performance.now() - began;
  const rightAfter = memoryOf(product.pid);
  bench.say('Waiting for a minute');
  await delay(product.isRunning() ? SETTLES_MS : 0);
  const later = memoryOf(product.pid);
  const isWell = await answers(product);

  print(report, { seed, took });
  printFindings('5xx', report.failures, seed);
  printFindings('no answer', report.unanswered, seed);
  printPromises(promises, report, count, {
    crashes:
      (product.isRunning() ? 0 : 1) + (isWell && isSame(postgres, workersOfPostgres(product.pid)) ? 0 : 1),
  });
  printMemory(promises, { before, rightAfter, later });
  if (!product.isRunning()) printEnd(product, report, seed);
  else if (report.failures.length > 0) printLog(product);
}

/** The product ended, and one of a few requests did it. */
function printEnd(product: StartedProduct, { cutOff, sent }: Report, seed: number): void {
  console.log(
    `**The product ended** after some ${sent} requests of seed ${seed}. Cut off then: ${cutOff.join(', ')}.\n`,
  );
  printLog(product);
}

function print(report: Report, { seed, took }: { seed: number; took: number }): void {
  console.log('## Fuzz\n');
  console.log(
    `${report.sent} malformed requests (seed ${seed}), ${AT_ONCE} at once, from ${ADDRESSES} addresses of this machine, in ${seconds(took)} s:\n` +
      'valid requests as the application makes them with one to three things wrong, bytes that are no request, and websocket frames,\n' +
      'by visitors and by the demo accounts. `--only INDEX` (and `--seed`) sends one of them again.\n',
  );
  const rows = [...report.statuses].sort(([a], [b]) => a - b);
  printTable(
    ['answer', 'times'],
    rows.map(([status, times]) => [status || 'unreadable', times]),
  );
  printTable(['ended', 'times'], [...report.ends].sort());
  printTable(
    ['slowest', 'index', 'ms', 'what is wrong'],
    report.slowest.map(({ index, route, tookMs, what }) => [`\`${route}\``, index, tookMs.toFixed(0), what]),
  );
}

function printFindings(what: string, findings: Finding[], seed: number): void {
  if (findings.length === 0) return;
  console.log(`### Findings: ${what}\n`);
  printTable(
    ['route', 'ended', 'times', `first (seed ${seed})`, 'wrong with it, and the answer'],
    [...findings]
      .sort((a, b) => b.count - a.count)
      .map(({ route, what, count, first, example }) => [
        `\`${route}\``,
        what,
        count,
        first,
        example.replaceAll('|', '\\|'),
      ]),
  );
}

function printPromises(
  promises: ReturnType<typeof keepPromises>,
  report: Report,
  count: number,
  { crashes }: { crashes: number },
): void {
  const judged = (100 * (report.sent - report.limited - report.refused)) / Math.max(1, report.sent);
  printTable(
    ['promise', 'seen', 'promised'],
    [
      ['requests sent', report.sent, promises.atLeast('Requests sent', report.sent, count)],
      [
        'answered 5xx',
        sum(report.failures),
        promises.atMost('Answers of 5xx', sum(report.failures), 0, 'answers'),
      ],
      ['crashes of Node.js or PostgreSQL', crashes, promises.atMost('Crashes', crashes, 0, 'crashes')],
      [
        'connections refused',
        report.refused,
        promises.atMost('Connections refused', report.refused, 0, 'connections'),
      ],
      [
        'judged, not refused with 429 (%)',
        judged.toFixed(1),
        promises.atLeast('Judged (%)', judged, LEAST_JUDGED_PERCENT),
      ],
    ],
  );
}

function printMemory(promises: ReturnType<typeof keepPromises>, seen: Record<string, Memory | null>): void {
  const { before, later } = seen;
  if (!before || !later) return;
  const growth = later.total - before.total;
  console.log('Proportional set size of Node.js and PostgreSQL together, in MB.\n');
  printTable(
    ['moment', 'Node.js', 'PostgreSQL', 'together', 'promised'],
    [
      ['after a warm-up', before, ''],
      ['right after', seen.rightAfter ?? later, ''],
      [
        'a minute later',
        later,
        promises.atMost('Memory that stays behind', growth, MOST_GROWTH_MB, 'MB more'),
      ],
    ].map(([what, memory, promise]) => {
      const { node, postgres, total } = memory as Memory;
      return [String(what), node.toFixed(0), postgres.toFixed(0), total.toFixed(0), String(promise)];
    }),
  );
}

/** The end of what the product said, for whoever looks for the reason. */
function printLog(product: StartedProduct): void {
  const lines = product.said().split('\n');
  const errors = lines.filter((line) => line.includes('"level":"error"'));
  console.log(`Errors that the product logged (${errors.length}), the last 20:\n\n\`\`\``);
  console.log(
    errors
      .slice(-20)
      .map((line) => line.slice(0, 1_500))
      .join('\n'),
  );
  console.log('```\n');
}

async function answers({ url }: StartedProduct): Promise<boolean> {
  return fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

const sum = (findings: Finding[]) => findings.reduce((all, { count }) => all + count, 0);
const isSame = (a: string[], b: string[]) => a.join() === b.join();
