import { createHash, createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Auth } from './auth.ts';
import { refusals } from './auth-refused.ts';

/** 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is kept of a token: it opens nothing. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** A hash that only this deployment can make, for what is guessed more easily than a token: an e-mail address, an IP address. */
export function keyedHash(auth: Pick<Auth, 'keys'>, purpose: string, text: string): string {
  return createHmac('sha256', auth.keys.jwtSecret)
    .update(`${purpose}\n${text}`)
    .digest('base64url')
    .slice(0, 27);
}

/**
 * The token that follows another one. It follows from it, so that two tabs that refresh at the same moment get the same one
 * while only hashes are kept.
 */
export function nextToken(auth: Pick<Auth, 'keys'>, token: string): string {
  return createHmac('sha256', auth.keys.jwtSecret).update(`refresh\n${token}`).digest('base64url');
}

export type AccessClaims = {
  sub: string;
  session_id: string;
  email: string;
  aal: 'aal1' | 'aal2';
  /** The second step of the account is still to be done. */
  half_open?: true;
  amr: { method: string; timestamp: number }[];
  app_metadata: unknown;
  user_metadata: unknown;
};

export async function signAccessToken(
  auth: Auth,
  claims: AccessClaims,
  now = Math.floor(Date.now() / 1000),
): Promise<string> {
  return new SignJWT({ ...claims, phone: '', role: 'authenticated', is_anonymous: false })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(`${auth.origins[0]}/auth/v1`)
    .setAudience('authenticated')
    .setIssuedAt(now)
    .setExpirationTime(now + auth.lifetimes.accessToken)
    .sign(new TextEncoder().encode(auth.keys.jwtSecret));
}

/** Whose access token this is, and of which session; refuses what is none of ours. */
export async function readAccessToken(
  auth: Auth,
  token: string,
): Promise<{ userId: string; sessionId: string }> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(auth.keys.jwtSecret), {
      algorithms: ['HS256'],
      audience: 'authenticated',
    });
    if (payload.role === 'authenticated' && payload.sub && typeof payload.session_id === 'string') {
      return { userId: payload.sub, sessionId: payload.session_id };
    }
  } catch {
    // Forged, expired or no token at all: one answer.
  }
  throw refusals.notAToken();
}

/** Enough of a keyed hash to tell the lines of one account from another's; the whole one would be taken for a secret. */
export const inLog = (hash: string) => hash.slice(0, 12);
