import type pg from 'pg';

/** A file up to this size is read at once, a larger one in pieces of it (bytes). */
export const PIECE = 512 * 1024;

/**
 * The bytes of a kept file, read from the database as they are taken: a hundred slow readers of large files hold a
 * hundred pieces in memory and no more. Breaks off when the file is replaced or removed meanwhile.
 */
export function readInPieces(
  pool: pg.Pool,
  file: { bucket: string; key: string; etag: string },
): ReadableStream<Uint8Array> {
  let from = 1;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { rows } = await pool.query<{ piece: Buffer }>(
          `select substring(bytes from $4 for $5) as piece from stack.files where bucket = $1 and key = $2 and etag = $3`,
          [file.bucket, file.key, file.etag, from, PIECE],
        );
        const piece = rows[0]?.piece;
        if (!piece) return controller.error(new Error('the file was changed while it was read'));
        from += piece.length;
        if (piece.length > 0) controller.enqueue(piece);
        if (piece.length < PIECE) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
