import type { BusyRead, ToRead } from '#server/calendar/busy/read-busy.ts';
import type { ResetDemo } from '#server/commands/reset-demo.ts';
import type { Db } from '#server/db.ts';
import type { Documents } from '#server/documents/documents.ts';
import type { FileStore } from '#server/files.ts';
import type { Log } from '#server/log/log.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { NoticeQueue } from '#server/mail/queue.ts';
import type { Learner } from '#server/matching/train-matcher.ts';
import type { Vies } from '#server/outside/ask-vies.ts';
import type { Connected } from '#server/outside/connecting.ts';
import type { FetchOutside, PostOutside, Sealing } from '#server/outside/outside.ts';
import type { Pushing } from '#server/push/pushing.ts';

/**
 * What a job is handed besides the database. A deployment without `mailer` sends no mail, one without `notices` sends it within
 * the round; one without a demo has no `resetDemo`.
 */
export type JobTools = {
  mailer?: Mailer;
  notices?: NoticeQueue;
  /** So long a page in view has time to tell of something before it is mailed; none when nothing is said. */
  pagesFirstSeconds?: number;
  files?: FileStore;
  /** Pictures that are still as they were sent. */
  pictures?: { writeSome: () => Promise<number> };
  /** Makes papers beside the thread that answers requests. */
  documents?: Documents | undefined;
  resetDemo?: ResetDemo | undefined;
  /** Reads calendars elsewhere, whose addresses people gave. */
  calendars?: CalendarReader | undefined;
  /** Sends to addresses that people gave. */
  webhooks?: WebhookSender | undefined;
  /** Tells devices while no page is open. */
  pushing?: Pushing | undefined;
  /** Asks services that people have connected. */
  connected?: Connected | undefined;
  /** Asks whether VAT ids were given to somebody; a deployment without it asks nobody. */
  vies?: Vies | undefined;
  log?: Log;
  /** Learns models beside the thread that answers requests; in it when there is none. */
  learn?: Learner | undefined;
};

export type CalendarReader = {
  /** Opens addresses as they are kept. */
  sealing: Sealing;
  fetchOutside: FetchOutside;
  /** Reads when the owner is busy, beside the thread that answers requests. */
  read: (toRead: ToRead) => Promise<BusyRead>;
};

export type WebhookSender = {
  /** Opens addresses and secrets as they are kept. */
  sealing: Sealing;
  postOutside: PostOutside;
};

/**
 * One thing that time brings. `run` answers how many rows it changed. A job with `everyMs` looks at many rows to find few, or nobody
 * notices whether it comes some seconds later: a process does it at most so often.
 */
export type Job = { name: string; everyMs?: number; run(db: Db, tools?: JobTools): Promise<number> };

export const MINUTE_MS = 60_000;
