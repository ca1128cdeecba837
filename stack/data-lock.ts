import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export class DataDirInUse extends Error {
  constructor(
    readonly dataDir: string,
    readonly pid: number,
  ) {
    super(
      `Running Order already runs on ${dataDir} (process ${pid}). Stop it first, or give this copy a directory of its own with DATA_DIR.`,
    );
    this.name = 'DataDirInUse';
  }
}

/**
 * Takes the data directory for this process and returns the function that gives it back.
 * A lock whose process has died, or whose number another process wears by now, is taken over.
 * Refuses with {@link DataDirInUse} while its holder lives.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'lock');
  const mine = JSON.stringify({ pid: process.pid, born: bornOf(process.pid) });
  for (;;) {
    if (claim(path, mine)) return () => release(path, mine);
    const held = read(path);
    if (held === null) continue;
    const holder = parse(held);
    if (holder && bornOf(holder.pid) === holder.born) throw new DataDirInUse(dataDir, holder.pid);
    discard(path, held);
  }
}

/** What tells this process from any other that ever had its number; null when there is none of that number. */
export function bornOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    try {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
    } catch {
      return null;
    }
  }
}

function claim(path: string, content: string): boolean {
  // Written aside and linked, so that nobody ever reads a half-written lock.
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, content, { mode: 0o600 });
  try {
    linkSync(aside, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function discard(path: string, stale: string): void {
  // Two starts may find the same dead lock: only the one that moves that very lock away may go on.
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) !== stale) {
    try {
      linkSync(aside, path);
    } catch {}
  }
  rmSync(aside, { force: true });
}

function release(path: string, mine: string): void {
  if (read(path) === mine) rmSync(path, { force: true });
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parse(content: string): { pid: number; born: string } | null {
  try {
    const { pid, born } = JSON.parse(content);
    return typeof pid === 'number' && typeof born === 'string' ? { pid, born } : null;
  } catch {
    return null;
  }
}
