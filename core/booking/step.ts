import {
  type Actor,
  type BookingEvent,
  type BookingPosition,
  isOver,
  LIFECYCLE,
  mayAct,
} from '#core/booking/lifecycle.ts';
import { STATUS_SENTENCES, sentenceFor } from '#core/booking/lifecycle-words.ts';
import type { BookingStatus } from '#core/booking/phase.ts';
import { otherSide, type Side } from '#core/booking/side.ts';
import { type Refusal, refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';

type Step = { ok: true; to: BookingStatus } | { ok: false; refusal: Refusal };

/** What becomes of the booking when `by` does `event`, or why it may not. */
export function step(booking: BookingPosition, event: BookingEvent, by: Side | 'time'): Step {
  const row = LIFECYCLE.find((each) => each.from === booking.status && each.event === event);
  if (row && mayAct(row.by, booking, by)) return { ok: true, to: row.to };
  return { ok: false, refusal: refusalOf(row, booking, event, by) };
}

function refusalOf(
  row: (typeof LIFECYCLE)[number] | undefined,
  booking: BookingPosition,
  event: BookingEvent,
  by: Side | 'time',
): Refusal {
  const stands = STATUS_SENTENCES[booking.status];
  if (!row && isOver(booking.status))
    return refusals.bookingOver(by === 'time' ? stands : sentenceFor(booking, by));
  if (!row) {
    return event === 'accept'
      ? refusals.acceptedAlready(stands)
      : refusals.notNow(stands, EVENT_DONE()[event]);
  }
  if (row.by === 'answerer') return refusals.ownOffer(otherSide(booking.offeredBy));
  if (row.by === 'offerer') return refusals.theirOffer(booking.offeredBy, event);
  return refusals.notYoursToDo(WHO_DOES[row.by] ?? t`other side`);
}

const WHO_DOES: Partial<Record<Actor, string>> = { artist: 'artist', venue: 'venue', time: 'calendar' };

const EVENT_DONE = (): Record<BookingEvent, string> => ({
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
  pay: t`paid out`,
});
