import { createRemoteJWKSet, jwtVerify } from 'jose';
import { isId } from '#core/ids.ts';

/** Who a token says is asking; null when the token is forged, expired, or not one of ours. */
export type VerifyToken = (token: string) => Promise<{ userId: string } | null>;

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
        ? await jwtVerify(token, key, { algorithms: ['HS256'] })
        : await jwtVerify(token, published as NonNullable<typeof published>);
      if (payload.role !== 'authenticated' || !payload.sub || !isId(payload.sub)) return null;
      return { userId: payload.sub };
    } catch {
      return null;
    }
  };
}
