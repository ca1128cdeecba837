import { type Insertable, sql } from 'kysely';
import { judgeDates } from '#core/booking/opening.ts';
import { minutesOfNight } from '#core/calendar/hours.ts';
import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/show.ts';
import { refusals } from '#core/refusal.ts';
import { unmarkUnavailable } from '#server/calendar/mark-days.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { DB } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { refuseAmounts, refuseOtherCurrency } from '#server/money/refuse-amounts.ts';
import { roomFor } from '#server/room/own-room.ts';
import { refuseHeard, refuseTakenRoom, takenMeanwhile } from '#server/room/room-taken.ts';
import type { ShowRow, VenueRow } from '#server/rows/lock-booking.ts';
import { ownVenue } from '#server/rows/own-venue.ts';
import { publishChange, renewOffers } from '#server/show/change-show.ts';
import { refuseWithoutCity, showInstants } from '#server/show/show-times.ts';

/**
 * A venue opens one of its nights to artists. What it leaves out is the venue's: capacity, and the maximum rate as the
 * budget (null asks for none). Answers the show's id.
 */
export const openShow = defineCommand(contract.openShow, {
  async run(context, input) {
    const { tx, actor, now } = context;
    const venue = await ownVenue(tx, actor);
    refuseWithoutCity(venue, 'venue');
    const refusal = judgeDates(input, dayAt(now, venue.time_zone));
    if (refusal) refuse(refusal);
    const room = await roomFor(tx, venue, input.roomId);
    const loadIn = input.loadIn === undefined ? usualLoadIn(room, input) : input.loadIn;
    const times = showInstants({ ...input, loadIn }, venue.time_zone, now);
    const wanted = { ...times, room_id: room.id, show_date: input.date };
    await refuseTakenRoom(tx, venue, wanted);
    await refuseHeard(tx, venue, wanted, input);
    const asked = await lockAsked(context, venue, { day: input.date, room_id: room.id, ...times });
    const { currency } = asked ?? venue;
    const typedIn = input.currency ?? venue.currency;
    if (asked && typedIn === venue.currency && typedIn !== currency)
      refuse(refusals.askedInOtherCurrency(currency));
    refuseOtherCurrency(typedIn, currency);
    refuseAmounts(input, currency);
    const night = {
      title: input.title ?? null,
      show_date: input.date,
      room_id: room.id,
      ...times,
      capacity: input.capacity ?? room.capacity,
      full_price_cents: input.fullPriceCents,
      presale_price_cents: input.presalePriceCents ?? null,
      slots: input.slots,
      deadline: input.deadline ?? null,
      genres: input.genres,
      moods: input.moods,
      loudness: input.loudness ?? null,
      location_scope: input.locationScope,
      music_type: input.musicType,
      budget_cents: input.budgetCents === undefined ? usualBudget(venue, asked) : input.budgetCents,
    };
    const id = asked
      ? await takeUpAsked(context, { venue, night, asked })
      : await openNight(context, venue, night);
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

type NewNight = Omit<Insertable<DB['shows']>, 'venue_id' | 'time_zone' | 'night' | 'private_by'>;

async function openNight({ tx, now }: CommandContext, venue: VenueRow, night: NewNight): Promise<string> {
  const { id } = await mapConstraint(
    tx
      .insertInto('shows')
      .values({
        ...night,
        venue_id: venue.id,
        time_zone: venue.time_zone,
        night: 'empty', // derived from the date by the table
        currency: venue.currency,
        created_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
    takenMeanwhile,
  );
  return id;
}

/** The night that artists have asked the venue for, and that it has not taken up. */
function lockAsked(
  { tx }: CommandContext,
  venue: VenueRow,
  { day, room_id, doors_at, ends_at }: { day: string; room_id: string; doors_at: string; ends_at: string },
): Promise<ShowRow | undefined> {
  return (
    tx
      .selectFrom('shows')
      .selectAll()
      .where('venue_id', '=', venue.id)
      .where('show_date', '=', day)
      .where('status', '=', 'open')
      .where('private_by', '=', 'artist')
      .where('room_id', '=', room_id)
      // Another show of that day stands beside what they asked for.
      .where(sql<boolean>`tstzrange(doors_at, ends_at) && tstzrange(${doors_at}, ${ends_at})`)
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

/** When load-in usually begins in this room, where that is before these doors. */
const usualLoadIn = (room: { load_in: string | null }, { doors }: { doors: string }): string | null =>
  room.load_in && minutesOfNight(room.load_in) <= minutesOfNight(doors) ? room.load_in : null;

/** The venue's rate is in its currency of today; a night in another one keeps the budget that it was made with. */
const usualBudget = (venue: VenueRow, asked: ShowRow | undefined) =>
  asked && asked.currency !== venue.currency ? asked.budget_cents : venue.max_rate_cents;

type TakenUp = { venue: VenueRow; night: NewNight; asked: ShowRow };

/** A night that artists have asked for stands in nobody's way: it is opened as it is planned now, and their offers stand with it. */
async function takeUpAsked(context: CommandContext, { venue, night, asked }: TakenUp): Promise<string> {
  const { tx } = context;
  const show = await mapConstraint(
    tx
      .updateTable('shows')
      .set({ ...night, private_by: null })
      .where('id', '=', asked.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    takenMeanwhile,
  );
  const retimed =
    asked.doors_at !== show.doors_at || asked.starts_at !== show.starts_at || asked.ends_at !== show.ends_at;
  await renewOffers(context, show, retimed);
  if (retimed) await publishChange(context, venue, show, retimed);
  return show.id;
}
