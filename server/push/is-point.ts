import { createECDH } from 'node:crypto';

/** Whether a public key of a browser (base64url) lies on P-256: for another nothing can be encrypted. */
export function isPoint(key: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(key, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
