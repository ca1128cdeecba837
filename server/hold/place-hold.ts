import { sql } from 'kysely';
import { deadlinePassed } from '#core/calendar/deadline.ts';
import { dayAt, instantOfNight, nightOf } from '#core/calendar/night.ts';
import * as contract from '#core/contract/hold.ts';
import { holdStandsUntil, MOST_HOLDS, MOST_HOLDS_WITH_ONE } from '#core/hold/hold.ts';
import { refusals } from '#core/refusal.ts';
import { isUnavailable } from '#server/booking/night-taken.ts';
import { refuseBlocked } from '#server/booking/refuse-blocked.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { holdsOf, inRoom, settleHolds } from '#server/hold/settle-holds.ts';
import { roomFor } from '#server/room/own-room.ts';
import { lockArtist, lockVenue } from '#server/rows/lock-booking.ts';
import { refuseGone } from '#server/rows/one-profile-now.ts';

/** A hold is placed behind those that stand already. */
export const placeHold = defineCommand(contract.placeHold, {
  async run(context, { day, days, roomId, ...named }) {
    const { tx, actor, now } = context;
    const { artist, venue } = await sides(context, named);
    await refuseBlocked(context, { artist, venue });
    if (day < dayAt(now, venue.time_zone)) refuse(refusals.dateInThePast(day));
    const night = { venueId: venue.id, day };
    const room = roomId ? (await roomFor(tx, venue, roomId)).id : null;
    const over = await settleHolds(context, night);
    const shows = await tx
      .selectFrom('shows')
      .select([
        ...(['deadline', 'status', 'slots', 'private_by'] as const),
        sql<boolean>`private.can_be_had(venue_id, ${room}::uuid, private.night_taken(show_date, time_zone))`.as(
          'room_left',
        ),
      ])
      .where('venue_id', '=', venue.id)
      .where('show_date', '=', day)
      .where('status', '!=', 'cancelled')
      .where(sql<boolean>`${room}::uuid is null or private.rooms_meet(room_id, ${room}::uuid)`)
      .orderBy('starts_at')
      .execute();
    const show = shows.find(({ status }) => status !== 'filled');
    const full = shows.find(({ status }) => status === 'filled');
    if (full && !show && !full.room_left) refuse(refusals.showFull(full.slots, day));
    // Of a private night nobody else learns, its deadline neither.
    const deadline = show && (actor.side === 'venue' || show.private_by === null) ? show.deadline : null;
    if (deadline && deadlinePassed(deadline, dayAt(now, venue.time_zone)))
      refuse(refusals.deadlinePassed(deadline));
    const nightBegins = nightOf(day, venue.time_zone).from;
    const { rows } = await sql<{ booked: boolean }>`
      select private.is_booked_on(${artist.id}::uuid, ${venue.id}::uuid, ${day}::date, private.night_taken(${day}::date, ${venue.time_zone})) as booked`.execute(
      tx,
    );
    if (rows[0]?.booked) refuse(refusals.dateTaken(artist.name, day));
    if (await isUnavailable(tx, artist.user_id, day)) refuse(refusals.unavailableThatNight(artist.name, day));
    // A night that is open to all is to be had, whatever the venue marked.
    const isOpen = show?.private_by === null;
    if (actor.side === 'artist' && !isOpen && (await isUnavailable(tx, venue.user_id, day)))
      refuse(refusals.unavailableThatNight(venue.name, day));
    const deadlineEnds = deadline ? instantOfNight(deadline, '00:00', venue.time_zone) : null;
    await refuseTooMany(context, { artist, venue });
    const until = holdStandsUntil(now, days, { deadlineEnds, nightBegins });
    if (until <= now) refuse(refusals.dateInThePast(day));

    const { id } = await mapConstraint(
      tx
        .insertInto('holds')
        .values({
          ...{
            venue_id: venue.id,
            artist_id: artist.id,
            day,
            night: 'empty',
            placed_by: actor.side,
            room_id: room,
          },
          ...{ placed_at: now.toISOString(), expires_at: until.toISOString() },
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
      { holds_once_a_night: () => refusals.alreadyHeld(day) },
    );
    const moved = await settleHolds(context, night);
    const placed = (await holdsOf(context, night)).find((hold) => hold.id === id);
    const rank = placed?.rank ?? 1;
    await publish(context, ...over, ...moved, {
      kind: 'hold-placed',
      by: actor.side,
      about: { artistId: artist.id, venueId: venue.id, subjectId: id },
      data: { day, ...inRoom(placed), rank, until: until.toISOString() },
      told: { stands: { until: until.toISOString(), zone: venue.time_zone } },
    });
    return { holdId: id, rank, expiresAt: until.toISOString() };
  },
});

/** Nobody keeps the nights of others by the dozen: so many stand at once of those that one side placed. The artist is locked. */
async function refuseTooMany(
  { tx, actor, now }: CommandContext,
  { artist, venue }: Awaited<ReturnType<typeof sides>>,
): Promise<void> {
  const { of_one, all } = await tx
    .selectFrom('holds')
    .select([
      sql<number>`(count(*) filter (where venue_id = ${venue.id}))::int`.as('of_one'),
      sql<number>`count(*)::int`.as('all'),
    ])
    .where('artist_id', '=', artist.id)
    .where('placed_by', '=', actor.side)
    .where('status', '=', 'held')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  const partner = actor.side === 'artist' ? venue : artist;
  if (of_one >= MOST_HOLDS_WITH_ONE) refuse(refusals.tooManyHoldsWith(partner.name, MOST_HOLDS_WITH_ONE));
  if (actor.side === 'artist' && all >= MOST_HOLDS) refuse(refusals.tooManyHolds(MOST_HOLDS));
}

/** Both sides, locked in the order of all acts; each side leaves itself out. */
async function sides(
  context: CommandContext,
  named: { artistId?: string | undefined; venueId?: string | undefined },
) {
  const { tx, actor } = context;
  const isVenue = actor.side === 'venue';
  const own = isVenue ? actor.venueId : actor.artistId;
  if (!own) refuse(refusals.noProfile(actor.side));
  const artistId = isVenue ? (named.artistId ?? refuse(refusals.artistMissing())) : own;
  const venueId = isVenue ? own : (named.venueId ?? refuse(refusals.unknownVenue()));
  const artist = (await lockArtist(tx, artistId)) ?? (await refuseGone(context, 'artist', artistId));
  if (artist.closed) refuse(refusals.unknownArtist());
  const venue = (await lockVenue(tx, venueId)) ?? (await refuseGone(context, 'venue', venueId));
  if (venue.closed) refuse(refusals.unknownVenue());
  return { artist, venue };
}
