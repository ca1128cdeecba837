import type { Deal } from '#core/booking/deal.ts';
import type { BookingEvent, BookingPosition } from '#core/booking/lifecycle.ts';
import type { BookingStatus } from '#core/booking/phase.ts';
import { otherSide, type Side } from '#core/booking/side.ts';
import { step } from '#core/booking/step.ts';

/** Where a booking of the season is to end up; *disputed* is played again, its statement sent back. */
export type Ending = BookingStatus | 'disputed';

export type BookingAct = { event: BookingEvent | 'request'; by: Side | 'time'; deal?: Deal; note?: string };

export type BookingPath = {
  requestedBy: Side;
  /** The deal that stands at the end; what was asked first when that was countered. */
  deal: Deal;
  firstDeal?: Deal | undefined;
  ending: Ending;
  /** Who cancelled, and why a booking was declined, withdrawn, cancelled or disputed. */
  cancelledBy?: Side | undefined;
  reason?: string | undefined;
  message?: string | undefined;
};

const AFTER_ACCEPTANCE: Record<string, readonly [BookingEvent, Side | 'time'][]> = {
  confirmed: [],
  played: [['play', 'time']],
  concluded: [
    ['play', 'time'],
    ['conclude', 'venue'],
  ],
  disputed: [
    ['play', 'time'],
    ['conclude', 'venue'],
    ['dispute', 'artist'],
  ],
  settled: [
    ['play', 'time'],
    ['conclude', 'venue'],
    ['confirm', 'artist'],
  ],
  paid: [
    ['play', 'time'],
    ['conclude', 'venue'],
    ['confirm', 'artist'],
    ['pay', 'venue'],
  ],
};

/** Everything that was done to a booking, in order, from the request to its ending. */
export function actsOf(path: BookingPath): BookingAct[] {
  const { requestedBy, ending, deal, firstDeal } = path;
  const asked = otherSide(requestedBy);
  const request: BookingAct = {
    event: 'request',
    by: requestedBy,
    deal: firstDeal ?? deal,
    ...noted(path.message),
  };
  const counter: BookingAct[] = firstDeal ? [{ event: 'counter', by: asked, deal }] : [];
  const answerer = firstDeal ? requestedBy : asked;
  const why = noted(path.reason);
  const accepted = [request, ...counter, { event: 'accept', by: answerer } as BookingAct];
  switch (ending) {
    case 'requested':
    case 'countered':
      return [request, ...counter];
    case 'declined':
      return [request, ...counter, { event: 'decline', by: answerer, ...why }];
    case 'withdrawn':
      return [request, ...counter, { event: 'withdraw', by: otherSide(answerer) }];
    case 'expired':
      return [request, ...counter, { event: 'expire', by: 'time' }];
    case 'cancelled':
      return [...accepted, { event: 'cancel', by: path.cancelledBy ?? 'artist', ...why }];
    default:
      return [
        ...accepted,
        ...(AFTER_ACCEPTANCE[ending] ?? []).map(([event, by]) => ({
          event,
          by,
          ...(event === 'dispute' ? why : {}),
        })),
      ];
  }
}

/** Follows the acts through the product's lifecycle. Throws at one that it refuses, or when they end elsewhere. */
export function followActs(acts: readonly BookingAct[], path: BookingPath): BookingPosition {
  let position: BookingPosition = { status: 'requested', offeredBy: path.requestedBy };
  for (const { event, by } of acts) {
    if (event === 'request') continue;
    const next = step(position, event, by);
    if (!next.ok) throw new Error(`${event} by ${by}: ${next.refusal.message}`);
    position = {
      status: next.to,
      offeredBy: event === 'counter' && by !== 'time' ? by : position.offeredBy,
    };
  }
  const wanted = path.ending === 'disputed' ? 'played' : path.ending;
  if (position.status !== wanted) throw new Error(`${position.status} instead of ${wanted}`);
  return position;
}

function noted(note: string | undefined): { note?: string } {
  return note === undefined ? {} : { note };
}
