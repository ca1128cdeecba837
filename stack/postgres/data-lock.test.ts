import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataDirInUse, lockDataDir } from '#stack/postgres/data-lock.ts';
import { projectRoot } from '#stack/project-root.ts';

let place: string;
let directory: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'running-order-lock-'));
  directory = join(place, 'data');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(place, { recursive: true });
});

/** Another process that takes the same lock and says whether it got it; it holds it until it is ended. */
async function other(): Promise<{ child: ChildProcess; said: string }> {
  mkdirSync(directory, { recursive: true });
  const child = spawn(process.execPath, ['-e', TAKER, join(directory, 'in-use.lock')], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return { child, said: String(said) };
}
const TAKER = `
  const { openSync, writeFileSync } = require('node:fs');
  const { dirname, join } = require('node:path');
  const { tryLock } = require('fs-native-extensions');
  const got = tryLock(openSync(process.argv[1], 'a'));
  if (got) writeFileSync(join(dirname(process.argv[1]), 'in-use-by'), String(process.pid));
  process.stdout.write(got ? 'got it' : 'refused');
  setInterval(() => {}, 1000);
`;

test('a directory in use is refused with its holder and the way out, and is free again when given back', () => {
  const giveBack = lockDataDir(directory);
  expect(() => lockDataDir(directory)).toThrow(DataDirInUse);
  expect(() => lockDataDir(directory)).toThrow(
    new RegExp(`process ${process.pid}\\). Stop it first, or .* DATA_DIR`),
  );
  giveBack();
  giveBack();
  lockDataDir(directory)();
});

test('what a killed process held is free at once', async () => {
  const { child, said } = await other();
  expect(said).toBe('got it');
  expect(() => lockDataDir(directory)).toThrow(`(process ${child.pid})`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockDataDir(directory)();
});

test('of several that start in one instant one gets it', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, other));
  expect(answers.map(({ said }) => said).sort()).toEqual([
    'got it',
    'refused',
    'refused',
    'refused',
    'refused',
  ]);
});

test('one directory by two paths is one; another directory, and a copy of this one, are others', () => {
  const giveBack = lockDataDir(directory);
  // A directory may be linked without rights on Windows as a junction alone.
  symlinkSync(directory, join(place, 'linked'), 'junction');
  expect(() => lockDataDir(join(place, 'linked'))).toThrow(DataDirInUse);
  cpSync(directory, join(place, 'copy'), { recursive: true });
  lockDataDir(join(place, 'copy'))();
  lockDataDir(join(place, 'other'))();
  giveBack();
});

test('a number that stayed behind is told to nobody, and decides nothing', async () => {
  const { child } = await other();
  child.kill('SIGKILL');
  await once(child, 'exit');
  writeFileSync(join(directory, 'in-use-by'), 'nonsense');
  const giveBack = lockDataDir(directory);
  writeFileSync(join(directory, 'in-use-by'), String(child.pid));
  expect(() => lockDataDir(directory)).toThrow(/already runs on \S+data\. Stop it first/);
  giveBack();
});

test('version 1.0.0, which knows no such lock, is believed while it lives, and forgotten when it is gone', async () => {
  const { child } = await other();
  const elsewhere = join(place, 'of-1.0.0');
  mkdirSync(elsewhere);
  const write = (pid: number | undefined, text = JSON.stringify({ pid, born: 'then' })) =>
    writeFileSync(join(elsewhere, 'lock'), text);
  write(child.pid);
  expect(() => lockDataDir(elsewhere)).toThrow(`1.0.0 runs on ${elsewhere}, as process ${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockDataDir(elsewhere)();
  write(process.pid);
  lockDataDir(elsewhere)();
  write(undefined, '');
  lockDataDir(elsewhere)();
});
