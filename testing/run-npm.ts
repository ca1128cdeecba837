import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { system } from '#stack/system/system.mjs';

/** Runs npm in a directory as a person there would, on every system; throws with what it wrote where it does not succeed. */
export async function runNpm(
  args: readonly string[],
  { cwd, env }: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<void> {
  const { command, args: first, options } = system.npm();
  const all = [...first, ...args];
  await promisify(execFile)(command, all, { ...options, cwd, windowsHide: true, ...(env ? { env } : {}) });
}
