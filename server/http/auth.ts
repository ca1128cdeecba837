import { createRemoteJWKSet, jwtVerify } from 'jose';
import { isId } from '#core/ids.ts';

/** Who a token says is asking, and in which session; null when the token is forged, expired, or not one of ours. */
export type VerifyToken = (token: string) => Promise<{ userId: string; sessionId: string } | null>;

/**
 * Checks tokens of the auth service: with the shared secret (HS256), or, on Supabase projects with signing keys, with the
 * keys the auth service publishes.
 */
export function createVerifier(keys: { jwtSecret: string } | { jwksUrl: string }): VerifyToken {
  const key = 'jwtSecret' in keys ? new TextEncoder().encode(keys.jwtSecret) : null;
  const published = 'jwksUrl' in keys ? createRemoteJWKSet(new URL(keys.jwksUrl)) : null;
  return async (token) => {
    try {
      const { payload } = key
        ? await jwtVerify(token, key, { algorithms: ['HS256'], audience: 'authenticated' })
        : await jwtVerify(token, published as NonNullable<typeof published>, { audience: 'authenticated' });
      const { role, sub, session_id: sessionId } = payload;
      if (role !== 'authenticated' || !sub || !isId(sub)) return null;
      return typeof sessionId === 'string' && isId(sessionId) ? { userId: sub, sessionId } : null;
    } catch {
      return null;
    }
  };
}
