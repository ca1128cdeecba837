import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Keys } from '../keys/keys.ts';
import { type Archive, createArchive } from './archive.ts';
import {
  columnList,
  fingerprintOf,
  identifier,
  lockKey,
  migrationsOf,
  SESSION,
  sequencesOf,
  tablesOf,
} from './contents.ts';
import { FORMAT, type Manifest, nameOf, type TableInBackup } from './manifest.ts';
import { BackupRefused } from './refused.ts';
import { verifyBackup } from './verify-backup.ts';

/** How many bytes of a table one entry of the file has, about. */
const PART = 4 << 20;

/**
 * Writes everything the product keeps to one file, as of one moment, while the product goes on working. The file is there
 * under its name once it was read again and found whole. Refuses to write over a file.
 */
export async function makeBackup(options: {
  databaseUrl: string;
  /** Those of the data directory; without it, those that the database keeps. */
  keys?: Keys;
  file: string;
  productVersion: string;
  /** Told the name of the snapshot that the backup reads, while it can be used by others. */
  onSnapshot?: (id: string) => Promise<void>;
}): Promise<{ manifest: Manifest; bytes: number; sha256: string }> {
  const { databaseUrl, file, productVersion } = options;
  makeRoomFor(file);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'running-order backup' });
  await client.connect();
  const unfinished = `${file}.unfinished-${process.pid}`;
  const removeUnfinished = () => rmSync(unfinished, { force: true });
  process.once('exit', removeUnfinished);
  let archive: Archive | undefined;
  try {
    const tables = await openSnapshot(client);
    if (options.onSnapshot) {
      const { rows } = await client.query('select pg_export_snapshot() as id');
      await options.onSnapshot(rows[0].id);
    }
    archive = createArchive(unfinished);
    const keysText = `${JSON.stringify(options.keys ?? (await keysOf(client)), null, 2)}\n`;
    await archive.add('running-order-backup.json', json({ runningOrderBackup: FORMAT }));
    await archive.add('keys.json', Buffer.from(keysText));
    const written: TableInBackup[] = [];
    for (const table of tables) written.push(await writeTable(client, archive, table));
    const manifest: Manifest = {
      format: FORMAT,
      productVersion,
      madeAt: new Date().toISOString(),
      postgresql: (await client.query('show server_version')).rows[0].server_version,
      migrations: await migrationsOf(client),
      tables: written,
      sequences: await sequencesOf(client),
      keysSha256: createHash('sha256').update(keysText).digest('hex'),
    };
    await archive.add('manifest.json', json(manifest));
    await archive.close();

    const found = await verifyBackup(unfinished);
    refuseTaken(file);
    linkSync(unfinished, file);
    return { manifest, bytes: statSync(file).size, sha256: found.sha256 };
  } catch (error) {
    archive?.abandon();
    throw explained(error, file);
  } finally {
    process.off('exit', removeUnfinished);
    removeUnfinished();
    await client.end();
  }
}

/**
 * Opens the transaction whose moment is the backup's, and keeps every table as it is: a copy of the product that starts
 * with new migrations waits until the backup is done, before it takes any lock that others would wait for.
 */
async function openSnapshot(client: pg.Client) {
  await client.query(SESSION);
  await client.query(`select pg_advisory_lock_shared(${lockKey('backup')})`);
  const { rows } = await client.query(`select to_regclass('stack.ground') is not null as there`);
  if (!rows[0].there) {
    throw new BackupRefused('There is no Running Order in this database: there is nothing to back up.');
  }
  await client.query('begin transaction isolation level repeatable read read only');
  const tables = await tablesOf(client);
  await client.query(`lock table ${tables.map(identifier).join(', ')} in access share mode`);
  return tables;
}

async function writeTable(
  client: pg.Client,
  archive: Archive,
  table: Pick<TableInBackup, 'schema' | 'name' | 'columns'>,
): Promise<TableInBackup> {
  const hash = createHash('sha256');
  let [parts, bytes, gathered] = [0, 0, [] as Buffer[]];
  let size = 0;
  const flush = async () => {
    if (size === 0) return;
    parts += 1;
    await archive.add(
      `tables/${nameOf(table)}/${String(parts).padStart(6, '0')}`,
      Buffer.concat(gathered, size),
    );
    [gathered, size] = [[], 0];
  };
  const rows = client.query(copyTo(`copy ${identifier(table)} (${columnList(table)}) to stdout`));
  for await (const chunk of rows as unknown as AsyncIterable<Buffer>) {
    hash.update(chunk);
    gathered.push(chunk);
    size += chunk.length;
    bytes += chunk.length;
    if (size >= PART) await flush();
  }
  await flush();
  return { ...table, ...(await fingerprintOf(client, table)), bytes, sha256: hash.digest('hex') };
}

async function keysOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>('select name, value from stack.keys');
  if (rows.length === 0)
    throw new BackupRefused('Running Order has never run on this database: it has no keys yet.');
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

function makeRoomFor(file: string): void {
  refuseTaken(file);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explained(error, file);
  }
}

function refuseTaken(file: string): void {
  if (existsSync(file)) throw new BackupRefused(`${file} is there already. Give the backup another name.`);
}

function explained(error: unknown, file: string): unknown {
  const { code } = error as { code?: string };
  if (code === 'ENOSPC') {
    return new BackupRefused(`There is not enough room for ${file}. What was written of it is removed.`);
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'ENOENT'].includes(code ?? '')) {
    return new BackupRefused(`${file} cannot be written: ${(error as Error).message}`);
  }
  return error;
}
