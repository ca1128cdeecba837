import { jwtVerify } from 'jose';
import { isId } from '#core/ids.ts';
import { hs256Key, rememberTokens } from '#server/http/auth.ts';
import type { Keys } from '../keys/keys.ts';

/** Whom the token of a session stands for. `claims` is all that it says, as JSON. */
export type Person = {
  userId: string | null;
  sessionId: string | null;
  /** The second step of the sign-in is still to be done. */
  isHalfOpen: boolean;
  claims: string;
};

/** As which role of the database a request acts: by a key of the deployment for nobody, by a token for its person. */
export type Asker = (
  | { role: 'anon' | 'service_role'; person: null }
  | { role: 'anon' | 'authenticated'; person: Person }
) & {
  /** The profile that the request names (X-Profile), as it is written there. */
  profile?: string | null;
};

/** Who asks, with the profile that their request names. */
export const forProfile = (asker: Asker, headers: Headers): Asker => {
  const profile = headers.get('x-profile')?.slice(0, 100);
  return profile ? { ...asker, profile } : asker;
};

/** The token of an Authorization header; undefined where it has none. */
export const tokenIn = (header: string | null | undefined): string | undefined =>
  /^bearer\s+(\S+)$/i.exec(header?.trim() ?? '')?.[1];

/** Reads tokens of sessions: null for one that is forged, over, or none of ours. Whether its session is still open is asked by `asAsker`. */
export function createTokenReader({ jwtSecret }: Pick<Keys, 'jwtSecret'>) {
  const secret = hs256Key(jwtSecret);
  return rememberTokens<Asker & { person: Person }>(async (token) => {
    try {
      const { payload } = await jwtVerify(token, await secret, {
        algorithms: ['HS256'],
        audience: 'authenticated',
      });
      const person = {
        userId: idOr(payload.sub),
        sessionId: idOr(payload.session_id),
        isHalfOpen: payload.half_open === true,
        claims: JSON.stringify(payload),
      };
      // A token stands for a person, whatever else it says; of the other roles one is had by its key.
      const role = payload.role === 'authenticated' ? 'authenticated' : 'anon';
      return { means: { role, person }, endsAt: (payload.exp ?? 0) * 1000 };
    } catch {
      return null;
    }
  });
}

const idOr = (value: unknown) => (typeof value === 'string' && isId(value) ? value : null);
