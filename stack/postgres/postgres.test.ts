import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPostgres } from '#stack/postgres/postgres.ts';
import { findPostgresHome } from '#stack/postgres/postgres-home.ts';
import { projectRoot } from '#stack/project-root.ts';
import { system } from '#stack/system/system.mjs';
import { askDatabase } from '#testing/ask-database.ts';
import { isRunning, killAtOnce } from '#testing/processes.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'running-order-postgres-'));
  chmodSync(directory, 0o755);
});
afterEach(() => rmSync(directory, { recursive: true }));

test('what was written is there after a stop, and only this machine can connect, with the password', async () => {
  const first = await startPostgres({ dataDir: directory });
  await askDatabase(first.url(), 'create table kept as select 1 as n');
  expect(await askDatabase(first.url(), 'show listen_addresses')).toEqual([
    { listen_addresses: '127.0.0.1' },
  ]);
  expect(await askDatabase(first.url(), 'show fsync')).toEqual([{ fsync: 'on' }]);
  await expect(askDatabase(first.url().replace(/:[0-9a-f]{48}@/, ':wrong@'), 'select 1')).rejects.toThrow(
    /password/,
  );
  await first.stop();
  const second = await startPostgres({ dataDir: directory });
  expect(await askDatabase(second.url(), 'select n from kept')).toEqual([{ n: 1 }]);
  await second.stop();
});

test('what a killed process left running is shut down, and everything acknowledged is there', async () => {
  const starter = spawn(process.execPath, ['--input-type=module', '-e', STARTER, directory], {
    cwd: projectRoot(),
  });
  let said = '';
  starter.stdout.on('data', (chunk) => {
    said += chunk;
    if (said.includes('acknowledged')) starter.kill('SIGKILL');
  });
  starter.stderr.on('data', (chunk) => {
    said += chunk;
  });
  await once(starter, 'exit');
  expect(said).toContain('acknowledged');
  const orphan = Number(/pid (\d+)/.exec(said)?.[1]);
  expect(isRunning(orphan)).toBe(true);

  const told: string[] = [];
  const next = await startPostgres({ dataDir: directory, say: (line) => told.push(line) });
  expect(told.join()).toMatch(/cut short/);
  expect(isRunning(orphan)).toBe(false);
  expect(await askDatabase(next.url(), 'select n from kept')).toEqual([{ n: 1 }]);
  await next.stop();
});

test('a number left behind that belongs to another program ends nothing, and neither does a copy of a running cluster', async () => {
  const [dataDir, copy] = [join(directory, 'data'), join(directory, 'copy')];
  const first = await startPostgres({ dataDir });
  const { cluster, user } = findPostgresHome(dataDir, () => {});
  const left = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  await askDatabase(first.url(), 'create table kept as select 1 as n');
  cpSync(dataDir, copy, { recursive: true, preserveTimestamps: true });
  const inCopy = findPostgresHome(copy, () => {});
  if (user) giveTo(user, inCopy.cluster);
  // The copy names the first one's server, which even takes its password.
  const second = await startPostgres({ dataDir: copy });
  expect(await askDatabase(first.url(), 'select n from kept')).toEqual([{ n: 1 }]);
  await second.stop();
  await first.stop();

  const web = createServer((_request, response) => response.end('nothing')).listen(0, '127.0.0.1');
  await once(web, 'listening');
  const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], user ?? {});
  const lines = left.split('\n');
  lines[0] = String(bystander.pid);
  lines[3] = String((web.address() as { port: number }).port);
  writeFileSync(join(cluster, 'postmaster.pid'), lines.join('\n'));
  const again = await startPostgres({ dataDir });
  expect(await askDatabase(again.url(), 'select n from kept')).toEqual([{ n: 1 }]);
  expect(isRunning(bystander.pid as number)).toBe(true);
  await again.stop();
  bystander.kill('SIGKILL');
  web.close();
});

test('as it is started on Windows: pg_ctl starts it, its end is noticed, and a start after it finds all', async () => {
  const first = await startPostgres({ dataDir: directory, startedBy: 'pg_ctl' });
  await askDatabase(first.url(), 'create table kept as select 1 as n');
  const { cluster } = findPostgresHome(directory, () => {});
  killAtOnce(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]));
  await first.died;
  const second = await startPostgres({ dataDir: directory, startedBy: 'pg_ctl' });
  expect(await askDatabase(second.url(), 'select n from kept')).toEqual([{ n: 1 }]);
  const ended = vi.fn();
  second.died.then(ended);
  await second.stop();
  expect(ended).toHaveBeenCalledOnce();
  await expect(askDatabase(second.url(), 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

/** What root copied belongs to root, and PostgreSQL refuses a cluster of somebody else. */
function giveTo({ uid, gid }: { uid: number; gid: number }, path: string): void {
  chownSync(path, uid, gid);
  if (statSync(path).isDirectory())
    for (const name of readdirSync(path)) giveTo({ uid, gid }, join(path, name));
}

const STARTER = `
  import { runnerImport } from 'vite';
  import pg from 'pg';
  import { readFileSync } from 'node:fs';
  const directory = process.argv[1];
  const { module } = await runnerImport(process.cwd() + '/stack/postgres/postgres.ts', { configFile: false, logLevel: 'error' });
  const postgres = await module.startPostgres({ dataDir: directory });
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  await client.query('create table kept as select 1 as n');
  console.log('pid ' + (await client.query("select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid")).rows[0].pid);
  console.log('acknowledged');
  setInterval(() => {}, 1000);
`;

test.runIf(system.isRoot)(
  'as root, below a directory that only root may enter, it is kept elsewhere',
  async () => {
    const hidden = join(directory, 'hidden');
    mkdirSync(hidden, { mode: 0o700 });
    const told: string[] = [];
    const dataDir = join(hidden, 'data');
    const first = await startPostgres({ dataDir, say: (line) => told.push(line) });
    const place = / is kept in (\S+)/.exec(told.join('\n'))?.[1] ?? '';
    expect(existsSync(join(place, 'cluster', 'PG_VERSION'))).toBe(true);
    await askDatabase(first.url(), 'create table kept as select 1 as n');
    await first.stop();

    const again = await startPostgres({ dataDir });
    expect(await askDatabase(again.url(), 'select n from kept')).toEqual([{ n: 1 }]);
    await again.stop();

    // A data directory that was thrown away takes its database with it.
    rmSync(dataDir, { recursive: true });
    const fresh = await startPostgres({ dataDir });
    await expect(askDatabase(fresh.url(), 'select n from kept')).rejects.toThrow(/does not exist/);
    await fresh.stop();
    rmSync(place, { recursive: true });
    rmSync(`${place}.abandoned`, { recursive: true });
  },
);
