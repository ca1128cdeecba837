import { jwtVerify } from 'jose';
import type { Keys } from '../keys.ts';

/** Who a request says is asking: its account and session where the token proves them. */
export type Bearer = { userId: string | null; sessionId: string | null };

const NOBODY: Bearer = { userId: null, sessionId: null };

const MOST_REMEMBERED = 5_000;
const LONGEST_TOKEN = 4_096;

/**
 * Checks the tokens of requests. A token that was found good is remembered until it ends, so that a session's requests pay for its
 * signature once. The database decides at every request whether the account and the session are still there.
 */
export function createTokenCheck({ jwtSecret, publishableKey, secretKey }: Keys) {
  const secret = new TextEncoder().encode(jwtSecret);
  const known = new Map<string, { bearer: Bearer; endsAt: number }>();

  /** Who an Authorization header stands for; null when its token is forged, expired or no token. One's own keys stand for nobody. */
  return async function bearerOf(header: string | undefined): Promise<Bearer | null> {
    const token = /^bearer\s+(\S+)$/i.exec(header?.trim() ?? '')?.[1];
    if (header === undefined || token === publishableKey || token === secretKey) return NOBODY;
    if (!token || token.length > LONGEST_TOKEN) return null;
    const before = known.get(token);
    if (before) {
      if (before.endsAt > Date.now()) return before.bearer;
      known.delete(token);
    }
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        audience: 'authenticated',
      });
      // Whoever has the password alone uses up nothing of the account's: what they ask counts for their session and address.
      const userId = payload.half_open === true ? null : textOr(payload.sub);
      const bearer = { userId, sessionId: textOr(payload.session_id) };
      if (known.size >= MOST_REMEMBERED) known.delete(known.keys().next().value as string);
      known.set(token, { bearer, endsAt: Math.min((payload.exp ?? 0) * 1000, Date.now() + 3_600_000) });
      return bearer;
    } catch {
      return null;
    }
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const textOr = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : null);
