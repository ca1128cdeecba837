import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectRoot } from '#stack/project-root.ts';
import { freePort } from '#testing/free-port.ts';
import { askToStop, onLinux, processesNaming } from '#testing/processes.ts';

let dataDir: string;
let port: number;
let otherPort: number;
let metricsPort: number;
const started: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'running-order-start-'));
  chmodSync(dataDir, 0o755);
  [port, otherPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
});

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(dataDir, { recursive: true });
});

function start(env: Record<string, string> = {}) {
  const { DATABASE_URL: _given, ...own } = process.env;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: projectRoot(),
    env: { ...own, PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', ...env },
  });
  started.push(child);
  const run = { child, said: '', logged: '', ended: once(child, 'exit') };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      run.said += chunk;
    });
  }
  child.stderr?.on('data', (chunk) => {
    run.logged += chunk;
  });
  return run;
}

const isThere = (run: { said: string }) =>
  vi.waitFor(() => expect(run.said).toContain(`Running Order is at http://127.0.0.1:${port}`), {
    timeout: 110_000,
    interval: 50,
  });

/** The events of what was written to standard error: each line of it is one. */
const eventsOf = (run: { logged: string }) =>
  run.logged
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).event);

/** Processes whose command line names the data directory. */
const leftovers = () => processesNaming(dataDir);

test.runIf(onLinux)(
  'it starts, refuses a second copy and a taken port with a sentence, survives kill -9, and stops all it started',
  async () => {
    const first = start({ METRICS_PORT: String(metricsPort) });
    await isThere(first);
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(figures).toContain('running_order_sign_ins_total{outcome="ok"} 0');
    expect(eventsOf(first)).toEqual(expect.arrayContaining(['migrations-applied', 'started']));
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    expect(page).toContain('id="deployment"');
    const key = /"publishableKey":"([^"]+)"/.exec(page)?.[1];

    const samePort = start({ DATA_DIR: `${dataDir}-other` });
    expect((await samePort.ended)[0]).toBe(1);
    expect(samePort.said).toMatch(new RegExp(`Port ${port} is taken .* PORT`));
    const sameData = start({ PORT: String(otherPort) });
    expect((await sameData.ended)[0]).toBe(1);
    expect(sameData.said).toMatch(/already runs on .* \(process \d+\)\. Stop it first, or .* DATA_DIR/);

    const loud = start({ LOG_LEVEL: 'loud' });
    expect((await loud.ended)[0]).toBe(1);
    expect(loud.said).toContain('LOG_LEVEL is loud: give debug, info, warn, error or silent.');
    const open = start({ METRICS_PORT: String(port) });
    expect((await open.ended)[0]).toBe(1);
    expect(open.said).toContain('METRICS_PORT is the port of the product itself');

    first.child.kill('SIGKILL');
    await first.ended;
    expect(leftovers()).not.toEqual([]);
    const second = start();
    await isThere(second);
    expect(second.said).toContain('cut short');
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain(`"publishableKey":"${key}"`);

    askToStop(second.child, 'keyboard');
    expect((await second.ended)[0]).toBe(0);
    expect(eventsOf(second)).toEqual(expect.arrayContaining(['started', 'stopping', 'stopped']));
    expect(leftovers()).toEqual([]);
  },
  240_000,
);

test.each([
  [{ SITE_URL: 'https://order.example.com' }, /SITE_URL begins with https, so a proxy .* set TRUST_PROXY/],
  [{ SITE_URL: 'order.example.com' }, /SITE_URL is order\.example\.com: give an address without a path/],
  [
    { SITE_URL: 'https://order.example.com/shows', TRUST_PROXY: 'on' },
    /SITE_URL is .*\/shows: give an address/,
  ],
  [{ SECURITY_CONTACT: 'ring twice' }, /SECURITY_CONTACT is ring twice: give an e-mail address or/],
])('it does not start with %j, and says why', async (env, sentence) => {
  const run = start({ PORT: String(port), DATA_DIR: `${dataDir}-none`, ...env });
  expect((await run.ended)[0]).toBe(1);
  expect(run.said).toMatch(sentence);
});
