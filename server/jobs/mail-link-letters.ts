import { sql } from 'kysely';
import { formatDay } from '#core/calendar/day.ts';
import { isolated, oneLine } from '#core/forms/directions.ts';
import { CODE } from '#core/outsiders/limits.ts';
import { t } from '#core/words/t.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { silentLog } from '#server/log/log.ts';
import type { MailContent } from '#server/mail/content.ts';
import { layOut } from '#server/mail/lay-out.ts';
import { aboutLink, endMails, linkTo, OPEN_BY_LINK } from '#server/mail/link-to-booking.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { readAsAddress } from '#server/words/reader-of-address.ts';

/**
 * Mails codes, links that were passed on or renewed, and that an account was named, to people without an account. One that may have been lost is sent again: two of
 * them do less harm than none.
 */
export const mailLinkLetters: Job = {
  name: 'mail-link-letters',
  async run(db, { log = silentLog, mailer } = {}) {
    if (!mailer) return 0;
    return eachAlone(
      await takeDue(db),
      (due) => readAsAddress(db, { address: due.email, sender: due.keeperId }, () => mail(db, mailer, due)),
      {
        log,
        event: 'link-letter-not-mailed',
      },
    );
  },
};

/** A letter to somebody without an account, and the booking that their link opens. */
export type LinkLetter = {
  id: string;
  kind: 'code' | 'passed-on' | 'renewed' | 'payout-account' | 'bank-details';
  code: string | null;
  opens: string;
  version: number;
  email: string;
  name: string | null;
  artist: string;
  venue: string;
  day: string;
  keeper: string;
  keeperId: string | null;
  passedOnBy: string | null;
};

/** Whoever takes one has five minutes, more with each try; after eight tries it is given up. */
async function takeDue(db: Db): Promise<LinkLetter[]> {
  const { rows } = await sql<LinkLetter>`
    with due as (
      select id from private.link_letters where mail_due_at <= private.now() order by mail_due_at limit 100
      for no key update skip locked),
    taken as (
      update private.link_letters t set mail_tries = mail_tries + 1,
        mail_due_at = case when mail_tries < 8 then private.now() + (mail_tries + 1) * interval '5 minutes' end
      from due where t.id = due.id returning t.*)
    select t.id, t.kind, t.code, l.id as opens, l.version, l.email, l.name, a.name as artist, v.name as venue, b.show_date as day,
      case l.side when 'artist' then v.name else a.name end as keeper, case l.side when 'artist' then v.user_id else a.user_id end as "keeperId",
      coalesce(p.name, case l.side when 'artist' then a.name else v.name end) as "passedOnBy"
    from taken t join private.booking_links l on l.id = t.link_id and l.withdrawn_at is null
      and (t.kind in ('code', 'payout-account', 'bank-details') or not private.is_unwanted(l.email))
    join bookings b on b.id = l.booking_id join artist_profiles a on a.id = b.artist_id join venue_profiles v on v.id = b.venue_id
    left join private.booking_links p on p.id = l.passed_on_by
    order by t.at`.execute(db);
  return rows;
}

async function mail(db: Db, mailer: Mailer, due: LinkLetter): Promise<boolean> {
  const { id, email } = due;
  const stop = isAskedFor(due) ? undefined : await endMails(mailer, email);
  const page = await layOut(await linkLetter(mailer, due, stop));
  await mailer.send({ to: email, ...page, ...(stop ? { unsubscribe: stop.link } : {}) });
  await db
    .updateTable('private.link_letters')
    .set({ mail_due_at: null, code: null })
    .where('id', '=', id)
    .execute();
  return true;
}

/** The holder of the link asked for it on its page, and gets it whatever mails they ended. */
const isAskedFor = ({ kind }: LinkLetter) => ['code', 'payout-account', 'bank-details'].includes(kind);

/** What the letter says; `stop` ends those that nobody asked for. */
export const linkLetter = async (
  mailer: Mailer,
  due: LinkLetter,
  stop: { link: string } | undefined,
): Promise<MailContent> => ({
  greeting: due.name ? t`Hello ${isolated(oneLine(due.name))},` : t`Hello,`,
  ...(due.kind === 'code'
    ? codeOf(due)
    : due.kind === 'payout-account' || due.kind === 'bank-details'
      ? await accountOf(mailer, due)
      : await linkOf(mailer, due)),
  foot: isAskedFor(due) ? { of: 'link', keeper: due.keeper } : { of: 'stranger', stop: stop?.link },
});

const nightOf = ({ artist, venue, day }: LinkLetter) =>
  t`${isolated(oneLine(artist))} at ${isolated(oneLine(venue))}, ${formatDay(day)}`;

const codeOf = (due: LinkLetter) => ({
  subject: t`${due.code} is your code`,
  heading: t`Your code: ${due.code}`,
  paragraphs: [
    t`Type it on the page of ${nightOf(due)}. It counts for ${CODE.minutes} minutes and shows that this mailbox is yours.`,
    t`If you asked for no code, do nothing and tell it to nobody.`,
  ],
});

const ACCOUNTS = () =>
  ({
    'payout-account': {
      heading: t`Where your money goes was changed`,
      named: t`an account was named that your money is sent to from now on`,
    },
    'bank-details': {
      heading: t`The account on your invoices was changed`,
      named: t`an account was put on your invoices, to which whoever has one to pay is to transfer the money`,
    },
  }) as const;

const accountOf = async (mailer: Mailer, due: LinkLetter) => {
  const { heading, named } = ACCOUNTS()[due.kind === 'bank-details' ? due.kind : 'payout-account'];
  return {
    subject: `${heading}: ${nightOf(due)}`,
    heading,
    paragraphs: [
      t`On the page of ${nightOf(due)} ${named}.`,
      t`If that was none of you, open the page, name your own account, and tell ${isolated(oneLine(due.keeper))} at once.`,
    ],
    button: { label: OPEN_BY_LINK(), link: await linkTo(mailer, due) },
  };
};

async function linkOf(mailer: Mailer, due: LinkLetter) {
  const heading =
    due.kind === 'passed-on'
      ? t`${isolated(oneLine(due.passedOnBy ?? due.keeper))} lets you answer for a booking`
      : t`Your new link to a booking`;
  return {
    subject: `${heading}: ${nightOf(due)}`,
    heading,
    paragraphs: [
      nightOf(due),
      ...(due.kind === 'renewed' ? [t`The links that were mailed before open nothing any more.`] : []),
    ],
    button: { label: OPEN_BY_LINK(), link: await linkTo(mailer, due) },
    after: aboutLink(due.keeper),
  };
}
