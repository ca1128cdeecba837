import { standingOf } from '#app/features/agreements/standing.ts';
import { BINDING_UNSIGNED_IN_SENTENCE } from '#core/booking/binding-words.ts';
import type { Deal } from '#core/booking/deal.ts';
import { type BookingPosition, eventsFor } from '#core/booking/lifecycle.ts';
import { EVENT_LABELS } from '#core/booking/lifecycle-words.ts';
import type { Side } from '#core/booking/side.ts';
import { statusNow } from '#core/booking/standing-word.ts';
import type { Views } from '#core/database.types.ts';
import { agreementRoute } from '#core/notifications/routes.ts';
import { refusals } from '#core/refusal.ts';
import { mayReview } from '#core/reviews/review.ts';
import { concludeBy } from '#core/settlement/clocks.ts';

/** One booking as both sides' lists read it. */
export type BookedShow = Views<'booking_details'>;

export const dealOf = (show: Pick<BookedShow, 'deal'>): Deal => show.deal;

/** The other side of a booking: whom one writes to, reviews, pays. */
export function partnerOf(show: BookedShow, side: Side) {
  return side === 'venue'
    ? {
        id: show.artist_id,
        name: show.artist_name,
        avatarPath: show.artist_avatar_path,
        side: 'artist' as const,
      }
    : {
        id: show.venue_id,
        name: show.venue_name,
        avatarPath: show.venue_avatar_path,
        side: 'venue' as const,
      };
}

/** Where a booking stands now: a confirmed one whose show is over counts as played, though nobody has written it down yet. */
export function positionOf(show: Pick<BookedShow, 'status' | 'offered_by' | 'is_past'>): BookingPosition {
  return { status: statusNow(show), offeredBy: show.offered_by };
}

/** Tickets and revenue are there, or still to come. A cancelled show has none, unless it was stated before. */
export function hasFigures(show: Pick<BookedShow, 'status' | 'tickets_sold'>): boolean {
  return show.status !== 'cancelled' || show.tickets_sold !== null;
}

/** The agreement of a booking and how far it is signed; a cancelled booking has ended it. */
export function agreementWords(
  show: Pick<BookedShow, 'status' | 'agreement_number' | 'artist_signed_at' | 'venue_signed_at'> &
    Partial<Pick<BookedShow, 'did_not_play' | 'is_closed'>>,
): string {
  if (!show.agreement_number) return 'None';
  if (show.status === 'cancelled') return `${show.agreement_number}, ended with the booking`;
  const signed = [show.artist_signed_at, show.venue_signed_at].filter(Boolean).length;
  if (signed === 2) return `${show.agreement_number}, signed by both`;
  const over = show.did_not_play || show.is_closed;
  return `${show.agreement_number}, ${over ? 'not signed by both' : BINDING_UNSIGNED_IN_SENTENCE}`;
}

/** What a person can open or do from a booked show. */
export const ACTS = [
  'review',
  'conclude',
  'propose',
  'statement',
  'payout',
  'change',
  'cancel',
  'replace',
] as const;
export type Act = (typeof ACTS)[number];

export type Offered = {
  label: string;
  /** What the booking waits for now, from this side: the main button. */
  due: boolean;
  /** What a button opens; or where a link leads. */
} & ({ act: Act } | { href: string });

/**
 * What a side can do with a booked show at a time: what is due comes first, cancelling last. Before the show the
 * agreement is due to be signed; after it the venue concludes, the artist confirms, the venue pays out.
 */
export function actsOf(show: BookedShow, side: Side, now: Date): Offered[] {
  const position = positionOf(show);
  if (position.status === 'cancelled')
    return side === 'venue' && show.show_status === 'open' && new Date(show.starts_at) > now
      ? [{ act: 'replace', label: 'Find a Replacement', due: true }]
      : [];
  const events = eventsFor(position, side);
  const begun = new Date(show.starts_at) <= now;
  const due: Offered[] = [];
  const acts: Offered[] = [];

  if (position.status === 'confirmed' && show.agreement_id && standingOf(show, side) === 'for-you')
    due.push({ href: agreementRoute(show.agreement_id), label: 'Read and sign', due: true });
  if (events.includes('conclude')) due.push({ act: 'conclude', label: EVENT_LABELS.conclude, due: true });
  const answers = hasToAnswer(show, side);
  if (answers) due.push({ act: 'statement', label: 'Answer Contest', due: true });
  else if (events.includes('confirm')) due.push({ act: 'statement', label: 'Review Statement', due: true });
  if (side === 'artist' && mayPropose(show, now))
    acts.push({ act: 'propose', label: 'Propose Figures', due: false });
  if (mayReview({ ...show, status: position.status }) && !isReviewedBy(show, side))
    acts.push({ act: 'review', label: 'Review', due: false });
  if (side === 'venue') {
    if (events.includes('pay')) due.push({ act: 'payout', label: EVENT_LABELS.pay, due: true });
    else if (!show.did_not_play)
      acts.push({ act: 'payout', label: show.payout_id ? 'View Payout' : EVENT_LABELS.pay, due: false });
  }
  if (show.settlement_id && !events.includes('confirm') && !answers)
    acts.push({ act: 'statement', label: 'View Statement', due: false });
  // A show that has begun is no longer changed or called off.
  if (events.includes('cancel') && !begun && show.agreement_id)
    acts.push({ act: 'change', label: 'Change What Is Agreed', due: false });
  if (events.includes('cancel') && !begun)
    acts.push({ act: 'cancel', label: EVENT_LABELS.cancel, due: false });
  return [...due, ...acts];
}

/** Whether the venue has let its time to conclude pass: then the artist may propose the figures. */
export function mayPropose(show: BookedShow, now: Date): boolean {
  return positionOf(show).status === 'played' && concludeBy(show.ends_at) <= now;
}

/** Whether a line of the statement was contested and this side answers next. Until then its other lines count. */
function hasToAnswer(show: Pick<BookedShow, 'contested_by'>, side: Side): boolean {
  return show.contested_by.some((by) => by !== side);
}

export const isAct = (offered: Offered, act: Act): boolean => 'act' in offered && offered.act === act;

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
      return show.did_not_play ? nothingPaid(show) : null;
    default:
      return 'Only a booked show can be paid out.';
  }
}

/** What is said of an act that did not play, wherever a booked show is told of its money. */
export const nothingPaid = ({ artist_name }: Pick<BookedShow, 'artist_name'>): string =>
  `${artist_name} did not play this show: nothing is paid for it.`;

/** Why a played show cannot be reviewed, in a sentence; null where it can. */
export const noReviewOf = (show: BookedShow, side: Side): string | null =>
  show.is_closed
    ? refusals.reviewOfClosed(partnerOf(show, side).name).message
    : show.did_not_play
      ? refusals.reviewOfNoShow(show.artist_name).message
      : null;
