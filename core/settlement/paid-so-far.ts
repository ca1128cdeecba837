import type { Fees } from '#core/settlement/fees.ts';

/** What was paid for a booking so far, in integer cents of its currency. */
export type PaidSoFar = {
  /** By the venue, of what it was invoiced: a deposit, as a rule. What was given back, or goes back, is off it. */
  chargedCents: number;
  /** By the venue to the artist itself, as the artist has confirmed. */
  directCents: number;
};

/** What is yet to move for a booking, in integer cents. */
export type StillMoves = {
  /** What of the direct payments counts: no more than the artist receives, the fees are owed to us. */
  directCents: number;
  venuePaysCents: number;
  /** What the venue has paid beyond its total, and gets back. */
  givenBackCents: number;
  artistGetsCents: number;
};

/** What the venue has yet to pay, and what the artist is yet paid out, once these fees are settled. */
export function stillMoves(
  { venueTotalCents, artistNetCents }: Pick<Fees, 'venueTotalCents' | 'artistNetCents'>,
  paid: PaidSoFar,
): StillMoves {
  const directCents = Math.min(paid.directCents, artistNetCents);
  const due = venueTotalCents - paid.chargedCents - directCents;
  return {
    directCents,
    venuePaysCents: Math.max(0, due),
    givenBackCents: Math.max(0, -due),
    artistGetsCents: artistNetCents - directCents,
  };
}

/**
 * What an artist holds beyond what they are to receive, in integer cents, since a fee was corrected after its payout: `sentCents` were
 * sent to them, `countedCents` of what the venue paid them directly count.
 */
export function sentTooMuch(of: { sentCents: number; countedCents: number; netCents: number }): number {
  return Math.max(0, of.sentCents + of.countedCents - of.netCents);
}
