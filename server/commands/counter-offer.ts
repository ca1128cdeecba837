import { dealSentence, guaranteedCents, sameDeal } from '#core/booking/deal.ts';
import { otherSide } from '#core/booking/lifecycle.ts';
import { formatDay } from '#core/calendar/day.ts';
import * as contract from '#core/contract/booking.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/command.ts';
import { moveBooking } from '#server/commands/booking-history.ts';
import { dealOf, stepped, takeBooking } from '#server/commands/booking-in-hand.ts';
import { requestPlace } from '#server/commands/places.ts';
import { offerStandsUntil, setInstant } from '#server/commands/show-times.ts';
import { notify } from '#server/notify.ts';
import { refuse } from '#server/refused.ts';

/** The side that was offered something offers something else: another deal, or another set. What it leaves out stays. */
export const counterOffer = defineCommand(contract.counterOffer, {
  async run(acting, input) {
    const { actor, now } = acting;
    const { booking, show, artist, venue } = await takeBooking(acting, input.bookingId);
    const to = stepped(booking, 'counter', actor.side);
    const setMinutes = input.setMinutes ?? booking.set_minutes;
    const setStartsAt =
      setInstant(show, { ...input, setMinutes: setMinutes ?? undefined }) ?? booking.set_starts_at;
    const sameSet = setStartsAt === booking.set_starts_at && setMinutes === booking.set_minutes;
    if (sameSet && sameDeal(input.deal, dealOf(booking))) refuse(refusals.nothingChanged());

    await moveBooking(acting, booking, {
      event: 'counter',
      to,
      set: {
        offered_by: actor.side,
        deal: JSON.stringify(input.deal),
        guarantee_cents: guaranteedCents(input.deal),
        set_starts_at: setStartsAt,
        set_minutes: setMinutes,
        message: input.message ?? null,
        expires_at: offerStandsUntil(show, now),
      },
      note: input.message,
    });
    const mine = actor.side === 'artist' ? artist : venue;
    const theirs = actor.side === 'artist' ? venue : artist;
    await notify(acting, {
      userId: theirs.user_id,
      kind: 'counter-offer',
      title: `${mine.name} made a counter-offer for ${formatDay(show.show_date)}`,
      description: `${dealSentence(input.deal, show.currency)}. Accept, counter or decline.`,
      route: requestPlace(otherSide(actor.side), booking.id),
      about: booking,
    });
    return { bookingId: booking.id, status: to };
  },
});
