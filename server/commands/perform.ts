import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Act } from '#core/contract/define.ts';
import type { Json } from '#core/database.types.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import type { EventKind } from '#core/events/events.ts';
import { type Refusal, refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { type Actor, actorFrom, admitted, type KnownActor, readAsker } from '#server/commands/actor.ts';
import { writeAdminLog } from '#server/commands/admin-log.ts';
import { keepToLink } from '#server/commands/by-link.ts';
import { changedAsListed, publishedAsPromised } from '#server/commands/contract-kept.ts';
import { isGuarded, refuseWithoutProof, writeGuarded } from '#server/commands/guard.ts';
import { refuse } from '#server/commands/refused.ts';
import type { ResetDemo } from '#server/commands/reset-demo.ts';
import { hashOfKey, openAnswer, sealAnswer } from '#server/commands/sealed-answer.ts';
import type { WorkQueue } from '#server/commands/work-queue.ts';
import type { Db, Tx } from '#server/db.ts';
import type { Documents } from '#server/documents/documents.ts';
import type { FileStore } from '#server/files.ts';
import type { Connecting } from '#server/outside/connecting.ts';
import type { Sealing } from '#server/outside/outside.ts';
import { inEnglish } from '#server/words/reader.ts';

/** All a command decides from: its transaction, who acts, and the product's time. */
export type CommandContext = {
  tx: Tx;
  actor: Actor;
  now: Date;
  files: FileStore;
  /** The session that asks; the id under which an act that carries something out is written down, and what stood before it. */
  sessionId?: string | null;
  /** It is asked with a personal token. */
  isByToken?: boolean;
  actId?: string;
  remember?: (before: Json) => void;
  /** The kinds of the events that `publish` has written for it. */
  published: EventKind[];
  /** Does this once the transaction is committed. It must be something that a job does later if it fails, or is never begun. */
  afterwards: (act: (db: Db) => Promise<unknown>) => void;
} & Tools;

/** What only some deployments have. */
type Tools = {
  resetDemo?: ResetDemo | undefined;
  /** Seals addresses of calendars elsewhere, where a job reads them. */
  sealing?: Sealing | undefined;
  /** The keys of other services that people can connect. */
  connecting?: Connecting | undefined;
  /** The public key by which browsers subscribe to what is pushed, where anything is. */
  pushKey?: string | undefined;
};

/** What a command has before its transaction: nothing is locked, and nothing of it is written. */
type PrepareContext = {
  db: Db;
  actor: Actor;
  now: Date;
  documents: Documents;
  key: string;
};

/** An act as the server does it: its contract, and what it does in one transaction. Refusals are thrown with `refuse`. */
export type Command<Contract extends Act = Act, Prepared = unknown> = {
  contract: Contract;
  /**
   * Refuses what cannot succeed by what is committed already, before a transaction is begun: of many who come too late none waits for
   * a lock. It lets through whatever it is not certain of, and a key that was answered before.
   */
  refuseEarly?(
    db: Db,
    asked: Pick<ActRequest, 'userId' | 'key'>,
    input: z.output<Contract['input']>,
  ): Promise<void>;
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
  steps: Omit<Command<Contract, Prepared>, 'contract'>,
): Command<Contract, Prepared> {
  return { contract, ...steps };
}

/** What was prepared no longer fits what the transaction found: both are done again. */
export class PrepareAgain extends Error {
  override name = 'PrepareAgain';
}

export type ActRequest = {
  userId: string;
  sessionId?: string | null;
  /** The profile that they name; null: their own, or the first that they came to. */
  profile?: string | null;
  /** Of whoever asks by the link of a booking: whether a code has proved their mailbox. */
  isProved?: boolean;
  /** It is asked with a personal token. */
  isByToken?: boolean;
  key: string;
  input: unknown;
};

/** `strict`: events that a contract does not name are errors, for tests. */
export type Services = {
  db: Db;
  files: FileStore;
  documents: Documents;
  /** Acts begin their transactions in turns (`turnsOfActs`); at once when nothing is given. */
  turns?: WorkQueue;
  strict?: boolean;
} & Tools;

/** What an act answers, and what has changed with it of what its person reads, by the topics of live news. */
type Done = { answer: Json; changed: string[] };

/**
 * Does a command once. The same key sent again gets the first answer; with other content it is refused. A deadlock or a
 * serialization failure is tried again, as the database asks. Whoever goes away meanwhile has asked all the same.
 */
export async function perform(
  { db, files, documents, resetDemo, sealing, connecting, pushKey, turns, strict = false }: Services,
  command: Command,
  asked: ActRequest,
): Promise<Done> {
  const { contract } = command;
  const parsed = contract.input.safeParse(asked.input);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    refuse(
      refusals.invalidInput(() => issue?.message ?? t`Invalid input`, issue?.path.join('.') || undefined),
    );
  }
  const inputHash = createHash('sha256').update(JSON.stringify(parsed.data)).digest('hex');
  const keptKey = contract.tellsSecret ? hashOfKey(asked.key) : asked.key;
  const named = { named: parsed.data, isProved: asked.isProved ?? false };
  const prepare = async () => {
    if (!command.prepare) return undefined;
    const actor = await readAsker(db, contract, asked);
    await keepToLink(db, contract, actor, named);
    const { prepare: make } = command;
    const preparing = { db, documents, key: asked.key, actor, now: await productNow(db) };
    // A paper that both sides keep is in one language, whoever signs last.
    return inEnglish(() => make.call(command, preparing, parsed.data));
  };
  // Whoever went away meanwhile has asked all the same: an act is done, and its answer kept for who asks again.
  const inTurn: (work: () => Promise<Done>) => Promise<Done> = turns
    ? (work) => turns({ by: asked.userId }, work)
    : (work) => work();
  let prepared = await prepare();
  for (let attempt = 1; ; attempt += 1) {
    const afterwards: ((db: Db) => Promise<unknown>)[] = [];
    const actOnce = async (tx: Tx): Promise<Done> => {
      const begun = await beginAct(tx, { ...asked, key: keptKey });
      const { done } = begun;
      if (done) {
        if (done.command !== contract.name || done.inputHash !== inputHash) refuse(refusals.keyReused());
        const answer = contract.tellsSecret ? openAnswer(done.answer, asked.key) : done.answer;
        return { answer, changed: done.changed };
      }
      const actor = admitted(contract, actorFrom(asked.userId, begun.actor));
      await keepToLink(tx, contract, actor, named);
      // A link that moves money has had its mailbox proved: it has no session, and no settings to be mailed about.
      const byLink = actor.role === 'outsider';
      const guarded = !byLink && isGuarded(contract, parsed.data);
      const sessionId = asked.sessionId ?? null;
      // A proof says who is at the keyboard: no token can give it.
      if (guarded && asked.isByToken) refuse(refusals.notByToken());
      if (guarded || (contract.provedRecently && !byLink)) await refuseWithoutProof(tx, sessionId);
      const now = new Date(begun.now);
      const published: EventKind[] = [];
      const actId = randomUUID();
      let before: Json | undefined;
      // What it keeps is read by others too; its refusals are worded where they are answered.
      const answer = (await inEnglish(() =>
        command.run(
          {
            ...{
              tx,
              actor,
              now,
              files,
              resetDemo,
              sealing,
              connecting,
              pushKey,
              published,
              sessionId,
              isByToken: asked.isByToken ?? false,
              actId,
            },
            afterwards: (act) => afterwards.push(act),
            remember: (stood) => {
              before = stood;
            },
          },
          parsed.data,
          prepared,
        ),
      )) as Json;
      if (guarded) {
        const { userId } = actor;
        await writeGuarded(tx, { id: actId, userId, sessionId, act: contract.name, now, before });
      }
      if (contract.who === 'admin') {
        const act = { id: actId, adminId: actor.userId, act: contract.name, input: parsed.data, now };
        await writeAdminLog(tx, act);
      }
      if (strict) publishedAsPromised(contract, published);
      const { changed } = await tx
        .insertInto('private.idempotency_keys')
        .values({
          user_id: asked.userId,
          key: keptKey,
          command: contract.name,
          input_sha256: inputHash,
          answer: JSON.stringify(contract.tellsSecret ? sealAnswer(answer, asked.key) : answer),
          changed: sql<string[]>`private.changed_by_act()`,
        })
        .returning('changed')
        .executeTakeFirstOrThrow();
      if (strict) changedAsListed(contract, changed);
      return { answer, changed };
    };
    try {
      const done = await inTurn(async () => {
        await command.refuseEarly?.(db, asked, parsed.data);
        return db.transaction().execute(actOnce);
      });
      for (const act of afterwards) await act(db).catch(() => {});
      return done;
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

/** The product's time: the database's clock, which tests move. */
export async function productNow(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select private.now() as now`.execute(db);
  return new Date((rows[0] as { now: string }).now);
}

type Begun = {
  done: ({ command: string; inputHash: string } & Done) | null;
  actor: KnownActor | null;
  now: string;
};

/** Waits for another act of the same key; what that one answered, else who acts, and the product's time. */
async function beginAct(
  tx: Tx,
  { userId, key, sessionId = null, profile = null }: ActRequest,
): Promise<Begun> {
  const { rows } = await sql<{ begun: Begun }>`
    select private.begin_act(${userId}::uuid, ${key}, ${sessionId}::uuid, ${profile}::uuid) as begun`.execute(
    tx,
  );
  return (rows[0] as { begun: Begun }).begun;
}
