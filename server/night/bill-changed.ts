import { aboutBooking, type DomainEvent, type EventData } from '#core/events/events.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { billOf } from '#server/night/bill.ts';
import type { ShowRow } from '#server/rows/lock-booking.ts';

/**
 * What everybody who plays a night is told when another act leaves it, comes to it or has another set, whether or not there is a
 * running order. It says neither who nor why: who plays stands on the night.
 * @param except the bookings of acts that did it, or hear of it otherwise
 */
export async function billChanged(
  context: Pick<CommandContext, 'tx'>,
  show: Pick<ShowRow, 'id' | 'show_date'>,
  how: EventData<'bill-changed'>['how'],
  except: readonly string[] = [],
): Promise<DomainEvent<'bill-changed'>[]> {
  const acts = await billOf(context, show.id);
  return acts
    .filter(({ bookingId }) => !except.includes(bookingId))
    .map(({ bookingId, artistId, venueId }) => ({
      kind: 'bill-changed',
      by: 'time',
      about: aboutBooking({ id: bookingId, show_id: show.id, artist_id: artistId, venue_id: venueId }),
      data: { day: show.show_date, how },
    }));
}

/** Whether an act that comes to a night plays in the place of one that has left it. */
export async function fillsLeftPlace({ tx }: Pick<CommandContext, 'tx'>, showId: string): Promise<boolean> {
  const left = await tx
    .selectFrom('bookings')
    .select('id')
    .where('show_id', '=', showId)
    .where('status', '=', 'cancelled')
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}
