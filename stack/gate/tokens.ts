import { jwtVerify } from 'jose';
import { hs256Key, rememberTokens } from '#server/http/auth.ts';
import type { Keys } from '../keys.ts';

/** Who a request says is asking: its account and session where the token proves them. */
export type Bearer = { userId: string | null; sessionId: string | null };

const NOBODY: Bearer = { userId: null, sessionId: null };

const LONGEST_TOKEN = 4_096;

/** Checks the tokens of requests. */
export function createTokenCheck({ jwtSecret, publishableKey, secretKey }: Keys) {
  const secret = hs256Key(jwtSecret);
  const bearerOfToken = rememberTokens<Bearer>(async (token) => {
    try {
      const { payload } = await jwtVerify(token, await secret, {
        algorithms: ['HS256'],
        audience: 'authenticated',
      });
      // Whoever has the password alone uses up nothing of the account's: what they ask counts for their session and address.
      const userId = payload.half_open === true ? null : textOr(payload.sub);
      return { means: { userId, sessionId: textOr(payload.session_id) }, endsAt: (payload.exp ?? 0) * 1000 };
    } catch {
      return null;
    }
  });

  /** Who an Authorization header stands for; null when its token is forged, expired or no token. One's own keys stand for nobody. */
  return async function bearerOf(header: string | undefined): Promise<Bearer | null> {
    const token = /^bearer\s+(\S+)$/i.exec(header?.trim() ?? '')?.[1];
    if (header === undefined || token === publishableKey || token === secretKey) return NOBODY;
    return token && token.length <= LONGEST_TOKEN ? bearerOfToken(token) : null;
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const textOr = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : null);
