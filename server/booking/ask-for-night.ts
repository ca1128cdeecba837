import { sql } from 'kysely';
import { judgeDates } from '#core/booking/opening.ts';
import { openStatuses } from '#core/booking/phase.ts';
import { MOST_ASKS, MOST_ASKS_OF_ONE } from '#core/booking/private-night.ts';
import { dayAt } from '#core/calendar/night.ts';
import { MAX_ARTISTS_WANTED } from '#core/catalogue/filters.ts';
import type { AskForNight } from '#core/contract/booking.ts';
import * as contract from '#core/contract/booking.ts';
import { refusals } from '#core/refusal.ts';
import { isUnavailable } from '#server/booking/night-taken.ts';
import { placeRequest, refuseClosed } from '#server/booking/place-request.ts';
import type { Actor } from '#server/commands/actor.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { refuseOtherCurrency } from '#server/money/refuse-amounts.ts';
import { makeRoomFor } from '#server/moving-in/agreed-nights.ts';
import {
  type ArtistRow,
  lockArtist,
  lockVenue,
  type ShowRow,
  type VenueRow,
} from '#server/rows/lock-booking.ts';
import { refuseGone } from '#server/rows/one-profile-now.ts';
import { statusIn } from '#server/rows/status-in.ts';
import { freeRoom, planNight, plannedTimes } from '#server/show/plan-night.ts';
import { offerStandsUntil } from '#server/show/show-times.ts';

/**
 * A venue asks an artist for a night, or an artist a venue, without opening it to anybody else. A night that has a show already is asked
 * for as it stands; otherwise the show is made, private to those who are asked. Answers booking and show.
 */
export const askForNight = defineCommand(contract.askForNight, {
  async run(context, input) {
    const { tx, actor, now } = context;
    const { artist, venue } = await sides(context, input);
    const refusal = judgeDates({ date: input.day, deadline: null }, dayAt(now, venue.time_zone));
    if (refusal) refuse(refusal);
    // A night that was agreed elsewhere does not refuse its own offer.
    const agreed = input.agreedNightId ? await makeRoomFor(context, input.agreedNightId, input.day) : null;
    const standing = await lockStanding(context, venue, input);
    if (actor.side === 'artist') await refuseAsArtist(context, { artist, venue, day: input.day, standing });
    refuseOtherCurrency(input.currency ?? venue.currency, (standing ?? venue).currency);
    if (standing) await refuseClosed(context, standing);
    else await refuseTooMany(context, artist, venue);
    const show = standing ?? (await planNight(tx, { venue, by: actor.side, now, ...plannedOf(input) }));
    if (agreed && !standing && actor.side === 'venue' && agreed.acts > 1)
      await tx
        .updateTable('shows')
        .set({ slots: Math.min(agreed.acts, MAX_ARTISTS_WANTED) })
        .where('id', '=', show.id)
        .execute();
    const until = offerStandsUntil(show, now);
    const { event, ...placed } = await placeRequest(context, { show, artist, venue, terms: input, until });
    await agreed?.sent({ bookingId: placed.bookingId, showId: show.id });
    await publish(context, event);
    return { ...placed, showId: show.id, status: 'requested' as const };
  },
});

type Pair = { artist: ArtistRow; venue: VenueRow };

/** Both sides, locked in the order of all acts; each side leaves itself out. */
async function sides(context: CommandContext, input: AskForNight): Promise<Pair> {
  const { tx, actor } = context;
  const artistId = ownOr(actor, 'artist', input.artistId);
  const artist = (await lockArtist(tx, artistId)) ?? (await refuseGone(context, 'artist', artistId));
  if (artist.closed) refuse(refusals.unknownArtist());
  const venueId = ownOr(actor, 'venue', input.venueId);
  const venue = (await lockVenue(tx, venueId)) ?? (await refuseGone(context, 'venue', venueId));
  if (venue.closed) refuse(refusals.unknownVenue());
  return { artist, venue };
}

function ownOr(actor: Actor, side: 'artist' | 'venue', named: string | undefined): string {
  if (actor.side === side)
    return (side === 'artist' ? actor.artistId : actor.venueId) ?? refuse(refusals.noProfile(side));
  return named ?? refuse(side === 'artist' ? refusals.artistMissing() : refusals.unknownVenue());
}

const plannedOf = ({ day, plan, roomId, despite }: AskForNight) => ({ day, plan, roomId, despite });

/**
 * The show of that day that is asked for as it stands: the one that is named; else the one that a planned night would be in the way of; else,
 * where nobody plans one, an open one, and one that leaves no room free. Undefined where a night is to be made.
 */
