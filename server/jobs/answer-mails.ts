import { sql } from 'kysely';
import { t } from '#core/words/t.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { silentLog } from '#server/log/log.ts';
import { answerToMail, type CameIn } from '#server/mail/came-in.ts';
import { layOut } from '#server/mail/lay-out.ts';
import { threadIdOf } from '#server/mail/message-id.ts';
import { readAsAddress } from '#server/words/reader-of-address.ts';

/** Tells whoever answered by mail what became of it. One that may have been lost is sent again: two do less harm than none. */
export const answerMails: Job = {
  name: 'answer-mails',
  async run(db, { log = silentLog, mailer } = {}) {
    const { replies } = mailer ?? {};
    if (!mailer || !replies) return 0;
    return eachAlone(
      await takeDue(db),
      (due) =>
        readAsAddress(db, { address: due.email, sender: due.themId }, async () => {
          await mailer.send({
            to: due.email,
            ...(await layOut(await answerToMail(mailer, due))),
            replyTo: { name: t`Running Order`, address: replies.of('reply', due.addressId) },
            returnTo: replies.of('bounce', due.userId),
            references: [
              threadIdOf(due.addressId, replies.domain),
              ...(due.answersTo ? [due.answersTo] : []),
            ],
          });
          await answered(db, due.id);
          return true;
        }),
      { log, event: 'mail-not-answered' },
    );
  },
};

type Due = CameIn & {
  id: string;
  addressId: string;
  userId: string;
  email: string;
  themId: string | null;
  answersTo: string | null;
};

/** Whoever takes one has five minutes, more with each try; after five tries it is given up. */
async function takeDue(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select id from private.mails_in where mail_due_at <= private.now() order by mail_due_at limit 100 for no key update skip locked),
    taken as (
      update private.mails_in t set mail_tries = mail_tries + 1,
        mail_due_at = case when mail_tries < 5 then private.now() + (mail_tries + 1) * interval '5 minutes' end
      from due where t.id = due.id returning t.*)
    select t.id, t.outcome, t.sentence, t.files_left as "filesLeft", t.answers_to as "answersTo", d.id as "addressId", d.user_id as "userId",
      d.side, coalesce(l.email, u.email) as email, coalesce(l.name, nullif(s.full_name, ''), case d.side when 'artist' then a.name else v.name end) as name,
      case d.side when 'artist' then v.name else a.name end as them, case d.side when 'artist' then v.user_id else a.user_id end as "themId",
      (select c.id from conversations c where c.artist_id = d.artist_id and c.venue_id = d.venue_id) as "conversationId",
      case when b.id is not null then jsonb_build_object('id', b.id, 'day', b.show_date) end as booking,
      case when l.id is not null then jsonb_build_object('opens', l.id, 'version', l.version, 'keeper',
        case d.side when 'artist' then v.name else a.name end) end as link
    from taken t join private.reply_addresses d on d.id = t.address_id
    join artist_profiles a on a.id = d.artist_id join venue_profiles v on v.id = d.venue_id
    left join auth.users u on u.id = d.user_id left join settings s on s.user_id = d.user_id
    left join private.booking_links l on l.id = d.user_id left join bookings b on b.id = d.booking_id
    where coalesce(l.email, u.email) is not null
    order by t.at`.execute(db);
  return rows;
}

/** What it referred to is not kept. */
async function answered(db: Db, id: string): Promise<void> {
  await sql`update private.mails_in set mail_due_at = null, answers_to = null where id = ${id}::uuid`.execute(
    db,
  );
}
