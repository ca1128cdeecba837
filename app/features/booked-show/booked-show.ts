import { BINDING_UNSIGNED_IN_SENTENCE } from '#core/booking/binding-words.ts';
import type { Deal } from '#core/booking/deal.ts';
import type { BookingPosition } from '#core/booking/lifecycle.ts';
import { showName } from '#core/booking/show-name.ts';
import type { Side } from '#core/booking/side.ts';
import { statusNow } from '#core/booking/standing-word.ts';
import type { Views } from '#core/database.types.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';

/** One booking as both sides' lists read it. */
export type BookedShow = Views<'booking_details'>;

export const dealOf = (show: Pick<BookedShow, 'deal'>): Deal => show.deal;

/** What a booking is called by who reads: 'The Larks at Paradiso'. The database calls it so in English. */
export const nameOfShow = (show: Pick<BookedShow, 'artist_name' | 'venue_name'>): string =>
  showName({ artist: { name: show.artist_name }, venue: { name: show.venue_name } });

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
  if (!show.agreement_number) return t`None`;
  if (show.status === 'cancelled') return t`${show.agreement_number}, ended with the booking`;
  const signed = [show.artist_signed_at, show.venue_signed_at].filter(Boolean).length;
  if (signed === 2) return t`${show.agreement_number}, signed by both`;
  const over = show.did_not_play || show.is_closed;
  return `${show.agreement_number}, ${over ? t`not signed by both` : BINDING_UNSIGNED_IN_SENTENCE()}`;
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
        ? t`The artist sent the financial statement back. Conclude the finances of this show again first.`
        : refusals.notConcluded().message;
    case 'concluded':
      return refusals.statementNotConfirmed().message;
    case 'settled':
    case 'paid':
      return show.did_not_play ? nothingPaid(show) : null;
    default:
      return t`Only a booked show can be paid out.`;
  }
}

/** What is said of an act that did not play, wherever a booked show is told of its money. */
export const nothingPaid = ({ artist_name }: Pick<BookedShow, 'artist_name'>): string =>
  t`${artist_name} did not play this show: nothing is paid for it.`;

/** Why a played show cannot be reviewed, in a sentence; null where it can. */
export const noReviewOf = (show: BookedShow, side: Side): string | null =>
  show.is_closed
    ? refusals.reviewOfClosed(partnerOf(show, side).name).message
    : show.did_not_play
      ? refusals.reviewOfNoShow(show.artist_name).message
      : null;
