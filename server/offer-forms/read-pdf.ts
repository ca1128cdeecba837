import { createHash } from 'node:crypto';
import { refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';

/** SHA-256 of the bytes of a file, in hexadecimal. */
export const pdfSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Refuses what is no PDF, and one that opens with a password only: the other side could not read what it signs. */
export function refuseUnreadable(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!text.startsWith('%PDF-') || !text.includes('%%EOF')) refuse(refusals.paperNotPdf());
  if (/\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(text)) refuse(refusals.paperLocked());
}
