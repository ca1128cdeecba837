import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ReplyAddresses, ReplyAddressKind } from '#server/mail/mailer.ts';

/** Lower case alone: some mail programs and servers write the part before the '@' so. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const SUM_BYTES = 15;
/** 16 bytes of an id and 15 of its sum: with the word before it, the local part stays below the 64 that SMTP allows. */
const TOKEN = /^(reply|bounce)\+([a-z2-7]{26})([a-z2-7]{24})$/;

/**
 * Addresses that mails of this deployment are answered to: the id of a row and a sum of it with a key of the deployment, so that none can be
 * guessed, and none made by whoever reads the database alone.
 */
export function createReplyAddresses({ jwtSecret }: { jwtSecret: string }, domain: string): ReplyAddresses {
  const key = new Uint8Array(hkdfSync('sha256', jwtSecret, '', 'running-order reply addresses', 32));
  const host = domain.toLowerCase();
  const sumOf = (kind: ReplyAddressKind, id: Buffer) =>
    createHmac('sha256', key).update(kind).update(id).digest().subarray(0, SUM_BYTES);
  return {
    domain: host,
    of: (kind, id) => {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
      return `${kind}+${base32(bytes)}${base32(sumOf(kind, bytes))}@${host}`;
    },
    read: (address) => {
      const [local = '', at = ''] = address.toLowerCase().split('@');
      const [, kind, id = '', sum = ''] = (at === host && TOKEN.exec(local)) || [];
      if (kind !== 'reply' && kind !== 'bounce') return null;
      const bytes = fromBase32(id).subarray(0, 16);
      const given = fromBase32(sum).subarray(0, SUM_BYTES);
      if (!timingSafeEqual(given, sumOf(kind, bytes))) return null;
      return {
        kind,
        id: bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
      };
    },
  };
}

function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function fromBase32(text: string): Buffer {
  let bits = '';
  for (const sign of text) bits += ALPHABET.indexOf(sign).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
