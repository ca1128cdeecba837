import { sql } from 'kysely';
import type { Act } from '#core/contract/define.ts';
import type { Json } from '#core/database.types.ts';
import { refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Tx } from '#server/db.ts';

/** Whether this input carries something out of the account: then the act needs a fresh proof, and its owner is told. */
export const isGuarded = ({ moves, movesWhen }: Act, input: unknown): boolean =>
  moves !== 'nothing' && (movesWhen?.(input) ?? true);

export async function refuseWithoutProof(tx: Tx, sessionId: string | null): Promise<void> {
  const { rows } = await sql<{
    proved: boolean;
  }>`select private.proved_recently(${sessionId}::uuid) as proved`.execute(tx);
  if (!rows[0]?.proved) refuse(refusals.proveFirst());
}

type Guarded = {
  id: string;
  userId: string;
  sessionId: string | null;
  act: string;
  now: Date;
  before: Json | undefined;
};

/** Writes such an act down; the job `tell-owners` mails it. */
export async function writeGuarded(
  tx: Tx,
  { id, userId, sessionId, act, now, before }: Guarded,
): Promise<void> {
  const at = now.toISOString();
  await tx
    .insertInto('private.guarded_acts')
    .values({
      ...{ id, user_id: userId, session_id: sessionId, act, at, mail_due_at: at },
      before: before === undefined ? null : JSON.stringify(before),
    })
    .execute();
}
