import type { Selectable } from 'kysely';
import { refusals } from '#core/refusal.ts';
import { type BookingInHand, takeBooking } from '#server/booking/lock-booking.ts';
import type { Acting } from '#server/commands/perform.ts';
import type { DB } from '#server/db.ts';
import { refuse } from '#server/http/refused.ts';

export type SettlementRow = Selectable<DB['settlements']>;
export type StatementInHand = BookingInHand & { settlement: SettlementRow };

/** A statement that the artist it was sent to answers, locked with its booking. */
export async function takeStatement(acting: Acting, settlementId: string): Promise<StatementInHand> {
  const { tx, actor } = acting;
  const known = await tx
    .selectFrom('settlements')
    .select(['booking_id', 'artist_id'])
    .where('id', '=', settlementId)
    .executeTakeFirst();
  if (known?.artist_id !== actor.artistId) refuse(refusals.unknownSettlement());
  const inHand = await takeBooking(acting, known.booking_id);
  const settlement = await settlementOf(acting, known.booking_id);
  if (!settlement || settlement.status === 'draft') refuse(refusals.unknownSettlement());
  return { ...inHand, settlement };
}

/** The statement of a booking, locked; the booking is locked already. */
export function settlementOf(
  { tx }: Pick<Acting, 'tx'>,
  bookingId: string,
): Promise<SettlementRow | undefined> {
  return tx
    .selectFrom('settlements')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
