import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostgresHome, type PostgresHome } from './postgres-home.ts';
import { endOrphan, postmaster } from './postmaster.ts';

export type EmbeddedPostgres = {
  /** Connection address of the superuser, on 127.0.0.1. */
  url: (database?: string) => string;
  /** Rolls back what is open, writes everything down and ends; `now` leaves the writing down to the next start. */
  stop: (how?: 'fast' | 'now') => Promise<void>;
  /** Settles when PostgreSQL ends by itself, with the last lines of its log. */
  died: Promise<string>;
};

/**
 * Starts the packaged PostgreSQL on `dataDir`, making its cluster on the first start. One whose starter was killed
 * is shut down properly first. With `durable: false` nothing survives a crash of the machine (for tests).
 */
export async function startPostgres(options: {
  dataDir: string;
  say?: (line: string) => void;
  durable?: boolean;
}): Promise<EmbeddedPostgres> {
  const { dataDir, say = () => {}, durable = true } = options;
  mkdirSync(dataDir, { recursive: true });
  const home = findPostgresHome(dataDir, say);
  const password = passwordOf(dataDir);
  if (existsSync(join(home.cluster, 'PG_VERSION'))) await endOrphan(home, say);
  else await initdb(home, password, durable);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const started = await launch(home, port, durable);
    if ('stop' in started) {
      const url = (database = 'postgres') =>
        `postgresql://postgres:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
      return { url, ...started };
    }
    // The port may have been taken meanwhile, and children of a killed postmaster need a moment to notice.
    if (attempt >= 10 || !/bind|shared memory/.test(started.refused)) {
      throw new Error(`PostgreSQL did not start:\n${started.refused}`);
    }
    await delay(200);
  }
}

function passwordOf(dataDir: string): string {
  const path = join(dataDir, 'postgres-password');
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(path, 'utf8').trim();
}

async function initdb(home: PostgresHome, password: string, durable: boolean): Promise<void> {
  const base = [
    `--pgdata=${home.cluster}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  // ICU sorts names as people expect on every system; the system's locale only classifies characters.
  const locales = [
    ['--locale-provider=icu', '--icu-locale=und', '--locale=C.UTF-8'],
    ['--locale-provider=icu', '--icu-locale=und', '--locale=C'],
    ['--locale=C'],
  ];
  const pwfile = join(home.log, '..', `.password-${process.pid}`);
  let refusal = '';
  for (const locale of locales) {
    rmSync(home.cluster, { recursive: true, force: true });
    writeFileSync(pwfile, password, { mode: 0o600 });
    if (home.user) chownSync(pwfile, home.user.uid, home.user.gid);
    const child = spawn(join(home.bin, 'initdb'), [...base, ...locale, `--pwfile=${pwfile}`], {
      ...processOptions(home),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    const [code] = await once(child, 'close');
    rmSync(pwfile, { force: true });
    if (code === 0) return;
    refusal = said;
  }
  rmSync(home.cluster, { recursive: true, force: true });
  throw new Error(`PostgreSQL could not make its files in ${home.cluster}:\n${refusal}`);
}

function settings(port: number, durable: boolean): Record<string, string | number> {
  const switched = durable ? 'on' : 'off';
  return {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: switched,
    synchronous_commit: switched,
    full_page_writes: switched,
    shared_buffers: '40MB',
    max_connections: durable ? 60 : 200,
    work_mem: '8MB',
    maintenance_work_mem: '48MB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '256MB',
    io_method: 'sync',
    jit: 'off',
    max_worker_processes: 2,
    max_parallel_workers_per_gather: 0,
    max_logical_replication_workers: 0,
    autovacuum_max_workers: 1,
    idle_in_transaction_session_timeout: '60s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
  };
}

type Launched = Pick<EmbeddedPostgres, 'stop' | 'died'> | { refused: string };

async function launch(home: PostgresHome, port: number, durable: boolean): Promise<Launched> {
  if (existsSync(home.log) && statSync(home.log).size > 5_000_000) truncateSync(home.log, 0);
  const log = openSync(home.log, 'a', 0o600);
  const before = statSync(home.log).size;
  const flags = Object.entries(settings(port, durable)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  // Its own process group: Ctrl-C reaches the terminal's whole group, and PostgreSQL must be the last to go.
  const child = spawn(join(home.bin, 'postgres'), ['-D', home.cluster, ...flags], {
    ...processOptions(home),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const died = ended.then(() =>
    readFileSync(home.log).subarray(before).toString().trim().split('\n').slice(-8).join('\n'),
  );
  let over = false;
  ended.then(() => {
    over = true;
  });
  while (!over && postmaster(home)?.status !== 'ready') await Promise.race([ended, delay(10)]);
  if (over) return { refused: await died };
  child.unref();
  return {
    died,
    stop: async (how = 'fast') => {
      if (over) return;
      child.ref();
      child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      const late = delay(20_000, undefined, { ref: false }).then(() => child.kill('SIGQUIT'));
      await Promise.race([ended, late.then(() => ended)]);
    },
  };
}

function processOptions(home: PostgresHome) {
  const { LC_ALL: _all, LANG: _lang, ...env } = process.env;
  return {
    cwd: join(home.log, '..'),
    env: { ...env, LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC' },
    ...(home.user ? { uid: home.user.uid, gid: home.user.gid } : {}),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
