import { sql } from 'kysely';
import { openStatuses } from '#core/booking/phase.ts';
import { formatDay } from '#core/calendar/day.ts';
import * as contract from '#core/contract/booking.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { endOffers } from '#server/booking/end-offers.ts';
import { dealOf, type LockedBooking, lockBooking, nextStatus } from '#server/booking/lock-booking.ts';
import { makeAgreement } from '#server/booking/make-agreement.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { artistIsBooked, artistIsUnavailable } from '#server/booking/night-taken.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import { refuse } from '#server/http/refused.ts';
import { artistsBooked } from '#server/show/own-show.ts';

/**
 * The side that was offered something takes it. In one transaction: the night is booked for both, the agreement is made,
 * everything else on the table for that night is answered, and all are told. Of any number that come at once for one
 * night, one succeeds and every other is refused with the night that is taken.
 */
export const acceptBooking = defineCommand(contract.acceptBooking, {
  async run(context, { bookingId }) {
    const { tx, actor, now } = context;
    const locked = await lockBooking(context, bookingId);
    const { booking, show, artist } = locked;
    const dateTaken = () => refusals.dateTaken(artist.name, show.show_date);
    const showFull = () => refusals.showFull(show.artists_wanted, show.show_date);

    const booked = await refuseTakenNight(context, locked, dateTaken, showFull);
    const to = nextStatus(booking, 'accept', actor.side);
    if (new Date(show.starts_at) <= now) refuse(refusals.dateInThePast(show.show_date));
    if (actor.side === 'venue' && (await artistIsUnavailable(tx, artist.user_id, show.show_date))) {
      refuse(refusals.unavailableThatNight(artist.name, show.show_date));
    }

    await mapConstraint(
      moveBooking(context, booking, to, { confirmed_at: now.toISOString(), expires_at: null }),
      {
        bookings_artist_once_a_night: dateTaken,
        bookings_show_has_room: showFull,
        bookings_show_is_on: refusals.showCancelled,
      },
    );
    const agreement = await makeAgreement(context, locked);
    const filled = booked + 1 >= show.artists_wanted;
    if (filled) await tx.updateTable('shows').set({ status: 'filled' }).where('id', '=', show.id).execute();
    await publish(context, {
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
    });
    await answerTheRest(context, locked, filled);
    return { bookingId, status: to, agreementId: agreement.id, agreementNumber: agreement.number };
  },
});

/** Refuses a night that is taken, before the state of this one offer is looked at; else how many artists the show has. */
async function refuseTakenNight(
  { tx }: CommandContext,
  { booking, show, artist }: LockedBooking,
  dateTaken: () => ReturnType<typeof refusals.dateTaken>,
  showFull: () => ReturnType<typeof refusals.showFull>,
): Promise<number> {
  if (show.status === 'cancelled') refuse(refusals.showCancelled());
  const booked = await artistsBooked({ tx }, show.id);
  // Only what could have been accepted is answered by the night: what ended for its own reason says that reason.
  if (OVERTAKEN.includes(booking.status)) {
    if (await artistIsBooked(tx, artist.id, show.night)) refuse(dateTaken());
    if (booked >= show.artists_wanted) refuse(showFull());
  }
  return booked;
}

const OVERTAKEN = [...openStatuses, 'declined', 'withdrawn'];

/** The artist's other offers for that night, and the show's other offers once it is full. */
async function answerTheRest(
  context: CommandContext,
  { booking, show, artist, venue }: LockedBooking,
  filled: boolean,
) {
  const day = formatDay(show.show_date);
  await endOffers(context, {
    which: (eb) =>
      eb.and([
        eb('b.id', '<>', booking.id),
        eb.or([
          eb.and([eb('b.artist_id', '=', artist.id), sql<boolean>`b.night && ${show.night}::tstzrange`]),
          ...(filled ? [eb('b.show_id', '=', show.id)] : []),
        ]),
      ]),
    by: (offer) => (offer.artist_id === artist.id ? 'artist' : 'venue'),
    because: (by) => (by === 'artist' ? 'artist-booked' : 'show-filled'),
    reason: (by) =>
      by === 'artist'
        ? `${artist.name} is now booked elsewhere on ${day}.`
        : `${venue.name} has now booked the artists it wants for ${day}.`,
  });
}
