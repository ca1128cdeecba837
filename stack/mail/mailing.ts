import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db, Tx } from '#server/db.ts';
import type { Log } from '#server/log/log.ts';
import type { MailContent } from '#server/mail/content.ts';
import { inTurn } from '#server/mail/in-turn.ts';
import { createLanes } from '#server/mail/lanes.ts';
import { layOut } from '#server/mail/lay-out.ts';
import { mailNotice } from '#server/mail/mail-notice.ts';
import { type Mailer, MailNotTaken } from '#server/mail/mailer.ts';
import type { PaperTools } from '#server/mail/papers-of-notice.ts';
import type { NoticeQueue } from '#server/mail/queue.ts';
import { languageAsked, readAs, readerOfSetting } from '#server/words/reader.ts';
import { languageOfAddress } from '#server/words/reader-of-address.ts';
import type { Email } from '../auth/email.ts';
import type { Keys } from '../keys/keys.ts';
import { createSeal } from '../keys/seal.ts';
import { openQueues } from './mail-queue.ts';

export type Mailing = {
  /** For the job that hands over what is due. */
  notices: NoticeQueue;
  /** Queues an email about an account and sends it at once, unless other letters are before it. */
  sendEmail: (email: Email) => Promise<void>;
  /** Settles when this process has sent all that is due. */
  idle: () => Promise<void>;
  /** How many mails wait. */
  size: () => Promise<number>;
  /** Sends the letters that are due, for a few seconds at most; finishes what is in hand and takes nothing more. */
  stop: () => Promise<void>;
};

/** How many mails of a kind this process sends at once: a server that is slow with one holds up one. */
const AT_ONCE = 3;
/** An acceptance may tell hundreds: at most some 15 notices a second, fewer while the people who are there keep this process busy. */
const NOTICES_REST_MS = 150;
const LETTERS_AT_STOP_MS = 5_000;

/** Sends what waits in the queues of this database, beside other processes that do the same. */
export function createMailing(options: {
  db: Db;
  keys: Keys;
  mailer: Mailer;
  log: Log;
  /** With what papers are made that mails carry, once the services stand. */
  papers: () => PaperTools | undefined;
}): Mailing {
  const { db, mailer, log } = options;
  const queues = openQueues(db);
  const onError = (error: unknown) => log.error('mail-queue-failed', { error });

  const notices = queues.queue<{ to: string }>('notices');
  // What one person is told arrives in the order in which it happened.
  const tell = inTurn();
  const noticeLanes = createLanes({
    most: AT_ONCE,
    restMs: longerWhenBusy(NOTICES_REST_MS),
    onError,
    take: notices.take,
    work: ({ id, to }) =>
      tell(to, async () => {
        try {
          const end = (tx: Tx) => notices.end(id, tx);
          await mailNotice({ db, mailer, log, end, papers: options.papers() }, id);
        } catch (error) {
          log.error('notice-mail-failed', { notificationId: id, error });
          await notices.giveBack(id).catch(onError);
        }
      }),
  });

  // Links of letters open accounts: whoever reads the database alone cannot use one.
  const seal = createSeal(options.keys.jwtSecret, 'letters');
  const letters = queues.queue<{ sealed: string }>('letters');
  const letterLanes = createLanes({
    most: AT_ONCE,
    onError,
    take: letters.take,
    work: async ({ id, sealed }) => {
      try {
        const { to, content, language } = (await seal.open(sealed)) as Letter;
        const page = await readAs(await readerOfSetting(language), () =>
          layOut({ ...content, foot: content.foot ?? { of: 'account' } }),
        );
        await mailer.send({ to, ...page });
        await letters.end(id);
      } catch (error) {
        await letterFailed(id, error).catch(onError);
      }
    },
  });

  async function letterFailed(letterId: string, error: unknown): Promise<void> {
    const isRefused = error instanceof MailNotTaken;
    const fate = isRefused ? await letters.giveBack(letterId) : 'unknown';
    // It may have left after all.
    if (!isRefused) await letters.end(letterId);
    log.warn('letter-not-mailed', { letterId, fate, error });
  }

  return {
    notices: {
      ...notices,
      keep: queues.keep,
      wake: () => {
        noticeLanes.wake();
        letterLanes.wake();
      },
    },
    sendEmail: async ({ to, content }) => {
      const language = (await languageOfAddress(db, to)) ?? languageAsked();
      const words = readAs(await readerOfSetting(language), content);
      const sealed = await seal.seal({ to, content: words, language } satisfies Letter);
      await db.transaction().execute((tx) => letters.add(tx, [{ id: randomUUID(), sealed }]));
      letterLanes.wake();
    },
    idle: async () => {
      await Promise.all([noticeLanes.idle(), letterLanes.idle()]);
    },
    size: queues.size,
    stop: async () => {
      const late = delay(LETTERS_AT_STOP_MS, undefined, { ref: false });
      await Promise.all([noticeLanes.stop(), Promise.race([letterLanes.idle(), late])]);
      await letterLanes.stop();
    },
  };
}

/** A mail about an account as it waits: worded, and how the rest of its page is. None has a language or a foot that waits since before they had one. */
type Letter = { to: string; content: Omit<MailContent, 'foot'> & Partial<MailContent>; language?: string };

/** Up to ten times as long when the event loop has had no pause since the last time it was asked. */
function longerWhenBusy(restMs: number): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return restMs * (1 + 9 * utilization ** 2);
  };
}
