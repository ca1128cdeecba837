import { otherSide } from '#core/booking/lifecycle.ts';
import { formatDay } from '#core/calendar/day.ts';
import * as contract from '#core/contract/booking.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/command.ts';
import { moveBooking } from '#server/commands/booking-history.ts';
import { stepped, takeBooking } from '#server/commands/booking-in-hand.ts';
import { bookingPlace } from '#server/commands/places.ts';
import { notify } from '#server/notify.ts';
import { refuse } from '#server/refused.ts';

/**
 * Either side calls off a confirmed booking before the show, saying why. The night is free again on both calendars and
 * the show seeks an artist again; the agreement stays as what once was.
 */
export const cancelBooking = defineCommand(contract.cancelBooking, {
  async run(acting, { bookingId, reason }) {
    const { tx, actor, now } = acting;
    const { booking, show, artist, venue } = await takeBooking(acting, bookingId);
    const to = stepped(booking, 'cancel', actor.side);
    if (new Date(show.starts_at) <= now) refuse(refusals.showPlayed(show.show_date));
    await moveBooking(acting, booking, { event: 'cancel', to, set: { over_reason: reason }, note: reason });
    if (show.status === 'filled') {
      await tx.updateTable('shows').set({ status: 'open' }).where('id', '=', show.id).execute();
    }
    const [mine, theirs] = actor.side === 'artist' ? [artist, venue] : [venue, artist];
    await notify(acting, {
      userId: theirs.user_id,
      kind: 'booking-cancelled',
      title: `${mine.name} cancelled the show of ${formatDay(show.show_date)}`,
      description: reason,
      route: bookingPlace(otherSide(actor.side), booking.id),
      about: booking,
    });
    return { bookingId: booking.id, status: to };
  },
});
