import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Side } from '#core/booking/lifecycle.ts';
import { type Act, type Contract, judgeAsker } from '#core/contract/define.ts';
import type { Json } from '#core/database.types.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import type { EventKind } from '#core/events/kinds.ts';
import { isId } from '#core/ids.ts';
import { type Refusal, refusals } from '#core/refusal.ts';
import { publishedAsPromised } from '#server/commands/contract-kept.ts';
import type { Db, Tx } from '#server/db.ts';
import type { ResetDemo } from '#server/demo/reset-demo.ts';
import type { Documents } from '#server/documents/documents.ts';
import type { FileStore } from '#server/files.ts';
import { refuse } from '#server/http/refused.ts';

/** The person who acts, as the database knows them. */
export type Actor = {
  userId: string;
  side: Side;
  isAdmin: boolean;
  artistId: string | null;
  venueId: string | null;
};

/** All a command decides from: its transaction, who acts, and the product's time. */
export type CommandContext = {
  tx: Tx;
  actor: Actor;
  now: Date;
  files: FileStore;
  /** The kinds of the events that `publish` has written for it. */
  published: EventKind[];
  /** Does this once the transaction is committed. It must be something that a job does later if it fails, or is never begun. */
  afterwards: (act: (db: Db) => Promise<unknown>) => void;
} & Tools;

/** What only some deployments have. */
export type Tools = { resetDemo?: ResetDemo | undefined };

/** What a command has before its transaction: nothing is locked, and nothing of it is written. */
export type PrepareContext = {
  db: Db;
  actor: Actor;
  now: Date;
  documents: Documents;
  signal: AbortSignal | undefined;
};

/** An act as the server does it: its contract, and what it does in one transaction. Refusals are thrown with `refuse`. */
export type Command<Contract extends Act = Act, Prepared = unknown> = {
  contract: Contract;
  /**
   * Does what takes long before the transaction, so that no lock is held meanwhile. It decides nothing: `run` looks again,
   * and throws `PrepareAgain` when what was prepared no longer fits.
   */
  prepare?(preparing: PrepareContext, input: z.output<Contract['input']>): Promise<Prepared>;
  run(
    context: CommandContext,
    input: z.output<Contract['input']>,
    prepared: Prepared,
  ): Promise<z.input<Contract['answer']>>;
};

export function defineCommand<Contract extends Act, Prepared = undefined>(
  contract: Contract,
  { prepare, run }: Pick<Command<Contract, Prepared>, 'prepare' | 'run'>,
): Command<Contract, Prepared> {
  return prepare ? { contract, prepare, run } : { contract, run };
}

/** What was prepared no longer fits what the transaction found: both are done again. */
export class PrepareAgain extends Error {
  override name = 'PrepareAgain';
}

/** Stands for a visitor without an account in commands open to all. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** `signal` tells that nobody waits for the answer any more. */
export type Asked = {
  userId: string;
  sessionId?: string | null;
  key: string;
  input: unknown;
  signal?: AbortSignal | undefined;
};

/** `strict`: events that a contract does not name are errors, for tests. */
export type Services = { db: Db; files: FileStore; documents: Documents; strict?: boolean } & Tools;

/**
 * Does a command once. The same key sent again gets the first answer; with other content it is refused. A deadlock or a
 * serialization failure is tried again, as the database asks.
 */
