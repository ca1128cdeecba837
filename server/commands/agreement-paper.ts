import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import { hashOf } from '#server/commands/make-agreement.ts';
import type { DB } from '#server/db.ts';
import type { FileStore } from '#server/files.ts';

export type AgreementRow = Selectable<DB['agreements']>;
/** A kept document: where, its SHA-256 in hexadecimal, and itself. */
type Paper = { path: string; sha256: string; bytes: Uint8Array };
type Signature = { name: string; image: string | null };

/**
 * Makes the PDF of an agreement that both have signed and keeps it in storage under its own hash; null while one
 * signature is missing. The same agreement makes the same bytes, so that making it twice keeps it once.
 */
export async function keepPaper(files: FileStore, agreement: AgreementRow): Promise<Paper | null> {
  const { artist_signed_at, venue_signed_at } = agreement;
  if (!artist_signed_at || !venue_signed_at) return null;
  const terms = agreement.terms as AgreementTerms;
  if (hashOf(terms) !== agreement.terms_sha256) {
    throw new Error(`the terms of agreement ${agreement.number} do not match their hash`);
  }
  // The renderer is heavy, and most processes never need it.
  const { renderAgreement } = await import('#server/documents/agreement-document.tsx');
  const bytes = await renderAgreement({
    terms,
    termsSha256: agreement.terms_sha256,
    artist: { ...(agreement.artist_signature as Signature), at: artist_signed_at },
    venue: { ...(agreement.venue_signature as Signature), at: venue_signed_at },
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = `${agreement.id}/${sha256}.pdf`;
  await files.put('agreements', path, bytes, 'application/pdf');
  return { path, sha256, bytes };
}
