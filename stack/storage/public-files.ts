import type { Handler } from 'hono';
import type pg from 'pg';
import { contentDisposition } from '#core/documents/file-name.ts';
import { isPicture, type KeptPictures } from '../pictures/kept-pictures.ts';
import { PIECE, readInPieces } from './file-pieces.ts';
import { placeOf } from './place.ts';

type Row = {
  bytes: Buffer | null;
  size: number;
  content_type: string;
  cache_control: string;
  etag: string;
  anew: string | null;
};

/**
 * Answers downloads of public buckets in one query and with 304 where the browser has the file already. A `?size=card` or
 * `?size=list` answers a smaller picture, where there is one; a picture that is still as it was sent is written anew first. A
 * `?download` on any file makes the browser save it.
 */
export function publicFile({ pool, pictures }: { pool: pg.Pool; pictures: KeptPictures }): Handler {
  return async (c) => {
    const url = new URL(c.req.url);
    const { bucket, key } = placeOf(c, 'public/');
    const ask = async () => {
      const { rows } = await pool.query<Row>(
        `select case when s.etag <> $3 and (s.is_smaller or length(s.bytes) <= $4) then s.bytes end as bytes,
           length(s.bytes) as size, f.content_type, f.cache_control, s.etag, f.anew
         from stack.files f join storage.buckets b on b.id = f.bucket and b.public
         join storage.objects o on o.bucket_id = f.bucket and o.name = f.key
         cross join lateral (select case $5 when 'card' then f.card when 'list' then f.list end as bytes) smaller
         cross join lateral (select coalesce(smaller.bytes, f.bytes) as bytes, smaller.bytes is not null as is_smaller,
           case when smaller.bytes is null then f.etag else rtrim(f.etag, '"') || '-' || $5 || '"' end as etag) s
         where f.bucket = $1 and f.key = $2 and f.anew is distinct from 'unreadable'`,
        [bucket, key, c.req.header('if-none-match') ?? '', PIECE, url.searchParams.get('size')],
      );
      return rows[0];
    };
    let file = await ask();
    if (file && !file.anew && isPicture(file.content_type)) {
      await pictures.writeOne(bucket, key);
      file = await ask();
    }
    if (!file) return c.json({ statusCode: '404', error: 'not_found', message: 'Object not found' }, 404);
    c.set('isPublicFile', true);
    c.header('ETag', file.etag);
    c.header(
      'Cache-Control',
      /^max-age=/.test(file.cache_control) ? `public, ${file.cache_control}` : file.cache_control,
    );
    c.header('Access-Control-Allow-Origin', '*');
    if (url.searchParams.has('download')) c.header('Content-Disposition', attachment(url, key));
    if (c.req.header('if-none-match') === file.etag) return c.body(null, 304);
    c.header('Content-Type', file.content_type);
    if (file.bytes) return c.body(file.bytes as unknown as ArrayBuffer);
    c.header('Content-Length', String(file.size));
    if (c.req.method === 'HEAD') return c.body(null);
    return c.body(readInPieces(pool, { bucket, key, etag: file.etag }) as ReadableStream);
  };
}

/** The Content-Disposition that makes a browser save a file, under the name that the address says or its own. */
export function attachment(url: URL, key: string): string {
  const name = url.searchParams.get('download') || key.split('/').at(-1) || 'file';
  return contentDisposition(name);
}
