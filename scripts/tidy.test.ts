import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';

const root = process.cwd();
const run = promisify(execFile);
const made: string[] = [];
afterEach(() => {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true });
});

/** Looks for import circles below a directory, as `biome check` does. Rejects with what it says. */
const lookForCircles = (directory: string, ...more: string[]) =>
  run(
    process.execPath,
    [
      join(root, 'node_modules/@biomejs/biome/bin/biome'),
      'lint',
      '--only=suspicious/noImportCycles',
      ...more,
    ],
    { cwd: directory },
  );

/** A directory of its own with the rules of this repository. */
function directoryOf(files: Record<string, string>): string {
  const directory = mkdtempSync(join(tmpdir(), 'circles-'));
  made.push(directory);
  copyFileSync(join(root, 'biome.json'), join(directory, 'biome.json'));
  for (const [name, source] of Object.entries(files)) writeFileSync(join(directory, name), source);
  return directory;
}

/** Other programs read the whole repository: eleven seconds, and a minute beside much other work. */
const LONG_MS = 300_000;

describe('imports', { timeout: LONG_MS }, () => {
  test('no file of this repository imports one that imports it, types included', async () => {
    await lookForCircles(root);
  });

  test('a circle of types alone is refused', async () => {
    const circle = directoryOf({
      'a.ts': `import type { B } from './b.ts';\nexport type A = { b: B };\n`,
      'b.ts': `import type { A } from './a.ts';\nexport type B = { a?: A };\n`,
    });
    await expect(lookForCircles(circle, '--vcs-enabled=false')).rejects.toThrow('part of a cycle');
  });
});

test('every file, export and dependency of this repository is used', { timeout: LONG_MS }, async () => {
  await run(process.execPath, [join(root, 'node_modules/knip/bin/knip.js')], { cwd: root });
});
