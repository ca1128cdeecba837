import { createHash } from 'node:crypto';

/** An id that is always the same for the same thing: a UUID of version 8 (RFC 9562) from the SHA-256 of its name. */
export function idOf<Id extends string = string>(kind: string, ...names: (string | number)[]): Id {
  const hex = createHash('sha256')
    .update(`running-order demo ${kind} ${names.join('/')}`)
    .digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}` as Id;
}
