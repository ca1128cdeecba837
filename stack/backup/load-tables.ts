import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { entriesOf, textOf } from './archive.ts';
import { columnList, fingerprintOf, identifier, tablesOf } from './contents.ts';
import { type Manifest, nameOf, type TableInBackup } from './manifest.ts';
import { BackupRefused } from './refused.ts';

/**
 * Fills the tables of an empty schema from a verified backup. Triggers rest meanwhile, so that rows stay what they are;
 * foreign keys are made again afterwards, which checks every row. Part of the caller's transaction. Refuses when the rows
 * are not those of the backup in the end.
 */
export async function loadTables(client: pg.ClientBase, file: string, manifest: Manifest): Promise<void> {
  await refuseUnknownColumns(client, manifest);
  const all = await tablesOf(client);
  const { rows: keys } = await client.query<{ on: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any ($1::regclass[])`,
    [all.map(identifier)],
  );
  for (const { on, name } of keys) {
    await client.query(`alter table ${on} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  for (const table of all) await client.query(`alter table ${identifier(table)} disable trigger user`);
  // What migrations wrote is in the backup, too.
  await client.query(`truncate ${all.map(identifier).join(', ')}`);

  await copyRows(client, file, new Map(manifest.tables.map((table) => [nameOf(table), table])));

  for (const { schema, name, value, called } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [identifier({ schema, name }), value, called]);
  }
  for (const table of all) await client.query(`alter table ${identifier(table)} enable trigger user`);
  for (const { on, name, definition } of keys) {
    await client.query(`alter table ${on} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
  }
  for (const table of manifest.tables) {
    const { rows, fingerprint } = await fingerprintOf(client, table);
    if (rows !== table.rows || fingerprint !== table.fingerprint) {
      throw new BackupRefused(
        `The rows of ${nameOf(table)} are not what they were when the backup was made. Nothing was changed.`,
      );
    }
  }
}

async function refuseUnknownColumns(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  const here = new Map((await tablesOf(client)).map((table) => [nameOf(table), new Set(table.columns)]));
  for (const table of tables) {
    const columns = here.get(nameOf(table));
    const unknown = columns
      ? table.columns.find((column) => !columns.has(column))
      : `the table ${nameOf(table)}`;
    if (unknown) {
      throw new BackupRefused(
        `This version of Running Order does not know ${columns ? `${nameOf(table)}.${unknown}` : unknown} of the backup. Restore it with the version that made it.`,
      );
    }
  }
}

async function copyRows(
  client: pg.ClientBase,
  file: string,
  tables: Map<string, TableInBackup>,
): Promise<void> {
  const entries = entriesOf(file);
  let at = await entries.next();
  const tableAt = () =>
    at.done ? undefined : tables.get(/^tables\/(.+)\/\d+$/.exec(at.value.name)?.[1] ?? '');
  /** The rows of one table, which lie in entries that follow each other. */
  async function* rowsOf(table: TableInBackup) {
    while (!at.done && tableAt() === table) {
      yield* at.value.chunks;
      at = await entries.next();
    }
  }
  while (!at.done) {
    const table = tableAt();
    if (table) {
      const into = `copy ${identifier(table)} (${columnList(table)}) from stdin`;
      await pipeline(Readable.from(rowsOf(table)), client.query(copyFrom(into)));
    } else {
      await textOf(at.value);
      at = await entries.next();
    }
  }
}
