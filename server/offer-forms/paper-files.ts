import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { FileStore } from '#server/files.ts';
import { pdfSha256 } from '#server/offer-forms/read-pdf.ts';

/** Papers stand by their bytes: a file is never replaced, and what was signed stays what it was. */
export const PAPERS = 'papers';

/** Where a profile's home keeps the paper of this SHA-256. */
export const paperPath = (home: string, sha256: string): string => `${home}/${sha256}.pdf`;

/** The bytes of a paper that one of these profiles brought in, checked against its SHA-256; null where they are lost. */
export async function readPaper(
  { db, files }: { db: Db; files: FileStore },
  profiles: readonly string[],
  sha256: string,
): Promise<Uint8Array | null> {
  const { rows } = await sql<{ path: string }>`
    select o.name as path from private.homes h join storage.objects o
      on o.bucket_id = ${PAPERS} and o.name = h.home_id::text || '/' || ${sha256}::text || '.pdf'
    where h.profile_id = any (${profiles as string[]}::uuid[])`.execute(db);
  for (const { path } of rows) {
    const bytes = await files.get(PAPERS, path);
    if (bytes && pdfSha256(bytes) === sha256) return bytes;
  }
  return null;
}
