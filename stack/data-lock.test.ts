import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bornOf, lockDataDir } from '#stack/data-lock.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'running-order-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const lock = () => join(directory, 'lock');

test('a directory in use is refused with its holder and the way out, and is free again when given back', () => {
  const giveBack = lockDataDir(directory);
  expect(() => lockDataDir(directory)).toThrow(
    new RegExp(`process ${process.pid}\\). Stop it first, or .* DATA_DIR`),
  );
  giveBack();
  lockDataDir(directory)();
  expect(existsSync(lock())).toBe(false);
});

test('the lock of a killed process is taken over', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(lock(), JSON.stringify({ pid: child.pid, born: bornOf(child.pid as number) }));
  expect(() => lockDataDir(directory)).toThrow();
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockDataDir(directory)();
});

test('a lock whose number another process wears by now is taken over', () => {
  writeFileSync(lock(), JSON.stringify({ pid: process.pid, born: 'long ago' }));
  lockDataDir(directory);
  expect(JSON.parse(readFileSync(lock(), 'utf8')).born).toBe(bornOf(process.pid));
});

test('a lock that a crash left empty is taken over', () => {
  writeFileSync(lock(), '');
  lockDataDir(directory);
});
