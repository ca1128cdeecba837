import type { Side } from '#core/booking/lifecycle.ts';
import { bookingPlace } from '#server/commands/places.ts';

/** Where one side reads the statement of a booking, and the artist answers it. */
export function statementPlace(side: Side, bookingId: string): string {
  return `${bookingPlace(side, bookingId)}&open=statement`;
}

/** Where the venue makes a statement, or makes it anew. */
export function concludePlace(bookingId: string): string {
  return `${bookingPlace('venue', bookingId)}&open=conclude`;
}

/** Where the venue pays the artist out. */
export function payoutPlace(bookingId: string): string {
  return `${bookingPlace('venue', bookingId)}&open=payout`;
}

export function invoicePlace(invoiceId: string): string {
  return `/invoice/${invoiceId}`;
}

/** A side's own profile, where its reviews stand. */
export function ownProfilePlace(side: Side): string {
  return side === 'venue' ? '/venue-profile' : '/artist/profile/me';
}