export async function perform(
  { db, files, documents, resetDemo, strict = false }: Services,
  command: Command,
  asked: Asked,
): Promise<Json> {
  const { contract } = command;
  const parsed = contract.input.safeParse(asked.input);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    refuse(refusals.invalidInput(issue?.message ?? 'Invalid input', issue?.path.join('.') || undefined));
  }
  const inputHash = createHash('sha256').update(JSON.stringify(parsed.data)).digest('hex');
  const prepare = async () =>
    command.prepare?.(
      {
        db,
        documents,
        signal: asked.signal,
        actor: await readAsker(db, contract, asked),
        now: await productNow(db),
      },
      parsed.data,
    );
  let prepared = await prepare();
  for (let attempt = 1; ; attempt += 1) {
    const afterwards: ((db: Db) => Promise<unknown>)[] = [];
    try {
      const answer = await db.transaction().execute(async (tx) => {
        // The database's own rules ask who acts (private.acting).
        await sql`select pg_advisory_xact_lock(hashtextextended(${`${asked.userId} ${asked.key}`}, 0)),
          set_config('app.actor', ${asked.userId === NOBODY ? '' : asked.userId}, true)`.execute(tx);
        const done = await tx
          .selectFrom('private.idempotency_keys')
          .selectAll()
          .where('user_id', '=', asked.userId)
          .where('key', '=', asked.key)
          .executeTakeFirst();
        if (done) {
          if (done.command !== contract.name || done.input_sha256 !== inputHash) refuse(refusals.keyReused());
          return done.answer;
        }
        const actor = await readAsker(tx, contract, asked);
        if (contract.provedRecently) await refuseWithoutProof(tx, asked.sessionId ?? null);
        const now = await productNow(tx);
        const published: EventKind[] = [];
        const answer = (await command.run(
          { tx, actor, now, files, resetDemo, published, afterwards: (act) => afterwards.push(act) },
          parsed.data,
          prepared,
        )) as Json;
        if (strict) publishedAsPromised(contract, published);
        await tx
          .insertInto('private.idempotency_keys')
          .values({
            user_id: asked.userId,
            key: asked.key,
            command: contract.name,
            input_sha256: inputHash,
            answer: JSON.stringify(answer),
          })
          .execute();
        return answer;
      });
      for (const act of afterwards) await act(db).catch(() => {});
      return answer;
    } catch (error) {
      if (error instanceof PrepareAgain && attempt < 5) {
        prepared = await prepare();
        continue;
      }
      const { code, message } = error as { code?: string; message: string };
      if ((code === '40P01' || code === '40001') && attempt < 5) continue;
      if (code === 'P0001') refuse(ruledOut(asked.userId, message));
      throw error;
    }
  }
}

/** What `private.refuse` said, as a refusal: its text is a sentence for a person. */
function ruledOut(userId: string, sentence: string): Refusal {
  return isDemoAccount(userId) ? refusals.demo(sentence) : refusals.ruled(sentence);
}

/** Whether someone is one of the two sides that a row is between. */
export function isBetween(row: { artist_id: string; venue_id: string }, actor: Actor): boolean {
  return row.artist_id === actor.artistId || row.venue_id === actor.venueId;
}

/** The product's time: the database's clock, which tests move. */
export async function productNow(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select private.now() as now`.execute(db);
  return new Date((rows[0] as { now: string }).now);
}

/**
 * Who acts. An account that was deleted while its token still runs is nobody. An admin is one only in a session with a second
 * step behind it, as the policies of rows have it.
 */
export async function readActor(
  db: Db | Tx,
  { userId, sessionId = null }: { userId: string; sessionId?: string | null | undefined },
): Promise<Actor> {
  if (userId === NOBODY) return { userId, side: 'artist', isAdmin: false, artistId: null, venueId: null };
  const row = await db
    .selectFrom('profiles as p')
    .leftJoin('private.people_of_profiles as a', (on) =>
      on.onRef('a.user_id', '=', 'p.id').on('a.side', '=', 'artist'),
    )
    .leftJoin('private.people_of_profiles as v', (on) =>
      on.onRef('v.user_id', '=', 'p.id').on('v.side', '=', 'venue'),
    )
    .select(['p.user_type', 'p.is_admin', 'a.profile_id as artist_id', 'v.profile_id as venue_id'])
    .where('p.id', '=', userId)
    .executeTakeFirst();
  if (!row) refuse(refusals.notSignedIn());
  return {
    userId,
    side: row.user_type as Side,
    isAdmin: row.is_admin && (isDemoAccount(userId) || (await hasSecondStep(db, sessionId))),
    artistId: row.artist_id,
    venueId: row.venue_id,
  };
}

/** Who asks, as `readActor` has it. Refuses whom the contract does not let ask. */
export async function readAsker(
  db: Db | Tx,
  contract: Contract,
  asked: { userId: string; sessionId?: string | null | undefined },
): Promise<Actor> {
  const actor = await readActor(db, asked);
  const refusal = judgeAsker(contract, actor);
  return refusal ? refuse(refusal) : actor;
}

async function hasSecondStep(db: Db | Tx, sessionId: string | null): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select exists (select from auth.sessions where id = ${sessionId}::uuid and aal::text = 'aal2') as done`.execute(
    db,
  );
  return rows[0]?.done ?? false;
}

async function refuseWithoutProof(tx: Tx, sessionId: string | null): Promise<void> {
  const { rows } = await sql<{
    proved: boolean;
  }>`select private.proved_recently(${sessionId}::uuid) as proved`.execute(tx);
  if (!rows[0]?.proved) refuse(refusals.proveFirst());
}

/** What an act is about: the first identifier it is given. Nothing but an identifier, whatever a caller names so. */
export function subjectOf(input: unknown): string | null {
  if (!input || typeof input !== 'object') return null;
  const id = Object.entries(input).find(
    ([name, value]) => name.endsWith('Id') && typeof value === 'string' && isId(value),
  );
  return id ? String(id[1]) : null;
}
