import { hangsOnPrice } from '#core/booking/deal-of-show.ts';
import { NO_PRICE_YET, PRICE_CHANGED, PRICE_FIRST, PRICE_NOT_READ } from '#core/booking/private-night.ts';
import type { Side } from '#core/booking/side.ts';
import { lacksPrice, sameTickets, type Tickets, ticketsOf } from '#core/booking/ticket-price.ts';
import { refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import { type BookingRow, dealOf, type ShowRow } from '#server/rows/lock-booking.ts';

/** What tickets cost as both sides read it with the offer on the table; null where nobody had said it. */
export const ticketsRead = (booking: Pick<BookingRow, 'tickets_read'>): Tickets | null =>
  booking.tickets_read as Tickets | null;

/**
 * Refuses to agree a fee that follows from the ticket price at another price than the artist has read, and any deal without a price where
 * an artist accepts: only the venue says it. `read` is what an artist that accepts says it has read.
 */
export function refusePriceNotRead(
  booking: BookingRow,
  show: ShowRow,
  { side, read }: { side: Side; read: Tickets | undefined },
): void {
  const hangs = hangsOnPrice(dealOf(booking));
  if (lacksPrice(show) && side === 'artist') refuse(refusals.invalidInput(NO_PRICE_YET));
  if (!hangs) return;
  if (lacksPrice(show)) refuse(refusals.invalidInput(PRICE_FIRST));
  const known = (side === 'artist' && read) || ticketsRead(booking);
  if (sameTickets(known, ticketsOf(show))) return;
  refuse(refusals.invalidInput(side === 'venue' ? PRICE_CHANGED : PRICE_NOT_READ));
}
