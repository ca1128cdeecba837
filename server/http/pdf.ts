import type { Context } from 'hono';
import { contentDisposition } from '#core/documents/file-name.ts';

/**
 * Answers with a PDF to save; 304, without making it, to a program that has it: `hash` names all that is on it. Browsers
 * keep no copy of their own.
 */
export async function pdf(
  c: Context,
  { name, hash }: { name: string; hash: string },
  make: () => Promise<Uint8Array>,
): Promise<Response> {
  // Weak: another version of the product may set the same content in another way.
  const headers = { etag: `W/"${hash}"`, 'cache-control': 'private, no-store' };
  if (c.req.header('if-none-match')?.includes(`"${hash}"`)) return c.body(null, 304, headers);
  return c.body(new Uint8Array(await make()), 200, {
    ...headers,
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition(`${name}.pdf`),
  });
}
