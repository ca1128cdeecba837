import { bindingStatuses } from '#core/booking/phase.ts';
import type { LockedBooking } from '#server/rows/lock-booking.ts';
import type { SettlementRow } from '#server/rows/settlement-of.ts';
import { statusIn } from '#server/rows/status-in.ts';
import type { Acting } from '#server/settlement/acting.ts';

/** One act of a night, with its statement when there is one. */
export type ActOfNight = Pick<LockedBooking, 'booking' | 'show' | 'artist' | 'venue'> & {
  settlement: SettlementRow | undefined;
};

/**
 * All acts of a night, locked. One of them is locked already, and with it the show: whoever locks another booking of the show waits
 * there, so nobody waits in a circle.
 */
export async function actsOfNight({ tx }: Pick<Acting, 'tx'>, locked: LockedBooking): Promise<ActOfNight[]> {
  const { show, venue } = locked;
  const others = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('show_id', '=', show.id)
    .where('id', '!=', locked.booking.id)
    .where(statusIn('status', bindingStatuses))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const bookings = [locked.booking, ...others];
  const artists = others.length
    ? await tx
        .selectFrom('artist_profiles')
        .selectAll()
        .where(
          'id',
          'in',
          others.map((each) => each.artist_id),
        )
        .execute()
    : [];
  const settlements = await tx
    .selectFrom('settlements')
    .selectAll()
    .where(
      'booking_id',
      'in',
      bookings.map(({ id }) => id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return bookings.map((booking) => ({
    booking,
    show,
    venue,
    artist: artists.find(({ id }) => id === booking.artist_id) ?? locked.artist,
    settlement: settlements.find(({ booking_id }) => booking_id === booking.id),
  }));
}
