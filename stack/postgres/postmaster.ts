import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { pgCtlSeesProcess, type StopMode, stopByPgCtl } from './pg-programs.ts';
import type { PostgresHome } from './postgres-home.ts';

/** Who answers at the port that a cluster's own file names. `busy`: a PostgreSQL that lets nobody in at this moment. */
export type Server = 'of-this-cluster' | 'busy' | 'another' | 'nobody';

/** What is asked about a server that was left behind, and how it is ended. */
export type Asking = {
  isAlive: (home: PostgresHome) => Promise<boolean>;
  whoAnswers: (home: PostgresHome, port: number, password: string) => Promise<Server>;
  stop: (home: PostgresHome, mode: StopMode, seconds: number) => Promise<boolean>;
  wait: (ms: number) => Promise<unknown>;
};

const REAL: Asking = { isAlive: pgCtlSeesProcess, whoAnswers: serverAt, stop: stopByPgCtl, wait: delay };
const ASK_EVERY_MS = 100;
/** How long a server may take to recover, or to write down what it has, before it lets anybody in or ends. */
const BUSY_MS = 30_000;
/** A server makes its file first and listens a moment later. */
const NOT_LISTENING_MS = 2_000;
const ANSWERS_WITHIN_MS = 3_000;

/**
 * Ends a server whose starter was killed: two on one cluster are never possible, and none is left behind. Its number may belong to
 * any program by now, and no system tells in a way that holds on all of them. So it has to prove itself: at its port it knows
 * this cluster's password, in an exchange that only that server can answer (SCRAM), and names this directory as its own. Whatever
 * does not is left alone, and only the file that names it goes: PostgreSQL itself refuses a second server on one cluster.
 */
export async function endLeftOver(
  home: PostgresHome,
  password: string,
  say: (line: string) => void,
  ask: Asking = REAL,
): Promise<void> {
  const left = postmaster(home);
  if (!left) return;
  if (!(await ask.isAlive(home)) || (await settled(home, password, ask)) !== 'of-this-cluster') {
    rmSync(fileOf(home), { force: true });
    return;
  }
  say('The last run was cut short: its database is shut down first');
  if (await ask.stop(home, 'fast', 15)) return;
  if (await ask.stop(home, 'immediate', 10)) return;
  throw new Error(
    `PostgreSQL (process ${left.pid}) still works on ${home.cluster} and does not end. End it, and start again.`,
  );
}

/** Who answers, when it no longer is on its way to or from work. */
async function settled(home: PostgresHome, password: string, ask: Asking): Promise<Server> {
  for (let waited = 0; ; waited += ASK_EVERY_MS) {
    const found = postmaster(home);
    if (!found) return 'nobody';
    const who = found.port ? await ask.whoAnswers(home, found.port, password) : 'nobody';
    if (who === 'of-this-cluster' || who === 'another') return who;
    const patience = who === 'busy' ? BUSY_MS : found.status === 'ready' ? 0 : NOT_LISTENING_MS;
    if (waited >= patience) return who;
    await ask.wait(ASK_EVERY_MS);
    if (!(await ask.isAlive(home))) return 'nobody';
  }
}

/** Who serves a cluster, as its own file says; the port is 0 while that is not written yet. */
export function postmaster(home: PostgresHome): { pid: number; port: number; status: string } | null {
  try {
    const lines = readFileSync(fileOf(home), 'utf8').split(/\r?\n/);
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 1
      ? { pid, port: Number(lines[3]) || 0, status: (lines[7] ?? '').trim() }
      : null;
  } catch {
    return null;
  }
}

const fileOf = (home: PostgresHome) => join(home.cluster, 'postmaster.pid');

/** Asks at a port of this machine which cluster is served there. */
export async function serverAt(home: PostgresHome, port: number, password: string): Promise<Server> {
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password },
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
    application_name: 'running-order who is there',
  });
  // What is no PostgreSQL may say anything, at any time.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ place: string }>(
      `select current_setting('data_directory') as place`,
    );
    return isSame(rows[0]?.place ?? '', home.cluster) ? 'of-this-cluster' : 'another';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ECONNREFUSED') return 'nobody';
    // It starts, or stops; or all its places are taken.
    return code === '57P03' || code === '53300' ? 'busy' : 'another';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether two paths lead to one directory, however each of them is written. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev;
}