async function lockStanding(
  { tx, actor, now }: CommandContext,
  venue: VenueRow,
  input: AskForNight,
): Promise<ShowRow | undefined> {
  const shows = await tx
    .selectFrom('shows')
    .selectAll()
    .where('venue_id', '=', venue.id)
    .where('status', '!=', 'cancelled')
    .where(sql<boolean>`night && private.night_taken(${input.day}::date, ${venue.time_zone})`)
    .orderBy('starts_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (input.showId) return shows.find(({ id }) => id === input.showId) ?? refuse(refusals.unknownShow());
  const [first] = shows;
  if (!first) {
    // Something else than a show has the house that night, which is nobody else's to learn.
    const times = await plannedTimes(tx, { venue, by: actor.side, now, ...plannedOf(input) });
    if (actor.side === 'artist' && !(await freeRoom(tx, venue, times)))
      refuse(refusals.unavailableThatNight(venue.name, input.day));
    return undefined;
  }
  if (actor.side === 'venue' && !input.plan && !input.roomId) return first;
  const times = await plannedTimes(tx, { venue, by: actor.side, now, ...plannedOf(input) });
  const isThen = (show: ShowRow) => show.doors_at < times.ends_at && times.doors_at < show.ends_at;
  const isThere = (show: ShowRow) => !input.roomId || show.room_id === input.roomId;
  if (actor.side === 'venue') return shows.find((show) => isThen(show) && isThere(show));
  const open = shows.filter((show) => isThere(show) && show.status === 'open' && show.private_by !== 'venue');
  if (open[0]) return open.find(isThen) ?? open[0];
  return (await freeRoom(tx, venue, times)) ? undefined : (shows.find(isThen) ?? first);
}

/**
 * Refuses an artist a night on which the venue is not to be had. Of a night that the venue keeps to those it asks, and of one that is
 * taken, others learn no more than that.
 */
async function refuseAsArtist(
  context: CommandContext,
  { artist, venue, day, standing }: Pair & { day: string; standing: ShowRow | undefined },
): Promise<void> {
  const { tx } = context;
  const unavailable = () => refuse(refusals.unavailableThatNight(venue.name, day));
  const before = await tx
    .selectFrom('bookings')
    .select(['show_id', 'status', 'requested_by', 'ended_by'])
    .where('artist_id', '=', artist.id)
    .where('venue_id', '=', venue.id)
    .where('show_date', '=', day)
    .execute();
  const isAsked = before.some(({ show_id }) => show_id === standing?.id);
  if (standing && !isAsked && isKept(standing, venue)) unavailable();
  if (standing?.private_by === null) return;
  const declined = before.some(
    (each) => each.status === 'declined' && each.requested_by === 'artist' && each.ended_by === 'venue',
  );
  if (declined) refuse(refusals.alreadyDeclined(venue.name, day));
  if (!isAsked && (await isUnavailable(tx, venue.user_id, day))) unavailable();
}

/**
 * Whether a night is not to be had by an artist who is not asked for it. One that other artists asked for is shared with those who ask in the
 * venue's currency: what it is in since the venue took another is nobody else's to learn.
 */
const isKept = (show: ShowRow, venue: VenueRow): boolean =>
  show.status !== 'open' ||
  show.private_by === 'venue' ||
  (show.private_by === 'artist' && show.currency !== venue.currency);

/** Nobody is flooded: so many nights are asked for before there is an answer. */
async function refuseTooMany(
  { tx, actor }: CommandContext,
  artist: ArtistRow,
  venue: VenueRow,
): Promise<void> {
  const { of_one, all } = await tx
    .selectFrom('bookings as b')
    .innerJoin('shows as s', 's.id', 'b.show_id')
    .select([
      sql<number>`(count(*) filter (where b.artist_id = ${artist.id} and b.venue_id = ${venue.id}))::int`.as(
        'of_one',
      ),
      sql<number>`count(*)::int`.as('all'),
    ])
    .where(
      actor.side === 'artist' ? 'b.artist_id' : 'b.venue_id',
      '=',
      actor.side === 'artist' ? artist.id : venue.id,
    )
    .where('b.requested_by', '=', actor.side)
    .where('s.private_by', 'is not', null)
    .where(statusIn('b.status', openStatuses))
    .executeTakeFirstOrThrow();
  const partner = actor.side === 'artist' ? venue : artist;
  if (of_one >= MOST_ASKS_OF_ONE) refuse(refusals.tooManyAsksOf(partner.name, MOST_ASKS_OF_ONE));
  if (all >= MOST_ASKS) refuse(refusals.tooManyAsks(MOST_ASKS));
}
