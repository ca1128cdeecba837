import { sql } from 'kysely';
import type { Contract, OfBooking } from '#core/contract/define.ts';
import { isId } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import type { Actor } from '#server/commands/actor.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db, Tx } from '#server/db.ts';

/** Tables that belong to one booking, by the field that names their rows. */
const ROWS = {
  agreementId: 'agreements',
  amendmentId: 'amendments',
  settlementId: 'settlements',
  invoiceId: 'invoices',
  directPaymentId: 'direct_payments',
} as const satisfies Partial<Record<OfBooking, string>>;

/**
 * Keeps whoever holds the link of a booking to that booking: refuses what names another one, or what belongs to another, and what needs a
 * proof of the mailbox while `isProved` says that there is none. Asks nothing of anybody else.
 * @param named the input of the act, the query of the read, or `{ id }` of a document
 */
export async function keepToLink(
  db: Db | Tx,
  { byLink }: Pick<Contract, 'byLink'>,
  actor: Actor,
  { named, isProved }: { named: unknown; isProved: boolean },
): Promise<void> {
  if (actor.role !== 'outsider') {
    if (byLink?.of === 'link' && byLink.onlyByLink) refuse(refusals.notByLink());
    return;
  }
  if (!actor.bookingId) refuse(refusals.linkOver());
  if (!byLink) refuse(refusals.notByLink());
  if (byLink.of !== 'link') {
    const fields = named as Record<string, unknown>;
    const id = fields[byLink.of] ?? fields.id;
    if (typeof id !== 'string' || !isId(id) || !(await isOfBooking(db, byLink.of, id, actor.bookingId)))
      refuse(refusals.notByLink());
  }
  // Where the money goes is for the mailbox that its keeper writes to: not for a colleague who was let in, nor for one of before.
  const isForOwnMailbox = byLink.ownMailbox || (byLink.of === 'link' && !byLink.onlyByLink);
  if (isForOwnMailbox && !(await isOwnMailbox(db, actor.userId))) refuse(refusals.notByLink());
  if (byLink.proved && !isProved) refuse(refusals.proveMailbox());
}

/** Whether a link is that of the mailbox which its keeper writes to, and none of a colleague who was let in. */
export async function isOwnMailbox(db: Db | Tx, linkId: string): Promise<boolean> {
  const { rows } = await sql`
    select from private.booking_links l join private.outsiders o on o.profile_id = l.profile_id and o.email = l.email
    where l.id = ${linkId}::uuid and l.passed_on_by is null`.execute(db);
  return rows.length > 0;
}

async function isOfBooking(
  db: Db | Tx,
  of: Exclude<OfBooking, 'link'>,
  id: string,
  bookingId: string,
): Promise<boolean> {
  if (of === 'bookingId') return id === bookingId;
  if (of === 'showId' || of === 'changeId') {
    const { rows } = await sql`
      select from bookings b where b.id = ${bookingId}::uuid and b.show_id = ${
        of === 'showId'
          ? sql`${id}::uuid`
          : sql`(select c.show_id from change_proposals c where c.id = ${id}::uuid and (c.concerns_night or c.booking_id = b.id))`
      }`.execute(db);
    return rows.length > 0;
  }
  const { rows } =
    await sql`select from ${sql.table(ROWS[of])} where id = ${id}::uuid and booking_id = ${bookingId}::uuid`.execute(
      db,
    );
  return rows.length > 0;
}
