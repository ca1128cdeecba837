import { BINDING_UNSIGNED_IN_SENTENCE, signsNext } from '#core/booking/binding-words.ts';
import { type BookingEvent, type BookingPosition, isOver } from '#core/booking/lifecycle.ts';
import { OVERTAKEN_LABELS, overtakenWords } from '#core/booking/overtaken.ts';
import type { BookingStatus } from '#core/booking/phase.ts';
import { otherSide, type Side } from '#core/booking/side.ts';
import { inTime, type TimeOver } from '#core/booking/time-over.ts';

/** Where a booking stands, said to nobody in particular. */
export const STATUS_SENTENCES: Record<BookingStatus, string> = {
  requested: 'This booking is waiting for an answer.',
  countered: 'This booking is waiting for an answer to the counter-offer.',
  confirmed: 'This booking is confirmed.',
  played: 'This show has been played.',
  concluded: 'The financial statement of this show is with the artist for review.',
  settled: 'The artist has confirmed the financial statement of this show.',
  paid: 'This show has been paid out.',
  declined: 'This request was declined.',
  withdrawn: 'This request was withdrawn.',
  expired: 'This request expired without an answer.',
  cancelled: 'This booking was cancelled.',
};

export const STATUS_LABELS: Record<BookingStatus, string> = {
  requested: 'Requested',
  countered: 'Counter-offer',
  confirmed: 'Confirmed',
  played: 'Played',
  concluded: 'Statement sent',
  settled: 'Statement confirmed',
  paid: 'Paid out',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  cancelled: 'Cancelled',
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
  counter: 'Counter Offer',
  accept: 'Accept',
  decline: 'Decline',
  withdraw: 'Withdraw',
  cancel: 'Cancel Booking',
  conclude: 'Conclude Show Finances',
  dispute: 'Dispute Statement',
  confirm: 'Confirm Statement',
  pay: 'Process Payout',
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
    const [artist, venue] = reader === 'artist' ? ['You', 'The venue'] : ['The artist', 'You'];
    const happened = overtakenWords(booking.overtakenBy, { artist, venue });
    if (happened) return `${happened}: this request is over.`;
  }
  switch (booking.status) {
    case 'requested':
      return booking.offeredBy === reader
        ? `Waiting for the ${other} to answer your request.`
        : `The ${other} asks you: accept, counter or decline.`;
    case 'countered':
      return booking.offeredBy === reader
        ? `Waiting for the ${other} to answer your counter-offer.`
        : `The ${other} made a counter-offer: accept, counter or decline.`;
    case 'confirmed':
      return `Confirmed: ${reader === 'venue' ? 'the artist plays your night' : 'the night is yours'}, and ${
        signed.artist && signed.venue
          ? 'the agreement is signed by both sides'
          : `the agreement is ${BINDING_UNSIGNED_IN_SENTENCE}: ${signsNext(signed, reader, `the ${other}`)}`
      }.`;
    case 'played':
      return reader === 'venue'
        ? 'Played: conclude the finances to send the artist the statement.'
        : 'Played: the venue prepares the financial statement.';
    case 'concluded':
      return reader === 'artist'
        ? 'The venue sent the financial statement: confirm or dispute it.'
        : 'The statement is with the artist for review.';
    case 'settled':
      return reader === 'venue'
        ? 'The artist confirmed the statement: process the payout.'
        : 'You confirmed the statement: the venue processes the payout.';
    case 'declined':
      return booking.offeredBy === reader
        ? `The ${other} declined this request.`
        : 'You declined this request.';
    case 'withdrawn':
      return booking.offeredBy === reader
        ? 'You withdrew this request.'
        : `The ${other} withdrew this request.`;
    case 'expired':
      return booking.offeredBy === reader
        ? `This request expired: the ${other} did not answer ${inTime(booking.timeOver)}.`
        : `This request expired: you did not answer ${inTime(booking.timeOver)}.`;
    case 'cancelled':
      return cancelledBy
        ? `${cancelledBy === reader ? 'You' : `The ${other}`} cancelled this booking.`
        : STATUS_SENTENCES.cancelled;
    default:
      return STATUS_SENTENCES[booking.status];
  }
}
