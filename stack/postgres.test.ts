import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPostgres } from '#stack/postgres.ts';
import { projectRoot } from '#stack/project-root.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'running-order-postgres-'));
  chmodSync(directory, 0o755);
});
afterEach(() => rmSync(directory, { recursive: true }));

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const alive = (pid: number) => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

test('what was written is there after a stop, and only this machine can connect, with the password', async () => {
  const first = await startPostgres({ dataDir: directory });
  await ask(first.url(), 'create table kept as select 1 as n');
  expect(await ask(first.url(), 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(await ask(first.url(), 'show fsync')).toEqual([{ fsync: 'on' }]);
  await expect(ask(first.url().replace(/:[0-9a-f]{48}@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
  await first.stop();
  const second = await startPostgres({ dataDir: directory });
  expect(await ask(second.url(), 'select n from kept')).toEqual([{ n: 1 }]);
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
  expect(alive(orphan)).toBe(true);

  const told: string[] = [];
  const next = await startPostgres({ dataDir: directory, say: (line) => told.push(line) });
  expect(told.join()).toMatch(/cut short/);
  expect(alive(orphan)).toBe(false);
  expect(await ask(next.url(), 'select n from kept')).toEqual([{ n: 1 }]);
  await next.stop();
});

const STARTER = `
  import { runnerImport } from 'vite';
  import pg from 'pg';
  import { readFileSync } from 'node:fs';
  const directory = process.argv[1];
  const { module } = await runnerImport(process.cwd() + '/stack/postgres.ts', { configFile: false, logLevel: 'error' });
  const postgres = await module.startPostgres({ dataDir: directory });
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  await client.query('create table kept as select 1 as n');
  console.log('pid ' + (await client.query("select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid")).rows[0].pid);
  console.log('acknowledged');
  setInterval(() => {}, 1000);
`;

test.runIf(process.getuid?.() === 0)(
  'as root, below a directory that only root may enter, it is kept elsewhere',
  async () => {
    const hidden = join(directory, 'hidden');
    mkdirSync(hidden, { mode: 0o700 });
    const told: string[] = [];
    const dataDir = join(hidden, 'data');
    const first = await startPostgres({ dataDir, say: (line) => told.push(line) });
    const place = / is kept in (\S+)/.exec(told.join('\n'))?.[1] ?? '';
    expect(existsSync(join(place, 'cluster', 'PG_VERSION'))).toBe(true);
    await ask(first.url(), 'create table kept as select 1 as n');
    await first.stop();

    const again = await startPostgres({ dataDir });
    expect(await ask(again.url(), 'select n from kept')).toEqual([{ n: 1 }]);
    await again.stop();

    // A data directory that was thrown away takes its database with it.
    rmSync(dataDir, { recursive: true });
    const fresh = await startPostgres({ dataDir });
    await expect(ask(fresh.url(), 'select n from kept')).rejects.toThrow(/does not exist/);
    await fresh.stop();
    rmSync(place, { recursive: true });
    rmSync(`${place}.abandoned`, { recursive: true });
  },
);
