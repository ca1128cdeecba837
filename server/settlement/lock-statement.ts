import type { Selectable } from 'kysely';
import { refusals } from '#core/refusal.ts';
import { type LockedBooking, lockBooking } from '#server/booking/lock-booking.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import type { DB } from '#server/db.ts';
import { refuse } from '#server/http/refused.ts';

export type SettlementRow = Selectable<DB['settlements']>;
export type LockedStatement = LockedBooking & { settlement: SettlementRow };

/** A statement that the artist it was sent to answers, locked with its booking. */
export async function lockStatement(context: CommandContext, settlementId: string): Promise<LockedStatement> {
  const { tx, actor } = context;
  const known = await tx
    .selectFrom('settlements')
    .select(['booking_id', 'artist_id'])
    .where('id', '=', settlementId)
    .executeTakeFirst();
  if (known?.artist_id !== actor.artistId) refuse(refusals.unknownSettlement());
  const locked = await lockBooking(context, known.booking_id);
  const settlement = await settlementOf(context, known.booking_id);
  if (!settlement || settlement.status === 'draft') refuse(refusals.unknownSettlement());
  return { ...locked, settlement };
}

/** The statement of a booking, locked; the booking is locked already. */
export function settlementOf(
  { tx }: Pick<CommandContext, 'tx'>,
  bookingId: string,
): Promise<SettlementRow | undefined> {
  return tx
    .selectFrom('settlements')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
