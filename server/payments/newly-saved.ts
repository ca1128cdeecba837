import type { Json } from '#core/database.types.ts';
import { after, NEW_ACCOUNT_DAYS } from '#core/settlement/clocks.ts';
import type { CommandContext } from '#server/commands/perform.ts';

/**
 * What a payout account that is saved now has beside its own columns: from when it is paid, and the act that saved it. The one before
 * is remembered with that act, so that its owner can have it again.
 */
export async function newlySaved(
  context: CommandContext,
): Promise<{ paid_from: string; saved_by: string | null }> {
  const { tx, actor, now, actId = null, remember } = context;
  const before = await tx
    .selectFrom('payout_accounts')
    .select(['provider', 'holder', 'masked', 'country', 'reference', 'is_ready', 'paid_from', 'saved_by'])
    .where('user_id', '=', actor.homeId)
    .forUpdate()
    .executeTakeFirst();
  if (before) remember?.(before as Json);
  return { paid_from: after(now, NEW_ACCOUNT_DAYS).toISOString(), saved_by: actId };
}
