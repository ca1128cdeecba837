import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { deleteAgain } from '#server/account/delete-again.ts';
import { createDb, createPool } from '#server/db.ts';
import { deletedIn } from '#stack/backup/deleted-since.ts';
import { makeBackup } from '#stack/backup/make-backup.ts';
import { summaryOf } from '#stack/backup/manifest.ts';
import { BackupRefused } from '#stack/backup/refused.ts';
import { restoreBackup } from '#stack/backup/restore-backup.ts';
import { verifyBackup } from '#stack/backup/verify-backup.ts';
import { type Keys, keysInDataDir, takeRestoredKeys } from '#stack/keys/keys.ts';
import { DataDirInUse, lockDataDir } from '#stack/postgres/data-lock.ts';
import { createDatabaseOnce, DATABASE, runningDatabase } from '#stack/postgres/embedded-database.ts';
import { startPostgres } from '#stack/postgres/postgres.ts';
import { projectRoot } from '#stack/project-root.ts';
import { MIGRATIONS } from '#stack/schema/prepare-database.ts';

const DELETE_AGAIN = `npm run delete-again -- LOG          deletes again the accounts that the log tells of`;

const SQL = `npm run sql -- "select id, name from venue_profiles limit 5"`;

type CommandLine = {
  words: string[];
  /** The directory that paths are given from. */
  from: string;
  env?: NodeJS.ProcessEnv;
  say?: (line: string) => void;
};

const BACKUP = `npm run backup                   a file in ./backups, named for the time
npm run backup -- FILE           another file, or a directory for it`;

const RESTORE = `npm run restore -- FILE            puts a backup into an empty place
npm run restore -- FILE --replace  puts it in the place of what is there
npm run restore -- FILE --check    only reads it from end to end`;

/** `npm run backup`: everything the product keeps, in one file; the product may be running. */
export async function backup({
  words,
  from,
  env = process.env,
  say = console.log,
}: CommandLine): Promise<string> {
  const [given] = parsed(words, [], BACKUP);
  const file = fileFor(
    resolve(from, given ?? env.BACKUP_DIR ?? join(projectRoot(), 'backups')),
    given === undefined,
  );
  const place = env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : await openDataDir(dataDirOf(env), say);
  try {
    const { version } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'));
    const { manifest, bytes, sha256 } = await makeBackup({ ...place, file, productVersion: version });
    say(`Backup ${summaryOf(manifest)}, read again and found whole.`);
    say(`${file} (${(bytes / 1e6).toFixed(1)} MB, SHA-256 ${sha256})`);
    say(
      'It holds every password hash and the keys of this deployment: keep it where nobody else can read it.',
    );
    return file;
  } finally {
    await place.close?.();
  }
}

/** `npm run restore`: puts a backup into an empty place, or into that of a product that is stopped. */
export async function restore({
  words,
  from,
  env = process.env,
  say = console.log,
}: CommandLine): Promise<void> {
  const flags = ['--replace', '--check'];
  const [given] = parsed(words, flags, RESTORE);
  if (!given) throw new BackupRefused(`Say which file to restore.\n\n${RESTORE}`);
  const file = resolve(from, given);
  const verified = await verifyBackup(file);
  say(`The backup is whole: ${summaryOf(verified.manifest)}`);
  if (words.includes('--check')) return;

  const options = { file, verified, migrations: MIGRATIONS, replace: words.includes('--replace'), say };
  if (env.DATABASE_URL) {
    await restoreBackup({ ...options, databaseUrl: env.DATABASE_URL });
  } else {
    const dataDir = dataDirOf(env);
    const giveBack = lockDataDir(dataDir);
    try {
      const postgres = await startPostgres({ dataDir, say });
      try {
        await createDatabaseOnce(postgres.url());
        const databaseUrl = postgres.url(DATABASE);
        await restoreBackup({ ...options, databaseUrl });
        await takeRestoredKeys(databaseUrl, dataDir);
      } finally {
        await postgres.stop();
      }
    } finally {
      giveBack();
    }
  }
  say('Restored. The next start brings it up to date with this version.');
}

