import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type BookingStatus, endOffer, otherSide, type Side } from '#core/booking/lifecycle.ts';
import { formatDay } from '#core/calendar/day.ts';
import type { Acting } from '#server/command.ts';
import { positionOf, stepped } from '#server/commands/booking-in-hand.ts';
import { matchesPlace, requestPlace } from '#server/commands/places.ts';
import type { DB } from '#server/db.ts';
import { notifyAll } from '#server/notify.ts';

type OpenOffers = {
  /** Which of the offers on the table. */
  which: (eb: ExpressionBuilder<DB & { b: DB['bookings'] }, 'b'>) => Expression<SqlBool>;
  /** The side that no longer wants an offer, and why, in words for the other side. */
  by: (offer: { artist_id: string; venue_id: string }) => Side;
  reason: (by: Side) => string;
  /** The side that ends them leaves the product: the other side is told without its name. */
  leaving?: boolean;
};

/**
 * Ends offers on the table that something else has overtaken: each is withdrawn or declined by the side that no longer
 * wants it, and the other side is told. Returns how many there were.
 */
export async function endOffers(
  { tx, actor, now }: Acting,
  { which, by, reason, leaving = false }: OpenOffers,
): Promise<number> {
  // In the order of ids: two acts that end some of the same offers never wait for each other in a circle.
  const offers = await tx
    .selectFrom('bookings as b')
    .innerJoin('artist_profiles as a', 'a.id', 'b.artist_id')
    .innerJoin('venue_profiles as v', 'v.id', 'b.venue_id')
    .selectAll('b')
    .select([
      'a.name as artist_name',
      'a.user_id as artist_user',
      'v.name as venue_name',
      'v.user_id as venue_user',
    ])
    .where(sql<SqlBool>`b.status in ('requested', 'countered')`)
    .where((eb) => which(eb as never))
    .orderBy('b.id')
    .forNoKeyUpdate('b')
    .execute();
  const ended = offers.map((offer) => {
    const side = by(offer);
    const event = endOffer(positionOf(offer), side);
    return { offer, side, event, reason: reason(side), to: stepped(offer, event, side) };
  });
  if (ended.length === 0) return 0;

  for (const side of ['artist', 'venue'] as const) {
    for (const to of ['declined', 'withdrawn'] as const) {
      const ids = ended.filter((each) => each.side === side && each.to === to).map((each) => each.offer.id);
      if (ids.length === 0) continue;
      const over = { status: to, over_by: side, over_reason: reason(side) };
      await tx.updateTable('bookings').set(over).where('id', 'in', ids).execute();
    }
  }
  await tx
    .insertInto('booking_events')
    .values(
      ended.map(({ offer, side, event, reason }) => ({
        booking_id: offer.id,
        event,
        by_side: side,
        actor_id: side === actor.side ? actor.userId : null,
        note: reason,
        at: now.toISOString(),
      })),
    )
    .execute();
  await notifyAll(
    { tx, now },
    ended.map(({ offer, side, to, reason }) => ({
      userId: side === 'artist' ? offer.venue_user : offer.artist_user,
      kind: to === 'withdrawn' ? ('booking-withdrawn' as const) : ('booking-declined' as const),
      title: leaving
        ? `${OVER_NAMELESS[to]} ${formatDay(offer.show_date)} is over`
        : `${side === 'artist' ? offer.artist_name : offer.venue_name} ${OVER[to]} ${formatDay(offer.show_date)}`,
      description: reason,
      route: leaving ? matchesPlace(otherSide(side)) : requestPlace(otherSide(side), offer.id),
      about: leaving ? null : offer,
    })),
  );
  return ended.length;
}

const OVER: Partial<Record<BookingStatus, string>> = {
  withdrawn: 'withdrew the offer for',
  declined: 'declined your request for',
};
const OVER_NAMELESS: typeof OVER = { withdrawn: 'The offer for', declined: 'Your request for' };
