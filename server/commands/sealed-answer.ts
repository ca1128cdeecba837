import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Json } from '#core/database.types.ts';

/**
 * The answer of an act that tells a secret once, as it is kept for whoever asks again with the same key: encrypted (AES-256-GCM) with
 * that key, of which the database has the hash alone. Whoever reads the rows opens nothing.
 */
export function sealAnswer(answer: Json, key: string): Json {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secretOf(key), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64') };
}

export function openAnswer(kept: Json, key: string): Json {
  const bytes = Buffer.from((kept as { sealed: string }).sealed, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', secretOf(key), bytes.subarray(0, 12), { authTagLength: 16 });
  cipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(cipher.update(bytes.subarray(28)).toString('utf8') + cipher.final('utf8'));
}

/** As which a key stands in the database. */
export const hashOfKey = (key: string): string => createHash('sha256').update(`kept ${key}`).digest('hex');

const secretOf = (key: string): Buffer => createHash('sha256').update(`sealed ${key}`).digest();
