import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { Db } from '#server/db.ts';
import type { Documents } from '#server/documents/documents.ts';
import type { Job } from '#server/jobs/job.ts';
import { type Log, silentLog } from '#server/log/log.ts';
import { invoicePaperFor } from '#server/settlement/invoice-document.ts';

/** Papers that a round makes: some seconds, so that mails and the clock do not wait. */
const A_ROUND = 20;
/** Papers of a round after which its archive is let go, so that another process may go on. */
const TRIES = 3;

type Turn = { id: string; userId: string; side: Side; profileId: string };

/**
 * Makes the papers of archives that were asked for, some each round. What is made is kept paper by paper, so that a process that ends meanwhile
 * loses none. An archive of which a paper cannot be made three times has failed.
 */
export const makeArchives: Job = {
  name: 'make-archives',
  async run(db, { documents, log = silentLog } = {}) {
    if (!documents) return 0;
    const turn = await takeTurn(db);
    if (!turn) return 0;
    try {
      return await makeSome(db, documents, turn);
    } catch (error) {
      await failed(db, log, turn, error);
      return 0;
    }
  },
};

/** Takes the archive that waits the longest; nobody else takes it within a minute. */
async function takeTurn(db: Db): Promise<Turn | undefined> {
  const { rows } = await sql<Turn>`
    update private.accounting_archives a set next_at = private.now() + interval '1 minute'
    where a.user_id = (select user_id from private.accounting_archives where state = 'making' and next_at <= private.now()
      order by next_at, user_id limit 1 for update skip locked)
    returning a.id, a.user_id as "userId", a.side, a.profile_id as "profileId"`.execute(db);
  return rows[0];
}

async function makeSome(db: Db, documents: Documents, { id, side, profileId }: Turn): Promise<number> {
  const { rows } = await sql<{ invoiceId: string }>`
    select invoice_id as "invoiceId" from private.accounting_papers where archive_id = ${id}::uuid and pdf is null
    order by number limit ${A_ROUND}`.execute(db);
  const reader = {
    artistId: side === 'artist' ? profileId : null,
    venueId: side === 'venue' ? profileId : null,
  };
  for (const { invoiceId } of rows) {
    const paper = await invoicePaperFor(db, reader, invoiceId);
    const pdf = await documents.make('invoice', paper, { by: id });
    await sql`
      update private.accounting_papers set pdf = ${Buffer.from(pdf)} where archive_id = ${id}::uuid and invoice_id = ${invoiceId}::uuid`.execute(
      db,
    );
  }
  await sql`
    update private.accounting_archives a set made = p.made, tries = 0, next_at = private.now(), state = case when p.made = a.papers then 'ready' else 'making' end
    from (select count(pdf) as made from private.accounting_papers where archive_id = ${id}::uuid) p where a.id = ${id}::uuid`.execute(
    db,
  );
  return rows.length;
}

/** A minute later it is tried again: what stood in the way may be gone. */
async function failed(db: Db, log: Log, { id }: Turn, error: unknown): Promise<void> {
  log.warn('archive-not-made', { archiveId: id, error });
  await sql`
    update private.accounting_archives set tries = tries + 1, state = case when tries + 1 >= ${TRIES} then 'failed' else 'making' end,
      made = (select count(pdf) from private.accounting_papers where archive_id = ${id}::uuid) where id = ${id}::uuid`.execute(
    db,
  );
}
