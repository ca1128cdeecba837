import { type RawBuilder, sql } from 'kysely';
import type { KeptChange } from '#core/booking/agreed-change.ts';
import type { Stands } from '#core/events/event.ts';
import { wordsOf } from '#core/notifications/words.ts';
import { nextMorning } from '#core/push/next-morning.ts';
import { emailToggleOf, waitsForDigest, wantsEmail } from '#core/settings/notice-kinds.ts';
import { t } from '#core/words/t.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db, Tx } from '#server/db.ts';
import type { Log } from '#server/log/log.ts';
import { answerTo } from '#server/mail/answer-to.ts';
import { wasAnswered } from '#server/mail/answered.ts';
import { waitForDigest } from '#server/mail/digest-queue.ts';
import { endMails, linkTo } from '#server/mail/link-to-booking.ts';
import { type Mail, type Mailer, MailNotTaken } from '#server/mail/mailer.ts';
import { nightOfRoute } from '#server/mail/night.ts';
import { isMailOfItsOwn, type MailedNotice, noticeMail } from '#server/mail/notice-mail.ts';
import { announcesPaper, type PaperTools, papersOfNotice } from '#server/mail/papers-of-notice.ts';
import { type Notice, readNotice } from '#server/mail/read-notice.ts';
import { readAs, readerOfSetting } from '#server/words/reader.ts';

/** How long a refused mail waits before each further try; after the last it is given up. */
const WAITS = ['1 minute', '10 minutes', '1 hour', '6 hours', '1 day'];

type Mailing = {
  db: Db;
  mailer: Mailer;
  log: Log;
  /** Ends the job in the given transaction; false when another process has ended it. */
  end: (tx: Tx) => Promise<boolean>;
  /** With what the papers are made that a mail carries; without it mails carry none. */
  papers?: PaperTools | undefined;
};

/**
 * Mails a person one notification, as their settings say at this moment. Its job ends before the mail is handed over: a
 * process that dies in between leaves one mail unsent (the bell has it), and never sends one twice.
 * @returns whether it was sent
 */
export async function mailNotice(mailing: Mailing, notificationId: string): Promise<boolean> {
  const notice = await readNotice(mailing.db, notificationId);
  const reader = await readerOfSetting(notice?.language);
  return readAs(reader, () => mailRead(mailing, notificationId, notice));
}

async function mailRead(
  { db, mailer, log, end, papers: tools }: Mailing,
  notificationId: string,
  notice: Notice | undefined,
): Promise<boolean> {
  const to = notice?.email;
  // Whoever has no account is mailed what concerns their booking: they have no bell and no settings.
  const isOver = !notice || !to || notice.stale || !(notice.link || wantsEmail(notice.kind, notice));
  const isKept = notice && isPaper(notice, tools);
  const now = await productNow(db);
  if (isOver || (!isKept && (notice.wasTold || notice.wasPushed)) || (await wasAnswered(db, notice))) {
    await db.transaction().execute((tx) => end(tx));
    return false;
  }
  if (notice.pushDue && !isKept) {
    // It is mailed if no device can be told.
    const due = sql<string>`greatest(${notice.pushDue}::timestamptz, private.now()) + interval '10 seconds'`;
    await db.transaction().execute(async (tx) => {
      if (await end(tx)) await mark(tx, notificationId, { mail_due_at: due });
    });
    return false;
  }
  const canWait =
    !isKept && !notice.link && waitsForDigest(notice.kind, notice.params, now.toISOString().slice(0, 10));
  if (canWait) {
    await db.transaction().execute(async (tx) => {
      if ((await end(tx)) && notice.wantsDigest) await waitForDigest(tx, notice, nextMorning(now, notice));
    });
    return false;
  }
  const { changes, isOfAll, isOfSeveral, stands } = asTold(notice);
  // Whoever is asked whether they are free is told no deal.
  const night =
    isOfSeveral || notice.kind === 'band-asked'
      ? null
      : await nightOfRoute(db, notice.route, {
          readerId: notice.userId,
          profileId: notice.ofProfile,
          eventBookingId: notice.bookingId,
          ofWholeNight: isOfAll,
        });
  const words = wordsOf({ ...notice, params: night ? withoutExcerpt(notice) : notice.params });
  const choices = await choicesOf(mailer, notice);
  const byLink = notice.link
    ? { ...notice.link, url: await linkTo(mailer, notice.link), stop: await endMails(mailer, to) }
    : undefined;
  const papers = tools && notice.wantsPapers ? await papersOfNotice({ db, log, ...tools }, notice) : [];
  const attached = papers.map(({ filename }) => filename);
  const told = { ...notice, ...words, night, changes, stands, choices, byLink, attached };
  const answer = await answerTo(db, mailer, notice);
  const page = await noticeMail({ ...told, answer }, mailer, { to, now });
  const mail = {
    ...page,
    ...answer?.heads,
    of: { source: 'notice' as const, id: notificationId },
    ...(papers.length > 0 ? { papers } : {}),
    ...(byLink ? { unsubscribe: byLink.stop?.link } : await unsubscribeFrom(mailer, notice)),
  };
  const tries = notice.tries + 1;
  const isOurs = await db.transaction().execute(async (tx) => {
    const ended = await end(tx);
    if (ended) await mark(tx, notificationId, { mail_tries: tries });
    return ended;
  });
  if (!isOurs) return false;
  try {
    await mailer.send(mail);
    return true;
  } catch (error) {
    const fate = await laterOrNever(db, notificationId, tries, error);
    log.warn('notice-not-mailed', { notificationId, tries, ...fate, error });
    return false;
  }
}

