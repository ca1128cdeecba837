import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresHome } from './postgres-home.ts';

/** Ends a postmaster whose starter was killed: two on one cluster are never possible, and none is left behind. */
export async function endOrphan(home: PostgresHome, say: (line: string) => void): Promise<void> {
  const orphan = postmaster(home);
  if (!orphan) return;
  if (!servesCluster(orphan.pid, home)) {
    // The number belongs to another program by now; PostgreSQL itself would refuse to start because of it.
    rmSync(join(home.cluster, 'postmaster.pid'), { force: true });
    return;
  }
  say('The last run was cut short: its database is shut down first');
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(orphan.pid, signal);
    } catch {
      return;
    }
    for (let waited = 0; waited < patience; waited += 20) {
      if (!servesCluster(orphan.pid, home)) return;
      await delay(20);
    }
  }
}

/** Who serves a cluster, as its own file says. */
export function postmaster(home: PostgresHome): { pid: number; port: number; status: string } | null {
  try {
    const lines = readFileSync(join(home.cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 1
      ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() }
      : null;
  } catch {
    return null;
  }
}

/** Whether that process is there, and the one of this cluster. */
export function servesCluster(pid: number, home: PostgresHome): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    if (readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')) return false;
    return readlinkSync(`/proc/${pid}/cwd`) === home.cluster;
  } catch {
    return readFileSyncOr(`/proc/${pid}/cmdline`).includes('postgres');
  }
}

function readFileSyncOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
