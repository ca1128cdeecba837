import type { Side } from '#core/booking/side.ts';
import type { EventKind } from '#core/events/events.ts';

type Happened = { kind: string; by_side: string | null };

const OVER: readonly string[] = [
  'booking-declined',
  'booking-withdrawn',
  'booking-expired',
  'booking-overtaken',
  'booking-cancelled',
  'payout-started',
] satisfies EventKind[];

const OFFERS: readonly string[] = ['booking-requested', 'booking-countered'] satisfies EventKind[];

/**
 * Where a booking stands among those of a conversation, by what happened of it, oldest first: 0 asks something of the reader, 1 is to
 * come or waits for the other side, 2 is behind both.
 */
export function urgencyOf(events: readonly Happened[], side: Side): 0 | 1 | 2 {
  const kinds = events.map(({ kind }) => kind);
  if (kinds.some((kind) => OVER.includes(kind))) return 2;
  if (!kinds.includes('booking-accepted'))
    return events.findLast(({ kind }) => OFFERS.includes(kind))?.by_side === side ? 1 : 0;
  const change = events.findLast(({ kind }) => kind.startsWith('change-') || kind === 'agreement-amended');
  if (change?.kind === 'change-proposed' && change.by_side !== side) return 0;
  if (!kinds.includes('booking-played')) return 1;
  if (kinds.includes('settlement-confirmed')) return side === 'venue' ? 0 : 2;
  const isWithArtist = kinds.lastIndexOf('settlement-sent') > kinds.lastIndexOf('settlement-disputed');
  return (side === 'artist') === isWithArtist ? 0 : 2;
}

/** In the order in which people need them: what asks something, then what is next; the latest first where neither is. */
export function inOrder<One extends { day: string; urgency: 0 | 1 | 2 }>(latestFirst: readonly One[]): One[] {
  return latestFirst.toSorted(
    (a, b) => a.urgency - b.urgency || (a.urgency === 2 ? 0 : a.day.localeCompare(b.day)),
  );
}

/** Steps in short words, oldest first: the same word twice in a row tells nothing new. */
export const withoutRepeats = (steps: readonly string[]): string[] =>
  steps.filter((step, at) => step !== steps[at - 1]);
