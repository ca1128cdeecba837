import * as contract from '#core/contract/booking.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { stepped, takeBooking } from '#server/booking/lock-booking.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import { refuse } from '#server/http/refused.ts';

/**
 * Either side calls off a confirmed booking before the show, saying why. The night is free again on both calendars and
 * the show seeks an artist again; the agreement stays as what once was.
 */
export const cancelBooking = defineCommand(contract.cancelBooking, {
  async run(acting, { bookingId, reason }) {
    const { tx, actor, now } = acting;
    const { booking, show } = await takeBooking(acting, bookingId);
    const to = stepped(booking, 'cancel', actor.side);
    if (new Date(show.starts_at) <= now) refuse(refusals.showPlayed(show.show_date));
    await moveBooking(acting, booking, to, { over_reason: reason });
    if (show.status === 'filled') {
      await tx.updateTable('shows').set({ status: 'open' }).where('id', '=', show.id).execute();
    }
    await publish(acting, {
      kind: 'booking-cancelled',
      by: actor.side,
      about: aboutBooking(booking),
      data: { day: show.show_date, note: reason },
    });
    return { bookingId: booking.id, status: to };
  },
});
