import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import WebSocket from 'ws';
import { createPool } from '#server/db.ts';
import { makeBackup } from '#stack/backup/make-backup.ts';
import { restoreBackup } from '#stack/backup/restore-backup.ts';
import { runningDatabase } from '#stack/postgres/embedded-database.ts';
import { migrate } from '#stack/schema/migrate.ts';
import { MIGRATIONS } from '#stack/schema/prepare-database.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { everythingHeld } from '#testing/everything-written.ts';
import { isDone } from '#testing/killed/act.ts';
import { KINDS } from '#testing/killed/kinds.ts';
import { startVictim, type Victim } from '#testing/killed/victim.ts';
import { buildProgram, type Program, type Running } from '#testing/own-process.ts';
import { askToStop } from '#testing/processes.ts';
import { dropDatabase, urlOfDatabase } from '#testing/server.ts';
import { restore } from '../../scripts/keep.ts';

let directory: string;
const closers: (() => unknown)[] = [];

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'running-order-backup-'));
  // PostgreSQL runs as somebody else where we are root.
  chmodSync(directory, 0o755);
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
  rmSync(directory, { recursive: true, force: true });
});

/** What every table holds at the moment that a backup is made of. */
async function everythingIn(databaseUrl: string, snapshot?: string) {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c TimeZone=UTC' });
  await client.connect();
  await client.query('begin transaction isolation level repeatable read read only');
  if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`);
  const everything = await everythingHeld(client);
  await client.end();
  return everything;
}

const quietly = { say: () => {} };

test('a backup made while the product works is restored into an empty place: every row, the files, passwords and sessions', async () => {
  const program: Program = await buildProgram();
  closers.push(program.remove);
  const victim: Victim = await startVictim(program, join(directory, 'first'));
  closers.push(victim.stop);
  const { town } = victim;
  const browser = (url: string) =>
    createClient(url, town.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      realtime: { transport: WebSocket as never },
    });
  const email = 'maud@example.com';
  const password = 'correct horse battery';
  const before = browser(town.url);
  const { data } = await before.auth.signUp({ email, password, options: { data: { user_type: 'artist' } } });
  const rider = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  const path = `${data.user?.id}/rider.pdf`;
  const kept = await before.storage.from('riders').upload(path, rider, { contentType: 'application/pdf' });
  expect(kept.error).toBeNull();

  const file = join(directory, 'first.tar.gz');
  const acts = (await Promise.all(KINDS.map(({ kind, count }) => kind.prepare(town, count)))).flat();
  const sent = acts.map(({ send }) => send());
  let atSnapshot: Record<string, string> = {};
  const databaseUrl = (await runningDatabase(join(directory, 'first'))) as string;
  const { manifest, sha256 } = await makeBackup({
    databaseUrl,
    keys: JSON.parse(readFileSync(join(directory, 'first', 'keys.json'), 'utf8')),
    file,
    productVersion: 'test',
    onSnapshot: async (id) => {
      atSnapshot = await everythingIn(databaseUrl, id);
    },
  });
  expect((await Promise.all(sent)).filter(isDone).length).toBeGreaterThan(30);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  const rowsOf = (name: string) =>
    manifest.tables.find((table) => `${table.schema}.${table.name}` === name)?.rows;
  expect(rowsOf('auth.users')).toBeGreaterThan(1);
  expect(rowsOf('stack.files')).toBeGreaterThan(0);
  expect(rowsOf('stack.attempts')).toBeUndefined();
  expect(await everythingIn(databaseUrl), 'it went on working').not.toEqual(atSnapshot);

  const env = { DATA_DIR: join(directory, 'second') };
  await restore({ words: [file], from: directory, env, ...quietly });
  const running: Running = await program.start({ ...env, DEMO: 'off' });
  closers.push(() => running.child.kill('SIGKILL'));
  expect(await everythingIn((await runningDatabase(env.DATA_DIR)) as string)).toEqual(atSnapshot);

  const after = browser(running.url);
  expect((await after.auth.signInWithPassword({ email, password })).error).toBeNull();
  const read = await after.storage.from('riders').download(path);
  expect(Buffer.from(await (read.data as Blob).arrayBuffer())).toEqual(rider);
  const session = browser(running.url);
  await session.auth.setSession(data.session as { access_token: string; refresh_token: string });
  expect((await session.auth.getUser()).data.user?.email).toBe(email);

  await expect(restore({ words: [file, '--replace'], from: directory, env, ...quietly })).rejects.toThrow(
    /already runs on .*second/,
  );
  askToStop(running.child);
  await running.ended;
  await expect(restore({ words: [file], from: directory, env, ...quietly })).rejects.toThrow(
    /There is a Running Order with \d+ accounts in this place\. Nothing was changed\..* --replace/,
  );
}, 240_000);

/** A database of its own on the server of the tests, and a role that is no superuser and owns it. */
async function ownedDatabase(name: string): Promise<{ url: string; role: string }> {
  const server = inject('testServer');
  const role = `${server.prefix}${name}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(
    `create role ${role} login password 'owner' in role anon, authenticated, service_role, authenticator, demo_keeper`,
  );
  await admin.query(`create database ${role} owner ${role} template template0`);
  await admin.end();
  closers.push(async () => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await dropDatabase(client, role);
    await client.query(`drop role ${role}`);
    await client.end();
  });
  const url = new URL(urlOfDatabase(server.url, role));
  [url.username, url.password] = [role, 'owner'];
  return { url: url.href, role };
}

