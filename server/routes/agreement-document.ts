import { Hono } from 'hono';
import { isId } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import type { ApiEnv } from '#server/app.ts';
import {
  type AgreementRow,
  contentOf,
  keepPaper,
  keptPaper,
  makePaper,
} from '#server/commands/agreement-paper.ts';
import type { Db } from '#server/db.ts';
import { contentHash, type Documents } from '#server/documents/documents.ts';
import type { FileStore } from '#server/files.ts';
import { refuse } from '#server/refused.ts';
import { pdf } from '#server/routes/pdf.ts';
import { actorOf, askedBy } from '#server/routes/query.ts';
import type { Asked } from '#server/work-queue.ts';

type Services = { db: Db; files: FileStore; documents: Documents };

/**
 * The paper of an agreement that both have signed. It is made and kept with the second signature; one that was signed
 * without (brought in from elsewhere, or by the demo) is made and kept here, when it is first asked for.
 */
export function agreementDocumentRoute(services: Services): Hono<ApiEnv> {
  const { db } = services;
  const routes = new Hono<ApiEnv>();
  routes.get('/agreements/:id/document', async (c) => {
    const actor = await actorOf(c, db);
    const id = c.req.param('id');
    if (!isId(id)) refuse(refusals.unknownAgreement());
    const agreement = await db.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirst();
    if (!agreement || (agreement.artist_id !== actor.artistId && agreement.venue_id !== actor.venueId)) {
      refuse(refusals.unknownAgreement());
    }
    const content = contentOf(agreement) ?? refuse(refusals.notSignedByBoth());
    return pdf(c, { name: agreement.number, hash: contentHash('agreement', content) }, () =>
      paperOf(services, agreement, askedBy(c, actor)),
    );
  });
  return routes;
}

async function paperOf(
  { db, files, documents }: Services,
  agreement: AgreementRow,
  asked: Asked,
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
