import { jwtVerify } from 'jose';
import { refusals } from '#core/refusal.ts';
import { hs256Key, rememberTokens } from '#server/http/auth.ts';
import type { Keys } from '../keys.ts';
import { RestRefused } from './rest-refused.ts';

/** As which role of the database a request acts, and with which claims. */
export type Asking =
  | { role: 'anon' | 'service_role'; person: null }
  | {
      role: 'anon' | 'authenticated';
      person: { userId: string | null; sessionId: string | null; claims: string };
    };

/** Reads who asks from the headers: one of the deployment's keys, or a token of a person's session. */
export function readWhoAsks({ jwtSecret, publishableKey, secretKey }: Keys) {
  const secret = hs256Key(jwtSecret);
  const personOf = rememberTokens(async (token) => {
    try {
      const { payload } = await jwtVerify(token, await secret, {
        algorithms: ['HS256'],
        audience: 'authenticated',
      });
      const means: Asking = {
        // A token stands for a person, whatever else it says; of the other roles one is had by its key.
        role: payload.role === 'authenticated' ? 'authenticated' : 'anon',
        person: {
          userId: uuidOr(payload.sub),
          sessionId: uuidOr(payload.session_id),
          claims: JSON.stringify(payload),
        },
      };
      return { means, endsAt: (payload.exp ?? 0) * 1000 };
    } catch {
      return null;
    }
  });

  return async (headers: Headers): Promise<Asking> => {
    const key = headers.get('apikey');
    if (key !== publishableKey && key !== secretKey) {
      throw new RestRefused(401, 'PGRST301', 'No API key found in request');
    }
    const token = /^bearer\s+(\S+)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1];
    if (token === undefined || token === key) {
      return { role: key === secretKey ? 'service_role' : 'anon', person: null };
    }
    const person = token === publishableKey ? null : await personOf(token);
    if (!person) throw new RestRefused(401, 'PGRST301', refusals.tokenExpired().message);
    return person;
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const uuidOr = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : null);
