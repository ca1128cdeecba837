import { type RawBuilder, sql } from 'kysely';
import { type TellingRow, wordsOf } from '#core/notifications/words.ts';
import { type EmailSettings, wantsEmail } from '#core/settings/notice-kinds.ts';
import { type MailedNotice, noticeMail } from '#core/settings/notice-mail.ts';
import type { Db, Tx } from '#server/db.ts';
import type { Job } from '#server/jobs/index.ts';
import { silentLog } from '#server/log/log.ts';
import { MailNotTaken, type Post } from '#server/post.ts';

/** What one round looks at, so that the other jobs get their turn however much there is to tell. */
const A_ROUND = 200;
/** How long a refused mail waits before each further try; after the last it is given up. */
const WAITS = ['1 minute', '10 minutes', '1 hour', '6 hours', '1 day'];

/**
 * Mails people what they were notified of, as their settings say at this moment. A notification is marked before its mail
 * is handed over: a process that dies in between leaves one mail unsent (the bell has it), and never sends one twice.
 */
export const mailNotices: Job = {
  name: 'mail-notices',
  async run(db, { post, log = silentLog } = {}) {
    if (!post) return 0;
    let sent = 0;
    for (let looked = 0; looked < A_ROUND; looked += 1) {
      const letter = await takeOne(db);
      if (!letter) break;
      if (!letter.email || letter.stale || !wantsEmail(letter.kind, letter)) continue;
      try {
        await send(post, letter, letter.email);
        sent += 1;
      } catch (error) {
        const fate = await laterOrNever(db, letter, error);
        log.warn('notice-not-mailed', { notificationId: letter.id, tries: letter.tries, ...fate, error });
        // The others would fare no better now; they wait for the next round.
        break;
      }
    }
    return sent;
  },
};

type Letter = Omit<MailedNotice, 'title' | 'description'> &
  TellingRow &
  EmailSettings & { id: string; kind: string; email: string | null; tries: number; stale: boolean };

/** The notification whose mail is due longest, marked as mailed; undefined when none is due. */
function takeOne(db: Db): Promise<Letter | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Letter>`
      select n.id, n.kind, n.params, n.side, n.route, about_a.name as artist_name, about_v.name as venue_name, n.mail_tries + 1 as tries,
        n.created_at < private.now() - interval '7 days' as stale,
        u.email, s.email_updates, s.email_booking_requests, s.email_booking_confirmations, s.email_payment_updates,
        coalesce(nullif(s.full_name, ''), a.name, v.name) as name
      from notifications n
      left join auth.users u on u.id = n.user_id
      left join settings s on s.user_id = n.user_id
      left join artist_profiles a on a.user_id = n.user_id
      left join venue_profiles v on v.user_id = n.user_id
      left join artist_profiles about_a on about_a.id = n.artist_id
      left join venue_profiles about_v on about_v.id = n.venue_id
      where n.mail_due_at <= private.now()
      order by n.mail_due_at limit 1
      for update of n skip locked`.execute(tx);
    const letter = rows[0];
    if (letter) await mark(tx, letter.id, { mail_due_at: null, mail_tries: letter.tries });
    return letter;
  });
}

function send({ send, siteUrl }: Post, letter: Letter, to: string): Promise<void> {
  return send({ to, ...noticeMail({ ...letter, ...wordsOf(letter) }, siteUrl) });
}

/** What becomes of a mail that was not sent: one that may have left after all is not sent again. */
async function laterOrNever(
  db: Db,
  { id, tries }: Letter,
  error: unknown,
): Promise<{ fate: 'unknown' | 'given-up' | 'tried-again'; wait?: string }> {
  if (!(error instanceof MailNotTaken)) return { fate: 'unknown' };
  const wait = WAITS[tries - 1];
  if (!wait) return { fate: 'given-up' };
  await db.transaction().execute(async (tx) => {
    await mark(tx, id, { mail_due_at: sql<string>`private.now() + ${wait}::interval` });
  });
  return { fate: 'tried-again', wait };
}

type Mark = { mail_due_at: RawBuilder<string> | null; mail_tries?: number };

/** Nothing changes for the person: their open pages are not told. */
async function mark(tx: Tx, id: string, to: Mark): Promise<void> {
  await sql`select set_config('stack.quiet', 'on', true)`.execute(tx);
  await tx.updateTable('notifications').set(to).where('id', '=', id).execute();
}
