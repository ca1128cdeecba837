import { sql } from 'kysely';
import type * as z from 'zod';
import * as contract from '#core/contract/address.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import type { MailContent } from '#server/mail/content.ts';
import type { confirming, Mailer } from '#server/mail/mailer.ts';

/** An account letter of this kind has a link that confirms the address to which it goes. */
export const CONFIRM_ADDRESS = 'confirm-address';
/** A link is mailed at most so often: the address may go on bouncing. */
const PAUSE = '5 minutes';

export const bouncedAddress = defineRead(contract.bouncedAddress, async ({ db, actor }) => {
  const { rows } = await sql<{ email: string; at: string }>`
    select email, at from private.bounced_addresses where user_id = ${actor.userId}::uuid`.execute(db);
  return { bounced: rows[0] ?? null };
});

/** Asked again within some minutes, the link of before is the one to open. */
export const confirmAddress = defineCommand(contract.confirmAddress, {
  async run({ tx, actor }) {
    const { rows } = await sql<{ email: string; isNew: boolean }>`
      select email, asked_at is null or asked_at < private.now() - ${PAUSE}::interval as "isNew"
      from private.bounced_addresses where user_id = ${actor.userId}::uuid for update`.execute(tx);
    const [bounced] = rows;
    if (!bounced) return refuse(refusals.nothingToConfirm());
    if (bounced.isNew) {
      await sql`update private.bounced_addresses set asked_at = private.now() where user_id = ${actor.userId}::uuid`.execute(
        tx,
      );
      await sql`
        insert into private.account_letters (user_id, kind, at, due_at) values (${actor.userId}::uuid, ${CONFIRM_ADDRESS}, private.now(), private.now())`.execute(
        tx,
      );
    }
    return { email: bounced.email };
  },
});

/** The letter with the link; null where nothing is to be confirmed any more, or links are not made. */
export async function confirmingLetter(
  db: Db,
  { siteUrl, sealLink }: Mailer,
  userId: string,
): Promise<MailContent | null> {
  const { rows } = await sql<{ address: string; bouncedAt: string }>`
    select email as address, at::text as "bouncedAt" from private.bounced_addresses where user_id = ${userId}::uuid`.execute(
    db,
  );
  const [bounced] = rows;
  if (!bounced || !sealLink) return null;
  const link = await sealLink({ confirms: userId, ...bounced });
  return addressLetter(bounced.address, `${siteUrl}/functions/v1/api/address/${link}`);
}

/** What the letter says; `link` confirms the address. */
export const addressLetter = (address: string, link: string): MailContent => ({
  subject: t`Confirm your address`,
  heading: t`Confirm your address`,
  paragraphs: [
    t`A mail to ${address} came back, and we stopped writing there. If you read this, mails arrive again: press the button, and you get those about your bookings and payments as before.`,
  ],
  button: { label: t`Send me mails again`, link },
  foot: { of: 'account' },
});

export type Confirming = z.infer<typeof confirming>;

/** How it stands with the address of a link: still to be confirmed, confirmed, or not that of the account any more. */
export async function standingOf(
  db: Db,
  { confirms, address, bouncedAt }: Confirming,
): Promise<'waits' | 'good' | 'gone'> {
  const { rows } = await sql<{ waits: boolean | null; cameBack: boolean }>`
    select b.at = ${bouncedAt}::timestamptz and b.email = lower(u.email) as waits, b.user_id is not null as "cameBack"
    from auth.users u left join private.bounced_addresses b on b.user_id = u.id
    where u.id = ${confirms}::uuid and lower(u.email) = ${address}`.execute(db);
  const [found] = rows;
  if (!found) return 'gone';
  if (!found.cameBack) return 'good';
  return found.waits ? 'waits' : 'gone';
}

/** Switches mails on again; false where the link is over. */
export async function confirmed(db: Db, { confirms, address, bouncedAt }: Confirming): Promise<boolean> {
  const { rows } = await sql<{ done: boolean | null }>`
    select private.confirm_address(${confirms}::uuid, ${address}, ${bouncedAt}::timestamptz) as done`.execute(
    db,
  );
  return rows[0]?.done === true;
}
