import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { endOffer } from '#core/booking/lifecycle.ts';
import type { OvertakenBy } from '#core/booking/overtaken.ts';
import { openStatuses } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import { aboutBooking, type DomainEvent } from '#core/events/events.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import type { DB } from '#server/db.ts';
import { endUnansweredNights } from '#server/offer/end-unanswered-nights.ts';
import { type BookingRow, nextStatus, positionOf } from '#server/rows/lock-booking.ts';
import { statusIn } from '#server/rows/status-in.ts';

type Which = (eb: ExpressionBuilder<DB & { b: DB['bookings'] }, 'b'>) => Expression<SqlBool>;

type OpenOffers = {
  /** The offers that end, locked in the order of ids: two acts that end some of the same never wait for each other in a circle. */
  offers: BookingRow[];
  /** The side that no longer wants an offer, and why, in words for the other side. */
  by: (offer: { artist_id: string; venue_id: string }) => Side;
  reason: (by: Side, offer: BookingRow) => string | null;
  /** The same for the record. When a side leaves the product, the other is told without its name. */
  because: (by: Side, offer: BookingRow) => OvertakenBy;
};

/** Which of the offers on the table, locked for `endOffers`. */
export function lockOffers({ tx }: Pick<CommandContext, 'tx'>, which: Which): Promise<BookingRow[]> {
  return tx
    .selectFrom('bookings as b')
    .selectAll('b')
    .where(statusIn('b.status', openStatuses))
    .where((eb) => which(eb as never))
    .orderBy('b.id')
    .forNoKeyUpdate('b')
    .execute();
}

/**
 * Ends offers on the table that something else has overtaken: each is withdrawn or declined by the side that no longer
 * wants it. Answers what happened, for the act to publish.
 */
export async function endOffers(
  context: CommandContext,
  { offers, by, reason, because }: OpenOffers,
): Promise<DomainEvent[]> {
  const ended = offers.map((offer) => {
    const side = by(offer);
    const to = nextStatus(offer, endOffer(positionOf(offer), side), side);
    return { offer, side, to, reason: reason(side, offer), why: because(side, offer) };
  });
  const keyOf = ({ side, to, reason, why }: (typeof ended)[number]) =>
    JSON.stringify([side, to, reason, why]);
  for (const key of new Set(ended.map(keyOf))) {
    const alike = ended.filter((each) => keyOf(each) === key);
    const [{ side, to, reason, why }] = alike as [(typeof ended)[number]];
    const ids = alike.map((each) => each.offer.id);
    const over = { status: to, ended_by: side, end_reason: reason, ended_because: why };
    await context.tx.updateTable('bookings').set(over).where('id', 'in', ids).execute();
  }
  await endUnansweredNights(
    context.tx,
    offers.map(({ show_id }) => show_id),
  );
  return ended.map(({ offer, side, to, reason, why }) => ({
    kind: 'booking-overtaken',
    by: side,
    about: aboutBooking(offer),
    data: {
      day: offer.show_date,
      as: to as 'declined' | 'withdrawn',
      because: why,
      ...(reason === null ? {} : { note: reason }),
    },
  }));
}
