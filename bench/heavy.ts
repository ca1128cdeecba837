import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Bench } from './bench.ts';
import { type HeavyAct, heavyActs } from './heavy-acts.ts';
import { inParallel } from './in-parallel.ts';
import { openCity } from './population.ts';
import { memoryOf } from './processes.ts';
import { type keepPromises, ms, percentile, printTable, seconds } from './report.ts';

type Promises = ReturnType<typeof keepPromises>;
type Late = { max: number; p99: number };

/**
 * Nobody's heavy work keeps others waiting longer than this: the second that a probe of Kubernetes waits by default
 * (`timeoutSeconds`), and the shortest of the usual ones. Those who ask for the work share the two cores with the product here.
 */
const MOST_MS = 1_000;

/** How late the event loop is, and how long `/healthz` takes, while people ask at once for what costs much. */
export async function measureHeavy(bench: Bench, promises: Promises): Promise<void> {
  const file = join(bench.place, 'loop-delay.json');
  bench.env.NODE_OPTIONS = `--import ${join(bench.product, 'bench/loop-delay.mjs')} ${process.env.HEAVY_OPTIONS ?? ''}`;
  bench.env.LOOP_DELAY_FILE = file;
  const city = await openCity(bench, 'heavy');
  const acts = await heavyActs(city);
  const { product } = city;
  const late = async (): Promise<Late> => {
    rmSync(file, { force: true });
    process.kill(product.pid, 'SIGUSR2');
    while (!existsSync(file)) await delay(5);
    return JSON.parse(readFileSync(file, 'utf8'));
  };

  const rows: (string | number)[][] = [];
  const measure = async (act: HeavyAct) => {
    const { what, atOnce, requests, send } = act;
    const statuses = new Map<number, number>();
    await late();
    const health = watchHealth(bench, product.url);
    const began = performance.now();
    await inParallel(atOnce, Array.from({ length: requests }), async (_, at) => {
      // A connection that broke counts as an answer of its own kind.
      const status = await send(at).then(
        async (answer) => (await answer.arrayBuffer()) && answer.status,
        () => 0,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    const took = performance.now() - began;
    const healthy = await health();
    const { max, p99 } = await late();
    const slowest = Math.max(...healthy);
    bench.say(
      `${what}: ${ms(max)} ms late, /healthz ${ms(percentile(healthy, 0.5))}, ${ms(percentile(healthy, 0.95))}, ${ms(slowest)} ms`,
    );
    rows.push([
      what,
      `${requests} by ${atOnce}`,
      [...statuses].map(([status, many]) => `${many} × ${status}`).join(', '),
      seconds(took),
      ms(p99),
      ms(max),
      ms(percentile(healthy, 0.5)),
      ms(slowest),
      memoryOf(product.pid)?.node.toFixed(0) ?? '',
      promises.atMost(what, Math.round(slowest), MOST_MS, 'ms'),
    ]);
  };
  for (const act of acts) {
    if (!act.what.includes(process.env.HEAVY ?? '')) continue;
    await measure(act);
    await delay(500);
  }

  console.log('## Heavy work\n');
  console.log(
    'What costs much, asked for at once, while `/healthz` is asked every 20 ms. How late the event loop of the process was\n' +
      '(`monitorEventLoopDelay`), how long `/healthz` took, and the memory of Node.js right after. Milliseconds, MB.\n',
  );
  printTable(
    [
      'asked',
      'requests',
      'answers',
      'seconds',
      'late p99',
      'late max',
      '/healthz p50',
      'max',
      'Node.js',
      'promised',
    ],
    rows,
  );
}

/** Asks `/healthz` every 20 ms, from a thread of its own, until it is called; answers how long each took. */
function watchHealth(bench: Bench, url: string): () => Promise<number[]> {
  const watch = new Worker(join(bench.product, 'testing/watch.mjs'), {
    workerData: { url: `${url}/healthz` },
  });
  return async () => {
    watch.postMessage('stop');
    const [asked] = (await once(watch, 'message')) as [{ took: number; ok: boolean }[]];
    await watch.terminate();
    // What was not answered at all took longest of all.
    return asked.map(({ took, ok }) => (ok ? took : Number.POSITIVE_INFINITY));
  };
}