/** `npm run delete-again`: deletes accounts that a restored backup brought back, as the log tells. */
export async function deleteDeletedAgain({
  words,
  from,
  env = process.env,
  say = console.log,
}: CommandLine): Promise<void> {
  const [given] = parsed(words, [], DELETE_AGAIN);
  if (!given) throw new BackupRefused(`Say which log to read.\n\n${DELETE_AGAIN}`);
  const ids = deletedIn(readFileSync(resolve(from, given), 'utf8'));
  say(`The log tells of ${ids.length} deleted accounts`);
  const place = env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : await openDataDir(dataDirOf(env), say);
  const pool = createPool(place.databaseUrl, 2);
  try {
    const { deleted, gone, refused } = await deleteAgain(createDb(pool), ids);
    say(`${deleted.length} deleted again, ${gone.length} not there`);
    for (const { id, why } of refused) say(`${id} stays: ${why}`);
  } finally {
    await pool.end();
    await place.close?.();
  }
}

/** `npm run sql`: one statement on the database of the deployment, each row of its answer as a line of JSON. */
export async function runSql({ words, env = process.env, say = console.log }: CommandLine): Promise<void> {
  const statement = words.join(' ').trim();
  if (!statement) throw new BackupRefused(`Say which statement to run.\n\n${SQL}`);
  const place = env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : await openDataDir(dataDirOf(env), say);
  const pool = createPool(place.databaseUrl, 1);
  try {
    const { rows, rowCount } = await pool.query(statement).catch((error) => {
      throw error instanceof pg.DatabaseError ? new BackupRefused(error.message) : error;
    });
    for (const row of rows) say(JSON.stringify(row));
    say(`${rowCount ?? 0} rows`);
  } finally {
    await pool.end();
    await place.close?.();
  }
}

type Place = { databaseUrl: string; keys?: Keys; close?: () => Promise<void> };

/** The database of a data directory: that of the product that runs on it, or one that is started for the moment. */
async function openDataDir(dataDir: string, say: (line: string) => void): Promise<Place> {
  if (!existsSync(join(dataDir, 'keys.json'))) {
    throw new BackupRefused(
      `There is no Running Order in ${dataDir}. Name its directory with DATA_DIR, or its database with DATABASE_URL.`,
    );
  }
  for (let waited = 0; ; waited += 1) {
    const databaseUrl = await runningDatabase(dataDir);
    if (databaseUrl) return { databaseUrl, keys: keysInDataDir(dataDir) };
    try {
      return await openStopped(dataDir, say);
    } catch (error) {
      // It is starting or stopping.
      if (!(error instanceof DataDirInUse) || waited >= 60) throw error;
    }
    await delay(500);
  }
}

async function openStopped(dataDir: string, say: (line: string) => void): Promise<Place> {
  const giveBack = lockDataDir(dataDir);
  try {
    const postgres = await startPostgres({ dataDir, say });
    await createDatabaseOnce(postgres.url());
    // A restore may have been cut short before it put the keys in their place.
    await takeRestoredKeys(postgres.url(DATABASE), dataDir);
    return {
      databaseUrl: postgres.url(DATABASE),
      keys: keysInDataDir(dataDir),
      close: async () => {
        await postgres.stop();
        giveBack();
      },
    };
  } catch (error) {
    giveBack();
    throw error;
  }
}

const dataDirOf = (env: NodeJS.ProcessEnv) => resolve(env.DATA_DIR || join(projectRoot(), '.data'));

function fileFor(path: string, isDirectory: boolean): string {
  const isThere = existsSync(path) && statSync(path).isDirectory();
  if (!isDirectory && !isThere) return path;
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return join(path, `running-order-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`);
}

/** The words that are no flags. */
function parsed(words: string[], flags: string[], usage: string): (string | undefined)[] {
  const unknown = words.find((word) => word.startsWith('-') && !flags.includes(word));
  const plain = words.filter((word) => !word.startsWith('-'));
  if (unknown || plain.length > 1)
    throw new BackupRefused(`${unknown ?? plain[1]} is not understood.\n\n${usage}`);
  return plain;
}
