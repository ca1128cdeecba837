import type { Context } from 'hono';
import { refusals } from '#core/refusal.ts';
import type { ApiEnv } from '#server/app.ts';
import { type Actor, readActor } from '#server/command.ts';
import type { Db } from '#server/db.ts';
import { refuse } from '#server/refused.ts';

/** Who asks for a document; nobody who is not signed in. */
export function reader(db: Db, c: Context<ApiEnv>): Promise<Actor> {
  return readActor(db, c.get('userId') ?? refuse(refusals.notSignedIn()));
}

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
    'content-disposition': `attachment; filename="${name}.pdf"`,
  });
}
