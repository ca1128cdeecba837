import type { Deal } from '#core/booking/deal.ts';
import { type BookingPosition, EVENT_LABELS, eventsFor, type Side } from '#core/booking/lifecycle.ts';
import type { BookingStatus } from '#core/booking/phase.ts';
import type { Views } from '#core/database.types.ts';
import { refusals } from '#core/refusal.ts';
import { mayReview } from '#core/reviews/review.ts';

/** One booking as both sides' lists read it. */
export type BookedShow = Views<'booking_details'>;

export const dealOf = (show: Pick<BookedShow, 'deal'>): Deal => show.deal as Deal;

/** The other side of a booking: whom one writes to, reviews, pays. */
export function partnerOf(show: BookedShow, side: Side) {
  return side === 'venue'
    ? {
        id: show.artist_id,
        name: show.artist_name,
        avatarPath: show.artist_avatar_path,
        side: 'artist' as Side,
      }
    : { id: show.venue_id, name: show.venue_name, avatarPath: show.venue_avatar_path, side: 'venue' as Side };
}

/** Where a booking stands now: a confirmed one whose show is over counts as played, though nobody has written it down yet. */
export function positionOf(show: Pick<BookedShow, 'status' | 'offered_by' | 'is_past'>): BookingPosition {
  const status = show.status as BookingStatus;
  return {
    status: status === 'confirmed' && show.is_past ? 'played' : status,
    offeredBy: show.offered_by as Side,
  };
}

/** What a person can open or do from a booked show. */
export const ACTS = ['review', 'conclude', 'statement', 'payout', 'cancel'] as const;
export type Act = (typeof ACTS)[number];

type Offered = { act: Act; label: string; next: boolean };

/** The acts of a side on a booked show at a time, in the order their buttons stand. `next` marks the one it waits for. */
export function actsOf(show: BookedShow, side: Side, now: Date): Offered[] {
  const position = positionOf(show);
  if (position.status === 'cancelled') return [];
  const events = eventsFor(position, side);
  const acts: Offered[] = [];
  const offer = (act: Act, label: string, next = false) => acts.push({ act, label, next });

  if (events.includes('conclude')) offer('conclude', EVENT_LABELS.conclude, true);
  if (events.includes('confirm')) offer('statement', 'Review Statement', true);
  if (side === 'venue') {
    if (show.payout_id) offer('payout', 'View Payout');
    else offer('payout', EVENT_LABELS.pay, events.includes('pay'));
  }
  if (mayReview(position.status) && !isReviewedBy(show, side)) offer('review', 'Review');
  if (show.settlement_id && !events.includes('confirm')) offer('statement', 'View Statement');
  // A show that has begun is no longer called off.
  if (events.includes('cancel') && new Date(show.starts_at) > now) offer('cancel', EVENT_LABELS.cancel);
  return acts;
}

export function isReviewedBy(show: BookedShow, side: Side): boolean {
  return side === 'artist' ? show.reviewed_by_artist : show.reviewed_by_venue;
}

/** Why a show cannot be paid out yet, in a sentence that says what is missing; null when it can be, or has been. */
export function payoutWaitsFor(show: BookedShow): string | null {
  switch (positionOf(show).status) {
    case 'confirmed':
      return refusals.notPlayedYet(show.show_date).message;
    case 'played':
      return show.settlement_status === 'disputed'
        ? 'The artist sent the financial statement back. Conclude the finances of this show again first.'
        : refusals.notConcluded().message;
    case 'concluded':
      return refusals.statementNotConfirmed().message;
    case 'settled':
    case 'paid':
      return null;
    default:
      return 'Only a booked show can be paid out.';
  }
}
