import { refusals } from '#core/refusal.ts';
import { type Asker, createTokenReader, forProfile, tokenIn } from '../asker/asker.ts';
import type { Keys } from '../keys/keys.ts';
import { RestRefused } from './rest-refused.ts';

/** Reads who asks from the headers: one of the deployment's keys, which a request always has, or a token of a person's session beside it. */
export function readWhoAsks(keys: Keys) {
  const { publishableKey, secretKey } = keys;
  const read = createTokenReader(keys);

  return async (headers: Headers): Promise<Asker> => {
    const key = headers.get('apikey');
    if (key !== publishableKey && key !== secretKey) {
      throw new RestRefused(401, 'PGRST301', 'No API key found in request');
    }
    const token = tokenIn(headers.get('authorization'));
    if (token === undefined || token === key) {
      return { role: key === secretKey ? 'service_role' : 'anon', person: null };
    }
    const asker = token === publishableKey ? null : await read(token);
    if (!asker) throw new RestRefused(401, 'PGRST301', refusals.tokenExpired().message);
    return forProfile(asker, headers);
  };
}
