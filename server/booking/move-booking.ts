import type { Updateable } from 'kysely';
import { isOver } from '#core/booking/lifecycle.ts';
import type { BookingStatus } from '#core/booking/phase.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import type { DB } from '#server/db.ts';
import type { BookingRow } from '#server/rows/lock-booking.ts';

/** Moves a booking along its lifecycle. `to` comes from `nextStatus`; what happened is published by whoever moves it. */
export async function moveBooking(
  { tx, actor }: Pick<CommandContext, 'tx' | 'actor'>,
  booking: Pick<BookingRow, 'id'>,
  to: BookingStatus,
  set: Updateable<DB['bookings']> = {},
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ ...set, status: to, ...(isOver(to) ? { ended_by: actor.side } : {}) })
    .where('id', '=', booking.id)
    .execute();
}
