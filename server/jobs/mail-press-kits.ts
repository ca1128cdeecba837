import { sql } from 'kysely';
import { formatDay } from '#core/calendar/day.ts';
import { dayAt } from '#core/calendar/night.ts';
import { isolated, isolatedWords, oneLine } from '#core/forms/directions.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { type Log, silentLog } from '#server/log/log.ts';
import { layOut } from '#server/mail/lay-out.ts';
import { type Mailer, MailNotTaken } from '#server/mail/mailer.ts';
import { readAsAddress } from '#server/words/reader-of-address.ts';

/** Tries of one mail, and what one round sends at most. */
const TRIES = 8;
const A_ROUND = 50;

type Sealed = NonNullable<Mailer['sealLink']>;
type Due = {
  id: string;
  email: string;
  note: string;
  contact: string;
  token: string;
  artist: string;
  artistUser: string | null;
  endsAt: string;
  tries: number;
  isUnwanted: boolean;
};

/**
 * Mails press kits. Without private links in mails nothing is sent: its reader could not refuse the next one. One that was taken and whose
 * process died is not sent again: nobody knows whether it left, and strangers get nothing twice.
 */
export const mailPressKits: Job = {
  name: 'mail-press-kits',
  async run(db, { log = silentLog, mailer } = {}) {
    const sealLink = mailer?.sealLink;
    if (!mailer || !sealLink) return 0;
    let sent = 0;
    for (let taken = 0; taken < A_ROUND; taken += 1) {
      const due = await take(db);
      if (!due) break;
      const asks = { address: due.email, sender: due.artistUser };
      if (await readAsAddress(db, asks, () => send(db, { mailer, sealLink, log }, due))) sent += 1;
    }
    return sent;
  },
};

async function take(db: Db): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update private.press_kits k set mail_due_at = null, mail_tries = mail_tries + 1
    from public.artist_profiles a
    where k.id = (select id from private.press_kits where mail_due_at <= private.now() order by mail_due_at, id limit 1 for update skip locked)
      and a.id = k.artist_id
    returning k.id, k.email, k.note, k.contact, k.token, a.name as artist, a.user_id as "artistUser", k.ends_at as "endsAt", k.mail_tries as tries,
      k.token is null or a.closed or a.suspended or private.wants_no_kit(k.email, k.artist_id) as "isUnwanted"`.execute(
    db,
  );
  return rows[0];
}

async function send(
  db: Db,
  { mailer, sealLink, log }: { mailer: Mailer; sealLink: Sealed; log: Log },
  due: Due,
): Promise<boolean> {
  const { id, email, tries } = due;
  if (due.isUnwanted) {
    await ended(db, id, 'unwanted');
    return false;
  }
  try {
    const link = `${mailer.siteUrl}/functions/v1/api/unsubscribe/${await sealLink({ unwanted: email })}`;
    const page = await layOut(pressKitLetter(due, mailer.siteUrl, link));
    await mailer.send({ ...page, of: { source: 'press-kit', id }, to: email, unsubscribe: link });
  } catch (error) {
    const again = error instanceof MailNotTaken && tries < TRIES;
    log.warn('press-kit-not-mailed', { kitId: id, tries, fate: again ? 'tried-again' : 'given-up', error });
    if (again)
      await sql`
        update private.press_kits set mail_due_at = private.now() + ${tries} * interval '5 minutes'
        where id = ${id} and token is not null`.execute(db);
    // Of one that is certainly not sent the token stays for a while, so that an admin can have it tried again.
    else await sql`update private.press_kits set mail_state = 'failed' where id = ${id}`.execute(db);
    return false;
  }
  await ended(db, id, 'sent');
  return true;
}

const ended = (db: Db, id: string, state: 'sent' | 'unwanted') =>
  sql`update private.press_kits set mail_state = ${state}, token = null where id = ${id}`.execute(db);

/** What the mail says. The artist's own words stand as such, below who they are from. */
export function pressKitLetter(
  {
    artist: name,
    note,
    contact,
    token,
    endsAt,
  }: Pick<Due, 'artist' | 'note' | 'contact' | 'token' | 'endsAt'>,
  siteUrl: string,
  link: string,
) {
  const artist = isolated(oneLine(name));
  return {
    subject: t`Press kit of ${artist}`,
    heading: t`${artist} sends you a press kit`,
    paragraphs: [
      t`It opens as a page, without an account.`,
      ...(note ? [t`${artist} writes:`, quoted(isolatedWords(note))] : []),
    ],
    facts: [
      [t`Contact`, contact],
      [t`Open until`, formatDay(dayAt(new Date(endsAt), 'UTC'))],
    ] as const,
    button: { label: t`Open the press kit`, link: `${siteUrl}/press-kit/open#${token}` },
    after: [t`To answer, write to the contact above: nobody reads the address that this mail comes from.`],
    foot: { of: 'stranger', stop: link } as const,
  };
}
