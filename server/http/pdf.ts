import type { Context } from 'hono';
import { type DocumentType, MEDIA_TYPES } from '#core/contract/define.ts';
import { contentDisposition } from '#core/documents/file-name.ts';

/**
 * Answers with a PDF (or a drawing) to save; 304, without making it, to a program that has it: `hash` names all that is on it. Browsers
 * keep no copy of their own.
 */
export async function pdf(
  c: Context,
  { name, hash, is = 'pdf' }: { name: string; hash: string; is?: DocumentType | undefined },
  make: () => Promise<Uint8Array>,
): Promise<Response> {
  // Weak: another version of the product may set the same content in another way.
  const headers = { etag: `W/"${hash}"`, 'cache-control': 'private, no-store' };
  if (c.req.header('if-none-match')?.includes(`"${hash}"`)) return c.body(null, 304, headers);
  return c.body(new Uint8Array(await make()), 200, {
    ...headers,
    'content-type': MEDIA_TYPES[is],
    'content-disposition': contentDisposition(`${name}.${is}`),
  });
}
