import { createHash } from 'node:crypto';
import { TOKEN_PATTERN } from '#core/api/scopes.ts';
import { createTokenReader, tokenIn } from '../asker/asker.ts';
import type { Keys } from '../keys/keys.ts';

/** Who a request says is asking: its account and session where the token proves them. */
export type Bearer = {
  userId: string | null;
  sessionId: string | null;
  /** Of a personal token: what it is counted by. Whose it is, and whether it counts still, the API asks the database. */
  tokenKey: string | null;
};

const NOBODY: Bearer = { userId: null, sessionId: null, tokenKey: null };

const LONGEST_TOKEN = 4_096;

/** Checks the tokens of requests. */
export function createTokenCheck(keys: Keys) {
  const { publishableKey, secretKey } = keys;
  const read = createTokenReader(keys);

  /** Who an Authorization header stands for; null when its token is forged, expired or no token. One's own keys stand for nobody. */
  return async function bearerOf(header: string | undefined): Promise<Bearer | null> {
    const token = tokenIn(header);
    if (header === undefined || token === publishableKey || token === secretKey) return NOBODY;
    if (token && TOKEN_PATTERN.test(token)) {
      return { ...NOBODY, tokenKey: createHash('sha256').update(token).digest('hex').slice(0, 20) };
    }
    const asker = token && token.length <= LONGEST_TOKEN ? await read(token) : null;
    if (!asker) return null;
    const { userId, sessionId, isHalfOpen } = asker.person;
    // Whoever has the password alone uses up nothing of the account's: what they ask counts for their session and address.
    return { userId: isHalfOpen ? null : userId, sessionId, tokenKey: null };
  };
}
