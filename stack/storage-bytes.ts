import type { App } from '@supabase/lite';
import type pg from 'pg';
import { PIECE, readInPieces } from './file-pieces.ts';
import { etagOf, isPicture, type KeptPictures, pictureToKeep, purposeOf } from './pictures/kept-pictures.ts';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

type Row = {
  bytes: Buffer | null;
  content_type: string;
  cache_control: string;
  etag: string;
  changed_at: string;
  size: number;
  anew: string | null;
};

/** Keeps the bytes of uploaded files in PostgreSQL, so that copies of the process need no disk in common. */
export function createStorageAdapter(pool: pg.Pool, pictures: KeptPictures): StorageAdapter {
  /** What is kept; of a picture that is still as it was sent, what it becomes. */
  const rowOf = async (bucket: string, key: string, withBytes: boolean): Promise<Row | undefined> => {
    const ask = () =>
      pool.query<Row>(
        `select case when $4 and length(bytes) <= $3 then bytes end as bytes, length(bytes) as size, content_type,
           cache_control, etag, changed_at, anew
         from stack.files where bucket = $1 and key = $2`,
        [bucket, key, PIECE, withBytes],
      );
    const [row] = (await ask()).rows;
    if (!row || row.anew || !purposeOf(bucket) || !isPicture(row.content_type)) return row;
    await pictures.writeOne(bucket, key);
    return (await ask()).rows[0];
  };

  const adapter = {
    driver: pool,

    /** The bytes wait until the row of the file is written: its transaction takes them over (stack/sql/files.sql). */
    async uploadObject(
      bucket: string,
      key: string,
      _version: unknown,
      body: BodyInit,
      type: string,
      cache: string,
    ) {
      const bytes = Buffer.from(await new Response(body).arrayBuffer());
      const picture = pictureToKeep(bucket, type);
      const etag = etagOf(bytes);
      await pool.query(`delete from stack.arrived_files where arrived_at < now() - interval '1 hour'`);
      const { rows } = await pool.query<Row>(
        `insert into stack.arrived_files (bucket, key, bytes, content_type, cache_control, etag, anew, card, list)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (bucket, key, etag) do update set content_type = excluded.content_type,
           cache_control = excluded.cache_control, anew = excluded.anew, card = excluded.card, list = excluded.list,
           arrived_at = now()
         returning content_type, cache_control, etag, arrived_at as changed_at, length(bytes) as size`,
        [bucket, key, bytes, type, cache, etag, picture && 'whole', picture?.card, picture?.list],
      );
      return metadataOf(rows[0] as Row);
    },

    async getObject(bucket: string, key: string) {
      const row = await rowOf(bucket, key, true);
      if (!row) return { metadata: nothing, httpStatusCode: 404 };
      const { bytes, etag } = row;
      const body = bytes ? new Blob([bytes as BlobPart]).stream() : readInPieces(pool, { bucket, key, etag });
      return { metadata: metadataOf(row), httpStatusCode: 200, body };
    },

    async headObject(bucket: string, key: string) {
      const row = await rowOf(bucket, key, false);
      return row ? metadataOf(row) : nothing;
    },

    // The bytes go with the row, in its transaction.
    async deleteObject() {},
    async deleteObjects() {},

    async copyObject(bucket: string, key: string, _version: unknown, toBucket: string, toKey: string) {
      const { rows } = await pool.query<Row>(
        `insert into stack.arrived_files (bucket, key, bytes, content_type, cache_control, etag, anew, card, list)
         select $3, $4, bytes, content_type, cache_control, etag, anew, card, list from stack.files where bucket = $1 and key = $2
         on conflict (bucket, key, etag) do update set arrived_at = now()
         returning content_type, cache_control, etag, arrived_at as changed_at, length(bytes) as size`,
        [bucket, key, toBucket, toKey],
      );
      const { eTag, lastModified } = rows[0] ? metadataOf(rows[0]) : nothing;
      return { httpStatusCode: 200, eTag, lastModified };
    },

    async privateAssetUrl(): Promise<string> {
      throw new Error('Files in PostgreSQL have no address of their own');
    },
  };
  return adapter as unknown as StorageAdapter;
}

function metadataOf(row: Row): Metadata {
  return {
    cacheControl: row.cache_control,
    contentLength: row.size,
    size: row.size,
    mimetype: row.content_type,
    lastModified: new Date(row.changed_at),
    eTag: row.etag,
    httpStatusCode: 200,
  } as Metadata;
}

const nothing = {
  cacheControl: '',
  contentLength: 0,
  size: 0,
  mimetype: '',
  eTag: '',
  httpStatusCode: 404,
} as Metadata;
