import { judgeDates } from '#core/booking/opening.ts';
import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/show.ts';
import { refusals } from '#core/refusal.ts';
import { lockVenue, type VenueRow } from '#server/booking/lock-booking.ts';
import { unmarkUnavailable } from '#server/calendar/mark-days.ts';
import type { Actor } from '#server/commands/actor.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import { defineCommand } from '#server/commands/perform.ts';
import type { Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { refuse } from '#server/http/refused.ts';
import { showInstants } from '#server/show/show-times.ts';

/**
 * A venue opens one of its nights to artists. What it leaves out is the venue's: capacity, and the maximum rate as the
 * budget (null asks for none). Answers the show's id.
 */
export const openShow = defineCommand(contract.openShow, {
  async run(context, input) {
    const { tx, actor, now } = context;
    const venue = await ownVenue(tx, actor);
    const refusal = judgeDates(input, dayAt(now, venue.time_zone));
    if (refusal) refuse(refusal);
    const { id } = await mapConstraint(
      tx
        .insertInto('shows')
        .values({
          venue_id: venue.id,
          title: input.title ?? null,
          show_date: input.date,
          time_zone: venue.time_zone,
          ...showInstants(input, venue.time_zone, now),
          night: 'empty', // derived from the date by the table
          capacity: input.capacity ?? venue.capacity,
          currency: venue.currency,
          full_price_cents: input.fullPriceCents,
          presale_price_cents: input.presalePriceCents ?? null,
          slots: input.slots,
          deadline: input.deadline ?? null,
          genres: input.genres,
          moods: input.moods,
          loudness: input.loudness ?? null,
          location_scope: input.locationScope,
          music_type: input.musicType,
          budget_cents: input.budgetCents === undefined ? venue.max_rate_cents : input.budgetCents,
          created_at: now.toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
      { shows_one_a_night: () => refusals.venueTaken(venue.name, input.date) },
    );
    // Who opens a night no longer says that it is not to be had.
    await unmarkUnavailable(tx, venue.user_id, input.date);
    await publish(context, {
      kind: 'show-opened',
      by: 'venue',
      about: { showId: id, venueId: venue.id },
      data: { day: input.date },
    });
    return { showId: id };
  },
});

/** The venue that acts, locked. */
export async function ownVenue(tx: Tx, actor: Actor): Promise<VenueRow> {
  const venue = actor.venueId && (await lockVenue(tx, actor.venueId));
  return venue || refuse(refusals.noProfile('venue'));
}
