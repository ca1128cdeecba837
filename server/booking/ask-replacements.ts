import * as contract from '#core/contract/replacement.ts';
import type { DomainEvent } from '#core/events/events.ts';
import { type Refusal, refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { placeRequest } from '#server/booking/place-request.ts';
import { refuseFilled } from '#server/booking/place-to-fill.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { Refused, refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { lockArtist, lockShow } from '#server/rows/lock-booking.ts';
import { refuseGone } from '#server/rows/one-profile-now.ts';
import { ownVenue } from '#server/rows/own-venue.ts';
import { artistsBooked } from '#server/show/own-show.ts';

/**
 * A venue asks several artists at once to fill the place of a booking that was cancelled, each with the same deal and the same time to answer.
 * The first who accepts has it: acceptance ends the other requests. Whoever is no longer free is left out and named; the deadline of
 * the opening does not count, since the venue asks.
 */
export const askReplacements = defineCommand(contract.askReplacements, {
  async run(context, input) {
    const { tx, actor, now } = context;
    const booking = await tx
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', input.bookingId)
      .executeTakeFirst();
    if (!booking || booking.venue_id !== actor.venueId) refuse(refusals.unknownBooking());
    // In the order of all acts, and of two lists in the order of ids.
    const artists = [];
    for (const id of input.artistIds) artists.push({ id, row: await lockArtist(tx, id) });
    const venue = await ownVenue(tx, actor);
    const show = (await lockShow(tx, booking.show_id)) ?? refuse(refusals.unknownBooking());
    refuseFilled(booking, show, await artistsBooked({ tx }, show.id), now);
    const until = new Date(input.answerBy);
    if (until <= now || until > new Date(show.starts_at))
      refuse(
        refusals.invalidInput(() => t`Please choose a time to answer between now and the show.`, 'answerBy'),
      );

    const asked: { artistId: string; bookingId: string }[] = [];
    const left: { artistId: string; refusal: Refusal }[] = [];
    const events: DomainEvent[] = [];
    for (const { id, row: artist } of artists) {
      try {
        if (!artist) await refuseGone(context, 'artist', id);
        if (!artist || artist.closed) refuse(refusals.unknownArtist());
        const placed = await placeRequest(context, {
          ...{ show, artist, venue, terms: input, until: until.toISOString() },
          replaces: booking.id,
        });
        asked.push({ artistId: id, bookingId: placed.bookingId });
        events.push(placed.event);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        left.push({ artistId: id, refusal: error.refusal });
      }
    }
    if (asked.length === 0) refuse(left[0]?.refusal ?? refusals.unknownArtist());
    await publish(context, ...events);
    return { asked, left: left.map(({ artistId, refusal }) => ({ artistId, why: refusal.message })) };
  },
});
