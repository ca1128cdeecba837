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
import type { Wording } from '#core/words/later.ts';
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
  const stands = () => STATUS_SENTENCES[booking.status];
  if (!row && isOver(booking.status))
    return refusals.bookingOver(by === 'time' ? stands : () => sentenceFor(booking, by));
  if (!row) {
    return event === 'accept' ? refusals.acceptedAlready(stands) : refusals.notNow(stands, CANNOT[event]);
  }
  if (row.by === 'answerer') return refusals.ownOffer(otherSide(booking.offeredBy));
  if (row.by === 'offerer') return refusals.theirOffer(booking.offeredBy, event);
  return refusals.notYoursToDo(WHO_DOES[row.by] ?? 'other');
}

const WHO_DOES: Partial<Record<Actor, 'artist' | 'venue' | 'calendar'>> = {
  artist: 'artist',
  venue: 'venue',
  time: 'calendar',
};

const CANNOT: Record<BookingEvent, Wording> = {
  counter: () => t`It cannot be countered now.`,
  accept: () => t`It cannot be accepted now.`,
  decline: () => t`It cannot be declined now.`,
  withdraw: () => t`It cannot be withdrawn now.`,
  expire: () => t`It cannot expire now.`,
  cancel: () => t`It cannot be cancelled now.`,
  play: () => t`It cannot be played now.`,
  conclude: () => t`It cannot be concluded now.`,
  dispute: () => t`It cannot be disputed now.`,
  confirm: () => t`It cannot be confirmed now.`,
  pay: () => t`It cannot be paid out now.`,
};
