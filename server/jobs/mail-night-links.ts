import { sql } from 'kysely';
import { formatInstant } from '#core/calendar/clock.ts';
import { formatDay } from '#core/calendar/day.ts';
import { isolated, oneLine } from '#core/forms/directions.ts';
import { nightName } from '#core/night/night-name.ts';
import { t } from '#core/words/t.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { type Log, silentLog } from '#server/log/log.ts';
import { layOut } from '#server/mail/lay-out.ts';
import { endMails } from '#server/mail/link-to-booking.ts';
import { type Mailer, MailNotTaken } from '#server/mail/mailer.ts';
import { billOf } from '#server/night/bill.ts';
import { readAsAddress } from '#server/words/reader-of-address.ts';

/** Tries of one mail, and what one round sends at most. */
const TRIES = 8;
const A_ROUND = 50;

type Due = {
  id: string;
  showId: string;
  email: string;
  opens: 'day-sheet' | 'box-office';
  seller: string;
  token: string;
  venue: string;
  venueUser: string | null;
  title: string | null;
  day: string;
  timeZone: string;
  endsAt: Date;
  tries: number;
  isOver: boolean;
  isUnwanted: boolean;
};

/**
 * Mails links to day sheets and box offices. As with press kits: without private links in mails nothing is sent, because its reader could not
 * refuse the next one, and one that was taken and whose process died is not sent again.
 */
export const mailNightLinks: Job = {
  name: 'mail-night-links',
  async run(db, { log = silentLog, mailer } = {}) {
    if (!mailer?.sealLink) return 0;
    let sent = 0;
    for (let taken = 0; taken < A_ROUND; taken += 1) {
      const due = await take(db);
      if (!due) break;
      const asks = { address: due.email, sender: due.venueUser };
      if (await readAsAddress(db, asks, () => send(db, { mailer, log }, due))) sent += 1;
    }
    return sent;
  },
};

async function take(db: Db): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update public.crew_links l set mail_due_at = null, mail_tries = mail_tries + 1
    from public.shows s, public.venue_profiles v
    where l.id = (select id from public.crew_links where mail_due_at <= private.now() order by mail_due_at, id limit 1 for update skip locked)
      and s.id = l.show_id and v.id = l.venue_id
    returning l.id, l.show_id as "showId", l.email, l.opens, l.seller, l.mail_token as token, v.name as venue, v.user_id as "venueUser", s.title, s.show_date::text as day,
      s.time_zone as "timeZone", private.night_link_ends(l) as "endsAt", l.mail_tries as tries,
      l.mail_token is null or l.revoked_at is not null or s.status = 'cancelled' or v.closed or v.suspended
        or private.now() >= private.night_link_ends(l) as "isOver",
      private.is_unwanted(l.email) as "isUnwanted"`.execute(db);
  return rows[0];
}

async function send(db: Db, { mailer, log }: { mailer: Mailer; log: Log }, due: Due): Promise<boolean> {
  const { id, email, tries } = due;
  if (due.isOver || due.isUnwanted) {
    await ended(db, id, due.isUnwanted ? 'unwanted' : 'failed');
    return false;
  }
  try {
    const stop = await endMails(mailer, email);
    const acts = (await billOf({ tx: db }, due.showId)).map(({ name }) => name);
    const page = await layOut({
      ...nightLinkLetter(due, {
        night: nightName({ title: due.title, acts }, due.venue),
        siteUrl: mailer.siteUrl,
      }),
      foot: { of: 'stranger', stop: stop?.link },
    });
    await mailer.send({
      ...page,
      of: { source: 'night-link', id },
      to: email,
      ...(stop ? { unsubscribe: stop.link } : {}),
    });
  } catch (error) {
    const again = error instanceof MailNotTaken && tries < TRIES;
    log.warn('night-link-not-mailed', { linkId: id, tries, fate: again ? 'tried-again' : 'given-up', error });
    if (again)
      await sql`
        update public.crew_links set mail_due_at = private.now() + ${tries} * interval '5 minutes'
        where id = ${id} and mail_token is not null and revoked_at is null`.execute(db);
    // Of one that is certainly not sent the token stays, so that an admin can have it tried again.
    else await sql`update public.crew_links set mail_state = 'failed' where id = ${id}`.execute(db);
    return false;
  }
  await ended(db, id, 'sent');
  return true;
}

const ended = (db: Db, id: string, state: 'sent' | 'failed' | 'unwanted') =>
  sql`update public.crew_links set mail_state = ${state}, mail_token = null where id = ${id}`.execute(db);

/** What each kind of link opens, as the mail says it. */
export function nightLinkLetter(
  { opens, seller, token, venue, day, timeZone, endsAt }: Omit<Due, 'id' | 'showId' | 'email' | 'tries'>,
  { night, siteUrl }: { night: string; siteUrl: string },
) {
  const [house, name] = [isolated(oneLine(venue)), isolated(oneLine(night))];
  const isBoxOffice = opens === 'box-office';
  return {
    subject: `${isBoxOffice ? t`Box office` : t`Day sheet`}: ${name}, ${formatDay(day)}`,
    heading: isBoxOffice ? t`${house} asks how many tickets are sold` : t`${house} sends you a day sheet`,
    paragraphs: [
      isBoxOffice
        ? t`The link opens the prices of this one night, and you say there how many are sold, as often as you like. It shows nothing of deals.`
        : t`The link opens the times of this one night, who plays, and what is settled for the work of it. It shows no fees.`,
      t`You need no account. Whoever has this mail can open the link: please pass it on to nobody.`,
    ],
    facts: [
      [t`Night`, name],
      [t`Day`, formatDay(day)],
      [t`Venue`, house],
      ...(isBoxOffice ? [[t`Sold by`, isolated(oneLine(seller || venue))] as const] : []),
      [t`Open until`, formatInstant(new Date(endsAt).toISOString(), timeZone)],
    ] as const,
    button: {
      label: isBoxOffice ? t`Say how many are sold` : t`Open the day sheet`,
      link: `${siteUrl}${isBoxOffice ? '/box-office' : '/crew'}#${token}`,
    },
    after: [t`To answer, write to ${house}: nobody reads the address that this mail comes from.`],
  };
}
