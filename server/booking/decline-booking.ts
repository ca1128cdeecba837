import * as contract from '#core/contract/booking.ts';
import { aboutBooking } from '#core/events/events.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import { endUnansweredNights } from '#server/offer/end-unanswered-nights.ts';
import { lockBooking, nextStatus } from '#server/rows/lock-booking.ts';

/** The side that was asked says no, and may say why. */
export const declineBooking = defineCommand(contract.declineBooking, {
  async run(context, { bookingId, reason }) {
    const { actor } = context;
    const { booking, show } = await lockBooking(context, bookingId);
    const to = nextStatus(booking, 'decline', actor.side);
    await moveBooking(context, booking, to, { end_reason: reason ?? null });
    await publish(context, {
      kind: 'booking-declined',
      by: actor.side,
      about: aboutBooking(booking),
      data: { day: show.show_date, note: reason },
    });
    if (show.private_by) await endUnansweredNights(context.tx, [show.id]);
    return { bookingId: booking.id, status: to };
  },
});
