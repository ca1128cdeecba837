import type { RequestBooking } from '#core/contract/booking.ts';
import * as contract from '#core/contract/booking.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { placeRequest, refuseClosed } from '#server/booking/place-request.ts';
import type { Actor } from '#server/commands/actor.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { lockArtist, lockShow, lockVenue, type ShowRow } from '#server/rows/lock-booking.ts';
import { refuseGone } from '#server/rows/one-profile-now.ts';
import { offerStandsUntil } from '#server/show/show-times.ts';

/**
 * A venue asks an artist for its opening, or an artist asks for an opening. The two can write to each other from then
 * on. The offer stands for 7 days, or as long as it says, or until the opening's deadline if that is earlier.
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
    const artist = (await lockArtist(tx, artistId)) ?? (await refuseGone(context, 'artist', artistId));
    const venue =
      (await lockVenue(tx, opening.venue_id)) ?? (await refuseGone(context, 'venue', opening.venue_id));
    const show = (await lockShow(tx, input.showId)) ?? refuse(refusals.unknownShow());
    // Who has closed their account takes part in nothing any more.
    if (artist.closed) refuse(refusals.unknownArtist());
    if (venue.closed) refuse(refusals.unknownVenue());

    if (actor.side === 'artist') await refusePrivate(context, show, artistId);
    await refuseClosed(context, show);
    const { answerBy = null } = input;
    if (answerBy && new Date(answerBy) <= now)
      refuse(
        refusals.invalidInput(() => t`Please choose a time to answer that is still to come.`, 'answerBy'),
      );
    const until = offerStandsUntil(show, now, answerBy);
    const asked = { show, artist, venue, terms: input, until, isDue: answerBy !== null };
    const { event, ...placed } = await placeRequest(context, asked);
    await publish(context, event);
    return { ...placed, status: 'requested' as const };
  },
});

/** A private night is there for the artists alone who are asked for it, or have been. */
async function refusePrivate({ tx }: CommandContext, show: ShowRow, artistId: string): Promise<void> {
  if (show.private_by === null) return;
  const known = await tx
    .selectFrom('bookings')
    .select('id')
    .where('show_id', '=', show.id)
    .where('artist_id', '=', artistId)
    .executeTakeFirst();
  if (!known) refuse(refusals.unknownShow());
}

function askedArtist(actor: Actor, { artistId }: RequestBooking): string {
  if (actor.side === 'venue') {
    if (!actor.venueId) refuse(refusals.noProfile('venue'));
    return artistId ?? refuse(refusals.artistMissing());
  }
  if (!actor.artistId) refuse(refusals.noProfile('artist'));
  if (artistId && artistId !== actor.artistId) refuse(refusals.onlyVenues(() => t`request another artist`));
  return actor.artistId;
}
