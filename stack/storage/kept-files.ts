import type pg from 'pg';
import { isPicture, type KeptPictures, purposeOf } from '../pictures/kept-pictures.ts';
import type { Written } from '../pictures/write-anew.ts';
import { PIECE, readInPieces } from './file-pieces.ts';
import type { Place } from './place.ts';

type Row = {
  bytes: Buffer | null;
  content_type: string;
  etag: string;
  changed_at: string;
  size: number;
  anew: string | null;
};

type NewFile = { bytes: Buffer; type: string; cacheControl: string; etag: string; picture: Written | null };

/**
 * Keeps the bytes of a file in PostgreSQL, so that copies of the process need no disk in common. Part of the transaction that has written
 * the row of the file: that row is locked, and at the commit the two are compared (stack/sql/files.sql).
 */
export async function keepBytes(
  client: pg.ClientBase,
  { bucket, key }: Place,
  { bytes, type, cacheControl, etag, picture }: NewFile,
): Promise<void> {
  await client.query(
    `insert into stack.files (bucket, key, bytes, content_type, cache_control, etag, anew, card, list)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (bucket, key) do update set bytes = excluded.bytes, content_type = excluded.content_type,
       cache_control = excluded.cache_control, etag = excluded.etag, anew = excluded.anew, card = excluded.card,
       list = excluded.list, changed_at = now()`,
    [bucket, key, bytes, type, cacheControl, etag, picture && 'whole', picture?.card, picture?.list],
  );
}

/** Keeps the bytes of one file under a second name too; part of the transaction that has written that name's row. */
export async function copyBytes(client: pg.ClientBase, from: Place, to: Place): Promise<void> {
  await client.query(
    `insert into stack.files (bucket, key, bytes, content_type, cache_control, etag, anew, card, list)
     select $3, $4, bytes, content_type, cache_control, etag, anew, card, list from stack.files
     where bucket = $1 and key = $2`,
    [from.bucket, from.key, to.bucket, to.key],
  );
}

/**
 * Answers with the bytes of a file that whoever asks may read; null when there are none. With `isSmall` a picture is answered in the size of a
 * card, where it has one.
 */
export async function answerWith(
  pool: pg.Pool,
  pictures: KeptPictures,
  { bucket, key }: Place,
  { withBytes, isSmall = false }: { withBytes: boolean; isSmall?: boolean },
): Promise<Response | null> {
  const ask = async () => {
    const { rows } = await pool.query<Row>(
      `select case when $4 and length(bytes) <= $3 then bytes end as bytes, length(bytes) as size, content_type,
         etag, changed_at, anew
       from stack.files where bucket = $1 and key = $2`,
      [bucket, key, PIECE, withBytes],
    );
    return rows[0];
  };
  let file = await ask();
  // A picture that is still as it was sent becomes what it is to be.
  if (file && !file.anew && purposeOf(bucket) && isPicture(file.content_type)) {
    await pictures.writeOne(bucket, key);
    file = await ask();
  }
  if (!file) return null;
  const card = isSmall ? await cardOf(pool, { bucket, key }) : null;
  if (card) return card;
  const { bytes, etag } = file;
  const body = !withBytes ? null : bytes ? new Uint8Array(bytes) : readInPieces(pool, { bucket, key, etag });
  return new Response(body, {
    headers: {
      'Content-Type': file.content_type,
      'Content-Length': String(file.size),
      ETag: etag,
      'Last-Modified': new Date(file.changed_at).toUTCString(),
      'X-Robots-Tag': 'none',
    },
  });
}

async function cardOf(pool: pg.Pool, { bucket, key }: Place): Promise<Response | null> {
  const { rows } = await pool.query<{ card: Buffer | null }>(
    'select card from stack.files where bucket = $1 and key = $2',
    [bucket, key],
  );
  const card = rows[0]?.card;
  return card
    ? new Response(new Uint8Array(card), {
        headers: { 'Content-Type': 'image/webp', 'Content-Length': String(card.length) },
      })
    : null;
}
