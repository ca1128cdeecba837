import { sql } from 'kysely';
import { letterOf } from '#core/admin/account-letters.ts';
import { isolatedWords } from '#core/forms/directions.ts';
import { t } from '#core/words/t.ts';
import { CONFIRM_ADDRESS, confirmingLetter } from '#server/account/confirm-address.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { silentLog } from '#server/log/log.ts';
import type { MailContent } from '#server/mail/content.ts';
import { layOut } from '#server/mail/lay-out.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { readAsAddress } from '#server/words/reader-of-address.ts';

/** Mails owners of accounts what an admin decided about them, and the link by which they confirm their address, whatever their settings say. */
export const mailAccountLetters: Job = {
  name: 'mail-account-letters',
  async run(db, { log = silentLog, mailer } = {}) {
    if (!mailer) return 0;
    return eachAlone(
      await takeDue(db),
      (letter) => readAsAddress(db, { address: letter.email ?? '' }, () => send(db, mailer, letter)),
      {
        log,
        event: 'account-letter-not-mailed',
      },
    );
  },
};

type Due = { id: string; userId: string; kind: string; reason: string | null; email: string | null };

/** Whoever takes one has five minutes, more with each try; after eight tries it is given up. */
async function takeDue(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select id from private.account_letters where due_at <= private.now() order by due_at limit 100 for no key update skip locked),
    taken as (
      update private.account_letters l set tries = tries + 1,
        due_at = case when tries < 8 then private.now() + (tries + 1) * interval '5 minutes' end
      from due where l.id = due.id returning l.*)
    select t.id, t.user_id as "userId", t.kind, t.reason, u.email from taken t join auth.users u on u.id = t.user_id order by t.at`.execute(
    db,
  );
  return rows;
}

async function send(db: Db, mailer: Mailer, due: Due): Promise<boolean> {
  const { id, email } = due;
  const content = await contentOf(db, mailer, due);
  if (email && content)
    await mailer.send({ to: email, of: { source: 'account-letter', id }, ...(await layOut(content)) });
  await sql`update private.account_letters set due_at = null where id = ${id}`.execute(db);
  return true;
}

const contentOf = async (db: Db, mailer: Mailer, due: Due): Promise<MailContent | null> =>
  due.kind === CONFIRM_ADDRESS ? confirmingLetter(db, mailer, due.userId) : decisionLetter(due, mailer);

/** What the owner reads of a decision; null of a kind that this copy of the product does not know. */
export function decisionLetter(
  { kind, reason }: Pick<Due, 'kind' | 'reason'>,
  { siteUrl }: Pick<Mailer, 'siteUrl'>,
): MailContent | null {
  const letter = letterOf(kind);
  return letter
    ? {
        subject: letter.subject,
        heading: letter.subject,
        paragraphs: [...letter.told, ...(reason ? [t`Why: ${isolatedWords(reason)}`] : [])],
        button: { label: t`Write to us`, link: `${siteUrl}/contact` },
        after: [t`You think that this is wrong? Write to us, and another of us looks at it.`],
        foot: { of: 'account' },
      }
    : null;
}
