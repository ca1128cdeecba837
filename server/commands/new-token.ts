import { createHash, randomBytes } from 'node:crypto';

/** The secret of a private link, 256 bits of chance as an address holds them, and the hash that is kept of it. */
export function newToken(): { token: string; tokenSha256: string } {
  const token = randomBytes(32).toString('hex');
  return { token, tokenSha256: createHash('sha256').update(token).digest('hex') };
}
