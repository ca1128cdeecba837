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
  /** The side that no longer wants an offer. */
  by: (offer: { artist_id: string; venue_id: string }) => Side;
  /** What a person wrote about it; all else is said of `because` to whoever reads, in their language. */
  reason?: string | undefined;
  /** Why. When a side leaves the product, the other is told without its name. */
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
    return { offer, side, to, why: because(side, offer) };
  });
  const keyOf = ({ side, to, why }: (typeof ended)[number]) => JSON.stringify([side, to, why]);
  for (const key of new Set(ended.map(keyOf))) {
    const alike = ended.filter((each) => keyOf(each) === key);
    const [{ side, to, why }] = alike as [(typeof ended)[number]];
    const ids = alike.map((each) => each.offer.id);
    const over = { status: to, ended_by: side, end_reason: reason ?? null, ended_because: why };
    await context.tx.updateTable('bookings').set(over).where('id', 'in', ids).execute();
  }
  await endUnansweredNights(
    context.tx,
    offers.map(({ show_id }) => show_id),
  );
  return ended.map(({ offer, side, to, why }) => ({
    kind: 'booking-overtaken',
    by: side,
    about: aboutBooking(offer),
    data: {
      day: offer.show_date,
      as: to as 'declined' | 'withdrawn',
      because: why,
      ...(reason === undefined ? {} : { note: reason }),
    },
  }));
}
