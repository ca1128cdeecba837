import * as contract from '#core/contract/booking.ts';
import { aboutBooking, type DomainEvent } from '#core/events/events.ts';
import { formatMoney } from '#core/money/cents.ts';
import { refusals } from '#core/refusal.ts';
import { endChangesOf } from '#server/booking/change/end-change.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { billChanged } from '#server/night/bill-changed.ts';
import { billCancellation, isMadeGood, owedForCancelling } from '#server/payments/bill-cancellation.ts';
import { lockBooking, nextStatus } from '#server/rows/lock-booking.ts';
import { artistsBooked } from '#server/show/own-show.ts';

/**
 * Either side calls off a confirmed booking before the show, saying why. The night is free again on both calendars, and
 * the venue says whether the show seeks an artist among all, or among those whom it asks; the agreement stays as what once was. What it says that cancelling costs is invoiced.
 */
export const cancelBooking = defineCommand(contract.cancelBooking, {
  async run(context, { bookingId, reason, costCents, opens }) {
    const { tx, actor, now } = context;
    const locked = await lockBooking(context, bookingId);
    const { booking, show } = locked;
    const to = nextStatus(booking, 'cancel', actor.side);
    if (new Date(show.starts_at) <= now) refuse(refusals.showBegun(show, now));
    const owed = await owedForCancelling(context, locked);
    if (owed > (costCents ?? 0)) refuse(refusals.cancellingCosts(() => formatMoney(owed, booking.currency)));
    await endChangesOf(context, booking);
    await moveBooking(context, booking, to, { end_reason: reason });
    if (show.status === 'filled') {
      // A night opens to all again when its venue says so, and never by itself. That of a venue without an account is found by nobody.
      const isOpened = actor.side === 'venue' && opens === true && locked.venue.kept_by === null;
      await tx
        .updateTable('shows')
        .set({ status: 'open', private_by: isOpened ? null : 'venue' })
        .where('id', '=', show.id)
        .execute();
    }
    const others = await artistsBooked(context, show.id);
    const cancelled: DomainEvent = {
      kind: 'booking-cancelled',
      by: actor.side,
      about: aboutBooking(booking),
      data: {
        ...{ day: show.show_date, note: reason, others },
        ...(owed > 0 ? { owes: { amountCents: owed, currency: booking.currency } } : {}),
        ...((await isMadeGood(context, locked)) ? { makesGood: true as const } : {}),
      },
    };
    await publish(context, cancelled, ...(await billChanged(context, show, 'left')));
    await billCancellation(context, locked, actor.side);
    return { bookingId: booking.id, status: to, owedCents: owed, currency: booking.currency };
  },
});
