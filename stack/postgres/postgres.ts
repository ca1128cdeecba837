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
import { system } from '../system/system.mjs';
import { processOptions, runProgram, startByPgCtl, stopByPgCtl } from './pg-programs.ts';
import { findPostgresHome, type PostgresHome } from './postgres-home.ts';
import { endLeftOver, postmaster } from './postmaster.ts';

export type EmbeddedPostgres = {
  /** Connection address of the superuser, on 127.0.0.1. */
  url: (database?: string) => string;
  /** Rolls back what is open, writes everything down and ends; `now` leaves the writing down to the next start. */
  stop: (how?: 'fast' | 'now') => Promise<void>;
  /** Settles when PostgreSQL ends by itself, with the last lines of its log. */
  died: Promise<string>;
};

/**
 * Who starts the server. On Windows only pg_ctl gives up an administrator's rights, with which PostgreSQL does not run, and gives the
 * server a console that is neither shown nor shared: Ctrl-C in ours would end it first. Elsewhere a child tells best when it ends.
 */
type StartedBy = 'this-process' | 'pg_ctl';
const STARTED_BY: StartedBy = system.isWindows ? 'pg_ctl' : 'this-process';
const LOOK_EVERY_MS = 250;

/**
 * Starts the packaged PostgreSQL on `dataDir`, making its cluster on the first start. One whose starter was killed
 * is shut down properly first. With `durable: false` nothing survives a crash of the machine (for tests).
 */
export async function startPostgres(options: {
  dataDir: string;
  say?: (line: string) => void;
  durable?: boolean;
  startedBy?: StartedBy;
}): Promise<EmbeddedPostgres> {
  const { dataDir, say = () => {}, durable = true, startedBy = STARTED_BY } = options;
  mkdirSync(dataDir, { recursive: true });
  const home = findPostgresHome(dataDir, say);
  const password = passwordOf(dataDir);
  if (existsSync(join(home.cluster, 'PG_VERSION'))) await endLeftOver(home, password, say);
  else await initdb(home, password, durable);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const started = await launch(home, flagsOf(settings(port, durable)), startedBy);
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
    const { code, said } = await runProgram(home, 'initdb', [...base, ...locale, `--pwfile=${pwfile}`]);
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

/** Words without blanks or quotes: they pass through a shell where pg_ctl starts the server. */
const flagsOf = (settings: Record<string, string | number>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

type Launched = Pick<EmbeddedPostgres, 'stop' | 'died'> | { refused: string };

/** A server that was started; `ended` settles when it ends, whoever ended it. */
type Started = { ended: Promise<void>; hold: () => void; letGo: () => void };

async function launch(home: PostgresHome, flags: string[], how: StartedBy): Promise<Launched> {
  if (existsSync(home.log) && statSync(home.log).size > 5_000_000) truncateSync(home.log, 0);
  // Made by us, so that nobody else reads it.
  closeSync(openSync(home.log, 'a', 0o600));
  if (home.user) chownSync(home.log, home.user.uid, home.user.gid);
  const before = statSync(home.log).size;
  const lastLines = () =>
    readFileSync(home.log).subarray(before).toString().trim().split('\n').slice(-8).join('\n');
  const started = await START[how](home, flags);
  if (!started) return { refused: lastLines() };
  let over = false;
  const died = started.ended.then(() => {
    over = true;
    return lastLines();
  });
  while (!over && postmaster(home)?.status !== 'ready') await Promise.race([died, delay(10)]);
  if (over) return { refused: await died };
  started.letGo();
  return {
    died,
    stop: async (mode = 'fast') => {
      if (over) return;
      started.hold();
      await stopByPgCtl(home, mode === 'fast' ? 'fast' : 'immediate');
      const late = delay(20_000, undefined, { ref: false }).then(() => stopByPgCtl(home, 'immediate'));
      await Promise.race([died, late.then(() => died)]);
    },
  };
}

const START: Record<StartedBy, (home: PostgresHome, flags: string[]) => Promise<Started | null>> = {
  'this-process': async (home, flags) => {
    const log = openSync(home.log, 'a', 0o600);
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
    return { ended, hold: () => child.ref(), letGo: () => child.unref() };
  },
  pg_ctl: async (home, flags) => {
    if (!(await startByPgCtl(home, flags))) return null;
    const pid = postmaster(home)?.pid ?? 0;
    let watch: NodeJS.Timeout | undefined;
    const ended = new Promise<void>((resolve) => {
      watch = setInterval(() => {
        if (postmaster(home)?.pid === pid && system.isAlive(pid)) return;
        clearInterval(watch);
        resolve();
      }, LOOK_EVERY_MS);
    });
    return { ended, hold: () => watch?.ref(), letGo: () => watch?.unref() };
  },
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
