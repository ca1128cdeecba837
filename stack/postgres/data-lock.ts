import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { tryLock, unlock } from 'fs-native-extensions';
import { system } from '../system/system.mjs';

/** The data directory cannot be had; its message is for whoever started the process. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse';
}

const WAY_OUT = 'give this copy a directory of its own with DATA_DIR';

/**
 * Takes the data directory for this process and returns the function that gives it back. The lock is the system's own, on a file
 * that stays there: it ends with the process however that ends, is one and the same by every path to the directory, and no copy
 * of the directory has it. Refuses with {@link DataDirInUse} while another process holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  const [lock, holder] = [join(dataDir, 'in-use.lock'), join(dataDir, 'in-use-by')];
  const fd = open(dataDir, lock);
  try {
    if (!take(fd, dataDir)) throw inUse(dataDir, numberIn(holder));
    refuseEarlierVersion(dataDir);
    // For the sentence alone that a second start is told; nothing is decided by it.
    writeFileSync(holder, String(process.pid), { mode: 0o600 });
    for (const path of [lock, holder]) belongLike(dataDir, path);
  } catch (error) {
    closeSync(fd);
    throw error;
  }
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    rmSync(holder, { force: true });
    unlock(fd);
    closeSync(fd);
  };
}

function open(dataDir: string, lock: string): number {
  try {
    mkdirSync(dataDir, { recursive: true });
    // Never removed: who waits for a file that is gone would hold another one than who comes later.
    return openSync(lock, 'a', 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error;
    throw new DataDirInUse(
      `${dataDir} cannot be written by the user that runs this. Start Running Order as the user that it belongs to, or ${WAY_OUT}.`,
    );
  }
}

function take(fd: number, dataDir: string): boolean {
  try {
    return tryLock(fd);
  } catch (error) {
    throw new DataDirInUse(
      `The disk of ${dataDir} gives no locks (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}), and two copies on one directory would destroy it: ${WAY_OUT}, on a disk of this machine.`,
    );
  }
}

function inUse(dataDir: string, pid: number | null): DataDirInUse {
  const by = pid && system.isAlive(pid) ? ` (process ${pid})` : '';
  return new DataDirInUse(`Running Order already runs on ${dataDir}${by}. Stop it first, or ${WAY_OUT}.`);
}

/**
 * Version 1.0.0 wrote its number into a file, and knows nothing of the system's lock. While there is a process of that number, it
 * is believed; no later version writes this file, so this ends with the first start after it.
 */
function refuseEarlierVersion(dataDir: string): void {
  const path = join(dataDir, 'lock');
  if (!existsSync(path)) return;
  const pid = numberIn(path);
  if (pid && pid !== process.pid && system.isAlive(pid)) {
    throw new DataDirInUse(
      `Running Order 1.0.0 runs on ${dataDir}, as process ${pid}. Stop it first. If that number belongs to another program by now, remove ${path}.`,
    );
  }
  rmSync(path, { force: true });
}

/** What root makes in somebody else's directory is theirs: they start the product again without root. */
function belongLike(dataDir: string, path: string): void {
  if (!system.isRoot) return;
  const { uid, gid } = statSync(dataDir);
  chownSync(path, uid, gid);
}

function numberIn(path: string): number | null {
  try {
    const text = readFileSync(path, 'utf8');
    const pid = Number(/^\s*(?:\{"pid":)?(\d+)/.exec(text)?.[1]);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}
