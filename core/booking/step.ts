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
