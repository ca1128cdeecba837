import type { MiddlewareHandler } from 'hono';
import { jwtVerify } from 'jose';
import { refusals } from '#core/refusal.ts';
import type { Keys } from './keys.ts';

/**
 * Stands before the rest and storage services: a token that is expired, forged or no token is answered 401 everywhere.
 * (Lite takes some of them for nobody at all, and answers as it would a visitor.) One's own keys may stand in its place.
 */
export function guardTokens({ jwtSecret, publishableKey, secretKey }: Keys): MiddlewareHandler {
  const secret = new TextEncoder().encode(jwtSecret);
  return async (c, next) => {
    const token = /^bearer\s+(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]?.trim();
    if (token && token !== publishableKey && token !== secretKey) {
      try {
        await jwtVerify(token, secret, { algorithms: ['HS256'] });
      } catch {
        return unauthorized('Your session has expired. Please sign in again.');
      }
    }
    return next();
  };
}

/** 401 in a shape that both services' clients read. */
export function unauthorized(message: string): Response {
  return Response.json(
    { statusCode: '401', error: 'Unauthorized', code: 'PGRST301', message, details: null, hint: null },
    { status: 401 },
  );
}

/** 403 in the same shape: the password was right, and the second step of the account is still to be done. */
export function secondFactorNeeded(): Response {
  const { code, message } = refusals.secondFactorNeeded();
  return Response.json(
    { statusCode: '403', error: 'Forbidden', code, message, details: null, hint: null },
    { status: 403 },
  );
}
