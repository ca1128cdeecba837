// Finds a Deno: the one DENO names, the system's, or the packaged one, which is installed once below node_modules/.cache.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { system } from '../stack/system/system.mjs';

/** The version of the npm package `deno` that the tests run with. */
const VERSION = '2.9.6';
const PLACE = fileURLToPath(new URL('../node_modules/.cache/running-order-deno', import.meta.url));
const PACKAGES = {
  'linux-x64': 'linux-x64-glibc',
  'linux-arm64': 'linux-arm64-glibc',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'windows-x64': 'win32-x64',
  'windows-arm64': 'win32-arm64',
};

/**
 * The path of a Deno that was seen to run. It is no dependency of package.json: 92 MB that only one test needs.
 * Throws with a sentence when there is none and none can be installed.
 */
export async function findDeno() {
  const named = process.env.DENO;
  if (named) {
    if (await runs(named)) return named;
    throw new Error(`DENO names ${named}, which does not run here.`);
  }
  if (await runs('deno')) return 'deno';
  const packaged = PACKAGES[system.packageSuffix];
  if (!packaged)
    throw new Error('There is no packaged Deno for this system. Install one, or name one with DENO.');
  const path = join(PLACE, 'node_modules', '@deno', packaged, system.isWindows ? 'deno.exe' : 'deno');
  if (!existsSync(path)) await installPackaged();
  if (await runs(path)) return path;
  throw new Error('The packaged Deno does not run here. Install one, or name one with DENO.');
}

async function installPackaged() {
  mkdirSync(PLACE, { recursive: true });
  writeFileSync(join(PLACE, 'package.json'), '{ "private": true }\n');
  // Its install script only copies the program to another place.
  const { command, args, options } = system.npm();
  await promisify(execFile)(
    command,
    [
      ...args,
      ...['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', `deno@${VERSION}`],
    ],
    { ...options, cwd: PLACE, windowsHide: true },
  );
}

async function runs(path) {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { windowsHide: true });
    return stdout.startsWith('deno 2.');
  } catch {
    return false;
  }
}
