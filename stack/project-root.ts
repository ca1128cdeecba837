import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The directory of package.json, wherever this code was built to. */
export function projectRoot(): string {
  let at = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(at, 'package.json'))) {
    if (at === dirname(at)) return process.cwd();
    at = dirname(at);
  }
  return at;
}
