import { guaranteedCents, sameDeal } from '#core/booking/deal.ts';
import { sameClauses } from '#core/booking/own-clauses/own-clauses.ts';
import { lacksPrice, sameTickets, ticketsOf } from '#core/booking/ticket-price.ts';
import { timeAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/booking.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { ticketsRead } from '#server/booking/price-read.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { refuseDeal } from '#server/money/refuse-amounts.ts';
import { clausesOffered } from '#server/offer-forms/offered-clauses.ts';
import { dealOf, lockBooking, nextStatus } from '#server/rows/lock-booking.ts';
import { sayPrice } from '#server/show/say-price.ts';
import { offerStandsUntil, setInstant } from '#server/show/show-times.ts';

/** The side that was offered something offers something else: another deal, or another set. What it leaves out stays, and what is null is open again. */
export const counterOffer = defineCommand(contract.counterOffer, {
  async run(context, input) {
    const { actor, now } = context;
    const locked = await lockBooking(context, input.bookingId);
    const { booking } = locked;
    const to = nextStatus(booking, 'counter', actor.side);
    const show = await sayPrice(context, locked.show, input.fullPriceCents);
    refuseDeal(input.deal, show);
    const setMinutes = input.setMinutes === undefined ? booking.set_minutes : input.setMinutes;
    const offeredStart = booking.set_starts_at && timeAt(booking.set_starts_at, show.time_zone);
    const setStart = input.setStart === undefined ? offeredStart : input.setStart;
    // A start that stays is fitted too: the length may be another.
    const fitted = setInstant(show, {
      setStart: setStart ?? undefined,
      setMinutes: setMinutes ?? undefined,
    });
    const setStartsAt = input.setStart === undefined ? booking.set_starts_at : fitted;
    const sameSet = setStartsAt === booking.set_starts_at && setMinutes === booking.set_minutes;
    // A price that the other side has not read is news of its own, and so is asking for the one that nobody has said.
    const before = booking.own_clauses;
    const ownClauses = input.ownClauses ? await clausesOffered(context, input.ownClauses, before) : before;
    const samePrice = !lacksPrice(show) && sameTickets(ticketsRead(booking), ticketsOf(show));
    if (samePrice && sameSet && sameDeal(input.deal, dealOf(booking)) && sameClauses(ownClauses, before))
      refuse(refusals.nothingChanged());

    const until = offerStandsUntil(show, now, booking.answer_due_at);
    await moveBooking(context, booking, to, {
      offered_by: actor.side,
      deal: JSON.stringify(input.deal),
      guarantee_cents: guaranteedCents(input.deal),
      set_starts_at: setStartsAt,
      set_minutes: setMinutes,
      message: input.message ?? null,
      own_clauses: ownClauses && JSON.stringify(ownClauses),
      // What the other side offered: it reads what was changed of it.
      own_clauses_before: before && JSON.stringify(before),
      expires_at: until,
    });
    await publish(context, {
      kind: 'booking-countered',
      by: actor.side,
      about: aboutBooking(booking),
      data: { day: show.show_date, deal: input.deal, currency: show.currency, note: input.message },
      told: { stands: { until, zone: show.time_zone }, standsIn: booking.replaces !== null },
    });
    return { bookingId: booking.id, status: to };
  },
});
