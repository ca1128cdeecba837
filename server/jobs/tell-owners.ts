import { sql } from 'kysely';
import { deviceName } from '#core/account/device-name.ts';
import { DISOWN_DAYS, wordsOfAct } from '#core/account/guarded-acts.ts';
import { formatInstantIn } from '#core/calendar/clock.ts';
import { t } from '#core/words/t.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { silentLog } from '#server/log/log.ts';
import type { MailContent } from '#server/mail/content.ts';
import { layOut } from '#server/mail/lay-out.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { knownZone } from '#server/mail/zone-of-reader.ts';
import { readAsAddress } from '#server/words/reader-of-address.ts';

/**
 * Mails the owner of an account each act that carried something out of it, whatever their settings say, with a link that takes it back.
 * A mail that may have been lost is sent again: two of them do less harm than none.
 */
export const tellOwners: Job = {
  name: 'tell-owners',
  async run(db, { log = silentLog, mailer } = {}) {
    if (!mailer) return 0;
    return eachAlone(
      await takeDue(db),
      (act) => readAsAddress(db, { address: act.email ?? '' }, () => tell(db, mailer, act)),
      {
        log,
        event: 'owner-not-told',
      },
    );
  },
};

type Due = {
  id: string;
  act: string;
  at: string;
  /** Where they are, as their settings have it; null where they never said. */
  timeZone: string | null;
  email: string | null;
  device: string | null;
  ip: string | null;
};

/** Whoever takes one has five minutes, more with each try; after eight tries it is given up. */
async function takeDue(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select id from private.guarded_acts where mail_due_at <= private.now() order by mail_due_at limit 100
      for no key update skip locked),
    taken as (
      update private.guarded_acts g set mail_tries = mail_tries + 1,
        mail_due_at = case when mail_tries < 8 then private.now() + (mail_tries + 1) * interval '5 minutes' end
      from due where g.id = due.id returning g.*)
    select t.id, t.act, t.at, ${knownZone} as "timeZone", u.email, d.user_agent as device, host(d.ip) as ip from taken t
    join auth.users u on u.id = t.user_id left join auth.sessions d on d.id = t.session_id
    left join settings s on s.user_id = u.id left join artist_profiles a on a.user_id = u.id left join venue_profiles v on v.user_id = u.id
    order by t.at`.execute(db);
  return rows;
}

async function tell(db: Db, mailer: Mailer, due: Due): Promise<boolean> {
  const { id, act, at, timeZone, email, device, ip } = due;
  const words = wordsOfAct(act);
  if (email && words) {
    const { siteUrl, sealLink } = mailer;
    const link = sealLink && `${siteUrl}/functions/v1/api/not-me/${await sealLink({ disowns: id })}`;
    const page = await layOut(ownerLetter(words, { at, timeZone, device, ip }, { siteUrl, link }));
    await mailer.send({ to: email, of: { source: 'owner', id }, ...page });
  }
  await db.updateTable('private.guarded_acts').set({ mail_due_at: null }).where('id', '=', id).execute();
  return true;
}

/** What the owner reads of an act; `link` takes it back. */
export const ownerLetter = (
  words: { subject: string; told: string },
  { at, timeZone, device, ip }: Pick<Due, 'at' | 'timeZone' | 'device' | 'ip'>,
  { siteUrl, link }: { siteUrl: string; link: string | undefined },
): MailContent => ({
  subject: words.subject,
  heading: words.subject,
  paragraphs: [words.told, t`If it was you, you need do nothing.`],
  facts: [
    [t`When`, formatInstantIn(at, timeZone)],
    ...(device ? ([[t`Device`, deviceName(device)]] as const) : []),
    ...(ip ? ([[t`Address`, ip]] as const) : []),
  ],
  ...(link ? { button: { label: t`This was not me`, link } } : {}),
  after: [
    link
      ? t`If it was not you, press the button within ${DISOWN_DAYS} days: every device is signed out, the password no longer counts, and what was done is taken back. Then choose a new password:\n${siteUrl}/forgot-password`
      : t`If it was not you, choose a new password:\n${siteUrl}/forgot-password`,
  ],
  foot: { of: 'account' },
});
