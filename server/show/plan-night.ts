import { sql } from 'kysely';
import { PRICE_MISSING, USUAL_TIMES } from '#core/booking/private-night.ts';
import { timeAt } from '#core/calendar/night.ts';
import type { AskForNight } from '#core/contract/booking.ts';
import { refusals } from '#core/refusal.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Tx } from '#server/db.ts';
import { refuseAmounts } from '#server/money/refuse-amounts.ts';
import { roomFor } from '#server/room/own-room.ts';
import { refuseHeard, refuseTakenRoom, takenMeanwhile } from '#server/room/room-taken.ts';
import type { ShowRow, VenueRow } from '#server/rows/lock-booking.ts';
import { refuseWithoutCity, showInstants } from '#server/show/show-times.ts';

type Planned = {
  venue: VenueRow;
  day: string;
  by: 'artist' | 'venue';
  plan: AskForNight['plan'];
  roomId?: string | undefined;
  /** The venue was asked about a room that hears it. */
  despite?: boolean | undefined;
  now: Date;
};

/**
 * Makes the show of a private night, for one act; without a plan of the venue its times are those of the venue's last show, and so is its
 * price where that is in the venue's currency. Where there is none, a venue is refused; on a night that an artist asks for it is not said yet.
 */
export async function planNight(
  tx: Tx,
  { venue, day, by, plan, roomId, despite, now }: Planned,
): Promise<ShowRow> {
  refuseWithoutCity(venue, by);
  if (plan) refuseAmounts(plan, venue.currency);
  const hours = (by === 'venue' && plan) || (await asLastShow(tx, venue, by));
  // Whoever has the venue says the price; for whom an artist asks, the venue says it when it answers.
  if (by === 'venue' && hours.fullPriceCents === null)
    refuse(refusals.invalidInput(PRICE_MISSING, 'plan.fullPriceCents'));
  const times = showInstants({ date: day, ...hours }, venue.time_zone, now);
  const room = await roomFor(tx, venue, roomId ?? (await freeRoom(tx, venue, times)));
  if (by === 'venue') {
    const wanted = { ...times, room_id: room.id, show_date: day };
    await refuseTakenRoom(tx, venue, wanted);
    await refuseHeard(tx, venue, wanted, { despite });
  }
  return mapConstraint(
    tx
      .insertInto('shows')
      .values({
        venue_id: venue.id,
        show_date: day,
        time_zone: venue.time_zone,
        room_id: room.id,
        ...times,
        night: 'empty', // derived from the date by the table
        capacity: room.capacity,
        currency: venue.currency,
        full_price_cents: hours.fullPriceCents ?? 0,
        slots: 1,
        budget_cents: venue.max_rate_cents,
        private_by: by,
        title: (by === 'venue' && plan?.title) || null,
        created_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
    takenMeanwhile,
  );
}

/** When a night of this day would be, as far as it is known: as the venue plans it, else as its last show was. */
export async function plannedTimes(
  tx: Tx,
  { venue, day, by, plan, now }: Omit<Planned, 'roomId' | 'despite'>,
): Promise<{ doors_at: string; ends_at: string }> {
  const hours = (by === 'venue' && plan) || (await asLastShow(tx, venue, by));
  return showInstants({ date: day, ...hours }, venue.time_zone, now);
}

/** The first room that is free then. */
export async function freeRoom(
  tx: Tx,
  venue: VenueRow,
  { doors_at, ends_at }: { doors_at: string; ends_at: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select private.free_room(${venue.id}::uuid, tstzrange(${doors_at}::timestamptz, ${ends_at}::timestamptz)) as id`.execute(
    tx,
  );
  return rows[0]?.id ?? undefined;
}

type Times = Omit<NonNullable<AskForNight['plan']>, 'fullPriceCents'> & { fullPriceCents: number | null };

/** What a venue has planned for those it asks alone is told to nobody else. */
async function asLastShow(tx: Tx, venue: VenueRow, by: 'artist' | 'venue'): Promise<Times> {
  const last = await tx
    .selectFrom('shows')
    .select(['doors_at', 'starts_at', 'ends_at', 'full_price_cents', 'currency', 'time_zone'])
    .where('venue_id', '=', venue.id)
    .where((eb) =>
      eb.or([eb('private_by', 'is', null), ...(by === 'venue' ? [eb('private_by', '=', 'venue')] : [])]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return { ...USUAL_TIMES, fullPriceCents: null };
  return {
    doors: timeAt(last.doors_at, last.time_zone),
    showTime: timeAt(last.starts_at, last.time_zone),
    curfew: timeAt(last.ends_at, last.time_zone),
    fullPriceCents: last.currency === venue.currency ? last.full_price_cents : null,
  };
}
