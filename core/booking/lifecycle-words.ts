import { BINDING_UNSIGNED_IN_SENTENCE, signsNext } from '#core/booking/binding-words.ts';
import { type BookingEvent, type BookingPosition, isOver } from '#core/booking/lifecycle.ts';
import { OVERTAKEN_LABELS, overtakenWords } from '#core/booking/overtaken.ts';
import type { BookingStatus } from '#core/booking/phase.ts';
import { otherSide, type Side } from '#core/booking/side.ts';
import { inTime, type TimeOver } from '#core/booking/time-over.ts';
import { t } from '#core/words/t.ts';

/** Where a booking stands, said to nobody in particular. */
export const STATUS_SENTENCES: Record<BookingStatus, string> = {
  get requested() {
    return t`This booking is waiting for an answer.`;
  },
  get countered() {
    return t`This booking is waiting for an answer to the counter-offer.`;
  },
  get confirmed() {
    return t`This booking is confirmed.`;
  },
  get played() {
    return t`This show has been played.`;
  },
  get concluded() {
    return t`The financial statement of this show is with the artist for review.`;
  },
  get settled() {
    return t`The artist has confirmed the financial statement of this show.`;
  },
  get paid() {
    return t`This show has been paid out.`;
  },
  get declined() {
    return t`This request was declined.`;
  },
  get withdrawn() {
    return t`This request was withdrawn.`;
  },
  get expired() {
    return t`This request expired without an answer.`;
  },
  get cancelled() {
    return t`This booking was cancelled.`;
  },
};

export const STATUS_LABELS: Record<BookingStatus, string> = {
  get requested() {
    return t`Requested`;
  },
  get countered() {
    return t`Counter-offer`;
  },
  get confirmed() {
    return t`Confirmed`;
  },
  get played() {
    return t`Played`;
  },
  get concluded() {
    return t`Statement sent`;
  },
  get settled() {
    return t`Statement confirmed`;
  },
  get paid() {
    return t`Paid out`;
  },
  get declined() {
    return t`Declined`;
  },
  get withdrawn() {
    return t`Withdrawn`;
  },
  get expired() {
    return t`Expired`;
  },
  get cancelled() {
    return t`Cancelled`;
  },
};

/** An offer's badge: its status in a word (`status`), and what is said. */
export function badgeOf({ status, overtakenBy }: Pick<BookingPosition, 'status' | 'overtakenBy'>): {
  status: string;
  label: string;
} {
  const label = isOver(status) && overtakenBy ? OVERTAKEN_LABELS[overtakenBy] : null;
  return label ? { status: 'taken', label } : { status, label: STATUS_LABELS[status] };
}

/** What a button that does the event says. `expire` and `play` are the clock's and have none. */
export const EVENT_LABELS: Record<Exclude<BookingEvent, 'expire' | 'play'>, string> = {
  get counter() {
    return t`Counter Offer`;
  },
  get accept() {
    return t`Accept`;
  },
  get decline() {
    return t`Decline`;
  },
  get withdraw() {
    return t`Withdraw`;
  },
  get cancel() {
    return t`Cancel Booking`;
  },
  get conclude() {
    return t`Conclude Show Finances`;
  },
  get dispute() {
    return t`Dispute Statement`;
  },
  get confirm() {
    return t`Confirm Statement`;
  },
  get pay() {
    return t`Process Payout`;
  },
};

/** Who has signed the agreement of a booking. */
export type SignedBy = Record<Side, boolean>;

/**
 * Where the booking stands, said to one side: what it waits for, and for whom; what is over, by whom. Only who made an offer withdraws it, and
 * only the other declines it; one that was overtaken says what overtook it.
 */
export function sentenceFor(
  booking: BookingPosition & { timeOver?: TimeOver | undefined },
  reader: Side,
  signed: SignedBy = { artist: false, venue: false },
  cancelledBy?: Side,
): string {
  const other = otherSide(reader);
  if (booking.overtakenBy && isOver(booking.status)) {
    const [artist, venue] = reader === 'artist' ? [t`You`, t`The venue`] : [t`The artist`, t`You`];
    const happened = overtakenWords(booking.overtakenBy, { artist, venue });
    if (happened) return t`${happened}: this request is over.`;
  }
  switch (booking.status) {
    case 'requested':
      return booking.offeredBy === reader
        ? t`Waiting for the ${other} to answer your request.`
        : t`The ${other} asks you: accept, counter or decline.`;
    case 'countered':
      return booking.offeredBy === reader
        ? t`Waiting for the ${other} to answer your counter-offer.`
        : t`The ${other} made a counter-offer: accept, counter or decline.`;
    case 'confirmed':
      return t`Confirmed: ${reader === 'venue' ? t`the artist plays your night` : t`the night is yours`}, and ${
        signed.artist && signed.venue
          ? t`the agreement is signed by both sides`
          : t`the agreement is ${BINDING_UNSIGNED_IN_SENTENCE()}: ${signsNext(signed, reader, t`the ${other}`)}`
      }.`;
    case 'played':
      return reader === 'venue'
        ? t`Played: conclude the finances to send the artist the statement.`
        : t`Played: the venue prepares the financial statement.`;
    case 'concluded':
      return reader === 'artist'
        ? t`The venue sent the financial statement: confirm or dispute it.`
        : t`The statement is with the artist for review.`;
    case 'settled':
      return reader === 'venue'
        ? t`The artist confirmed the statement: process the payout.`
        : t`You confirmed the statement: the venue processes the payout.`;
    case 'declined':
      return booking.offeredBy === reader
        ? t`The ${other} declined this request.`
        : t`You declined this request.`;
    case 'withdrawn':
      return booking.offeredBy === reader
        ? t`You withdrew this request.`
        : t`The ${other} withdrew this request.`;
    case 'expired':
      return booking.offeredBy === reader
        ? t`This request expired: the ${other} did not answer ${inTime(booking.timeOver)}.`
        : t`This request expired: you did not answer ${inTime(booking.timeOver)}.`;
    case 'cancelled':
      return cancelledBy
        ? t`${cancelledBy === reader ? t`You` : t`The ${other}`} cancelled this booking.`
        : STATUS_SENTENCES.cancelled;
    default:
      return STATUS_SENTENCES[booking.status];
  }
}
