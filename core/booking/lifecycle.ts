import type { OvertakenBy } from '#core/booking/overtaken.ts';
import { BOOKING_STATUSES, type BookingStatus } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';

export type BookingEvent =
  | 'counter'
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'expire'
  | 'cancel'
  | 'play'
  | 'conclude'
  | 'dispute'
  | 'confirm'
  | 'pay';

/**
 * What the lifecycle needs to know of a booking: where it stands, which side made the offer on the table, and what ended it, such as
 * another act that was booked, where neither side has answered.
 */
export type BookingPosition = { status: BookingStatus; offeredBy: Side; overtakenBy?: OvertakenBy | null };

/** Who may do a thing: one side, both, the side that made the last offer, the one that answers it, or the clock. */
export type Actor = Side | 'either' | 'offerer' | 'answerer' | 'time';

type Transition = { from: BookingStatus; event: BookingEvent; by: Actor; to: BookingStatus };

/**
 * The life of a booking, in one table. A screen asks it what a person may do, a command asks it whether to do it;
 * neither works it out again.
 */
export const LIFECYCLE: readonly Transition[] = [
  { from: 'requested', event: 'accept', by: 'answerer', to: 'confirmed' },
  { from: 'requested', event: 'counter', by: 'answerer', to: 'countered' },
  { from: 'requested', event: 'decline', by: 'answerer', to: 'declined' },
  { from: 'requested', event: 'withdraw', by: 'offerer', to: 'withdrawn' },
  { from: 'requested', event: 'expire', by: 'time', to: 'expired' },

  { from: 'countered', event: 'accept', by: 'answerer', to: 'confirmed' },
  { from: 'countered', event: 'counter', by: 'answerer', to: 'countered' },
  { from: 'countered', event: 'decline', by: 'answerer', to: 'declined' },
  { from: 'countered', event: 'withdraw', by: 'offerer', to: 'withdrawn' },
  { from: 'countered', event: 'expire', by: 'time', to: 'expired' },

  { from: 'confirmed', event: 'cancel', by: 'either', to: 'cancelled' },
  { from: 'confirmed', event: 'play', by: 'time', to: 'played' },

  { from: 'played', event: 'conclude', by: 'venue', to: 'concluded' },
  { from: 'concluded', event: 'confirm', by: 'artist', to: 'settled' },
  { from: 'concluded', event: 'dispute', by: 'artist', to: 'played' },
  { from: 'settled', event: 'pay', by: 'venue', to: 'paid' },
];

/** Something can still happen to the booking. */
export const activeStatuses: readonly BookingStatus[] = BOOKING_STATUSES.filter((status) =>
  LIFECYCLE.some((row) => row.from === status),
);

export function isOver(status: BookingStatus): boolean {
  return !activeStatuses.includes(status);
}

/** What this side may do to the booking now, in the order buttons stand. */
export function eventsFor(booking: BookingPosition, by: Side): BookingEvent[] {
  return LIFECYCLE.filter((row) => row.from === booking.status && mayAct(row.by, booking, by)).map(
    (row) => row.event,
  );
}

/** How a side ends an offer on the table that it no longer wants: its own is withdrawn, the other's is declined. */
export function endOffer(booking: BookingPosition, by: Side): 'withdraw' | 'decline' {
  return booking.offeredBy === by ? 'withdraw' : 'decline';
}

/** Whether a thing that `actor` does may be done by this side, or by time. */
export function mayAct(actor: Actor, booking: BookingPosition, by: Side | 'time'): boolean {
  if (by === 'time' || actor === 'time') return actor === by;
  if (actor === 'either') return true;
  if (actor === 'offerer') return booking.offeredBy === by;
  if (actor === 'answerer') return booking.offeredBy !== by;
  return actor === by;
}
