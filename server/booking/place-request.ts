import { guaranteedCents } from '#core/booking/deal.ts';
import type { OfferTerms } from '#core/booking/offer.ts';
import { bindingStatuses, isOpen, openStatuses } from '#core/booking/phase.ts';
import { PRICE_IN_DETAILS } from '#core/booking/private-night.ts';
import { lacksPrice } from '#core/booking/ticket-price.ts';
import { timeOver } from '#core/booking/time-over.ts';
import { deadlinePassed } from '#core/calendar/deadline.ts';
import { dayAt } from '#core/calendar/night.ts';
import { aboutBooking, type DomainEvent } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { askBand } from '#server/band/ask-band.ts';
import { artistIsBooked } from '#server/booking/night-taken.ts';
import { refuseBlocked } from '#server/booking/refuse-blocked.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { refuseDeal } from '#server/money/refuse-amounts.ts';
import { refuseAgreedElsewhere, refuseKeptPlace } from '#server/moving-in/kept-for-agreed.ts';
import { clausesOffered, standingClauses } from '#server/offer-forms/offered-clauses.ts';
import type { ArtistRow, ShowRow, VenueRow } from '#server/rows/lock-booking.ts';
import { statusIn } from '#server/rows/status-in.ts';
import { refuseAway } from '#server/show/away.ts';
import { artistsBooked } from '#server/show/own-show.ts';
import { refuseTooNear } from '#server/show/same-day.ts';
import { setInstant } from '#server/show/show-times.ts';

/** What is asked of whom: artist, venue and show are locked. `until` is the instant the offer stands to. */
export type NewRequest = {
  show: ShowRow;
  artist: ArtistRow;
  venue: VenueRow;
  terms: OfferTerms;
  until: string;
  /** The cancelled booking whose place it is to fill: all who are asked answer by the same time. */
  replaces?: string;
  /** Whether `until` stays, also after a counter-offer; a replacement's does. */
  isDue?: boolean;
};

/**
 * Puts an offer for a show on the table, and lets the two write to each other from then on. Refuses an artist who is booked or
 * unavailable that night, or with whom there is an offer already. Answers what happened, to be published.
 */
export async function placeRequest(
  context: CommandContext,
  { show, artist, venue, terms, until, replaces, isDue = Boolean(replaces) }: NewRequest,
) {
  const { tx, actor, now } = context;
  const partner = actor.side === 'venue' ? artist : venue;
  const alreadyRequested = () => refusals.alreadyRequested(partner.name);
  // Whoever is asked reads what a ticket costs; the artist that asked for the night hears it with the answer.
  if (actor.side === 'venue' && lacksPrice(show)) refuse(refusals.invalidInput(PRICE_IN_DETAILS));
  refuseDeal(terms.deal, show);
  await refuseBlocked(context, { artist, venue });
  const ownClauses = await clausesOffered(
    context,
    terms.ownClauses ?? (await standingClauses(context)),
    null,
  );
  await refuseTakenNight(context, { show, artist, venue }, alreadyRequested);
  const { id } = await mapConstraint(
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
        deal: JSON.stringify(terms.deal),
        guarantee_cents: guaranteedCents(terms.deal),
        set_starts_at: setInstant(show, terms),
        set_minutes: terms.setMinutes ?? null,
        message: terms.message ?? null,
        own_clauses: ownClauses && JSON.stringify(ownClauses),
        expires_at: until,
        replaces: replaces ?? null,
        answer_due_at: isDue ? until : null,
        created_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
    { bookings_one_open_request: alreadyRequested },
  );
  await askBand(context, { id, show, artistId: artist.id, venueId: venue.id });
  const conversationId = await openConversation(context, artist.id, venue.id);
  const event: DomainEvent = {
    kind: 'booking-requested',
    by: actor.side,
    about: { bookingId: id, showId: show.id, artistId: artist.id, venueId: venue.id },
    data: { day: show.show_date, deal: terms.deal, currency: show.currency, note: terms.message },
    told: { stands: { until, zone: show.time_zone }, standsIn: replaces !== undefined },
  };
  return { bookingId: id, conversationId, event };
}

/** Refuses a show that is over, full, or no longer seeks artists. */
export async function refuseClosed({ tx, now }: CommandContext, show: ShowRow): Promise<void> {
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
  { show, artist, venue }: Pick<NewRequest, 'show' | 'artist' | 'venue'>,
  alreadyRequested: () => ReturnType<typeof refusals.alreadyRequested>,
): Promise<void> {
  const { tx, now, actor } = context;
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
      data: {
        ...{ day: between.show_date, offeredBy: between.offered_by },
        over: timeOver({
          ...{ expiresAt: between.expires_at ?? now.toISOString(), answerDueAt: between.answer_due_at },
          ...{ startsAt: show.starts_at, timeZone: show.time_zone, deadline: show.deadline },
        }),
      },
    });
  }
  if (artist.plays_twice) await refuseTooNear(tx, artist, { venue, show }, actor.side);
  else if (await artistIsBooked(tx, artist.id, show.night))
    refuse(refusals.dateTaken(artist.name, show.show_date));
  await refuseAgreedElsewhere(context, { show, artist, venue });
  await refuseAway(tx, artist, show);
  if (actor.side === 'venue')
    await refuseKeptPlace(context, { show, artist, venue }, await artistsBooked(context, show.id));
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
