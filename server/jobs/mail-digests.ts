import { dayHere, nextMorning } from '#core/push/next-morning.ts';
import { endOfQuiet } from '#core/push/quiet-hours.ts';
import { DIGEST } from '#core/settings/digest.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { type Log, silentLog } from '#server/log/log.ts';
import { digestContent } from '#server/mail/digest-mail.ts';
import { readDigestReader, waitingNotices } from '#server/mail/digest-notices.ts';
import {
  againLater,
  digestWasSent,
  endDigest,
  postpone,
  type TakenDigest,
  takeDigest,
} from '#server/mail/digest-queue.ts';
import { layOut } from '#server/mail/lay-out.ts';
import { type Mail, type Mailer, MailNotTaken } from '#server/mail/mailer.ts';
import { readAs, readerOfSetting } from '#server/words/reader.ts';

/** What one round sends, so that the other jobs get their turn, and how many mails at once. */
const A_ROUND = 120;
const ROUND_MS = 8_000;
const AT_ONCE = 3;
/** How long a refused mail waits before each further try; after the last the notifications alone say it. */
const WAITS = ['1 minute', '10 minutes', '1 hour', '6 hours'];

type Tools = { db: Db; mailer: Mailer; log: Log };

/** Sends each person what could wait, as one mail in their morning. It ends before it is handed over, so that none is sent twice. */
export const mailDigests: Job = {
  name: 'mail-digests',
  async run(db, { mailer, log = silentLog } = {}) {
    if (!mailer) return 0;
    const until = performance.now() + ROUND_MS;
    let [taken, sent] = [0, 0];
    const lane = async () => {
      while (taken < A_ROUND && performance.now() < until) {
        taken += 1;
        const digest = await takeDigest(db);
        if (!digest) return;
        if (await mailDigest({ db, mailer, log }, digest)) sent += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return sent;
  },
};

async function mailDigest(tools: Tools, digest: TakenDigest): Promise<boolean> {
  try {
    return await send(tools, digest);
  } catch (error) {
    // It stays in hand, and is taken again later, some times.
    tools.log.error('digest-not-mailed', { userId: digest.userId, tries: digest.tries, error });
    return false;
  }
}

async function send({ db, mailer, log }: Tools, digest: TakenDigest): Promise<boolean> {
  const { userId, tries } = digest;
  const [reader, now] = [await readDigestReader(db, userId), await productNow(db)];
  if (!reader) return false;
  const { email, wants, sentOn } = reader;
  const next = nextMorning(now, reader);
  const today = dayHere(now, reader.timeZone);
  // Their clock or their quiet hours have changed since it was due.
  if (endOfQuiet(now, reader) || sentOn === today) {
    await postpone(db, digest, next);
    return false;
  }
  const { ids, toTell } = await waitingNotices(db, userId);
  if (!email || !wants || toTell.length === 0 || tries > WAITS.length + 1) {
    await endDigest(db, digest, { notices: ids, on: null, next });
    return false;
  }
  const words = await readerOfSetting(reader.language);
  const page = await readAs(words, () => layOut(digestContent(toTell, reader, mailer.siteUrl)));
  const mail = { ...page, to: email, ...(await headsOf(mailer, userId)) };
  if (!(await endDigest(db, digest, { notices: ids, on: today, next }))) return false;
  try {
    await mailer.send(mail);
  } catch (error) {
    const wait = error instanceof MailNotTaken ? WAITS[tries - 1] : undefined;
    if (wait) await againLater(db, userId, { notices: ids, wait, sentOn });
    else await digestWasSent(db, userId);
    log.warn('digest-not-mailed', { userId, tries, fate: wait ? 'tried-again' : 'given-up', error });
    return false;
  }
  await digestWasSent(db, userId);
  return true;
}

/** One press in a mail program ends these mails; a mail server tells us where it did not arrive. */
async function headsOf(
  { siteUrl, sealLink, replies }: Mailer,
  userId: string,
): Promise<Pick<Mail, 'unsubscribe' | 'returnTo'>> {
  const unsubscribe =
    sealLink &&
    `${siteUrl}/functions/v1/api/unsubscribe/${await sealLink({ userId, toggle: DIGEST.column })}`;
  return {
    ...(unsubscribe ? { unsubscribe } : {}),
    ...(replies ? { returnTo: replies.of('bounce', userId) } : {}),
  };
}
