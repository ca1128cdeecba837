import type { Context, MiddlewareHandler } from 'hono';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { withMailRedirect } from './mail.ts';

/** Tries allowed in a window; hashing a password takes the only thread of the process, and guessing must not pay. */
export type AuthLimits = {
  /** Wrong or right passwords for one account from one address, in 15 minutes. */
  perAccount: number;
};

export const DEFAULT_AUTH_LIMITS: AuthLimits = { perAccount: 20 };

const WINDOW_SECONDS = 15 * 60;
const GUARDED = /^\/auth\/v1\/(token|signup|recover|otp|magiclink|resend|verify)$/;

/**
 * Stands before the auth service: refuses what is no sign-in at all with a sentence, and too many of them with 429. The
 * counts are in the database, so that all copies of the process count together.
 */
export function guardAuth(options: {
  pool: pg.Pool;
  limits: AuthLimits;
  addressOf: (c: Context) => string;
}): MiddlewareHandler {
  const { pool, limits, addressOf } = options;
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      schemaName: 'stack',
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
      clearExpiredByTimeout: false,
    });
  const perAccount = limiter('account', limits.perAccount);

  return async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const hasBody = c.req.method === 'POST' || c.req.method === 'PUT';
    if (!hasBody) {
      await next();
      return unauthorizedAs401(c);
    }
    const text = await c.req.raw.clone().text();
    if (text.length > 64 * 1024) return refusal(413, 'validation_failed', 'That is too much text.');
    const wrong = whatIsWrong(text);
    if (wrong) return refusal(400, 'validation_failed', wrong);

    // A refreshed session proves itself and hashes nothing.
    if (GUARDED.test(pathname) && searchParams.get('grant_type') !== 'refresh_token') {
      const place = addressOf(c);
      const { email } = JSON.parse(text || '{}') as { email?: string };
      try {
        if (email) await perAccount.consume(`${place} ${email.toLowerCase()}`.slice(0, 200));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const minutes = Math.max(1, Math.ceil(error.msBeforeNext / 60_000));
        c.header('Retry-After', String(Math.ceil(error.msBeforeNext / 1000)));
        return refusal(
          429,
          'over_request_rate_limit',
          `Too many attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
          { 'Retry-After': String(Math.ceil(error.msBeforeNext / 1000)) },
        );
      }
    }
    await withMailRedirect(searchParams.get('redirect_to'), next);
    if (c.res.status === 500 && pathname === '/auth/v1/signup') {
      // Two sign-ups of one address at the same moment: the unique index let one through.
      c.res = refusal(422, 'user_already_exists', 'User already registered');
    }
    return unauthorizedAs401(c);
  };
}

/** A token that is forged, expired or of an account or session that is gone is 401 from every service; this one would say 403. */
function unauthorizedAs401(c: Context): void {
  if (
    c.res.status === 403 &&
    /^(bad_jwt|user_not_found|session_not_found)$/.test(c.res.headers.get('x-sb-error-code') ?? '')
  ) {
    c.res = new Response(c.res.body, { status: 401, headers: c.res.headers });
  }
}

function whatIsWrong(text: string): string | null {
  if (text === '') return null;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return 'Invalid input';
  if (text.includes('\\u0000')) return 'Invalid input';
  const { email, password, data } = body as Record<string, unknown>;
  if (email !== undefined && email !== null && typeof email !== 'string') return 'Invalid email';
  if (typeof email === 'string' && email.length > 254) return 'Invalid email';
  if (password !== undefined && password !== null && typeof password !== 'string') return 'Invalid input';
  if (data !== undefined && data !== null && (typeof data !== 'object' || Array.isArray(data)))
    return 'Invalid input';
  return null;
}

function refusal(status: number, code: string, msg: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { code: status, error_code: code, msg },
    { status, headers: { ...headers, 'X-Sb-Error-Code': code } },
  );
}
