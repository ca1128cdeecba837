import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import { isolated, oneLine } from '#core/forms/directions.ts';
import { ROLE_MEANS, roleName } from '#core/members/role-words.ts';
import type { Role } from '#core/members/roles.ts';
import { t } from '#core/words/t.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { silentLog } from '#server/log/log.ts';
import type { MailContent } from '#server/mail/content.ts';
import { layOut } from '#server/mail/lay-out.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { readAsAddress } from '#server/words/reader-of-address.ts';

/** Mails invitations to act for a profile. One that may have been lost is sent again: two of them do less harm than none. */
export const mailInvitations: Job = {
  name: 'mail-invitations',
  async run(db, { log = silentLog, mailer } = {}) {
    if (!mailer) return 0;
    return eachAlone(
      await takeDue(db),
      (due) => readAsAddress(db, { address: due.email, sender: due.byId }, () => invite(db, mailer, due)),
      {
        log,
        event: 'invitation-not-mailed',
      },
    );
  },
};

type Due = {
  id: string;
  email: string;
  role: Role;
  side: Side;
  token: string;
  profile: string;
  by: string;
  byId: string | null;
};

/** Whoever takes one has five minutes, more with each try; after eight tries it is given up. */
async function takeDue(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select id from private.invitations where mail_due_at <= private.now() order by mail_due_at limit 100
      for no key update skip locked),
    taken as (
      update private.invitations i set mail_tries = mail_tries + 1,
        mail_due_at = case when mail_tries < 8 then private.now() + (mail_tries + 1) * interval '5 minutes' end
      from due where i.id = due.id and i.state = 'open' returning i.*)
    select t.id, t.email, t.role, t.side, t.token, coalesce(a.name, v.name) as profile,
      coalesce(nullif(s.full_name, ''), split_part(u.email, '@', 1)) as by, t.invited_by as "byId"
    from taken t
    left join artist_profiles a on t.side = 'artist' and a.id = t.profile_id
    left join venue_profiles v on t.side = 'venue' and v.id = t.profile_id
    left join auth.users u on u.id = t.invited_by left join settings s on s.user_id = t.invited_by
    where t.token is not null order by t.made_at`.execute(db);
  return rows;
}

async function invite(db: Db, mailer: Mailer, due: Due): Promise<boolean> {
  const { id, email } = due;
  const page = await layOut(invitationLetter(due, mailer.siteUrl));
  await mailer.send({ to: email, of: { source: 'invitation', id }, ...page });
  await db
    .updateTable('private.invitations')
    .set({ mail_due_at: null, token: null })
    .where('id', '=', id)
    .execute();
  return true;
}

/** What whoever is invited reads. */
export function invitationLetter(
  { role, side, token, profile, by }: Pick<Due, 'role' | 'side' | 'token' | 'profile' | 'by'>,
  siteUrl: string,
): MailContent {
  const heading = t`${isolated(oneLine(by))} invites you to act for ${isolated(oneLine(profile))}`;
  return {
    subject: heading,
    heading,
    paragraphs: [
      t`Your role: ${roleName(role, side)}. ${ROLE_MEANS[role]}`,
      t`The link works once, for this address, for 7 days.`,
    ],
    button: { label: t`See the invitation`, link: `${siteUrl}/invitation#${token}` },
    after: [t`If you do not know who this is from, do nothing: nobody acts for anybody without accepting.`],
    foot: { of: 'invitation' },
  };
}
