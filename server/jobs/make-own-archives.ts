import { sql } from 'kysely';
import {
  beginRun,
  endRun,
  goOn,
  type MakingWith,
  type Run,
  sayHowFar,
  type Turn,
} from '#server/account/own-data/archive-run.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { type Log, silentLog } from '#server/log/log.ts';

/** So often an archive is begun, by any process, before it has failed: one that brings a process down brings no more than three down. */
const TRIES = 3;

type ArchiveLimits = {
  /** How long a round works on one archive, so that mails and the clock do not wait. */
  roundMs: number;
  /** An archive with more bytes is too large. */
  mostBytes: number;
};
const USUAL: ArchiveLimits = { roundMs: 2_500, mostBytes: 1024 ** 3 };

/**
 * Makes archives of own data that were asked for, one after the other and some seconds each round. What is under way is in the memory of one
 * process: where that ends, another one begins the archive anew two minutes later.
 */
export const ownArchives = ({ roundMs, mostBytes }: ArchiveLimits): Job => {
  const underWay = new Map<string, Run>();
  return {
    name: 'make-own-archives',
    async run(db, { files, documents, log = silentLog } = {}) {
      if (!files || !documents) return 0;
      const until = performance.now() + roundMs;
      let worked = 0;
      do {
        const turn = await takeTurn(db, [...underWay.keys()]);
        if (!turn) break;
        if (await makeSome({ db, files, documents }, turn, { until, log })) worked += 1;
      } while (performance.now() < until);
      return worked;
    },
  };

  async function makeSome(
    tools: MakingWith,
    turn: Turn,
    { until, log }: { until: number; log: Log },
  ): Promise<boolean> {
    const { db, files } = tools;
    try {
      const run = underWay.get(turn.run) ?? (await beginRun(tools, turn));
      underWay.set(turn.run, run);
      for (let isOver = false; !isOver; ) {
        isOver = await goOn(files, run);
        if (run.bytes > mostBytes) {
          await leave(turn);
          await endRun(db, turn, 'too-large');
          return true;
        }
        if (!isOver && performance.now() > until) {
          if (!(await sayHowFar(db, run))) await leave(turn);
          return true;
        }
      }
      underWay.delete(turn.run);
      await sayHowFar(db, run);
      await endRun(db, turn, 'ready', run);
      return true;
    } catch (error) {
      log.warn('archive-not-made', { archiveId: turn.id, error });
      await leave(turn);
      await tryAgain(db, turn);
      return false;
    }
  }

  async function leave({ run }: Turn): Promise<void> {
    const left = underWay.get(run);
    underWay.delete(run);
    await left?.zip.return(undefined).catch(() => {});
  }
};

export const makeOwnArchives = ownArchives(USUAL);

/** Takes the archive that waits the longest, of those that this process makes and those that nobody makes; nobody else takes it within two minutes. */
async function takeTurn(db: Db, mine: string[]): Promise<Turn | undefined> {
  const { rows } = await sql<Turn & { tries: number }>`
    update private.own_archives a set next_at = private.now() + interval '2 minutes',
      tries = case when a.run = any(${mine}::uuid[]) then a.tries else a.tries + 1 end,
      run = case when a.run = any(${mine}::uuid[]) then a.run else gen_random_uuid() end
    where a.id = (select id from private.own_archives where state = 'making' and (next_at <= private.now() or run = any(${mine}::uuid[]))
      order by next_at, id limit 1 for update skip locked)
    returning a.id, a.run, a.user_id as "userId", a.profile_id as "profileId", a.session_id as "sessionId", a.tries`.execute(
    db,
  );
  const [turn] = rows;
  if (!turn || turn.tries <= TRIES) return turn;
  await endRun(db, turn, 'failed');
  return undefined;
}

/** A minute later it is begun anew: what stood in the way may be gone. After three times it has failed. */
async function tryAgain(db: Db, turn: Turn): Promise<void> {
  const { rows } = await sql<{ tries: number }>`
    update private.own_archives set next_at = private.now() + interval '1 minute' where id = ${turn.id}::uuid and run = ${turn.run}::uuid
    returning tries`.execute(db);
  if ((rows[0]?.tries ?? 0) >= TRIES) await endRun(db, turn, 'failed');
}
