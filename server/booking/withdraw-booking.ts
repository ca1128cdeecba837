import * as contract from '#core/contract/booking.ts';
import { aboutBooking } from '#core/events/events.ts';
import { stepped, takeBooking } from '#server/booking/lock-booking.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';

/** The side that made the last offer takes it back while it is unanswered. */
export const withdrawBooking = defineCommand(contract.withdrawBooking, {
  async run(acting, { bookingId }) {
    const { actor } = acting;
    const { booking, show } = await takeBooking(acting, bookingId);
    const to = stepped(booking, 'withdraw', actor.side);
    await moveBooking(acting, booking, to);
    await publish(acting, {
      kind: 'booking-withdrawn',
      by: actor.side,
      about: aboutBooking(booking),
      data: { day: show.show_date },
    });
    return { bookingId: booking.id, status: to };
  },
});
