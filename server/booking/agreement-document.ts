import * as contract from '#core/contract/agreement.ts';
import { isId } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import {
  type AgreementRow,
  contentOf,
  keepPaper,
  keptPaper,
  makePaper,
} from '#server/booking/agreement-paper.ts';
import { type DocumentReading, defineDocument } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { contentHash } from '#server/documents/documents.ts';

/**
 * The paper of an agreement that both have signed. It is made and kept with the second signature; one that was signed
 * without (brought in from elsewhere, or by the demo) is made and kept here, when it is first asked for.
 */
export const agreementDocument = defineDocument(
  contract.agreementDocument,
  async (reading: DocumentReading, id) => {
    const { db, actor } = reading;
    if (!isId(id)) refuse(refusals.unknownAgreement());
    const agreement = await db.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirst();
    if (!agreement || (agreement.artist_id !== actor.artistId && agreement.venue_id !== actor.venueId)) {
      refuse(refusals.unknownAgreement());
    }
    const content = contentOf(agreement) ?? refuse(refusals.notSignedByBoth());
    return {
      name: agreement.number,
      hash: contentHash('agreement', content),
      make: () => paperOf(reading, agreement),
    };
  },
);

async function paperOf(
  { db, files, documents, asked }: DocumentReading,
  agreement: AgreementRow,
): Promise<Uint8Array> {
  const kept = await keptPaper(files, agreement);
  if (kept) return kept;
  const paper = (await makePaper(documents, agreement, asked)) ?? refuse(refusals.notSignedByBoth());
  // What was signed under one hash is not replaced by other bytes.
  if (agreement.pdf_sha256 === null || agreement.pdf_sha256 === paper.sha256) await keepPaper(files, paper);
  if (agreement.pdf_sha256 === null) {
    await db
      .updateTable('agreements')
      .set({ pdf_path: paper.path, pdf_sha256: paper.sha256 })
      .where('id', '=', agreement.id)
      .where('pdf_sha256', 'is', null)
      .execute();
  }
  return paper.bytes;
}
