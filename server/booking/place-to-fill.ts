import { refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import type { BookingRow, ShowRow } from '#server/rows/lock-booking.ts';

/** Refuses where there is no place to fill: the booking stands, or its show is over, off or full. `booked` are those confirmed. */
export function refuseFilled(
  booking: Pick<BookingRow, 'status'>,
  show: ShowRow,
  booked: number,
  now: Date,
): void {
  if (booking.status !== 'cancelled') refuse(refusals.notCancelled());
  if (show.status === 'cancelled') refuse(refusals.showCancelled());
  if (new Date(show.starts_at) <= now) refuse(refusals.showBegun(show, now));
  if (booked >= show.slots) refuse(refusals.showFull(show.slots, show.show_date));
}
