import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { type Log, silentLog } from '#server/log/log.ts';
import { layOut } from '#server/mail/lay-out.ts';
import { type Mailer, MailNotTaken } from '#server/mail/mailer.ts';
import { whyNotSent } from '#server/mail/why-not-sent.ts';
import { issueContent } from '#server/newsletter/issue-mail.ts';
import { readAsAddress } from '#server/words/reader-of-address.ts';

/** What one round sends, so that the other jobs get their turn, and how many mails at once. */
const A_ROUND = 120;
const ROUND_MS = 8_000;
const AT_ONCE = 3;
/** How long a refused mail waits before each further try; after the last it has failed. */
const WAITS = ['1 minute', '10 minutes', '1 hour', '6 hours'];
/** Whoever has a mail in hand for so long has died: nobody knows whether it left, and it is not sent again by itself. */
const LOST_AFTER = '10 minutes';

type Tools = { db: Db; mailer: Mailer; log: Log; sealLink: NonNullable<Mailer['sealLink']> };

/**
 * Sends issues of the newsletter, some mails a round. A mail is taken in a transaction of its own before it is handed over: of two copies
 * one takes it, and one that dies loses what it has in hand, and no other.
 */
export const mailNewsletters: Job = {
  name: 'mail-newsletters',
  async run(db, { mailer, log = silentLog } = {}) {
    const sealLink = mailer?.sealLink;
    if (!mailer || !sealLink) return 0;
    const tools = { db, mailer, log, sealLink };
    await giveUpLost(db);
    const until = performance.now() + ROUND_MS;
    let [taken, sent] = [0, 0];
    const lane = async () => {
      while (taken < A_ROUND && performance.now() < until) {
        taken += 1;
        const mail = await take(db);
        if (!mail) return;
        if (await send(tools, mail)) sent += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    await endIssues(db);
    return sent;
  },
};

type Taken = {
  id: string;
  newsletterId: string;
  subject: string;
  text: string;
  email: string | null;
  isTest: boolean;
  tries: number;
  /** Its reader's account is closed or suspended since. */
  closed: boolean;
};

async function take(db: Db): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    with taken as (
      update private.newsletter_mails set state = 'in-hand', tries = tries + 1, taken_at = private.now()
      where id = (select id from private.newsletter_mails where state = 'due' and due_at <= private.now()
        order by due_at, id limit 1 for update skip locked)
      returning id, newsletter_id, subscriber_id, tester_id, tries)
    select t.id, t.newsletter_id as "newsletterId", n.subject, n.body as text, coalesce(l.email::text, u.email) as email,
      t.tester_id is not null as "isTest", t.tries, private.is_closed_address(coalesce(l.email::text, u.email)) as closed
    from taken t join private.newsletters n on n.id = t.newsletter_id
    left join public.mailing_list l on l.id = t.subscriber_id left join auth.users u on u.id = t.tester_id`.execute(
    db,
  );
  return rows[0];
}

async function send({ db, mailer, log, sealLink }: Tools, mail: Taken): Promise<boolean> {
  const { id, newsletterId, email, isTest, tries } = mail;
  if (!email || mail.closed) {
    await sql`delete from private.newsletter_mails where id = ${id}`.execute(db);
    return false;
  }
  try {
    const link = `${mailer.siteUrl}/functions/v1/api/unsubscribe/${await sealLink({ newsletter: isTest ? null : newsletterId, address: email })}`;
    const page = await readAsAddress(db, { address: email }, () => layOut(issueContent(mail, link)));
    const subject = isTest ? `[Test] ${page.subject}` : page.subject;
    await mailer.send({ ...page, of: { source: 'newsletter', id }, to: email, subject, unsubscribe: link });
  } catch (error) {
    const wait = error instanceof MailNotTaken ? WAITS[tries - 1] : undefined;
    log.warn('newsletter-not-mailed', { mailId: id, tries, fate: wait ? 'tried-again' : 'given-up', error });
    await (wait ? later(db, id, { wait, error }) : ended(db, id, { state: 'failed', error }));
    return false;
  }
  await ended(db, id, { state: 'sent' });
  return true;
}

async function later(db: Db, id: string, { wait, error }: { wait: string; error: unknown }): Promise<void> {
  await sql`
    update private.newsletter_mails set state = 'due', due_at = private.now() + ${wait}::interval, error = ${whyNotSent(error)}
    where id = ${id} and state = 'in-hand'`.execute(db);
}

/** Writes down what became of a mail in hand, and counts it with its issue in the same statement. */
async function ended(
  db: Db,
  id: string,
  { state, error }: { state: 'sent' | 'failed'; error?: unknown },
): Promise<void> {
  await sql`
    with ended as (
      update private.newsletter_mails set state = ${state}, error = ${error === undefined ? null : whyNotSent(error)}
      where id = ${id} and state = 'in-hand' returning newsletter_id, subscriber_id)
    update private.newsletters n set ${sql.ref(state)} = n.${sql.ref(state)} + 1
    from ended e where n.id = e.newsletter_id and e.subscriber_id is not null`.execute(db);
}

async function giveUpLost(db: Db): Promise<void> {
  await sql`
    with lost as (
      update private.newsletter_mails
      set state = 'failed', error = 'The server was stopped while it handed this mail over. It may have arrived.'
      where state = 'in-hand' and taken_at < private.now() - ${LOST_AFTER}::interval returning newsletter_id, subscriber_id),
    counted as (select newsletter_id, count(subscriber_id)::int as lost from lost group by 1)
    update private.newsletters n set failed = n.failed + c.lost from counted c where n.id = c.newsletter_id`.execute(
    db,
  );
}

async function endIssues(db: Db): Promise<void> {
  await sql`
    update private.newsletters n set state = 'sent' where n.state = 'sending' and not exists (
      select from private.newsletter_mails m where m.newsletter_id = n.id and m.subscriber_id is not null
        and m.state in ('due', 'in-hand'))`.execute(db);
}
