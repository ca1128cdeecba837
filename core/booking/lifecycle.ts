import { BOOKING_STATUSES, type BookingStatus } from '#core/booking/phase.ts';
import { otherSide, type Side } from '#core/booking/side.ts';

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
 * What the lifecycle needs to know of a booking: where it stands, which side made the offer on the table, and whether something else ended it,
 * such as another act that was booked, and neither side has answered.
 */
export type BookingPosition = { status: BookingStatus; offeredBy: Side; isOvertaken?: boolean };

/** Who may do a thing: one side, both, the side that made the last offer, the one that answers it, or the clock. */
type Actor = Side | 'either' | 'offerer' | 'answerer' | 'time';

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

type StepRefusal = 'not-your-turn' | 'not-yours-to-do' | 'booking-over' | 'not-now';

export type Step = { ok: true; to: BookingStatus } | { ok: false; reason: StepRefusal; sentence: string };

/** What becomes of the booking when `by` does `event`, or the reason it may not, with a sentence for the person. */
export function step(booking: BookingPosition, event: BookingEvent, by: Side | 'time'): Step {
  const row = LIFECYCLE.find((each) => each.from === booking.status && each.event === event);
  if (row && mayAct(row.by, booking, by)) return { ok: true, to: row.to };
  if (!row && isOver(booking.status)) {
    const stands = by === 'time' ? STATUS_SENTENCES[booking.status] : sentenceFor(booking, by);
    return {
      ok: false,
      reason: 'booking-over',
      sentence: `${stands} Nothing more can be done with it.`,
    };
  }
  if (!row) {
    return {
      ok: false,
      reason: 'not-now',
      // Who accepts what is accepted already, in another tab or with another person of the band, is told that it is booked.
      sentence:
        event === 'accept'
          ? `${STATUS_SENTENCES[booking.status]} The offer was accepted already: you find the show among your booked shows.`
          : `${STATUS_SENTENCES[booking.status]} It cannot be ${EVENT_DONE[event]} now.`,
    };
  }
  if (row.by === 'answerer' || row.by === 'offerer') {
    return { ok: false, reason: 'not-your-turn', sentence: turnSentence(row.by, booking, event) };
  }
  return {
    ok: false,
    reason: 'not-yours-to-do',
    sentence: `Only the ${WHO_DOES[row.by] ?? 'other side'} can do this.`,
  };
}

/** How a side ends an offer on the table that it no longer wants: its own is withdrawn, the other's is declined. */
export function endOffer(booking: BookingPosition, by: Side): 'withdraw' | 'decline' {
  return booking.offeredBy === by ? 'withdraw' : 'decline';
}

function mayAct(actor: Actor, booking: BookingPosition, by: Side | 'time'): boolean {
  if (by === 'time' || actor === 'time') return actor === by;
  if (actor === 'either') return true;
  if (actor === 'offerer') return booking.offeredBy === by;
  if (actor === 'answerer') return booking.offeredBy !== by;
  return actor === by;
}

function turnSentence(by: 'answerer' | 'offerer', booking: BookingPosition, event: BookingEvent): string {
  const other = otherSide(booking.offeredBy);
  if (by === 'answerer')
    return `You made the last offer: it is for the ${other} to answer, or for you to withdraw.`;
  return `The ${booking.offeredBy} made the last offer and alone can ${event} it: you can accept, counter or decline.`;
}

const WHO_DOES: Partial<Record<Actor, string>> = { artist: 'artist', venue: 'venue', time: 'calendar' };

const EVENT_DONE: Record<BookingEvent, string> = {
  counter: 'countered',
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
  expire: 'expired',
  cancel: 'cancelled',
  play: 'played',
  conclude: 'concluded',
  dispute: 'disputed',
  confirm: 'confirmed',
  pay: 'paid out',
};

const STATUS_SENTENCES: Record<BookingStatus, string> = {
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

/** What ended an offer that neither side answered, as lists say it; the others have ended by their status. */
const OVERTAKEN_LABELS: Record<string, string> = {
  'artist-booked': 'Booked elsewhere',
  'show-filled': 'The night is taken',
  'place-filled': 'The night is taken',
};

/** An offer's badge: its status in a word (`status`), and what is said. */
export function badgeOf(offer: { status: BookingStatus; ended_because: string | null }): {
  status: string;
  label: string;
} {
  const label = isOver(offer.status) ? OVERTAKEN_LABELS[offer.ended_because ?? ''] : undefined;
  return label ? { status: 'taken', label } : { status: offer.status, label: STATUS_LABELS[offer.status] };
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
 * only the other declines it; one that was overtaken was ended by nobody.
 */
export function sentenceFor(
  booking: BookingPosition,
  reader: Side,
  signed: SignedBy = { artist: false, venue: false },
  cancelledBy?: Side,
): string {
  const other = otherSide(reader);
  if (booking.isOvertaken) return STATUS_SENTENCES[booking.status];
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
          : signed[reader]
            ? `the ${other} has yet to sign the agreement`
            : 'the agreement is ready to sign'
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
        ? `This request expired: the ${other} did not answer in time.`
        : 'This request expired: you did not answer in time.';
    case 'cancelled':
      return cancelledBy
        ? `${cancelledBy === reader ? 'You' : `The ${other}`} cancelled this booking.`
        : STATUS_SENTENCES.cancelled;
    default:
      return STATUS_SENTENCES[booking.status];
  }
}
