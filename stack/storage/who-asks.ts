import { type Asker, createTokenReader, forProfile, tokenIn } from '../asker/asker.ts';
import type { Keys } from '../keys/keys.ts';

/**
 * Reads who sends a request for a file: by the token in its Authorization header, or by a key of the deployment, which a picture on a page
 * does without. Null for a token that is none of ours, or without an account: files have an owner.
 */
export function createAskerOf(keys: Keys): (headers: Headers) => Promise<Asker | null> {
  const { publishableKey, secretKey } = keys;
  const read = createTokenReader(keys);
  return async (headers) => {
    const header = headers.get('authorization');
    const token = tokenIn(header);
    if (header !== null && token !== publishableKey && token !== secretKey) {
      const asker = token === undefined ? null : await read(token);
      return asker?.role === 'authenticated' && asker.person.userId ? forProfile(asker, headers) : null;
    }
    return { role: headers.get('apikey') === secretKey ? 'service_role' : 'anon', person: null };
  };
}
