import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import { hashOf } from '#server/booking/make-agreement.ts';
import type { Requester } from '#server/commands/work-queue.ts';
import type { DB } from '#server/db.ts';
import type { SignedAgreement } from '#server/documents/agreement-pdf.tsx';
import { contentHash, type Documents } from '#server/documents/documents.ts';
import type { FileStore } from '#server/files.ts';

export type AgreementRow = Selectable<DB['agreements']>;
/** A document of an agreement: where it is kept, its SHA-256 in hexadecimal, itself, and the hash of what it was made from. */
export type Paper = { path: string; sha256: string; bytes: Uint8Array; of: string };
type Signature = { name: string; image: string | null };

/** What the document of an agreement says; null while a signature is missing. */
export function contentOf(
  agreement: Pick<
    AgreementRow,
    'number' | 'terms' | 'terms_sha256' | `${Side}_signature` | `${Side}_signed_at`
  >,
): SignedAgreement | null {
  const { artist_signed_at, venue_signed_at } = agreement;
  if (!artist_signed_at || !venue_signed_at) return null;
  const terms = agreement.terms;
  if (hashOf(terms) !== agreement.terms_sha256) {
    throw new Error(`the terms of agreement ${agreement.number} do not match their hash`);
  }
  const signed = (signature: unknown, at: string) => {
    const { name, image } = signature as Signature;
    return { name, image, at };
  };
  return {
    terms,
    termsSha256: agreement.terms_sha256,
    artist: signed(agreement.artist_signature, artist_signed_at),
    venue: signed(agreement.venue_signature, venue_signed_at),
  };
}

/**
 * Makes the PDF of an agreement that both have signed; null while one signature is missing. The same agreement makes the
 * same bytes, so that making it twice keeps it once.
 */
export async function makePaper(
  documents: Documents,
  agreement: AgreementRow,
  asked: Requester,
): Promise<Paper | null> {
  const content = contentOf(agreement);
  if (!content) return null;
  const bytes = await documents.make('agreement', content, asked);
  const sha256 = sha256Of(bytes);
  return {
    path: `${agreement.id}/${sha256}.pdf`,
    sha256,
    bytes,
    of: contentHash('agreement', content),
  };
}

/** Keeps a document in storage under its own hash. */
export async function keepPaper(files: FileStore, { path, bytes }: Paper): Promise<void> {
  await files.put('agreements', path, bytes, 'application/pdf');
}

/** The document as it was kept when the agreement was signed; null when it never was, or is not what was kept. */
export async function keptPaper(files: FileStore, agreement: AgreementRow): Promise<Uint8Array | null> {
  if (!agreement.pdf_path) return null;
  const bytes = await files.get('agreements', agreement.pdf_path);
  return bytes && sha256Of(bytes) === agreement.pdf_sha256 ? bytes : null;
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
