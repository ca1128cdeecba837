import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '#server/log/log.ts';
import { NoDecoder, NotWhole, type Purpose, TooManyPixels, type Written, writeAnew } from './write-anew.ts';

/** What pictures are for in the buckets that take them. */
const PURPOSES: Record<string, Purpose> = {
  media: 'shown',
  receipts: 'proof',
  'message-files': 'sent',
};

/** What a picture in this bucket is for; null for a bucket that takes none. */
export function purposeOf(bucket: string): Purpose | null {
  return PURPOSES[bucket] ?? null;
}

const written = new AsyncLocalStorage<Written>();

/** Keeps a picture that was written anew: what the storage service is handed in `keep` gets its smaller sizes. */
export function keeping<T>(picture: Written, keep: () => Promise<T>): Promise<T> {
  return written.run(picture, keep);
}

/** The picture that is being kept. Throws for one that came another way: it would be kept as it was sent. */
export function pictureToKeep(bucket: string, type: string): Written | null {
  const picture = written.getStore() ?? null;
  if (!picture && purposeOf(bucket) && isPicture(type))
    throw new Error('a picture is written anew before it is kept');
  return picture;
}

export function isPicture(type: string): boolean {
  return type.startsWith('image/');
}

export function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

export type KeptPictures = {
  /** Sees to it that this picture was written anew before it is served. */
  writeOne: (bucket: string, key: string) => Promise<void>;
  /** Writes pictures anew that are still as they were sent, for some seconds. Answers how many that were. */
  writeSome: () => Promise<number>;
};

/** A round of due work waits no longer for pictures. */
const ROUND_MS = 3_000;

/**
 * Pictures that were kept before pictures were written anew. Each is done once, in a transaction of its own, and only where the
 * file is still the one that was read: an end in the middle, a second round and another process lose nothing.
 *
 * A damaged one becomes what can be decoded of it. One that cannot be decoded at all stays as it is, and is shown to nobody:
 * whoever may download it still can.
 */
export function createKeptPictures({ pool, log }: { pool: pg.Pool; log: Log }): KeptPictures {
  const underWay = new Map<string, Promise<void>>();

  const write = async (bucket: string, key: string) => {
    const { rows } = await pool.query<{ bytes: Buffer; etag: string }>(
      `select bytes, etag from stack.files where bucket = $1 and key = $2 and anew is null`,
      [bucket, key],
    );
    const [file] = rows;
    const purpose = purposeOf(bucket);
    if (!file || !purpose) return;
    try {
      await replace(pool, { bucket, key, etag: file.etag }, await whatCanBeRead(file.bytes, purpose));
    } catch (error) {
      if (!(error instanceof NotWhole || error instanceof TooManyPixels)) throw error;
      log.warn('picture-unreadable', { bucket });
      await pool.query(
        `update stack.files set anew = 'unreadable' where bucket = $1 and key = $2 and etag = $3`,
        [bucket, key, file.etag],
      );
    }
  };

  const writeOne = (bucket: string, key: string) => {
    const name = `${bucket}/${key}`;
    const already = underWay.get(name);
    if (already) return already;
    const mine = write(bucket, key).finally(() => underWay.delete(name));
    underWay.set(name, mine);
    return mine;
  };

  const writeSome = async () => {
    const until = performance.now() + ROUND_MS;
    for (let done = 0; ; done += 1) {
      if (done > 0 && performance.now() > until) return done;
      const { rows } = await pool.query<{ bucket: string; key: string }>(
        `select bucket, key from stack.files
         where anew is null and bucket = any ($1) and content_type like 'image/%' limit 1`,
        [Object.keys(PURPOSES)],
      );
      const [next] = rows;
      if (!next) return done;
      try {
        await writeOne(next.bucket, next.key);
      } catch (error) {
        if (!(error instanceof NoDecoder)) throw error;
        return done;
      }
    }
  };

  return { writeOne, writeSome };
}

async function whatCanBeRead(bytes: Buffer, purpose: Purpose): Promise<Written> {
  try {
    return await writeAnew(bytes, purpose);
  } catch (error) {
    if (!(error instanceof NotWhole)) throw error;
    return writeAnew(bytes, purpose, true);
  }
}

type File = { bucket: string; key: string; etag: string };

/** The bytes arrive beside the file, and its row takes them over (stack/sql/files.sql). */
async function replace(pool: pg.Pool, { bucket, key, etag }: File, picture: Written): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // The row first, as the storage service does.
    await client.query('select from storage.objects where bucket_id = $1 and name = $2 for update', [
      bucket,
      key,
    ]);
    const { rowCount } = await client.query(
      'select from stack.files where bucket = $1 and key = $2 and etag = $3 and anew is null for update',
      [bucket, key, etag],
    );
    if (rowCount) {
      const changed = etagOf(picture.bytes);
      await client.query(
        `insert into stack.arrived_files (bucket, key, bytes, content_type, cache_control, etag, anew, card, list)
         select bucket, key, $3, $4, cache_control, $5, 'whole', $6, $7 from stack.files where bucket = $1 and key = $2
         on conflict (bucket, key, etag) do nothing`,
        [bucket, key, picture.bytes, picture.type, changed, picture.card, picture.list],
      );
      const size = picture.bytes.length;
      await client.query(
        'update storage.objects set metadata = metadata || $3 where bucket_id = $1 and name = $2',
        [bucket, key, { mimetype: picture.type, size, contentLength: size, eTag: changed }],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
