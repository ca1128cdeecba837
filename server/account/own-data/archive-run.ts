import { sql } from 'kysely';
import { ARCHIVE_DAYS, type ArchiveStage } from '#core/account/own-archive.ts';
import * as contract from '#core/contract/account.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { NOBODY } from '#core/ids.ts';
import { entriesOf, stepsOf } from '#server/account/own-data/entries.ts';
import { listed } from '#server/account/own-data/manifest.ts';
import { ARCHIVES, PIECE_BYTES, pieceOf } from '#server/account/own-data/pieces.ts';
import type { Asking } from '#server/account/own-data/rows.ts';
import { type Actor, readAsker } from '#server/commands/actor.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';
import type { Documents } from '#server/documents/documents.ts';
import type { FileStore } from '#server/files.ts';

/** An archive whose turn it is, and the run of it. */
export type Turn = {
  id: string;
  run: string;
  userId: string;
  profileId: string;
  sessionId: string | null;
};

export type MakingWith = { db: Db; files: FileStore; documents: Documents };

/** One archive while a process makes it: what was read and is not kept yet, and how far it is. */
export type Run = {
  turn: Turn;
  zip: AsyncGenerator<Uint8Array>;
  waiting: Uint8Array[];
  waitingBytes: number;
  pieces: number;
  bytes: number;
  stage: ArchiveStage;
  steps: number;
  done: number;
};

/** Begins a run. What its person may do is asked anew: they may be less in the profile than when they asked. */
export async function beginRun({ db, files, documents }: MakingWith, turn: Turn): Promise<Run> {
  const { userId, sessionId, profileId } = turn;
  const acting = await readAsker(db, contract.ownData, {
    ...{ userId, sessionId, profile: profileId === NOBODY ? null : profileId },
  });
  await sql`update private.own_archives set role = ${acting.role} where id = ${turn.id}::uuid`.execute(db);
  const asking: Asking = { db, files, documents, actor: ofOwn(acting), sessionId, asked: { by: userId } };
  const madeAt = await productNow(db);
  const { zipped } = await import('#server/account/own-data/zip.ts');
  const run: Run = {
    ...{ turn, waiting: [], waitingBytes: 0, pieces: 0, bytes: 0, stage: 'lists', done: 0 },
    steps: await stepsOf(asking),
    zip: (async function* () {})(),
  };
  const entries = entriesOf(asking, madeAt.toISOString().slice(0, 10), (stage) => {
    run.stage = stage;
    run.done = Math.min(run.done + 1, run.steps);
  });
  run.zip = zipped(listed(entries, asking.actor, madeAt));
  return run;
}

/** The business of a profile belongs to its owners: any other member takes along what is of their account. */
function ofOwn(actor: Actor): Actor {
  return actor.role === null || actor.role === 'owner' ? actor : { ...actor, artistId: null, venueId: null };
}

/** Keeps what waits as the next piece. */
async function keepPiece(files: FileStore, run: Run): Promise<void> {
  if (run.waitingBytes === 0) return;
  const { userId, run: folder } = run.turn;
  run.pieces += 1;
  const bytes = Buffer.concat(run.waiting);
  run.waiting = [];
  run.waitingBytes = 0;
  await files.put(ARCHIVES, pieceOf(userId, folder, run.pieces), bytes, 'application/octet-stream');
}

/** Takes the next bytes of the zip, and keeps them once they are a piece. Answers whether there are none any more. */
export async function goOn(files: FileStore, run: Run): Promise<boolean> {
  const next = await run.zip.next();
  if (next.done) {
    await keepPiece(files, run);
    return true;
  }
  run.waiting.push(next.value);
  run.waitingBytes += next.value.length;
  run.bytes += next.value.length;
  if (run.waitingBytes >= PIECE_BYTES) await keepPiece(files, run);
  return false;
}

/** Says how far a run is, and that it goes on. False: another process has it, or it is gone. */
export async function sayHowFar(db: Db, { turn, stage, steps, done }: Run): Promise<boolean> {
  const { rows } = await sql`
    update private.own_archives set stage = ${stage}, steps = ${steps}, done = ${done}, next_at = private.now() + interval '2 minutes'
    where id = ${turn.id}::uuid and run = ${turn.run}::uuid and state = 'making' returning id`.execute(db);
  return rows.length > 0;
}

/** Ends a run, and tells its person once. Nothing happens where another process has it. */
export async function endRun(
  db: Db,
  turn: Turn,
  state: 'ready' | 'failed' | 'too-large',
  made: Pick<Run, 'pieces' | 'bytes'> = { pieces: 0, bytes: 0 },
): Promise<void> {
  const kept = isDemoAccount(turn.userId) ? '1 hour' : `${ARCHIVE_DAYS} days`;
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update private.own_archives set state = ${state}, pieces = ${made.pieces}, bytes = ${made.bytes}, done = case when ${state} = 'ready' then steps else done end,
        made_at = private.now(), ends_at = private.now() + ${kept}::interval, run = case when ${state} = 'ready' then run end
      where id = ${turn.id}::uuid and run = ${turn.run}::uuid and state = 'making' returning id`.execute(tx);
    if (rows.length > 0) await sql`select private.own_archive_ended(${turn.id}::uuid)`.execute(tx);
  });
}
