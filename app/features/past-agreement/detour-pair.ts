import type { Side } from '#core/booking/side.ts';

/** The two who write to each other; null where they are not two. */
export type Pair = { artistId: string; venueId: string } | null;

export function pairOf(side: Side, own: string | null | undefined, partner: string | null | undefined): Pair {
  if (!own || !partner) return null;
  return side === 'artist' ? { artistId: own, venueId: partner } : { artistId: partner, venueId: own };
}