/** Whether its mail is a paper to keep, or is answered from: it comes whatever else has told of it. */
const isPaper = ({ kind, wantsPapers }: Notice, tools: PaperTools | undefined): boolean =>
  isMailOfItsOwn(kind) || (tools !== undefined && wantsPapers && announcesPaper(kind));

/** Whether a member is free is answered from the mail, without signing in. */
async function choicesOf(
  { siteUrl, sealLink }: Mailer,
  { kind, userId, bookingId }: Notice,
): Promise<MailedNotice['choices']> {
  if (kind !== 'band-asked' || !bookingId || !sealLink) return undefined;
  const link = async (isFree: boolean) =>
    `${siteUrl}/functions/v1/api/band/${await sealLink({ answers: bookingId, userId, isFree })}`;
  return [
    { label: t`I am free`, link: await link(true) },
    { label: t`I am not free`, link: await link(false) },
  ];
}

/** One press in a mail program switches mails of this kind off. */
async function unsubscribeFrom(
  { siteUrl, sealLink }: Mailer,
  { kind, userId }: Notice,
): Promise<Pick<Mail, 'unsubscribe'>> {
  const toggle = emailToggleOf(kind);
  if (!toggle || !sealLink) return {};
  return { unsubscribe: `${siteUrl}/functions/v1/api/unsubscribe/${await sealLink({ userId, toggle })}` };
}

/** What was typed with an offer stands among the facts of its night, and not a second time shortened. */
function withoutExcerpt({ kind, params }: Pick<Notice, 'kind' | 'params'>): unknown {
  if (kind !== 'booking-request' && kind !== 'counter-offer') return params;
  const { note: _, ...others } = params as { note?: unknown };
  return others;
}

/**
 * What of the facts the notice itself says: those before a change that it proposes, that it is about all acts, or about several offers, of
 * which it shows none, and until when a hold stands.
 */
function asTold({ params }: Pick<Notice, 'params'>): Told {
  const { changes, until, zone, acts, alike } = params as Partial<Stands> &
    Pick<MailedNotice, 'changes'> & { acts?: number; alike?: number };
  return {
    changes: changes && until ? changes : [],
    isOfAll: (acts ?? 1) > 1,
    isOfSeveral: alike !== undefined,
    stands: until && zone ? { until, zone } : undefined,
  };
}

type Told = {
  changes: readonly KeptChange[];
  isOfAll: boolean;
  isOfSeveral: boolean;
  stands: Stands | undefined;
};

/** What becomes of a mail that was not sent: one that may have left after all is not sent again. */
async function laterOrNever(
  db: Db,
  id: string,
  tries: number,
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

/** Nothing changes for the person: their open pages are not told. */
async function mark(
  tx: Tx,
  id: string,
  to: { mail_due_at?: RawBuilder<string>; mail_tries?: number },
): Promise<void> {
  await sql`select set_config('stack.quiet', 'on', true)`.execute(tx);
  await tx.updateTable('notifications').set(to).where('id', '=', id).execute();
}
