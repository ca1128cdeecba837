import * as contract from '#core/contract/change.ts';
import { isId } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import { contentOf } from '#server/booking/agreement-paper.ts';
import { type DocumentReading, defineDocument } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { contentHash } from '#server/documents/documents.ts';

/** The paper of an amendment. It is signed when it is made, and the same amendment makes the same bytes. */
export const amendmentDocument = defineDocument(
  contract.amendmentDocument,
  async ({ db, actor, documents, asked }: DocumentReading, id) => {
    if (!isId(id)) refuse(refusals.unknownAgreement());
    const amendment = await db.selectFrom('amendments').selectAll().where('id', '=', id).executeTakeFirst();
    if (!amendment || (amendment.artist_id !== actor.artistId && amendment.venue_id !== actor.venueId))
      refuse(refusals.unknownAgreement());
    const content = contentOf(amendment) ?? refuse(refusals.notSignedByBoth());
    return {
      name: amendment.number,
      hash: contentHash('agreement', content),
      make: () => documents.make('agreement', content, asked),
    };
  },
);
