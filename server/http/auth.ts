import { createRemoteJWKSet, jwtVerify } from 'jose';
import { isId } from '#core/ids.ts';

/** Who a token says is asking, and in which session; null when the token is forged, expired, or not one of ours. */
export type VerifyToken = (token: string) => Promise<{ userId: string; sessionId: string } | null>;

/**
 * Checks tokens of the auth service: with the shared secret (HS256), or, on Supabase projects with signing keys, with the
 * keys the auth service publishes.
 */
export function createVerifier(keys: { jwtSecret: string } | { jwksUrl: string }): VerifyToken {
  const key = 'jwtSecret' in keys ? hs256Key(keys.jwtSecret) : null;
  const published = 'jwksUrl' in keys ? createRemoteJWKSet(new URL(keys.jwksUrl)) : null;
  return rememberTokens(async (token) => {
    try {
      const { payload } = key
        ? await jwtVerify(token, await key, { algorithms: ['HS256'], audience: 'authenticated' })
        : await jwtVerify(token, published as NonNullable<typeof published>, { audience: 'authenticated' });
      const { role, sub, session_id: sessionId } = payload;
      if (role !== 'authenticated' || !sub || !isId(sub)) return null;
      if (typeof sessionId !== 'string' || !isId(sessionId)) return null;
      return { means: { userId: sub, sessionId }, endsAt: (payload.exp ?? 0) * 1000 };
    } catch {
      return null;
    }
  });
}

/** The key of a shared secret, imported once: given its bytes, jose would import them for each token. */
export function hs256Key(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, [
    'sign',
    'verify',
  ]);
}

const MOST_REMEMBERED = 5_000;
const REMEMBERED_MS = 3_600_000;

/**
 * Remembers what good tokens mean until they end, an hour at most, so that a session's requests pay for its signature once. The
 * database decides at every request whether the account and the session are still there.
 */
export function rememberTokens<Meaning>(
  check: (token: string) => Promise<{ means: Meaning; endsAt: number } | null>,
): (token: string) => Promise<Meaning | null> {
  const known = new Map<string, { means: Meaning; endsAt: number }>();
  return async (token) => {
    const before = known.get(token);
    if (before && before.endsAt > Date.now()) return before.means;
    known.delete(token);
    const good = await check(token);
    if (!good) return null;
    if (known.size >= MOST_REMEMBERED) known.delete(known.keys().next().value as string);
    known.set(token, { ...good, endsAt: Math.min(good.endsAt, Date.now() + REMEMBERED_MS) });
    return good.means;
  };
}
