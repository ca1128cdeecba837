import { sql } from 'kysely';
import { DISOWN_DAYS } from '#core/account/guarded-acts.ts';
import { after } from '#core/settlement/clocks.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db, Tx } from '#server/db.ts';

export type Disowned = { act: string; isDone: boolean };

/** What is known of an act that a link in a mail is about; null once the link is over. */
export async function actOfMail(db: Db | Tx, actId: string): Promise<(Disowned & { userId: string }) | null> {
  const row = await db
    .selectFrom('private.guarded_acts')
    .select(['act', 'at', 'user_id', 'disowned_at'])
    .where('id', '=', actId)
    .executeTakeFirst();
  if (!row || after(row.at, DISOWN_DAYS) < (await productNow(db))) return null;
  return { act: row.act, isDone: row.disowned_at !== null, userId: row.user_id };
}

/**
 * The owner says that an act was not theirs: every session ends, and so do the links that were made in the session of the act; the payout
 * account is the one before. Done once: pressed again, nothing happens.
 */
export function disownAct(db: Db, actId: string): Promise<Disowned | null> {
  return db.transaction().execute(async (tx) => {
    const known = await actOfMail(tx, actId);
    if (!known) return null;
    const { userId, act } = known;
    await sql`select pg_advisory_xact_lock(hashtextextended(${`disown ${userId}`}, 0))`.execute(tx);
    const { rows: theirs } = await sql<{
      id: string;
      act: string;
      session_id: string | null;
      before: object | null;
    }>`
      update private.guarded_acts g set disowned_at = private.now(), mail_due_at = null
      from private.guarded_acts this
      where this.id = ${actId} and g.user_id = this.user_id and g.disowned_at is null and this.disowned_at is null
        and (g.id = this.id or g.session_id = this.session_id and g.at >= this.at)
      returning g.id, g.act, g.session_id, g.before`.execute(tx);
    if (theirs.length === 0) return { act, isDone: true };
    await sql`delete from auth.sessions where user_id = ${userId}`.execute(tx);
    const sessionId = theirs[0]?.session_id ?? null;
    await endLinksOf(tx, userId, sessionId);
    await restorePayoutAccount(
      tx,
      userId,
      theirs.map(({ id }) => id),
    );
    return { act, isDone: true };
  });
}

async function endLinksOf(tx: Tx, userId: string, sessionId: string | null): Promise<void> {
  if (!sessionId) return;
  await tx
    .deleteFrom('private.calendar_feeds')
    .where('user_id', '=', userId)
    .where('made_in', '=', sessionId)
    .execute();
  await sql`
    update crew_links set revoked_at = private.now() where revoked_at is null and made_in = ${sessionId}`.execute(
    tx,
  );
}

/** The account goes back to the one before the first of these acts, if one of them saved the present one. */
async function restorePayoutAccount(tx: Tx, userId: string, actIds: string[]): Promise<void> {
  const present = await tx
    .selectFrom('payout_accounts')
    .select('saved_by')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!present?.saved_by || !actIds.includes(present.saved_by)) return;
  const first = await tx
    .selectFrom('private.guarded_acts')
    .select('before')
    .where('id', 'in', actIds)
    .where('act', 'in', ['save-payout-account', 'open-payment-page'])
    .orderBy('at')
    .orderBy(sql`(before is null)`, 'desc')
    .executeTakeFirst();
  if (first?.before) {
    await tx
      .updateTable('payout_accounts')
      .set(first.before as object)
      .where('user_id', '=', userId)
      .execute();
  } else {
    await tx.deleteFrom('payout_accounts').where('user_id', '=', userId).execute();
  }
}
