import { refusals } from '#core/refusal.ts';
import { isBetween } from '#server/commands/actor.ts';
import { refuse } from '#server/commands/refused.ts';
import { type LockedBooking, lockBooking } from '#server/rows/lock-booking.ts';
import { type SettlementRow, settlementOf } from '#server/rows/settlement-of.ts';
import type { Acting } from '#server/settlement/acting.ts';

export type LockedStatement = LockedBooking & { settlement: SettlementRow };

/** A statement that one of its sides answers, locked with its booking. */
export async function lockStatement(context: Acting, settlementId: string): Promise<LockedStatement> {
  const { tx, actor } = context;
  const known = await tx
    .selectFrom('settlements')
    .select(['booking_id', 'artist_id', 'venue_id'])
    .where('id', '=', settlementId)
    .executeTakeFirst();
  if (!known || !isBetween(known, actor)) refuse(refusals.unknownSettlement());
  const locked = await lockBooking(context, known.booking_id);
  const settlement = await settlementOf(context, known.booking_id);
  if (!settlement || settlement.status === 'draft') refuse(refusals.unknownSettlement());
  return { ...locked, settlement };
}
