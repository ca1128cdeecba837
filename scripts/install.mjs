// Makes node_modules what package-lock.json says. Plain JavaScript without packages: nothing is installed yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endTogether, system } from '../stack/system/system.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules', '.running-order-installed');

/** Installs when something is missing or the lockfile changed. @param {(line: string) => void} say */
export async function install(say) {
  refuseOldNode();
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (read(stamp) === wanted) return;
  if (!isInstalled()) {
    say(
      existsSync(join(root, 'node_modules'))
        ? 'Updating packages'
        : 'Installing packages (this takes a minute, once)',
    );
    await npmInstall();
  }
  try {
    writeFileSync(stamp, wanted);
  } catch {
    // Where the program's files cannot be written, everything is looked at again at the next start.
  }
}

async function npmInstall() {
  const quietly = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await npm(['ci', ...quietly]);
  } catch {
    // Some registries lack packages for other systems than theirs, and `npm ci` takes the lockfile to be at fault.
    console.log('npm ci did not succeed: installing by the lockfile as far as it goes');
    await npm(['install', '--no-save', ...quietly]);
  }
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Running Order needs Node.js 20.19 or newer. This is ${process.version}.`);
  process.exit(1);
}

/** Whether somebody ran npm themselves: npm notes in node_modules what it put there. */
function isInstalled() {
  const there = read(join(root, 'node_modules', '.package-lock.json'));
  if (!there) return false;
  const installed = JSON.parse(there).packages;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).every(
    ([path, { version, optional, peer, link }]) =>
      path === '' || link || installed[path]?.version === version || ((optional || peer) && !installed[path]),
  );
}

/** Runs the npm that started us, or the one of this Node.js. */
export function npm(args) {
  const { command, args: first, options } = system.npm();
  return run(command, [...first, ...args], options);
}

/** Runs a command to its end. What ends this process ends the command too. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', windowsHide: true, ...options });
    const leaveOff = endTogether(child);
    child.once('error', (error) => {
      leaveOff();
      reject(error);
    });
    child.once('close', (code, signal) => {
      leaveOff();
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}`));
    });
  });
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
