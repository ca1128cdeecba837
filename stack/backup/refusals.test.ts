import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createArchive, entriesOf, textOf } from '#stack/backup/archive.ts';
import { makeBackup } from '#stack/backup/make-backup.ts';
import type { Manifest } from '#stack/backup/manifest.ts';
import { SCHEMAS } from '#stack/backup/rebuild-schema.ts';
import { restoreBackup } from '#stack/backup/restore-backup.ts';
import { verifyBackup } from '#stack/backup/verify-backup.ts';
import { MIGRATIONS } from '#stack/schema/prepare-database.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { everythingWritten } from '#testing/everything-written.ts';
import { dropDatabase, urlOfDatabase } from '#testing/server.ts';

const server = inject('testServer');
const name = `${server.prefix}refused`;
const target = urlOfDatabase(server.url, name);
const NOWHERE = 'postgresql://nobody@127.0.0.1:1/nothing';
let backend: TestBackend;
let directory: string;
let file: string;
let admin: pg.Client;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'running-order-refusals-'));
  file = join(directory, 'good.tar.gz');
  backend = await startTestBackend();
  await backend.signUp({ email: 'kept@example.com' });
  await makeBackup({ databaseUrl: backend.databaseUrl, file, productVersion: 'test' });
  admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
});
afterAll(async () => {
  await dropDatabase(admin, name);
  await admin.end();
  await backend?.stop();
  rmSync(directory, { recursive: true, force: true });
});

const options = (of: string, databaseUrl = target) => ({ databaseUrl, file: of, migrations: MIGRATIONS });

/** The same backup with another manifest: what somebody, or another version, may have written. */
async function withManifest(change: (manifest: Manifest) => void): Promise<string> {
  const path = join(directory, `changed-${Math.random()}.tar.gz`);
  const archive = createArchive(path);
  for await (const entry of entriesOf(file)) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry.chunks) chunks.push(chunk);
    let bytes = Buffer.concat(chunks);
    if (entry.name === 'manifest.json') {
      const manifest = JSON.parse(bytes.toString());
      change(manifest);
      bytes = Buffer.from(JSON.stringify(manifest));
    }
    await archive.add(entry.name, bytes);
  }
  await archive.close();
  return path;
}

test('a file cut short anywhere is refused before the database is even asked', async () => {
  const { length } = readFileSync(file);
  for (const left of [0, 5, 200, Math.floor(length / 2), length - 1_000, length - 9, length - 1]) {
    const cut = join(directory, 'cut.tar.gz');
    copyFileSync(file, cut);
    truncateSync(cut, left);
    await expect(restoreBackup(options(cut, NOWHERE)), `${left} of ${length}`).rejects.toThrow(
      /is damaged: .*Nothing was changed|is not a backup of Running Order, or only the beginning of one/,
    );
  }
});

test('a byte that changed is found, wherever it is', async () => {
  const bytes = readFileSync(file);
  let refused = 0;
  // The first ten are gzip's own, and say nothing of the content.
  for (let at = 10; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] as number) ^ 0x10;
    const path = join(directory, 'flipped.tar.gz');
    writeFileSync(path, changed);
    const outcome = await verifyBackup(path).then(
      () => 'taken',
      (error: Error) => error.message,
    );
    if (outcome !== 'taken') refused += 1;
    // Few bits of gzip mean nothing: the content is the same with them.
    const isSame = () => gunzipSync(changed).equals(gunzipSync(bytes));
    expect(/is damaged|is not a backup/.test(outcome) || isSame(), `byte ${at}: ${outcome}`).toBe(true);
  }
  expect(refused).toBeGreaterThan(30);
});

test('so is a changed row in a file that was packed anew', async () => {
  const tar = gunzipSync(readFileSync(file));
  const at = tar.indexOf('kept@example.com');
  expect(at).toBeGreaterThan(0);
  tar.write('evil@example.com', at);
  const path = join(directory, 'repacked.tar.gz');
  writeFileSync(path, gzipSync(tar));
  await expect(restoreBackup(options(path, NOWHERE))).rejects.toThrow(
    /the rows of \S+ are not those that were written/,
  );
});

test('another kind of file, and one that is not there, are named', async () => {
  const other = join(directory, 'letter.txt');
  writeFileSync(other, 'Dear all');
  await expect(verifyBackup(other)).rejects.toThrow(/letter\.txt is not a backup of Running Order/);
  await expect(verifyBackup(join(directory, 'no.tar.gz'))).rejects.toThrow(/There is no file .*no\.tar\.gz/);
  await expect(
    makeBackup({ databaseUrl: backend.databaseUrl, file, productVersion: 'test' }),
  ).rejects.toThrow(/good\.tar\.gz is there already\. Give the backup another name/);
  await expect(
    makeBackup({ databaseUrl: target, file: join(directory, 'none.tar.gz'), productVersion: 'test' }),
  ).rejects.toThrow(/There is no Running Order in this database/);
});

test('a backup of a newer version is refused, and one whose migrations are other files', async () => {
  const newer = await withManifest(({ migrations }) => {
    migrations.push({ version: '99990101000000', name: 'from_the_future', checksum: 'x' });
  });
  await expect(restoreBackup(options(newer))).rejects.toThrow(
    /made by a newer version: it has applied 99990101000000_from_the_future\.sql/,
  );
  const other = await withManifest(({ migrations }) => {
    (migrations[0] as { checksum: string }).checksum = 'x';
  });
  await expect(restoreBackup(options(other))).rejects.toThrow(
    /foundation\.sql is not the file that the backup/,
  );
});

test('a database with something else in it is not taken', async () => {
  const client = new pg.Client({ connectionString: target });
  await client.connect();
  await client.query('create table public.ledger (id int)');
  await client.end();
  await expect(restoreBackup({ ...options(file), replace: true })).rejects.toThrow(
    /holds something that is not Running Order's, in the schema public\. Restore into a database of its own/,
  );
  await admin.query(`drop database ${name}`);
  await admin.query(`create database ${name} template template0`);
});

test('what fails at the very end leaves the product as it was', async () => {
  await restoreBackup(options(file));
  const pool = () => new pg.Pool({ connectionString: target, max: 1 });
  const look = async () => {
    const looking = pool();
    const everything = await everythingWritten(looking);
    await looking.end();
    return everything;
  };
  const before = await look();
  const wrong = await withManifest(({ tables }) => {
    const users = tables.find((table) => table.name === 'users') as Manifest['tables'][number];
    users.fingerprint = '0-0-0';
  });
  await expect(restoreBackup({ ...options(wrong), replace: true })).rejects.toThrow(
    /The rows of auth\.users are not what they were when the backup was made\. Nothing was changed/,
  );
  expect(await look()).toEqual(before);
  const accounts = pool();
  expect((await accounts.query('select email from auth.users')).rows).toEqual([
    { email: 'kept@example.com' },
  ]);
  await accounts.end();
});

test('every schema of the product is known to the restore', async () => {
  const { rows } = await backend.pool.query(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'extensions')`,
  );
  expect(rows.map((row) => row.name).sort()).toEqual(SCHEMAS.filter((name) => name !== 'pgboss').sort());
});

test('the first entry can be read with common tools', async () => {
  for await (const entry of entriesOf(file)) {
    expect(entry.name).toBe('running-order-backup.json');
    expect(JSON.parse(await textOf(entry))).toEqual({ runningOrderBackup: 1 });
    return;
  }
});
