import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_VENUE } from '#demo/accounts.ts';
import type { Counts } from '#testing/siege/attackers.mjs';
import type { Bench } from './bench.ts';
import { dashboardOpener, type Sample, sampled } from './dashboard.ts';
import { numberOption } from './options.ts';
import { descriptorsOf, type Memory, memoryOf } from './processes.ts';
import { type keepPromises, ms, percentile, printTable, seconds } from './report.ts';
import { type StartedProduct, startProduct } from './started-product.ts';

const SAMPLES = 200;
const TELLS_EVERY = 20;
const UNDISTURBED = 40;
const LONGEST_MS = 240_000;
const MOST_P95_MS = 500;
const SESSIONS = 4;
/** After the attackers went, their connections must be gone. */
const FORGETS_MS = 30_000;

/** The dashboard of one venue while the product is attacked from many addresses at once. */
export async function measureSiege(bench: Bench, promises: ReturnType<typeof keepPromises>): Promise<void> {
  const many = numberOption(bench.options.samples, SAMPLES);
  const dataDir = join(bench.place, 'besieged');
  mkdirSync(dataDir, { mode: 0o755 });
  const product = await startProduct(bench, { DATA_DIR: dataDir });
  const open = await dashboardOpener(bench, product, SESSIONS);
  for (let at = 0; at < 10; at++) await open();
  const calm = await sampled(open, UNDISTURBED);
  const descriptors = { before: descriptorsOf(product.pid), after: 0 };
  const memory: Record<string, Memory | null> = { before: memoryOf(product.pid) };

  bench.say('The siege begins');
  const attack = await beginAttack(bench, product);
  const watch = setInterval(() => {
    const now = memoryOf(product.pid);
    if (now && now.total > (memory.most?.total ?? 0)) memory.most = now;
  }, 2_000);
  // Everybody is there before the first sample.
  await delay(3_000);
  const began = performance.now();
  const samples = await sampled(open, many, LONGEST_MS, (at) => {
    if (at % TELLS_EVERY === 0) bench.say(`${at} of ${many} opened`);
  });
  const took = performance.now() - began;
  clearInterval(watch);
  const counts = await attack.end();
  bench.say('The siege is over');
  descriptors.after = await settled(product, descriptors.before);
  memory.after = memoryOf(product.pid);

  console.log('## Siege\n');
  console.log(
    `\`/venue-dashboard\` with its data requests, opened ${samples.length} times in ${seconds(took)} s by one venue while 500 slow clients, 2,000 stray\n` +
      'upgrades, 200 sign-ins at once, deep embeds, bodies of 200 MB and 80 documents at once came, again and again, from some 1,900 other\n' +
      'addresses. Attackers and measurement share the cores with the product. Milliseconds.\n',
  );
  printSamples(promises, { calm, samples, many });
  printAfter(promises, { descriptors, memory, isRunning: product.isRunning() });
  printCounts(counts);
}

async function beginAttack(bench: Bench, product: StartedProduct) {
  const { hostname: host, port } = new URL(product.url);
  const token = await product.signIn(DEMO_VENUE);
  const answer = await fetch(`${product.url}/rest/v1/invoice_list?select=id&limit=20`, {
    headers: { apikey: product.publishableKey, authorization: `Bearer ${token}` },
  });
  const documents = ((await answer.json()) as { id: string }[]).map(
    ({ id }) => `/functions/v1/api/invoices/${id}/document`,
  );
  const target = { host, port: Number(port), publishableKey: product.publishableKey, token, documents };
  const child = fork(join(bench.product, 'bench/siege-attack.mjs'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  bench.onClose(() => child.kill('SIGKILL'));
  const ended = once(child, 'exit').then((): [Counts] => [{}]);
  const told = () => Promise.race([once(child, 'message'), ended]);
  const without = bench.options.without?.split(',') ?? [];
  child.send({ target, longestMs: LONGEST_MS + 60_000, without });
  await told();
  return {
    end: async (): Promise<Counts> => {
      const counts = told();
      if (child.connected) child.send('end');
      return (await counts)[0] as Counts;
    },
  };
}

/** Waits until the attackers' connections are gone, or time is up; answers how many files and connections are open. */
async function settled({ pid }: StartedProduct, before: number): Promise<number> {
  const until = performance.now() + FORGETS_MS;
  while (descriptorsOf(pid) > before + 20 && performance.now() < until) await delay(500);
  return descriptorsOf(pid);
}

function printSamples(
  promises: ReturnType<typeof keepPromises>,
  { calm, samples, many }: { calm: Sample[]; samples: Sample[]; many: number },
): void {
  const row = (what: string, values: number[], promise = '') => [
    what,
    values.length,
    ...[0.5, 0.95, 1].map((part) => ms(percentile(values, part))),
    promise,
  ];
  const whole = (all: Sample[]) => all.map(({ tookMs }) => tookMs);
  const besieged = whole(samples);
  const p95 = percentile(besieged, 0.95);
  printTable(
    ['page and data', 'times', 'p50', 'p95', 'max', 'promised'],
    [
      row('undisturbed', whole(calm)),
      row('besieged', besieged, promises.atMost('The dashboard besieged, p95', p95, MOST_P95_MS, 'ms')),
      row(
        'one request of it, besieged',
        samples.flatMap(({ each }) => each),
      ),
    ],
  );
  const failed = samples.reduce((all, sample) => all + sample.failed, 0);
  printTable(
    ['promise', 'seen', 'promised'],
    [
      ['samples', samples.length, promises.atLeast('Samples', samples.length, many)],
      [
        'requests of the venue that failed',
        failed,
        promises.atMost('Requests that failed', failed, 0, 'requests'),
      ],
    ],
  );
}

function printAfter(
  promises: ReturnType<typeof keepPromises>,
  seen: {
    descriptors: { before: number; after: number };
    memory: Record<string, Memory | null>;
    isRunning: boolean;
  },
): void {
  const { before, after } = seen.descriptors;
  printTable(
    ['the product', 'before', 'most', 'after', 'promised'],
    [
      ...(['node', 'postgres', 'total'] as const).map((kind) => [
        `${{ node: 'Node.js', postgres: 'PostgreSQL', total: 'together' }[kind]}, MB (Pss)`,
        ...['before', 'most', 'after'].map((when) => seen.memory[when]?.[kind].toFixed(0) ?? 'unknown'),
        '',
      ]),
      [
        'open files and connections',
        before,
        '',
        after,
        promises.atMost('Descriptors left', after - before, 20, 'more'),
      ],
      ['runs', 'yes', '', seen.isRunning ? 'yes' : 'no', promises.atLeast('Runs', seen.isRunning ? 1 : 0, 1)],
    ],
  );
}

function printCounts(counts: Counts): void {
  console.log('What the attackers were answered:\n');
  printTable(
    ['attackers', 'answers and ends'],
    Object.entries(counts)
      .sort()
      .map(([kind, answers]) => [
        kind,
        Object.entries(answers)
          .sort(([, a], [, b]) => b - a)
          .map(([answer, times]) => `${answer}: ${times}`)
          .join(', '),
      ]),
  );
}
