import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

/** Encrypts values for the database with a key of this deployment, for one purpose. */
export type Seal = { seal: (value: unknown) => Promise<string>; open: (sealed: string) => Promise<unknown> };

/** Private links of mails: what stands in them is read by this deployment alone. */
export const createMailLinks = ({ jwtSecret }: { jwtSecret: string }): Seal =>
  createSeal(jwtSecret, 'mail links');

/** `purpose` parts the keys: what is sealed for one purpose opens for no other. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `running-order ${purpose}`, 32));
  return {
    seal: (value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    open: async (sealed) => {
      const { plaintext } = await compactDecrypt(sealed, key);
      return JSON.parse(new TextDecoder().decode(plaintext));
    },
  };
}
