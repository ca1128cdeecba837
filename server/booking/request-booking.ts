import { guaranteedCents } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/lifecycle.ts';
import { bindingStatuses, isOpen, openStatuses } from '#core/booking/phase.ts';
import { deadlinePassed } from '#core/calendar/deadline.ts';
import { dayAt } from '#core/calendar/night.ts';
import type { RequestBooking } from '#core/contract/booking.ts';
import * as contract from '#core/contract/booking.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import {
  type ArtistRow,
  lockArtist,
  lockShow,
  lockVenue,
  type ShowRow,
} from '#server/booking/lock-booking.ts';
import { artistIsBooked, artistIsUnavailable } from '#server/booking/night-taken.ts';
import { statusIn } from '#server/booking/status-in.ts';
import type { Actor } from '#server/commands/actor.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import { refuse } from '#server/http/refused.ts';
import { artistsBooked } from '#server/show/own-show.ts';
import { offerStandsUntil, setInstant } from '#server/show/show-times.ts';

/**
 * A venue asks an artist for its opening, or an artist asks for an opening. The two can write to each other from then
 * on. The offer stands for 7 days, or until the opening's deadline if that is earlier.
 */
export const requestBooking = defineCommand(contract.requestBooking, {
  async run(context, input) {
    const { tx, actor, now } = context;
    const artistId = askedArtist(actor, input);
    const opening = await tx
      .selectFrom('shows')
      .select('venue_id')
      .where('id', '=', input.showId)
      .executeTakeFirst();
    if (!opening || (actor.side === 'venue' && opening.venue_id !== actor.venueId)) {
      refuse(refusals.unknownShow());
    }
    const artist = (await lockArtist(tx, artistId)) ?? refuse(refusals.unknownArtist());
    const venue = (await lockVenue(tx, opening.venue_id)) ?? refuse(refusals.unknownVenue());
    const show = (await lockShow(tx, input.showId)) ?? refuse(refusals.unknownShow());
    // Who has closed their account takes part in nothing any more.
    if (artist.closed) refuse(refusals.unknownArtist());
    if (venue.closed) refuse(refusals.unknownVenue());

    await refuseClosed(context, show);
    const partner = actor.side === 'venue' ? artist : venue;
    await refuseTakenNight(context, show, artist, () => refusals.alreadyRequested(partner.name));

    const booking = await mapConstraint(
      tx
        .insertInto('bookings')
        .values({
          show_id: show.id,
          artist_id: artist.id,
          // Venue, night and currency are the show's: the table sees to it.
          venue_id: venue.id,
          night: show.night,
          show_date: show.show_date,
          status: 'requested',
          requested_by: actor.side,
          offered_by: actor.side,
          deal: JSON.stringify(input.deal),
          guarantee_cents: guaranteedCents(input.deal),
          set_starts_at: setInstant(show, input),
          set_minutes: input.setMinutes ?? null,
          message: input.message ?? null,
          expires_at: offerStandsUntil(show, now),
          created_at: now.toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
      { bookings_one_open_request: () => refusals.alreadyRequested(partner.name) },
    );
    const conversationId = await openConversation(context, artist.id, venue.id);
    await publish(context, {
      kind: 'booking-requested',
      by: actor.side,
      about: { bookingId: booking.id, showId: show.id, artistId: artist.id, venueId: venue.id },
      data: { day: show.show_date, deal: input.deal, currency: show.currency, note: input.message },
    });
    return { bookingId: booking.id, status: 'requested' as const, conversationId };
  },
});

function askedArtist(actor: Actor, { artistId }: RequestBooking): string {
  if (actor.side === 'venue') {
    if (!actor.venueId) refuse(refusals.noProfile('venue'));
    return artistId ?? refuse(refusals.artistMissing());
  }
  if (!actor.artistId) refuse(refusals.noProfile('artist'));
  if (artistId && artistId !== actor.artistId) refuse(refusals.onlyVenues('request another artist'));
  return actor.artistId;
}

async function refuseClosed({ tx, now }: CommandContext, show: ShowRow): Promise<void> {
  if (show.status === 'cancelled') refuse(refusals.showCancelled());
  if (new Date(show.starts_at) <= now) refuse(refusals.dateInThePast(show.show_date));
  if (show.status === 'filled' || (await artistsBooked({ tx }, show.id)) >= show.slots) {
    refuse(refusals.showFull(show.slots, show.show_date));
  }
  if (show.status !== 'open') refuse(refusals.showClosed());
  if (show.deadline && deadlinePassed(show.deadline, dayAt(now, show.time_zone))) {
    refuse(refusals.deadlinePassed(show.deadline));
  }
}

async function refuseTakenNight(
  context: CommandContext,
  show: ShowRow,
  artist: ArtistRow,
  alreadyRequested: () => ReturnType<typeof refusals.alreadyRequested>,
): Promise<void> {
  const { tx, now } = context;
  const between = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('show_id', '=', show.id)
    .where('artist_id', '=', artist.id)
    .where(statusIn('status', [...openStatuses, ...bindingStatuses]))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (between) {
    const over = between.expires_at !== null && new Date(between.expires_at) <= now;
    if (!over || !isOpen(between.status)) refuse(alreadyRequested());
    await tx
      .updateTable('bookings')
      .set({ status: 'expired', ended_by: 'time' })
      .where('id', '=', between.id)
      .execute();
    await publish(context, {
      kind: 'booking-expired',
      by: 'time',
      about: aboutBooking(between),
      data: { day: between.show_date, offeredBy: between.offered_by as Side },
    });
  }
  if (await artistIsBooked(tx, artist.id, show.night))
    refuse(refusals.dateTaken(artist.name, show.show_date));
  if (await artistIsUnavailable(tx, artist.user_id, show.show_date)) {
    refuse(refusals.unavailableThatNight(artist.name, show.show_date));
  }
}

async function openConversation(
  { tx, now }: CommandContext,
  artistId: string,
  venueId: string,
): Promise<string> {
  await tx
    .insertInto('conversations')
    .values({ artist_id: artistId, venue_id: venueId, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['artist_id', 'venue_id']).doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('conversations')
    .select('id')
    .where('artist_id', '=', artistId)
    .where('venue_id', '=', venueId)
    .executeTakeFirstOrThrow();
  return id;
}
