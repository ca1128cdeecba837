import { Hono } from 'hono';
import { isId } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import type { ApiEnv } from '#server/app.ts';
import { keepPaper } from '#server/commands/agreement-paper.ts';
import type { Db } from '#server/db.ts';
import type { FileStore } from '#server/files.ts';
import { refuse } from '#server/refused.ts';
import { pdf, reader } from '#server/routes/invoice-document.ts';

/**
 * The paper of an agreement that both have signed. It is made with the second signature; one that was signed without
 * (brought in from elsewhere, or by the demo) is made and kept here, when it is first asked for.
 */
export function agreementDocumentRoute({ db, files }: { db: Db; files: FileStore }): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.get('/agreements/:id/document', async (c) => {
    const actor = await reader(db, c);
    const id = c.req.param('id');
    if (!isId(id)) refuse(refusals.unknownAgreement());
    const agreement = await db.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirst();
    if (!agreement || (agreement.artist_id !== actor.artistId && agreement.venue_id !== actor.venueId)) {
      refuse(refusals.unknownAgreement());
    }
    const paper = await keepPaper(files, agreement);
    if (!paper) refuse(refusals.notSignedByBoth());
    if (agreement.pdf_sha256 === null) {
      await db
        .updateTable('agreements')
        .set({ pdf_path: paper.path, pdf_sha256: paper.sha256 })
        .where('id', '=', id)
        .where('pdf_sha256', 'is', null)
        .execute();
    }
    return pdf(c, paper.bytes, agreement.number);
  });
  return routes;
}
