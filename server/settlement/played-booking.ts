import type { Doing } from '#core/events/event.ts';
import { aboutBooking } from '#core/events/events.ts';
import { publish } from '#server/events/publish.ts';
import { type BookingRow, type LockedBooking, nextStatus } from '#server/rows/lock-booking.ts';
import type { Acting } from '#server/settlement/acting.ts';

/**
 * The booking as time has made it: a confirmed one whose show has ended counts as played, and is written down as such,
 * though the job that does it has not come by yet.
 */
export async function playIfOver(
  context: Acting,
  { booking, show }: Pick<LockedBooking, 'booking' | 'show'>,
  doing?: Doing,
): Promise<BookingRow> {
  if (booking.status !== 'confirmed' || new Date(show.ends_at) > context.now) return booking;
  const to = nextStatus(booking, 'play', 'time');
  await context.tx.updateTable('bookings').set({ status: to }).where('id', '=', booking.id).execute();
  await publish(context, {
    kind: 'booking-played',
    by: 'time',
    about: aboutBooking(booking),
    data: { day: booking.show_date },
    told: { doing },
  });
  return { ...booking, status: to };
}
