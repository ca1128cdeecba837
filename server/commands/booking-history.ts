import type { Updateable } from 'kysely';
import { type BookingEvent, type BookingStatus, isOver } from '#core/booking/lifecycle.ts';
import type { Acting } from '#server/command.ts';
import type { BookingRow } from '#server/commands/booking-in-hand.ts';
import type { DB } from '#server/db.ts';

type Move = {
  event: BookingEvent | 'request';
  to: BookingStatus;
  /** What else of the booking changes. */
  set?: Updateable<DB['bookings']>;
  note?: string | undefined;
};

/** Moves a booking along its lifecycle and writes down who moved it. `to` comes from `stepped`. */
export async function moveBooking(
  { tx, actor, now }: Acting,
  booking: Pick<BookingRow, 'id'>,
  move: Move,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ ...move.set, status: move.to, ...(isOver(move.to) ? { over_by: actor.side } : {}) })
    .where('id', '=', booking.id)
    .execute();
  await recordEvent({ tx, actor, now }, booking.id, move);
}

/** One line of a booking's history: what was done, by which side, with the deal when it is an offer. */
export async function recordEvent(
  { tx, actor, now }: Pick<Acting, 'tx' | 'actor' | 'now'>,
  bookingId: string,
  move: Pick<Move, 'event' | 'set' | 'note'>,
): Promise<void> {
  await tx
    .insertInto('booking_events')
    .values({
      booking_id: bookingId,
      event: move.event,
      by_side: actor.side,
      actor_id: actor.userId,
      deal: move.set?.deal ?? null,
      note: move.note ?? null,
      at: now.toISOString(),
    })
    .execute();
}
