import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PostgresHome } from './postgres-home.ts';

/** How PostgreSQL's programs are run: as their user, without a console window, and with a language that does not depend on ours. */
export function processOptions(home: PostgresHome) {
  const { LC_ALL: _all, LANG: _lang, ...env } = process.env;
  return {
    cwd: join(home.log, '..'),
    env: { ...env, LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC' },
    windowsHide: true,
    ...(home.user ? { uid: home.user.uid, gid: home.user.gid } : {}),
  };
}

/** Runs one of PostgreSQL's programs to its end; `code` is null when it could not be started or was cut off. */
export async function runProgram(
  home: PostgresHome,
  program: 'initdb' | 'pg_ctl',
  words: string[],
): Promise<{ code: number | null; said: string }> {
  const child = spawn(join(home.bin, program), words, {
    ...processOptions(home),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  try {
    const [code] = await once(child, 'close');
    return { code, said };
  } catch (error) {
    return { code: null, said: String(error) };
  }
}

/** A server as `pg_ctl` starts it: it outlives that program, in a group of its own, and is nobody's child. */
export async function startByPgCtl(home: PostgresHome, flags: string[]): Promise<boolean> {
  // Whatever is inherited is kept open by the server: so nothing is, and a console is neither shared nor shown.
  const words = ['start', '-D', home.cluster, '-l', home.log, '-w', '-t', '60', '-o', flags.join(' ')];
  const child = spawn(join(home.bin, 'pg_ctl'), words, { ...processOptions(home), stdio: 'ignore' });
  try {
    const [code] = await once(child, 'exit');
    return code === 0;
  } catch {
    return false;
  }
}

export type StopMode = 'fast' | 'immediate';

/** Asks the server of a cluster to end; answers whether it was asked. With `seconds` it is waited for, and answers whether it ended. */
export async function stopByPgCtl(home: PostgresHome, mode: StopMode, seconds?: number): Promise<boolean> {
  const wait = seconds ? ['-w', '-t', String(seconds)] : ['-W'];
  const { code } = await runProgram(home, 'pg_ctl', ['stop', '-D', home.cluster, '-m', mode, ...wait]);
  return code === 0;
}

/** Whether the number in a cluster's own file is that of a process: of which one, this does not say. */
export async function pgCtlSeesProcess(home: PostgresHome): Promise<boolean> {
  const { code } = await runProgram(home, 'pg_ctl', ['status', '-D', home.cluster]);
  return code === 0;
}
