import type { MiddlewareHandler } from 'hono';
import { jwtVerify } from 'jose';

/**
 * Signed downloads and uploads as Supabase answers them: their addresses bear the names that supabase-js reads, and one that
 * has expired or was altered is refused with a sentence. (Lite names them otherwise, and answers 500.)
 */
export function signedUrls(jwtSecret: string): MiddlewareHandler {
  const secret = new TextEncoder().encode(jwtSecret);
  return async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url);
    if (!/^\/storage\/v1\/object\/(upload\/)?sign\//.test(pathname)) return next();
    if (c.req.method !== 'POST') {
      try {
        await jwtVerify(searchParams.get('token') ?? '', secret, { algorithms: ['HS256'] });
      } catch {
        const message = 'This link has expired or is not complete. Ask for a new one.';
        return c.json({ statusCode: '400', error: 'InvalidJWT', message }, 400);
      }
      return next();
    }
    await next();
    if (!c.res.ok) return;
    const answer = await c.res.json();
    c.res = Response.json(Array.isArray(answer) ? answer.map(named) : named(answer));
  };
}

function named(answer: { signedUrl?: string }): object {
  const address = answer.signedUrl?.replace(/^\/storage\/v1/, '') || null;
  return { ...answer, signedURL: address, url: address };
}
