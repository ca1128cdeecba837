import type { Refusal } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { Refused } from '#server/commands/refused.ts';

/** Who asks for a piece of work, and what tells that they no longer wait for it. */
export type Requester = { by: string; signal?: AbortSignal | undefined };

/** Does work when it is its turn. Throws `Refused` when too much waits already, `Gone` when nobody waits for it any more. */
export type WorkQueue = <Result>(asked: Requester, work: () => Promise<Result>) => Promise<Result>;

export type WorkQueueOptions = {
  /** How many pieces are worked on at a time. */
  atOnce: number;
  /** How many of one person; as many when nothing is said. */
  atOnceEach?: number;
  /** How many may wait, of all people and of one. */
  waiting: number;
  waitingEach: number;
  /** What has waited so long is refused: whoever asked does better to ask again. */
  longestWaitMs: number;
  /** What is said when it is too much. */
  refusal: () => Refusal;
};

/** The one who asked went away before it was their turn. Nothing is left to answer. */
export class Gone extends Error {
  override name = t`Gone`;
}

type Waiting = { start: () => void };

/**
 * A bounded queue for work that costs much. People take turns: one who asks for a hundred pieces at once keeps nobody
 * else waiting for more than one of them.
 */
export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { atOnce, atOnceEach = atOnce, waiting: most, waitingEach, longestWaitMs, refusal } = options;
  // In the order of turns: who was served goes behind everybody who waits.
  const line = new Map<string, Waiting[]>();
  const workedOn = new Map<string, number>();
  let waiting = 0;
  let working = 0;

  const mayBegin = (person: string) => working < atOnce && (workedOn.get(person) ?? 0) < atOnceEach;

  const count = (person: string, change: 1 | -1) => {
    working += change;
    const theirs = (workedOn.get(person) ?? 0) + change;
    if (theirs > 0) workedOn.set(person, theirs);
    else workedOn.delete(person);
  };

  const startNext = () => {
    for (const [person, [next, ...rest]] of line) {
      if (!mayBegin(person)) continue;
      line.delete(person);
      if (rest.length > 0) line.set(person, rest);
      waiting -= 1;
      next?.start();
      return;
    }
  };

  const leave = (person: string, who: Waiting) => {
    const rest = line.get(person)?.filter((each) => each !== who) ?? [];
    if (rest.length > 0) line.set(person, rest);
    else line.delete(person);
    waiting -= 1;
  };

  /** Resolves when it is their turn, which is counted from then on. */
  const turn = ({ by, signal }: Requester) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) return reject(new Gone());
      const begin = () => {
        count(by, 1);
        resolve();
      };
      if (mayBegin(by)) return begin();
      const mine = line.get(by) ?? [];
      if (waiting >= most || mine.length >= waitingEach) return reject(new Refused(refusal()));
      const settle = () => {
        clearTimeout(patience);
        signal?.removeEventListener('abort', gone);
      };
      const who: Waiting = {
        start: () => {
          settle();
          begin();
        },
      };
      const giveUp = (why: Error) => {
        settle();
        leave(by, who);
        reject(why);
      };
      const gone = () => giveUp(new Gone());
      const patience = setTimeout(() => giveUp(new Refused(refusal())), longestWaitMs);
      signal?.addEventListener('abort', gone);
      waiting += 1;
      line.set(by, [...mine, who]);
    });

  return async (asked, work) => {
    await turn(asked);
    try {
      return await work();
    } finally {
      count(asked.by, -1);
      startNext();
    }
  };
}
