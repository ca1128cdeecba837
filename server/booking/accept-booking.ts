import { sql } from 'kysely';
import { type BookingStatus, isOpen } from '#core/booking/phase.ts';
import type { Day } from '#core/calendar/day.ts';
import * as contract from '#core/contract/booking.ts';
import { aboutBooking } from '#core/events/events.ts';
import { type Refusal, refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { refuseIncomplete } from '#server/band/band.ts';
import { makeAgreement } from '#server/booking/make-agreement.ts';
import { refusePriceNotRead } from '#server/booking/price-read.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { refuseTicketFee } from '#server/money/refuse-amounts.ts';
import { refuseAgreedElsewhere, refuseKeptPlace } from '#server/moving-in/kept-for-agreed.ts';
import { billChanged, fillsLeftPlace } from '#server/night/bill-changed.ts';
import { refuseTakenStage } from '#server/night/taken-stage.ts';
import { endOffers } from '#server/offer/end-offers.ts';
import { billDeposit } from '#server/payments/bill-deposit.ts';
import { refuseHeard, takenMeanwhile } from '#server/room/room-taken.ts';
import {
  type BookingRow,
  dealOf,
  type LockedBooking,
  lockBooking,
  nextStatus,
} from '#server/rows/lock-booking.ts';
import { refuseAwayAt } from '#server/show/away.ts';
import { offersOutOfReach, refuseTooNear } from '#server/show/same-day.ts';
import { sayPrice } from '#server/show/say-price.ts';

/**
 * The side that was offered something takes it. In one transaction: the night is booked for both, the agreement is made,
 * everything else on the table for that night is answered, a deposit is invoiced, and all are told. Of any number that come at once for one
 * night, one succeeds and every other is refused with the night that is taken.
 */
export const acceptBooking = defineCommand(contract.acceptBooking, {
  async refuseEarly(db, { userId, key }, { bookingId }) {
    const { rows } = await sql<{ late: TooLate | null }>`
      select private.too_late(${userId}::uuid, ${key}, ${bookingId}::uuid) as late`.execute(db);
    const late = rows[0]?.late;
    if (late?.because === 'artist-booked') refuse(refusals.dateTaken(late.name, late.day));
    if (late?.because === 'show-filled')
      refuse(
        (await standsIn(db, bookingId))
          ? refusals.placeFilled(late.day)
          : refusals.showFull(late.wanted, late.day),
      );
  },

  async run(context, { bookingId, fullPriceCents, read, despite }) {
    const { actor, now } = context;
    const asked = await lockBooking(context, bookingId);
    const { booking, artist, taken } = asked;
    let { show } = asked;
    const dateTaken = () => refusals.dateTaken(artist.name, show.show_date);
    const showFull = () =>
      booking.replaces !== null && actor.side === 'artist'
        ? refusals.placeFilled(show.show_date)
        : refusals.showFull(show.slots, show.show_date);

    await refuseTakenNight(context, asked, dateTaken, showFull);
    const to = nextStatus(booking, 'accept', actor.side);
    if (new Date(show.starts_at) <= now) refuse(refusals.dateInThePast(show.show_date));
    if (actor.side === 'venue') refuseAwayAt(taken.artistAway, artist, show);
    await refuseAgreedElsewhere(context, asked);
    await refuseKeptPlace(context, asked, taken.artistsBooked);

    if (actor.side === 'artist' && !despite) await refuseIncomplete(context, booking.id);
    refuseTicketFee(dealOf(booking), show);
    refusePriceNotRead(booking, show, { side: actor.side, read });
    if (show.private_by === 'artist' && actor.side === 'venue')
      await refuseHeard(context.tx, asked.venue, show, { butFor: show.id, despite });
    show = await sayPrice(context, show, fullPriceCents);
    const locked = { ...asked, show };
    await refuseTakenStage(context, locked);
    const { count, night } = await mapConstraint(confirm(context, booking, to), {
      bookings_artist_once_a_night: dateTaken,
      bookings_one_on_the_stage: () =>
        refusals.stageTaken(() => t`Another act has the stage at that time. Agree on another time first.`),
      bookings_show_has_room: showFull,
      bookings_show_is_on: refusals.showCancelled,
    });
    if (show.private_by === 'artist') await takeUp(context, show.id);
    const filled = taken.artistsBooked + 1 >= show.slots;
    const agreement = await makeAgreement(context, locked, count);
    await publish(
      context,
      {
        kind: 'booking-accepted',
        by: actor.side,
        about: { ...aboutBooking(booking), subjectId: agreement.id },
        data: {
          day: show.show_date,
          deal: dealOf(booking),
          currency: show.currency,
          agreementId: agreement.id,
          agreementNumber: agreement.number,
        },
      },
      ...(await answerTheRest(context, locked, { filled, night })),
      ...((await fillsLeftPlace(context, show.id))
        ? await billChanged(context, show, 'joined', [bookingId])
        : []),
    );
    await billDeposit(context, locked);
    return { bookingId, status: to, agreementId: agreement.id, agreementNumber: agreement.number };
  },
});

type TooLate =
  | { because: 'artist-booked'; name: string; day: Day }
  | { because: 'show-filled'; wanted: number; day: Day };

/** Whether an offer is one to an artist to fill the place of another: it is the artist that accepts it late. */
async function standsIn(db: Db, bookingId: string): Promise<boolean> {
  const asked = await db
    .selectFrom('bookings')
    .select('offered_by')
    .where('id', '=', bookingId)
    .where('replaces', 'is not', null)
    .executeTakeFirst();
  return asked?.offered_by === 'venue';
}

/** Refuses a night that is taken, before the state of this one offer is looked at. */
async function refuseTakenNight(
  { tx, actor }: CommandContext,
  { booking, show, artist, venue, taken }: LockedBooking,
  dateTaken: () => ReturnType<typeof refusals.dateTaken>,
  showFull: () => Refusal,
): Promise<void> {
  // Only what could have been accepted is answered by the night: what ended for its own reason says that reason.
  if (!isOpen(booking.status) && booking.ended_because === null) return;
  if (show.status === 'cancelled') refuse(refusals.showCancelled());
  if (artist.plays_twice) await refuseTooNear(tx, artist, { venue, show }, actor.side);
  if (taken.artistIsBooked) refuse(dateTaken());
  if (taken.artistsBooked >= show.slots) refuse(showFull());
}

/** Confirms the booking. Answers how many agreements there are with the one that is now to be made, and what the booking takes of its artist. */
async function confirm(
  { tx, now }: CommandContext,
  { id }: LockedBooking['booking'],
  to: BookingStatus,
): Promise<{ count: number; night: string }> {
  const { rows } = await sql<{ count: number; night: string }>`
    update bookings set status = ${to}, confirmed_at = ${now.toISOString()}, expires_at = null where id = ${id}
    returning nextval('private.agreement_numbers') as count, night`.execute(tx);
  return rows[0] as { count: number; night: string };
}

/** A night that an artist asked for is the venue's own show from now on. */
async function takeUp({ tx }: CommandContext, showId: string): Promise<void> {
  await mapConstraint(
    tx.updateTable('shows').set({ private_by: 'venue' }).where('id', '=', showId).execute(),
    takenMeanwhile,
  );
}

/** The artist's other offers for that night, those that it has no time for any more, and the show's other offers once it is full. */
async function answerTheRest(
  context: CommandContext,
  { booking, show, artist, venue }: LockedBooking,
  { filled, night }: { filled: boolean; night: string },
) {
  const outOfReach = artist.plays_twice ? await offersOutOfReach(context.tx, artist.id, { venue, show }) : [];
  const { rows: offers } = await sql<BookingRow>`
    select * from private.offers_overtaken(${booking.id}::uuid, ${artist.id}::uuid, ${night}::tstzrange,
      ${filled ? show.id : null}::uuid, ${outOfReach}::uuid[])`.execute(context.tx);
  return endOffers(context, {
    offers,
    by: (offer) => (offer.artist_id === artist.id ? 'artist' : 'venue'),
    because: (by, offer) =>
      by === 'artist' ? 'artist-booked' : offer.replaces ? 'place-filled' : 'show-filled',
  });
}
