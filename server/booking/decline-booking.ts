import * as contract from '#core/contract/booking.ts';
import { aboutBooking } from '#core/events/events.ts';
import { stepped, takeBooking } from '#server/booking/lock-booking.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';

/** The side that was asked says no, and may say why. */
export const declineBooking = defineCommand(contract.declineBooking, {
  async run(acting, { bookingId, reason }) {
    const { actor } = acting;
    const { booking, show } = await takeBooking(acting, bookingId);
    const to = stepped(booking, 'decline', actor.side);
    await moveBooking(acting, booking, to, { over_reason: reason ?? null });
    await publish(acting, {
      kind: 'booking-declined',
      by: actor.side,
      about: aboutBooking(booking),
      data: { day: show.show_date, note: reason },
    });
    return { bookingId: booking.id, status: to };
  },
});
