import type pg from 'pg';
import { asAsker, asProgram } from '../asker/as-asker.ts';
import type { Asker } from '../asker/asker.ts';
import { ownerOf, writeRow } from './keep.ts';
import { copyBytes } from './kept-files.ts';
import type { Place } from './place.ts';
import { refusals } from './storage-refused.ts';

type Queries = Pick<pg.ClientBase, 'query'>;
type FoundFile = { id: string; name: string; version: string; metadata: Metadata | null };
type Metadata = Partial<Record<'mimetype' | 'cacheControl' | 'eTag' | 'lastModified', string>> & {
  size?: number;
};

/** Which of these files of a bucket whoever's connection it is may see. */
export async function seenOf(client: Queries, bucket: string, keys: string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select name from storage.objects where bucket_id = $1 and name = any ($2)',
    [bucket, keys],
  );
  return new Set(rows.map(({ name }) => name));
}

/** What is known of a file, with Supabase's names. */
export async function infoOf(client: Queries, { bucket, key }: Place): Promise<object | null> {
  const { rows } = await client.query<FoundFile & { bucket_id: string; created_at: string }>(
    `select id, name, version, bucket_id, created_at, metadata from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, key],
  );
  if (!rows[0]) return null;
  const { metadata, ...row } = rows[0];
  const { size, mimetype, cacheControl, eTag, lastModified } = metadata ?? {};
  return {
    ...row,
    ...{ size, content_type: mimetype, cache_control: cacheControl, etag: eTag, last_modified: lastModified },
    metadata: {},
  };
}

/** Removes files of a bucket; answers the rows of those that were there and that the person may remove. */
export async function removeFiles(client: Queries, bucket: string, keys: string[]): Promise<object[]> {
  const { rows } = await client.query(
    'delete from storage.objects where bucket_id = $1 and name = any ($2) returning *',
    [bucket, keys],
  );
  return rows;
}

/** Gives a file another name in its bucket: what a bucket takes was asked when the file came. */
export async function moveFile(client: Queries, asker: Asker, from: Place, to: Place): Promise<void> {
  if (from.bucket !== to.bucket) throw refusals.otherBucket();
  const { rowCount } = await client.query(
    `update storage.objects set name = $3, owner = $4::uuid, owner_id = $4::text, version = gen_random_uuid()::text,
       updated_at = now()
     where bucket_id = $1 and name = $2`,
    [from.bucket, from.key, to.key, ownerOf(asker)],
  );
  if (rowCount === 0) throw refusals.noFile();
}

/** Keeps a file under a second name in its bucket. Answers the id of the new row. */
export async function copyFile(client: pg.PoolClient, asker: Asker, from: Place, to: Place): Promise<string> {
  if (from.bucket !== to.bucket) throw refusals.otherBucket();
  const { rows } = await client.query<{ metadata: object; user_metadata: object }>(
    'select metadata, user_metadata from storage.objects where bucket_id = $1 and name = $2',
    [from.bucket, from.key],
  );
  if (!rows[0]) throw refusals.noFile();
  const { metadata, user_metadata: userMetadata } = rows[0];
  const id = await writeRow(client, to, { owner: ownerOf(asker), metadata, userMetadata, upsert: false });
  await asProgram(client);
  await copyBytes(client, from, to);
  return id;
}

/** Refuses who may not keep a file there: its row is written and taken back. */
export async function checkMayKeep(
  pool: pg.Pool,
  asker: Asker,
  place: Place,
  upsert: boolean,
): Promise<void> {
  await asAsker(
    pool,
    asker,
    async (client) => {
      await client.query('savepoint before');
      await writeRow(client, place, { owner: ownerOf(asker), metadata: {}, upsert });
      await client.query('rollback to savepoint before');
    },
    { operation: 'storage.object.sign_upload_url' },
  );
}
