// Packages that few need and that weigh much: a browser, Lighthouse. They are installed when they are first asked for, beside the others.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The folder of what `scripts/aside/<name>` names, installed by its lockfile; without a registry at hand it throws what npm said.
 * @param {string} name
 * @param {(line: string) => void} say
 * @returns {Promise<string>} its node_modules
 */
export async function installAside(name, say = () => {}) {
  const wanted = join(root, 'scripts', 'aside', name);
  const lock = readFileSync(join(wanted, 'package-lock.json'));
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const cache = join(root, 'node_modules', '.cache');
  const place = join(cache, `running-order-${name}-${version}`);
  if (existsSync(place)) return join(place, 'node_modules');
  say(`Installing ${name}`);
  // Complete or not there at all: whoever is stopped half-way begins anew.
  const building = `${place}.${process.pid}`;
  mkdirSync(cache, { recursive: true });
  cpSync(wanted, building, { recursive: true });
  try {
    await npm(['ci', '--prefix', building, '--no-audit', '--no-fund', '--loglevel=error']);
    renameSync(building, place);
  } catch (error) {
    rmSync(building, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(place)) throw error;
  }
  return join(place, 'node_modules');
}
