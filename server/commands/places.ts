import type { Side } from '#core/booking/lifecycle.ts';

/** Where one side looks for the other. */
export function matchesPlace(side: Side): string {
  return side === 'venue' ? '/matches' : '/artist/matches';
}

/** Where a request or an offer is answered, on one side's screens. */
export function requestPlace(side: Side, bookingId: string): string {
  return `${matchesPlace(side)}?booking=${bookingId}`;
}

/** Where a booked show stands among one side's shows. */
export function bookingPlace(side: Side, bookingId: string): string {
  return `${side === 'venue' ? '/venue/bookings' : '/artist/bookings'}?booking=${bookingId}`;
}

export function agreementPlace(agreementId: string): string {
  return `/agreement/final/${agreementId}`;
}
