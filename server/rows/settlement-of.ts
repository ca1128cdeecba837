import type { Selectable } from 'kysely';
import type { CommandContext } from '#server/commands/perform.ts';
import type { DB } from '#server/db.ts';

export type SettlementRow = Selectable<DB['settlements']>;

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
