import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { sql } from 'kysely';
import { refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import type { MailLinks } from '#server/http/unsubscribe-routes.ts';
import { opening } from '#server/mail/mailer.ts';

/** The link that a request holds (X-Link), as its account; whether its mailbox is proved (X-Link-Proof). */
export type HeldLink = { userId: string; isProved: boolean };

/**
 * Who asks by the link of a booking; null where the request holds none. Nothing is used up by it, so that a program that opens links in mails
 * changes nothing. Refuses one that is not whole, was renewed or withdrawn, or is over.
 */
export async function linkIn(c: Context, db: Db, mailLinks: MailLinks | undefined): Promise<HeldLink | null> {
  const sealed = c.req.header('x-link')?.trim();
  if (!sealed) return null;
  const opened = opening.safeParse(await mailLinks?.open(sealed).catch(() => null));
  if (!opened.success) return refuse(refusals.linkOver());
  const { opens, version } = opened.data;
  const proof = createHash('sha256')
    .update(c.req.header('x-link-proof')?.trim() ?? '')
    .digest('hex');
  const { rows } = await sql<{ isProved: boolean }>`
    select exists (select from private.link_proofs p
      where p.link_id = l.id and p.proof_sha256 = ${proof} and p.until > private.now()) as "isProved"
    from private.booking_links l
    where l.id = ${opens}::uuid and l.version = ${version} and l.withdrawn_at is null and l.ends_at > private.now()`.execute(
    db,
  );
  const [held] = rows;
  return held ? { userId: opens, isProved: held.isProved } : refuse(refusals.linkOver());
}
