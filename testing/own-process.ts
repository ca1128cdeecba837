import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { projectRoot } from '#stack/project-root.ts';
import { freePort } from './free-port.ts';

/** The product's own process, as it is started for people: built, with a database and an environment of its own. */
export type Running = { url: string; child: ChildProcess; said: () => string; ended: Promise<unknown> };

export type Program = {
  /** Starts it and waits until it answers. */
  start: (env: Record<string, string>) => Promise<Running>;
  /** Ends what still runs of it and takes the build away. */
  remove: () => void;
};

const STARTS_WITHIN_MS = 90_000;

/** Builds the process that serves, apart from the one in dist, which others may be building. */
export async function buildProgram(): Promise<Program> {
  const root = projectRoot();
  const dist = join(root, 'dist');
  mkdirSync(dist, { recursive: true });
  // Below this checkout, whose packages and migrations it uses: node_modules may be a link into another one.
  const outDir = mkdtempSync(join(dist, 'running-order-test-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const config = ['--config', 'vite.server.config.ts', '--outDir', outDir, '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, [vite, 'build', ...config], { cwd: root });
  const children = new Set<ChildProcess>();
  return {
    start: (env) => start(join(outDir, 'serve.mjs'), env, children),
    remove: () => {
      for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

async function start(
  program: string,
  env: Record<string, string>,
  children: Set<ChildProcess>,
): Promise<Running> {
  const { DATABASE_URL: _given, ...own } = process.env;
  const port = await freePort();
  const script = `import(${JSON.stringify(pathToFileURL(program).href)}).then(({ serve }) => serve())`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: projectRoot(),
    env: { ...own, DEMO: 'off', PORT: String(port), ...env },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said += chunk;
    });
  }
  const running = {
    url: `http://127.0.0.1:${port}`,
    child,
    said: () => said,
    ended: once(child, 'exit'),
  };
  const patience = Date.now() + STARTS_WITHIN_MS;
  while (!(await answers(running.url))) {
    if (child.exitCode !== null || Date.now() > patience) {
      child.kill('SIGKILL');
      throw new Error(`The process did not start:\n${said}`);
    }
    await delay(50);
  }
  return running;
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The embedded database of a data directory that a process of ours runs on. */
export function databaseOf(dataDir: string): { url: string; postmaster: number } {
  const [pid, , , port] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port?.trim()}/running_order`,
    postmaster: Number(pid),
  };
}
