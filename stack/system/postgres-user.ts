import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { system } from './system.mjs';

export type User = { name: string; uid: number; gid: number };

/**
 * Whom PostgreSQL runs as when this process is root, which PostgreSQL refuses; null when it runs as this process does. Files that
 * an ordinary user's start made stay theirs: one start as root must not lock them out of their own data.
 */
export function userForPostgres(directory: string): User | null {
  return system.isRoot ? (ownerOf(join(directory, 'cluster')) ?? unprivilegedUser()) : null;
}

function ownerOf(path: string): User | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { name: `user ${stat.uid}`, uid: stat.uid, gid: stat.gid } : null;
}

function unprivilegedUser(): User {
  const names = system.usersForPostgres;
  const [least] = names.slice(-1);
  const known = () =>
    names
      .filter((name) => name !== least)
      .map(system.user)
      .find(Boolean);
  const user = known() ?? (createUser('running-order') ? known() : null) ?? system.user(least ?? '');
  if (!user) {
    throw new Error(
      'PostgreSQL does not run as root and there is no other user here: start Running Order as one.',
    );
  }
  return user;
}

function createUser(name: string): boolean {
  try {
    const words = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name];
    execFileSync('useradd', words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
