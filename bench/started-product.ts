import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';
import { freePort } from '#testing/free-port.ts';
import type { Bench } from './bench.ts';
import { kill, processorSecondsOf, treeOf } from './processes.ts';

const PATIENCE = 150_000;

export type StartedProduct = {
  url: string;
  pid: number;
  publishableKey: string;
  /** From the start of the process to the first page, in milliseconds. */
  firstPageMs: number;
  /** Seconds of processor that took, of all its processes; null where that is not known. */
  firstPageProcessor: number | null;
  /** Signs a demo account in; answers its access token. */
  signIn: (account: DemoAccount) => Promise<string>;
  isRunning: () => boolean;
  /** All it has printed so far. */
  said: () => string;
  /** From the start of the process until the demo venue, signed in, has read its first booked shows. */
  untilDemoMs: () => Promise<number>;
  /** Stops it as Ctrl-C does; answers how long that took, in milliseconds. */
  stop: () => Promise<number>;
};

/** Starts the product (of another checkout, if one is named) as `npm start` does, in a process of its own, and waits for its first page. */
export async function startProduct(
  bench: Bench,
  env: Record<string, string>,
  checkout = bench.product,
): Promise<StartedProduct> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _given, ...own } = bench.env;
  const began = performance.now();
  const flags = ['--max-semi-space-size=4', '--max-old-space-size=1536'];
  const child = spawn(process.execPath, [...flags, 'scripts/start.mjs'], {
    cwd: checkout,
    // The packages are those of the checkout: whatever their state, nothing may be installed over them from here.
    env: { ...own, npm_config_dry_run: 'true', ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  let isOver = false;
  const ended = once(child, 'exit').then(() => {
    isOver = true;
  });
  const pid = child.pid as number;
  const stop = async () => {
    const asked = performance.now();
    if (isOver) return 0;
    // A build that was going on would go on, and write into a directory that is to go.
    const tree = treeOf(pid);
    child.kill('SIGINT');
    const patience = new AbortController();
    const late = delay(30_000, 'late', { signal: patience.signal }).catch(() => '');
    if ((await Promise.race([ended, late])) === 'late') kill(tree);
    patience.abort();
    await ended;
    const took = performance.now() - asked;
    kill(tree);
    return took;
  };
  bench.onClose(stop);

  const page = await firstPage(url, () => isOver).catch((error) => {
    throw new Error(`${error.message}. The product said:\n${said}`);
  });
  const firstPageMs = performance.now() - began;
  const firstPageProcessor = processorSecondsOf(pid);
  const publishableKey = /"publishableKey":"([^"]+)"/.exec(page)?.[1] ?? '';
  const signIn = async ({ email, password }: DemoAccount) => {
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (!answer.ok) throw new Error(`The sign-in of ${email} was answered ${answer.status}`);
    return (await answer.json()).access_token as string;
  };
  const untilDemoMs = async () => {
    const token = await signIn(DEMO_VENUE);
    const answer = await fetch(`${url}/rest/v1/booking_details?select=booking_id&limit=5`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    });
    if ((await answer.json()).length !== 5) throw new Error('The demo season is not there');
    return performance.now() - began;
  };
  return {
    url,
    pid,
    publishableKey,
    firstPageMs,
    firstPageProcessor,
    signIn,
    isRunning: () => !isOver,
    said: () => said,
    untilDemoMs,
    stop,
  };
}

async function firstPage(url: string, isOver: () => boolean): Promise<string> {
  const until = performance.now() + PATIENCE;
  while (performance.now() < until) {
    if (isOver()) throw new Error('The product ended before its first page');
    try {
      const answer = await fetch(url, { headers: { accept: 'text/html' } });
      const page = await answer.text();
      if (answer.ok && page.includes('id="deployment"')) return page;
    } catch {}
    await delay(10);
  }
  throw new Error(`No page came within ${PATIENCE / 1000} seconds`);
}
