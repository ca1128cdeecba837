import type { Tx } from '#server/db.ts';

/** What a queue of mails does: one job a mail, each taken by one process at a time. */
export type MailQueue<Job> = {
  /** Adds jobs as part of the caller's transaction, to be taken in this order. An id that is in the queue already is not added again. */
  add(tx: Tx, jobs: readonly (Job & { id: string })[]): Promise<void>;
  /** Takes the oldest job; undefined when none is due. One that is neither ended nor given back is due again later. */
  take(): Promise<(Job & { id: string }) | undefined>;
  /** Removes a job; false when another process has ended it. */
  end(id: string, tx?: Tx): Promise<boolean>;
  /** Makes a job due again after a pause that grows; after some times it is given up. */
  giveBack(id: string): Promise<'tried-again' | 'given-up'>;
};

/** The mails of notifications; the id of a job is the notification's, `to` whose it is. What they say is read when they are sent. */
export type NoticeQueue = MailQueue<{ to: string }> & {
  /** Lets this process look for work now. */
  wake: () => void;
  /** Frees jobs of processes that died, and drops what is too old. */
  keep: () => Promise<void>;
};
