import { sql } from 'kysely';
import type { AccountLetterKind } from '#core/admin/account-letters.ts';
import type { CommandContext } from '#server/commands/perform.ts';

/** The owner of an account is told what was decided, by a letter that a job hands over. `reason` null: none is told. */
export async function writeLetter(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  personId: string,
  kind: AccountLetterKind,
  reason: string | null,
): Promise<void> {
  const at = now.toISOString();
  await sql`
    insert into private.account_letters (user_id, kind, reason, at, due_at)
    values (${personId}, ${kind}, ${reason}, ${at}, ${at})`.execute(tx);
}
