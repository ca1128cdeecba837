import type { Context, MiddlewareHandler } from 'hono';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refusals } from './auth/refusal.ts';

/** Tries allowed in a window; hashing a password takes the only thread of the process, and guessing must not pay. */
export type AuthLimits = {
  /** Wrong or right passwords for one address from one place, in 15 minutes. */
  perAccount: number;
  /** Sign-ins, sign-ups and mails from one place, in 15 minutes. */
  perPlace: number;
};

export const DEFAULT_AUTH_LIMITS: AuthLimits = { perAccount: 20, perPlace: 300 };

const WINDOW_SECONDS = 15 * 60;
const GUARDED = /^\/auth\/v1\/(token|signup|recover|resend|verify)$/;

/**
 * Stands before the auth service and refuses too many tries from one place with 429. The counts are in the database, so that
 * all copies of the process count together.
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
  const perPlace = limiter('place', limits.perPlace);

  return async (c, next) => {
    // A refreshed session proves itself and hashes nothing.
    const isTry =
      c.req.method === 'POST' && GUARDED.test(c.req.path) && c.req.query('grant_type') !== 'refresh_token';
    if (!isTry) return next();
    const place = addressOf(c);
    const email = await emailOf(c);
    try {
      await perPlace.consume(place);
      if (email)
        await perAccount.consume(
          Buffer.from(`${place} ${email.toLowerCase()}`).toString('base64url').slice(0, 200),
        );
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return refusals.tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000))).answer();
    }
    return next();
  };
}

/** The account that a request names; the service itself refuses what cannot be read. */
async function emailOf(c: Context): Promise<string | null> {
  const body = await c.req.json().catch(() => null);
  return typeof body?.email === 'string' ? body.email : null;
}
