import { sql } from 'kysely';
import * as contract from '#core/contract/outsider.ts';
import { CODE } from '#core/outsiders/limits.ts';
import { refusals } from '#core/refusal.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Tx } from '#server/db.ts';
import { refuseMailbox } from '#server/outsider/keep-outsiders.ts';

/** Which mailboxes a booking is open to, for the side that keeps the other one. */
export const linksOfBooking = defineRead(contract.linksOfBooking, async ({ db, actor }, { bookingId }) => {
  const booking = await db
    .selectFrom('bookings')
    .select(['artist_id', 'venue_id'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (!booking || (booking.artist_id !== actor.artistId && booking.venue_id !== actor.venueId))
    refuse(refusals.unknownBooking());
  const { rows } = await sql<{
    id: string;
    email: string | null;
    name: string | null;
    passedOnBy: string | null;
    openedAt: string | null;
    endsAt: string;
    withdrawnAt: string | null;
    wantsNoMails: boolean;
  }>`
    select l.id, l.email, l.name, coalesce(b.name, b.email) as "passedOnBy", l.opened_at as "openedAt", l.ends_at as "endsAt",
      l.withdrawn_at as "withdrawnAt", l.email is not null and private.is_unwanted(l.email) as "wantsNoMails"
    from private.booking_links l left join private.booking_links b on b.id = l.passed_on_by
    where l.booking_id = ${bookingId}::uuid order by l.made_at, l.id`.execute(db);
  const instant = (at: string) => new Date(at).toISOString();
  return {
    links: rows.map((link) => ({
      ...link,
      openedAt: link.openedAt && instant(link.openedAt),
      endsAt: instant(link.endsAt),
      withdrawnAt: link.withdrawnAt && instant(link.withdrawnAt),
    })),
  };
});

export const withdrawLink = defineCommand(contract.withdrawLink, {
  async run(context, { linkId }) {
    await lockLink(context, linkId);
    await context.tx
      .updateTable('private.booking_links')
      .set({ withdrawn_at: context.now.toISOString(), code_sha256: null })
      .where('id', '=', linkId)
      .where('withdrawn_at', 'is', null)
      .execute();
    return { linkId };
  },
});

export const renewLink = defineCommand(contract.renewLink, {
  async run(context, { linkId }) {
    const { email } = await lockLink(context, linkId);
    await refuseMailbox(context, email);
    await countLetter(context, linkId);
    await context.tx
      .updateTable('private.booking_links')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', linkId)
      .execute();
    await context.tx.deleteFrom('private.link_proofs').where('link_id', '=', linkId).execute();
    await writeLetter(context, linkId, 'renewed');
    return { linkId };
  },
});

/** A link that opens still, of a booking of one's own, locked. */
async function lockLink({ tx, actor }: CommandContext, linkId: string): Promise<{ email: string }> {
  const { rows } = await sql<{ email: string }>`
    select l.email from private.booking_links l join bookings b on b.id = l.booking_id
    where l.id = ${linkId}::uuid and l.withdrawn_at is null and l.ends_at > private.now()
      and case l.side when 'artist' then b.venue_id = ${actor.venueId}::uuid else b.artist_id = ${actor.artistId}::uuid end
    for update of l`.execute(tx);
  return rows[0] ?? refuse(refusals.unknownLinkOfBooking());
}

/** Counts what is mailed to the mailbox of a link, so that nobody is flooded. Refuses more than a few in an hour. */
export async function countLetter(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  linkId: string,
): Promise<void> {
  const { rows } = await sql<{ sent: number }>`
    update private.booking_links set
      codes_sent = case when codes_since > ${now.toISOString()}::timestamptz - interval '1 hour' then codes_sent + 1 else 1 end,
      codes_since = case when codes_since > ${now.toISOString()}::timestamptz - interval '1 hour' then codes_since else ${now.toISOString()} end
    where id = ${linkId}::uuid returning codes_sent as sent`.execute(tx);
  if ((rows[0]?.sent ?? 0) > CODE.mostAnHour) refuse(refusals.tooManyCodes());
}

/** Has a letter about a link mailed by the job `mail-link-letters`. */
export async function writeLetter(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  linkId: string,
  kind: 'code' | 'passed-on' | 'renewed',
  code: string | null = null,
): Promise<void> {
  const at = now.toISOString();
  await tx
    .insertInto('private.link_letters')
    .values({ link_id: linkId, kind, code, at, mail_due_at: at })
    .execute();
}

/** The link by which somebody asks, locked. */
export async function heldLink({ tx, actor }: { tx: Tx; actor: { userId: string } }) {
  const link = await tx
    .selectFrom('private.booking_links')
    .selectAll()
    .where('id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst();
  return link ?? refuse(refusals.linkOver());
}
