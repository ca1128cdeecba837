import { otherSide } from '#core/booking/lifecycle.ts';
import { formatDay } from '#core/calendar/day.ts';
import * as contract from '#core/contract/booking.ts';
import { defineCommand } from '#server/command.ts';
import { moveBooking } from '#server/commands/booking-history.ts';
import { stepped, takeBooking } from '#server/commands/booking-in-hand.ts';
import { requestPlace } from '#server/commands/places.ts';
import { notify } from '#server/notify.ts';

/** The side that was asked says no, and may say why. */
export const declineBooking = defineCommand(contract.declineBooking, {
  async run(acting, { bookingId, reason }) {
    const { actor } = acting;
    const { booking, show, artist, venue } = await takeBooking(acting, bookingId);
    const to = stepped(booking, 'decline', actor.side);
    await moveBooking(acting, booking, {
      event: 'decline',
      to,
      set: { over_reason: reason ?? null },
      note: reason,
    });
    const [mine, theirs] = actor.side === 'artist' ? [artist, venue] : [venue, artist];
    await notify(acting, {
      userId: theirs.user_id,
      kind: 'booking-declined',
      title: `${mine.name} declined ${formatDay(show.show_date)}`,
      description: reason ?? 'No reason was given. The night is free for another request.',
      route: requestPlace(otherSide(actor.side), booking.id),
      about: booking,
    });
    return { bookingId: booking.id, status: to };
  },
});
