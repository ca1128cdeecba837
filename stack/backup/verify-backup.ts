import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import type { Keys } from '../keys/keys.ts';
import { type Entry, entriesOf, textOf } from './archive.ts';
import { FORMAT, headSchema, type Manifest, manifestSchema, nameOf } from './manifest.ts';
import { BackupRefused } from './refused.ts';

export type Verified = { manifest: Manifest; keys: Keys; sha256: string };

/** Reads a backup from end to end. Refuses one that is cut short, altered, or of another kind. */
export async function verifyBackup(file: string): Promise<Verified> {
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`);
  const [found, sha256] = await Promise.all([read(file), hashOf(file)]);
  return { ...found, sha256 };
}

async function read(file: string): Promise<Omit<Verified, 'sha256'>> {
  const damaged = (what: string) =>
    new BackupRefused(`${file} is damaged: ${what}. Nothing was changed; use another backup.`);
  let isOurs = false;
  try {
    const tables = new Map<string, { hash: ReturnType<typeof createHash>; bytes: number; rows: number }>();
    let keysText = '';
    let manifest: Manifest | undefined;
    for await (const entry of entriesOf(file)) {
      if (!isOurs) {
        refuseOtherFormat(file, entry, await textOf(entry, 4096));
        isOurs = true;
        continue;
      }
      if (manifest) throw damaged('something follows its manifest');
      const table = /^tables\/(.+)\/\d+$/.exec(entry.name)?.[1];
      if (entry.name === 'keys.json') keysText = await textOf(entry);
      else if (entry.name === 'manifest.json')
        manifest = manifestSchema.parse(JSON.parse(await textOf(entry)));
      else if (table) await count(entry, tables, table);
      else throw damaged(`it has an entry ${entry.name}`);
    }
    if (!manifest) throw damaged('it has no manifest');
    if (createHash('sha256').update(keysText).digest('hex') !== manifest.keysSha256) {
      throw damaged('its keys are not those that were written');
    }
    for (const table of manifest.tables) {
      const seen = tables.get(nameOf(table)) ?? { hash: createHash('sha256'), bytes: 0, rows: 0 };
      tables.delete(nameOf(table));
      const isWhole =
        seen.bytes === table.bytes && seen.rows === table.rows && seen.hash.digest('hex') === table.sha256;
      if (!isWhole) throw damaged(`the rows of ${nameOf(table)} are not those that were written`);
    }
    if (tables.size > 0) throw damaged(`its manifest does not name ${[...tables.keys()].join(', ')}`);
    return { manifest, keys: JSON.parse(keysText) };
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    if (!isOurs)
      throw new BackupRefused(`${file} is not a backup of Running Order, or only the beginning of one.`);
    throw damaged(`it cannot be read to its end (${(error as Error).message})`);
  }
}

async function count(
  { chunks }: Entry,
  tables: Map<string, { hash: ReturnType<typeof createHash>; bytes: number; rows: number }>,
  name: string,
): Promise<void> {
  const seen = tables.get(name) ?? { hash: createHash('sha256'), bytes: 0, rows: 0 };
  tables.set(name, seen);
  for await (const chunk of chunks) {
    seen.hash.update(chunk);
    seen.bytes += chunk.length;
    // COPY ends each row with a line feed, and writes those in values as \n.
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) seen.rows += 1;
  }
}

function refuseOtherFormat(file: string, { name }: Entry, text: string): void {
  if (name !== 'running-order-backup.json') throw new Error('another kind of file');
  const { runningOrderBackup: format } = headSchema.parse(JSON.parse(text));
  if (format !== FORMAT) {
    throw new BackupRefused(
      `${file} has form ${format}, and this version of Running Order reads form ${FORMAT}. Restore it with the version that made it.`,
    );
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
