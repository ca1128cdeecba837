import type { MiddlewareHandler } from 'hono';
import type pg from 'pg';
import { PIECE, readInPieces } from './file-pieces.ts';

type Row = {
  bytes: Buffer | null;
  size: number;
  content_type: string;
  cache_control: string;
  etag: string;
};

/**
 * Answers downloads of public buckets in one query and with 304 where the browser has the file already; the storage service
 * would take four, one of them a write. A `?download` on any file makes the browser save it.
 */
export function servePublicFiles(pool: pg.Pool): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const match = /^\/storage\/v1\/object\/public\/([^/]+)\/(.+)$/.exec(url.pathname);
    if (!match || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) {
      await next();
      if (url.searchParams.has('download') && c.res.ok && c.req.method === 'GET') {
        c.res.headers.set('Content-Disposition', attachment(url, url.pathname));
      }
      return;
    }
    const [bucket, key] = [decodeURIComponent(match[1] as string), decodeURIComponent(match[2] as string)];
    const { rows } = await pool.query<Row>(
      `select case when f.etag <> $3 and length(f.bytes) <= $4 then f.bytes end as bytes, length(f.bytes) as size,
         f.content_type, f.cache_control, f.etag
       from stack.files f join storage.buckets b on b.id = f.bucket and b.public
       join storage.objects o on o.bucket_id = f.bucket and o.name = f.key
       where f.bucket = $1 and f.key = $2`,
      [bucket, key, c.req.header('if-none-match') ?? '', PIECE],
    );
    const file = rows[0];
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

function attachment(url: URL, path: string): string {
  const name = url.searchParams.get('download') || decodeURIComponent(path.split('/').at(-1) ?? 'file');
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
}
