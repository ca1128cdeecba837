import type { Context, MiddlewareHandler } from 'hono';
import { jwtVerify } from 'jose';
import { hs256Key } from '#server/http/auth.ts';

/** No link to a private file lives longer (seconds). */
const LONGEST_LINK = 7 * 24 * 60 * 60;

/**
 * Signed downloads and uploads as Supabase answers them: their addresses bear the names that supabase-js reads, and one that
 * has expired or was altered is refused with a sentence. (Lite names them otherwise, and answers 500.) A link is made for a
 * week at most, and an older one is refused whatever it says of its own end.
 */
export function signedUrls(jwtSecret: string): MiddlewareHandler {
  const secret = hs256Key(jwtSecret);
  return async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const match = /^\/storage\/v1\/object\/(upload\/)?sign\//.exec(pathname);
    if (!match) return next();
    if (c.req.method !== 'POST') {
      try {
        await jwtVerify(searchParams.get('token') ?? '', await secret, {
          algorithms: ['HS256'],
          requiredClaims: ['exp'],
          maxTokenAge: LONGEST_LINK,
        });
      } catch {
        const message = 'This link has expired or is not complete. Ask for a new one.';
        return c.json({ statusCode: '400', error: 'InvalidJWT', message }, 400);
      }
      return next();
    }
    if (!(await livesShortly(c, match[1] !== undefined))) {
      const message = `Say how long the link lives: expiresIn, in whole seconds from 1 to ${LONGEST_LINK} (a week).`;
      return c.json({ statusCode: '400', error: 'InvalidRequest', message }, 400);
    }
    await next();
    if (!c.res.ok) return;
    const answer = await c.res.json();
    c.res = Response.json(Array.isArray(answer) ? answer.map(named) : named(answer));
  };
}

/** Reads how long a link is to live, and leaves the request as it was. Links for an upload need not say: they live two hours. */
async function livesShortly(c: Context, isUpload: boolean): Promise<boolean> {
  const body = await c.req.raw.text();
  const { url, method, headers } = c.req.raw;
  c.req.raw = new Request(url, { method, headers, body });
  try {
    const wanted = body === '' ? {} : JSON.parse(body);
    if (isUpload && wanted?.expiresIn === undefined) return true;
    return Number.isInteger(wanted?.expiresIn) && wanted.expiresIn >= 1 && wanted.expiresIn <= LONGEST_LINK;
  } catch {
    return false;
  }
}

function named(answer: { signedUrl?: string }): object {
  const address = answer.signedUrl?.replace(/^\/storage\/v1/, '') || null;
  return { ...answer, signedURL: address, url: address };
}
