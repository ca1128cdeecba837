import * as contract from '#core/contract/booking.ts';
import { aboutBooking } from '#core/events/events.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import { endUnansweredNights } from '#server/offer/end-unanswered-nights.ts';
import { lockBooking, nextStatus } from '#server/rows/lock-booking.ts';

/** The side that made the last offer takes it back while it is unanswered. */
export const withdrawBooking = defineCommand(contract.withdrawBooking, {
  async run(context, { bookingId }) {
    const { actor } = context;
    const { booking, show } = await lockBooking(context, bookingId);
    const to = nextStatus(booking, 'withdraw', actor.side);
    await moveBooking(context, booking, to);
    await publish(context, {
      kind: 'booking-withdrawn',
      by: actor.side,
      about: aboutBooking(booking),
      data: { day: show.show_date },
    });
    if (show.private_by) await endUnansweredNights(context.tx, [show.id]);
    return { bookingId: booking.id, status: to };
  },
});
