import { otherSide } from '#core/booking/lifecycle.ts';
import { formatDay } from '#core/calendar/day.ts';
import * as contract from '#core/contract/booking.ts';
import { defineCommand } from '#server/command.ts';
import { moveBooking } from '#server/commands/booking-history.ts';
import { stepped, takeBooking } from '#server/commands/booking-in-hand.ts';
import { requestPlace } from '#server/commands/places.ts';
import { notify } from '#server/notify.ts';

/** The side that made the last offer takes it back while it is unanswered. */
export const withdrawBooking = defineCommand(contract.withdrawBooking, {
  async run(acting, { bookingId }) {
    const { actor } = acting;
    const { booking, show, artist, venue } = await takeBooking(acting, bookingId);
    const to = stepped(booking, 'withdraw', actor.side);
    await moveBooking(acting, booking, { event: 'withdraw', to });
    const [mine, theirs] = actor.side === 'artist' ? [artist, venue] : [venue, artist];
    await notify(acting, {
      userId: theirs.user_id,
      kind: 'booking-withdrawn',
      title: `${mine.name} withdrew the offer for ${formatDay(show.show_date)}`,
      description: 'The night is free for another request.',
      route: requestPlace(otherSide(actor.side), booking.id),
      about: booking,
    });
    return { bookingId: booking.id, status: to };
  },
});
