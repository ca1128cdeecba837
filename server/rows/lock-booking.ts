import { type Selectable, sql } from 'kysely';
import type { Deal } from '#core/booking/deal.ts';
import type { BookingEvent, BookingPosition } from '#core/booking/lifecycle.ts';
import { type BookingStatus, isOpen } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import { step } from '#core/booking/step.ts';
import type { AwayPart } from '#core/calendar/part-of-day.ts';
import { refusals } from '#core/refusal.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { type DB, rowOfJson, type Tx } from '#server/db.ts';

export type ArtistRow = Selectable<DB['artist_profiles']>;
export type VenueRow = Selectable<DB['venue_profiles']>;
export type ShowRow = Selectable<DB['shows']>;
export type BookingRow = Selectable<DB['bookings']>;

/** A booking with all it is decided from, each row locked until the transaction ends. */
export type LockedBooking = {
  booking: BookingRow;
  show: ShowRow;
  artist: ArtistRow;
  venue: VenueRow;
  /** Who is booked that night, and what the artist has marked that is in the way, as it is once the locks are held. */
  taken: { artistsBooked: number; artistIsBooked: boolean; artistAway: AwayPart | null };
};

/**
 * Locks what a decision about a booking is made from, for one of its two sides. Everyone locks in this order (artist,
 * venue, show, booking), so that nobody waits in a circle. Refuses a booking that is not the actor's to see.
 */
export async function lockBooking(
  { tx, actor, now }: Pick<CommandContext, 'tx' | 'actor' | 'now'>,
  bookingId: string,
): Promise<LockedBooking> {
  const lock = async () => {
    const { rows } = await sql<{ locked: LockedBooking | null }>`
      select private.lock_booking(${bookingId}::uuid, ${actor.artistId}::uuid, ${actor.venueId}::uuid) as locked`.execute(
      tx,
    );
    return rows[0]?.locked;
  };
  // Whoever waited while a profile became one with another finds the booking under the one that stays.
  const locked = (await lock()) ?? (await lock()) ?? refuse(refusals.unknownBooking());
  return {
    ...locked,
    booking: asOf(rowOfJson('bookings', locked.booking), now),
    show: rowOfJson('shows', locked.show),
    artist: rowOfJson('artist_profiles', locked.artist),
    venue: rowOfJson('venue_profiles', locked.venue),
  };
}

export function lockArtist(tx: Tx, id: string): Promise<ArtistRow | undefined> {
  return tx
    .selectFrom('artist_profiles')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function lockVenue(tx: Tx, id: string): Promise<VenueRow | undefined> {
  return tx.selectFrom('venue_profiles').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function lockShow(tx: Tx, id: string): Promise<ShowRow | undefined> {
  return tx.selectFrom('shows').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The status an event leads to. Refuses with the lifecycle's sentence when this side may not do it now. */
export function nextStatus(booking: BookingRow, event: BookingEvent, by: Side | 'time'): BookingStatus {
  const next = step(positionOf(booking), event, by);
  return next.ok ? next.to : refuse(next.refusal);
}

export function positionOf(
  booking: Pick<BookingRow, 'status' | 'offered_by' | 'ended_because'>,
): BookingPosition {
  return {
    status: booking.status,
    offeredBy: booking.offered_by,
    overtakenBy: booking.ended_because,
  };
}

export function dealOf(booking: Pick<BookingRow, 'deal'>): Deal {
  return booking.deal;
}

/** An offer whose time is over has expired, though the job that writes it down has not come by yet. */
function asOf(booking: BookingRow, now: Date): BookingRow {
  const over = booking.expires_at !== null && new Date(booking.expires_at) <= now;
  return isOpen(booking.status) && over ? { ...booking, status: 'expired' } : booking;
}