test('on a PostgreSQL of its own, without a superuser: the demo season, restored twice', async () => {
  const backend: TestBackend = await startTestBackend({ demo: true });
  closers.push(backend.stop);
  // An upgraded copy still has the queue of release 1.0.0: its mails are old news, and not part of a backup.
  await backend.pool.query(
    'create schema pgboss create table pgboss.job (place int generated always as identity)',
  );
  const file = join(directory, 'demo.tar.gz');
  let atSnapshot: Record<string, string> = {};
  const { manifest } = await makeBackup({
    databaseUrl: backend.databaseUrl,
    file,
    productVersion: 'test',
    onSnapshot: async (id) => {
      atSnapshot = await everythingIn(backend.databaseUrl, id);
    },
  });
  expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(50_000);

  const { url } = await ownedDatabase('restored');
  const options = { databaseUrl: url, file, migrations: MIGRATIONS };
  await restoreBackup(options);
  expect(await everythingIn(url)).toEqual(atSnapshot);
  await restoreBackup({ ...options, replace: true });
  expect(await everythingIn(url)).toEqual(atSnapshot);

  const pool = createPool(url, 1);
  const numbers = await pool.query(`select nextval('private.invoice_numbers')::text as next`);
  const before = manifest.sequences.find(({ name }) => name === 'invoice_numbers');
  expect(Number(numbers.rows[0].next)).toBe(Number(before?.value) + 1);
  const live = await pool.query(
    `select count(*)::int as n from pg_policy where polrelid = 'realtime.messages'::regclass
     union all select count(*)::int from pg_trigger where tgname = 'zz_announce_broadcast' and tgenabled = 'O'`,
  );
  expect(live.rows).toEqual([{ n: 4 }, { n: 1 }]);

  await expect(restoreBackup({ ...options, replace: true })).rejects.toThrow(
    /This database is in use: .*\(1\)\. Stop every copy/,
  );
  await pool.end();
  expect(await migrate(url, MIGRATIONS), 'nothing is left to apply').toEqual([]);
  const keys = async (of: string) => {
    const client = new pg.Client({ connectionString: of });
    await client.connect();
    const { rows } = await client.query('select name, value from stack.keys order by 1');
    await client.end();
    return rows;
  };
  expect(await keys(url)).toEqual(await keys(backend.databaseUrl));
}, 240_000);

test('a copy that starts with new migrations waits for the backup, and nobody waits behind it', async () => {
  const backend = await startTestBackend();
  closers.push(backend.stop);
  const migrations = mkdtempSync(join(directory, 'migrations-'));
  const { cpSync, writeFileSync } = await import('node:fs');
  cpSync(MIGRATIONS, migrations, { recursive: true });
  writeFileSync(
    join(migrations, '99990101000000_later.sql'),
    'alter table public.settings add column later int;',
  );
  let migrated: Promise<string[]> | undefined;
  let isOver = false;
  await makeBackup({
    databaseUrl: backend.databaseUrl,
    file: join(directory, 'meanwhile.tar.gz'),
    productVersion: 'test',
    onSnapshot: async () => {
      migrated = migrate(backend.databaseUrl, migrations).finally(() => {
        isOver = true;
      });
      const waiting = async () => {
        const { rows } = await backend.pool.query(
          `select count(*)::int as waiting from pg_locks l join pg_stat_activity a using (pid)
           where l.locktype = 'advisory' and not l.granted and a.datname = current_database()`,
        );
        return rows[0].waiting;
      };
      await expect.poll(waiting).toBe(1);
      await backend.signUp();
      expect(isOver).toBe(false);
    },
  });
  expect(await migrated).toEqual(['99990101000000_later.sql']);
}, 120_000);
